/*
 * A port without a clock, a server that does one thing at a time, and both ends on one thread.
 */
import { describe, expect, it } from 'vitest';
import { createFakeLine } from '../../../../tests/port/fake-line.ts';
import { createChannelPair, openPort, type PortHandlers, servePort } from '../../src/index.ts';

type Requests = { readonly wait: { readonly input: string; readonly output: string } };

const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Handlers that end when the test says so. */
function createSlowHandlers() {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  const handlers: PortHandlers<Requests> = {
    wait: (name) => {
      begun.push(name);
      return new Promise((resolve) => waiting.push(() => resolve({ output: name })));
    },
  };
  const finish = async (): Promise<void> => {
    waiting.shift()?.();
    await settle();
  };
  return { begun, handlers, finish };
}

describe('a serial server', () => {
  it('begins a request when the one before it has ended; otherwise all begin as they come', async () => {
    for (const isSerial of [true, false]) {
      const { begun, handlers } = createSlowHandlers();
      const line = createFakeLine();
      servePort<Requests>(line.far, handlers, { isSerial });
      const port = openPort<Requests>(line.near);
      for (const name of ['a', 'b']) port.ask('wait', name).catch(() => {});
      line.deliver();
      await settle();
      expect(begun).toEqual(isSerial ? ['a'] : ['a', 'b']);
    }
  });

  it('answers in the order of asking and skips what was cancelled before its turn', async () => {
    const { begun, handlers, finish } = createSlowHandlers();
    const line = createFakeLine();
    servePort<Requests>(line.far, handlers, { isSerial: true });
    const port = openPort<Requests>(line.near);
    const leaving = new AbortController();
    const answers: string[] = [];
    for (const name of ['a', 'left', 'c'])
      port.ask('wait', name, name === 'left' ? { signal: leaving.signal } : {}).then(
        (output) => answers.push(output),
        () => answers.push('cancelled'),
      );
    leaving.abort();
    line.deliver();
    await finish();
    await finish();
    expect([begun, answers]).toEqual([
      ['a', 'c'],
      ['cancelled', 'a', 'c'],
    ]);
  });
});

describe('a port without a clock', () => {
  it('sends no pings and hears of a loss all the same', async () => {
    const line = createFakeLine();
    const losses: string[] = [];
    const port = openPort<Requests>(line.near, { onLost: (reason, why) => losses.push(`${reason}: ${why}`) });
    const asked = port.ask('wait', 'a');
    asked.catch(() => {});
    line.breakOff('ended', 'it crashed');
    await expect(asked).rejects.toThrow('The other side was lost: it crashed.');
    expect([losses, line.sent.length]).toEqual([['ended: it crashed'], 1]);
  });

  it('refuses a deadline, which nothing would keep', () => {
    const port = openPort<Requests>(createFakeLine().near);
    expect(() => port.ask('wait', 'a', { deadlineMs: 100 })).toThrow('a clock for a port with deadlines');
  });
});

describe('both ends on one thread', () => {
  const open = () =>
    createChannelPair({
      defer: queueMicrotask,
      copy: (message, transfer) => structuredClone(message, { transfer: [...transfer] as ArrayBuffer[] }),
    });

  it('carries requests and answers, later and as copies', async () => {
    const { near, far } = open();
    type Table = { readonly add: { readonly input: { list: number[] }; readonly output: { list: number[] } } };
    servePort<Table>(far, {
      add: (input) => {
        input.list.push(1);
        return { output: input };
      },
    });
    const mine = { list: [0] };
    const answer = await openPort<Table>(near).ask('add', mine);
    expect([mine.list, answer.list]).toEqual([[0], [0, 1]]);
  });

  it('hands buffers over', async () => {
    const { near, far } = open();
    type Table = { readonly size: { readonly input: ArrayBuffer; readonly output: number } };
    servePort<Table>(far, { size: (buffer) => ({ output: buffer.byteLength }) });
    const buffer = new ArrayBuffer(8);
    expect(await openPort<Table>(near).ask('size', buffer, { transfer: [buffer] })).toBe(8);
    expect(buffer.byteLength).toBe(0);
  });

  it('reports an end by the far side once, and nothing is delivered after it', async () => {
    const pair = open();
    const { handlers, begun } = createSlowHandlers();
    servePort<Requests>(pair.far, handlers);
    const losses: string[] = [];
    const port = openPort<Requests>(pair.near, { onLost: (reason, why) => losses.push(`${reason}: ${why}`) });
    const asked = port.ask('wait', 'a');
    asked.catch(() => {});
    pair.end('the server stopped');
    pair.end('twice');
    await settle();
    expect([losses, begun]).toEqual([['ended: the server stopped'], []]);
  });
});
