/*
 * The inside of a worker, through an inline channel: the same code without a thread.
 */
import { openPort, type RequestTable } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { createWorkerPool, type JobHandlers, openInlineChannel } from '../../src/index.ts';

type Table = {
  double: { input: number; output: number };
  fail: { input: string; output: never };
  wait: { input: string; output: string };
};

const handlers: JobHandlers<Table> = {
  double: (input) => ({ output: input * 2 }),
  fail: (why) => {
    throw new Error(why);
  },
  wait: async (name) => {
    await Promise.resolve();
    return { output: name };
  },
};

function createPool(table = handlers) {
  return createWorkerPool<Table>({
    size: 0,
    inline: table,
  });
}

describe('a pool without workers', () => {
  it('answers by the handler of the kind', async () => {
    expect(await createPool().run({ kind: 'double', input: 21 })).toBe(42);
  });

  it('never runs a job in the task that asked for it', async () => {
    let ran = false;
    const pool = createPool({
      ...handlers,
      double: (input) => {
        ran = true;
        return { output: input };
      },
    });
    const answer = pool.run({ kind: 'double', input: 1 });
    await Promise.resolve();
    expect(ran).toBe(false);
    await answer;
    expect(ran).toBe(true);
  });

  it('tries a job that throws once more, then gives its reason', async () => {
    const pool = createPool();
    await expect(pool.run({ kind: 'fail', input: 'the sea is dry' })).rejects.toThrow(
      'A fail job failed: the sea is dry.',
    );
    expect(pool.state().replaced).toBe(1);
    expect(await pool.run({ kind: 'double', input: 2 })).toBe(4);
  });
});

describe('serveJobs', () => {
  it('names a kind it does not know, inherited names included', async () => {
    for (const kind of ['paint', 'toString', '__proto__']) {
      const port = openPort<RequestTable>(openInlineChannel(handlers));
      await expect(port.ask(kind, 0)).rejects.toThrow(`expected a request of a known kind, got "${kind}"`);
    }
  });

  it('answers in the order of asking although a handler waits', async () => {
    const port = openPort<Table>(openInlineChannel(handlers));
    const order: unknown[] = [];
    const note = (output: unknown) => void order.push(output);
    await Promise.all([
      port.ask('wait', 'a').then(note),
      port.ask('double', 1).then(note),
      port.ask('double', 2).then(note),
    ]);
    expect(order).toEqual(['a', 2, 4]);
  });
});
