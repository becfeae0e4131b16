/*
 * Height maps that the page knows reach a worker before the messages that name them.
 */
import { expect, it } from 'vitest';
import { findHeights, keepSamples, type NamedHeights } from '@skerry/world/heights';
import { openOwnChannel, openWorkerChannel } from '@skerry/stream';

const nameOf = (height: number): string =>
  keepSamples({ columns: 2, rows: 2, values: Uint16Array.from([height, 1, 2, 3]) });

it('shares what is known, then what comes, until it is closed', () => {
  const early = nameOf(1000);
  const sent: unknown[] = [];
  const channel = openWorkerChannel({
    postMessage: (message) => sent.push(message),
    addEventListener: () => {},
    terminate: () => {},
  });
  channel.post({ ping: true }, []);
  const late = nameOf(2000);
  channel.close();
  nameOf(3000);
  const names = sent.map((message) => (message as { heights?: NamedHeights }).heights?.name ?? 'a message');
  expect(names).toEqual([...names.slice(0, -3), early, 'a message', late]);
});

it('a worker keeps them and hears only what is meant for it', () => {
  const listeners: ((event: { data: unknown }) => void)[] = [];
  const page = { addEventListener: (_: string, listener: (typeof listeners)[0]) => listeners.push(listener) };
  const before = (globalThis as { self?: unknown }).self;
  (globalThis as { self?: unknown }).self = page;
  try {
    const heard: unknown[] = [];
    openOwnChannel().onMessage((message) => heard.push(message));
    const heights = { name: `sha256-${'ab'.repeat(32)}`, bytes: Uint8Array.of(2, 0, 2, 0, 0, 0, 0, 0) };
    for (const data of [{ heights }, { ping: true }]) for (const listener of listeners) listener({ data });
    expect(heard).toEqual([{ ping: true }]);
    expect(findHeights(heights.name)).toEqual(heights);
  } finally {
    (globalThis as { self?: unknown }).self = before;
  }
});
