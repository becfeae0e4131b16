/*
 * Simulations behind fake lines: each worker that a client starts is one line, answered by the test or by a real host.
 */
import { type FromServer, type PortHandlers, servePort } from '@skerry/kit';
import { createSimClient, type SimClient } from '../src/client/sim-client.ts';
import type { PlayFrame } from '../src/frame/play-frame.ts';
import type { Batch, SimRequests } from '../src/messages.ts';
import { createFakeClock, createFakeLine, type FakeClock, type FakeLine } from '../../../tests/port/fake-line.ts';

export const settle = (): Promise<void> => new Promise((done) => setImmediate(done));
export const frameAt = (tick: number): PlayFrame => ({ tick }) as unknown as PlayFrame;

export type SimLab = {
  readonly client: SimClient;
  readonly clock: FakeClock;
  readonly lines: FakeLine[];
  /** What the client reported, as words. */
  readonly heard: string[];
  readonly events: unknown[];
};

/** `serve` is asked for the handlers of each new worker; without any the test answers. */
export function openSimLab(serve?: (worker: number) => PortHandlers<SimRequests> | 'hung'): SimLab {
  const clock = createFakeClock();
  const lines: FakeLine[] = [];
  const heard: string[] = [];
  const events: unknown[] = [];
  const client = createSimClient({
    clock,
    openChannel: () => {
      const line = createFakeLine();
      lines.push(line);
      const handlers = serve?.(lines.length - 1);
      const { onMessage } = line.near;
      line.near.onMessage = (listener) => {
        onMessage(listener);
        if (handlers === 'hung') listener({ alive: true });
        else if (handlers) servePort<SimRequests>(line.far, handlers);
      };
      return line.near;
    },
    onReady: ({ tick }) => void heard.push(`ready at ${tick}`),
    onRefused: (issues) => void heard.push(`refused: ${issues.map(({ path }) => path).join(', ')}`),
    onEvents: (happened) => void events.push(...happened),
    onInterrupted: () => void heard.push('interrupted'),
    onResumed: ({ tick }, isBack) => void heard.push(`resumed at ${tick}${isBack ? ', earlier' : ''}`),
    onFailed: (message) => void heard.push(message),
  });
  return { client, clock, lines, heard, events };
}

/** Requests of one kind that a worker was sent, with their ids. */
export function requestsOf(line: FakeLine, kind: string): { readonly id: number; readonly input: unknown }[] {
  return line.sent.flatMap((message) => ('id' in message && message.kind === kind ? [message] : []));
}

export function answer(line: FakeLine, id: number, output: unknown): void {
  line.say({ id, status: 'done', output } satisfies FromServer);
}

/** Begins at a tick, answered by the test. */
export async function begin(lab: SimLab, tick = 0): Promise<void> {
  lab.client.start({ setup: {} as never });
  answer(lab.lines[0], 1, { frame: frameAt(tick), felled: [] });
  await settle();
}

/** Answers every batch that has not been answered yet; the frame's tick is what was asked for in all. */
export async function answerRuns(line: FakeLine, from: number, answered: Set<number>): Promise<number> {
  let tick = from;
  for (const { id, input } of requestsOf(line, 'run')) {
    tick += (input as Batch).ticks;
    if (answered.has(id)) continue;
    answered.add(id);
    answer(line, id, { frame: frameAt(tick), events: [] });
  }
  await settle();
  return tick;
}
