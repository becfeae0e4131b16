/*
 * The page's end of a worker that keeps a run (a crowd, a stage of minds). Requests are answered in order; a worker that
 * is lost is replaced by an empty one, and the page opens the run there again.
 */
import { type Channel, openPort, type Port, type PortClock, type RequestTable } from '@skerry/kit';

/** Opening a large run takes seconds on a slow machine. */
const PATIENCE_MS = 30_000;
const MAX_LOSSES = 3;

export type SteadyClient<Requests extends RequestTable> = {
  /** The answer; undefined if the worker was lost before it came, or if `isOld` finds the question out of date by then. */
  ask<K extends keyof Requests & string>(
    kind: K,
    input: Requests[K]['input'],
    isOld?: () => boolean,
  ): Promise<Requests[K]['output'] | undefined>;
  dispose(): void;
};

export type SteadyClientOptions = {
  openChannel(): Channel;
  readonly clock: PortClock;
  /** There is a new worker, without a run. */
  onReplaced(): void;
  /** Why there will be no answers any more. */
  onFailure(why: string): void;
};

/** The requests must have a kind `open`, which makes the run. */
export function createSteadyClient<Requests extends RequestTable>({
  openChannel,
  clock,
  onReplaced,
  onFailure,
}: SteadyClientOptions): SteadyClient<Requests> {
  let isOver = false;
  let losses = 0;
  let port = open();

  function open(): Port<Requests> {
    return openPort<Requests>(openChannel(), {
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
    ask: async (kind, input, isOld = () => false) => {
      try {
        const answer = await port.ask(kind, input, { patienceMs: PATIENCE_MS });
        // A run that opens and then ends its worker each time must not be opened for ever.
        if (kind !== 'open') losses = 0;
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
