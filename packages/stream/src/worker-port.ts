/*
 * The two ends of a worker, as small ports: browser workers, Node worker threads, and a worker that is no
 * worker at all (inline) fit behind them. One request goes in, one answer comes out, both plain data.
 */

/** A table of what a pool can be asked: one input and one output type for each kind of job. */
export type JobTable = { readonly [kind: string]: { readonly input: unknown; readonly output: unknown } };

/** The outer end: what a pool holds. */
export type WorkerLike = {
  post(message: JobRequest, transfer: readonly Transferable[]): void;
  /** Called once, before the first post. */
  onMessage(listener: (message: JobAnswer) => void): void;
  /** Called once; the listener hears, as a sentence, that the worker is of no more use. */
  onFailure(listener: (why: string) => void): void;
  terminate(): void;
};

/** The inner end: what the code inside a worker holds. */
export type JobPort = {
  post(message: JobAnswer, transfer: readonly Transferable[]): void;
  onMessage(listener: (message: JobRequest) => void): void;
};

export type JobRequest = { readonly id: number; readonly kind: string; readonly input: unknown };

export type JobAnswer =
  | { readonly id: number; readonly status: 'done'; readonly output: unknown }
  | { readonly id: number; readonly status: 'failed'; readonly why: string };

/** Why a closed pool rejects its jobs: nothing failed, its owner has left. */
export class PoolClosedError extends Error {
  override readonly name = 'PoolClosedError';

  constructor() {
    super('The worker pool is closed.');
  }
}

/** What was thrown, as text. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
