/*
 * The page's end of the stage's worker. A lost worker is replaced, up to a limit, and each loss is reported.
 */
import { type Channel, openPort, type Port, type PortClock } from '@skerry/kit';
import type { StageRequests } from './serve-stage.ts';

/** Growing the ground of a new world takes seconds on a slow machine. */
const PATIENCE_MS = 30_000;
const MAX_LOSSES = 3;

export type StageClient = {
  /** The answer; undefined if the worker was lost, or `isOld` says that nobody waits for it any more. */
  ask<K extends keyof StageRequests & string>(
    request: K,
    input: StageRequests[K]['input'],
    isOld: () => boolean,
  ): Promise<StageRequests[K]['output'] | undefined>;
  dispose(): void;
};

export type StageClientOptions = {
  openChannel(): Channel;
  readonly clock: PortClock;
  /** There is a new worker, without a stage. */
  onReplaced(): void;
  onFailure(why: string): void;
};

export function createStageClient({ openChannel, clock, onReplaced, onFailure }: StageClientOptions): StageClient {
  let losses = 0;
  let isOver = false;
  let port = open();

  function open(): Port<StageRequests> {
    return openPort<StageRequests>(openChannel(), {
      clock,
      onLost: (_, why) => {
        if (isOver) return;
        if (++losses > MAX_LOSSES) {
          onFailure(why);
          return;
        }
        port = open();
        onReplaced();
      },
    });
  }

  return {
    ask: async (request, input, isOld) => {
      try {
        const answer = await port.ask(request, input, { patienceMs: PATIENCE_MS });
        if (request !== 'open') losses = 0;
        return isOver || isOld() ? undefined : answer;
      } catch {
        // A port that was lost reports it by itself.
        return undefined;
      }
    },
    dispose: () => {
      isOver = true;
      port.close();
    },
  };
}
