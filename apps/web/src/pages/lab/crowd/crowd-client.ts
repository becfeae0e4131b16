/*
 * The page's end of the crowd worker. Requests are answered in order; a worker that is lost is replaced, and the run is
 * repeated in the new one from what is known of it, up to the tick that was shown last.
 */
import { type Channel, openPort, type Port, type PortClock } from '@skerry/kit';
import type { CrowdRequests } from '@skerry/lab';

/** Placing ten thousand units on a large map takes seconds on a slow machine. */
const PATIENCE_MS = 30_000;
const MAX_LOSSES = 3;

export type CrowdClient = {
  /** The answer, or undefined if the worker was lost before it came. */
  ask<K extends keyof CrowdRequests & string>(
    kind: K,
    input: CrowdRequests[K]['input'],
  ): Promise<CrowdRequests[K]['output'] | undefined>;
  dispose(): void;
};

export type CrowdClientOptions = {
  openChannel(): Channel;
  readonly clock: PortClock;
  /** There is a new worker, without a run. */
  onReplaced(): void;
  /** Why there will be no answers any more. */
  onFailure(why: string): void;
};

export function createCrowdClient({ openChannel, clock, onReplaced, onFailure }: CrowdClientOptions): CrowdClient {
  let isOver = false;
  let losses = 0;
  let port = open();

  function open(): Port<CrowdRequests> {
    return openPort<CrowdRequests>(openChannel(), {
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
    ask: async (kind, input) => {
      try {
        const answer = await port.ask(kind, input, { patienceMs: PATIENCE_MS });
        losses = 0;
        return isOver ? undefined : answer;
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
