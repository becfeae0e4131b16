import { describe, expect, it } from 'vitest';
import type { Batch } from '../src/messages.ts';
import { answer, answerRuns, begin, frameAt, openSimLab, requestsOf, settle, type SimLab } from './sim-lab.ts';

const runs = ({ lines }: SimLab): number[] => requestsOf(lines[0], 'run').map(({ input }) => (input as Batch).ticks);

async function openBegun(): Promise<SimLab> {
  const lab = openSimLab();
  await begin(lab);
  return lab;
}

describe('game time', () => {
  it('keeps step with the clock, in whole ticks', async () => {
    const lab = await openBegun();
    const answered = new Set<number>();
    let tick = 0;
    for (let ms = 0; ms <= 1000; ms += 10) {
      lab.client.advance(ms);
      tick = await answerRuns(lab.lines[0], 0, answered);
    }
    expect(tick).toBe(60);
  });

  it('is not made up for after a hitch', async () => {
    const lab = await openBegun();
    lab.client.advance(0);
    lab.client.advance(5000);
    expect(runs(lab)).toEqual([15]);
  });

  it('stands still while paused, and goes on from there', async () => {
    const lab = await openBegun();
    lab.client.isPaused = true;
    lab.client.advance(0);
    lab.client.advance(500);
    expect(runs(lab)).toEqual([]);
    lab.client.isPaused = false;
    lab.client.advance(520);
    expect(runs(lab)).toEqual([1]);
  });

  it('never has more than two batches under way', async () => {
    const lab = await openBegun();
    for (let ms = 0; ms < 400; ms += 20) lab.client.advance(ms);
    expect(runs(lab)).toHaveLength(2);
  });
});

describe('the page’s end', () => {
  it('sends commands with the next batch, once', async () => {
    const { client, lines } = await openBegun();
    client.advance(0);
    client.send({ kind: 'jump' });
    client.advance(20);
    client.advance(40);
    expect(requestsOf(lines[0], 'run').map(({ input }) => (input as Batch).commands.length)).toEqual([1, 0]);
  });

  it('glides from the older to the newer frame and no further', async () => {
    const lab = openSimLab();
    const { client, lines } = lab;
    expect(client.between()).toBeUndefined();
    await begin(lab);
    client.advance(0);
    client.advance(50);
    answer(lines[0], 2, { frame: frameAt(3), events: [] });
    await settle();
    const { from, to, share } = client.between()!;
    expect([from.tick, to.tick]).toEqual([0, 3]);
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThanOrEqual(1);
  });

  it('gives every question its own answer, and none after the end', async () => {
    const { client, lines } = await openBegun();
    const [saved, journal] = [client.ask('save'), client.ask('journal')];
    await settle();
    answer(lines[0], 3, { tick: 7 });
    answer(lines[0], 2, 'text');
    expect([await saved, await journal]).toEqual(['text', { tick: 7 }]);
    const waiting = client.ask('route');
    client.dispose();
    await expect(waiting).rejects.toThrow('The run has ended.');
    await expect(client.ask('journal')).rejects.toThrow('The run has ended.');
  });

  it('reports what a setup was refused for', async () => {
    const { client, lines, heard } = openSimLab();
    client.start({ setup: {} as never });
    lines[0].say({ id: 1, status: 'failed', message: 'no', issues: [{ path: 'setup.mode', message: 'unknown' }] });
    await settle();
    expect([heard, lines]).toMatchObject([['refused: setup.mode'], [{ isClosed: true }]]);
  });
});
