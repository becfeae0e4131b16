/*
 * A run outlives its worker: whatever happens to that, the run goes on where it was, or a few seconds earlier, or stops
 * with a sentence; nothing waits for ever and nothing happens twice.
 */
import type { PortHandlers } from '@skerry/kit';
import { createSetup, restoreSim } from '@skerry/sim';
import { findPreset } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { createSimHandlers } from '../src/host/sim-host.ts';
import { RUN_STOPPED, SNAPSHOT_TICKS } from '../src/client/sim-keeper.ts';
import { createSimMemory } from '../src/client/sim-memory.ts';
import type { SimRequests } from '../src/messages.ts';
import { openSimLab, settle, type SimLab } from './sim-lab.ts';

const { recipe } = findPreset('plains-lake')!;
const SETUP = createSetup({ mode: 'wander', recipe, presetId: 'plains-lake', seed: 'quiet-reed-1' });
const WALK = { kind: 'move', x: 0, z: -1, gait: 'run', by: 0 } as const;
const WALK_BACK = { kind: 'move', x: 0, z: 1, gait: 'run', by: 0 } as const;

const realHandlers = (): PortHandlers<SimRequests> => createSimHandlers(() => 0);

/** Plays so many milliseconds, in pictures of 50. */
async function play(lab: SimLab, ms: number, worker = lab.lines.length - 1): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    lab.clock.advance(50);
    lab.client.advance(lab.clock.now());
    if (!lab.lines[worker].isClosed) lab.lines[worker].deliver();
    await settle();
  }
}

async function openRun(serve: (worker: number) => PortHandlers<SimRequests> | 'hung' = realHandlers): Promise<SimLab> {
  const lab = openSimLab(serve);
  lab.client.start({ setup: SETUP });
  lab.lines[0].deliver();
  await settle();
  return lab;
}

/** The tick of the snapshot that the page has. */
function keptTick({ client }: SimLab): number {
  return restoreSim(JSON.parse(client.lastSnapshot!)).sim!.state.tick;
}

describe('a worker that is lost', () => {
  it.each([
    ['ends', (lab: SimLab) => lab.lines[0].breakOff('ended', 'its worker was ended')],
    ['hangs', (lab: SimLab) => lab.clock.advance(3000)],
    ['sends what cannot be read', (lab: SimLab) => lab.lines[0].breakOff('unreadable', 'a message could not be read')],
    [
      'throws',
      (lab: SimLab) => lab.lines[0].say({ id: lab.lines[0].sent.length, status: 'failed', message: 'broken' }),
    ],
  ])('because it %s is replaced, and the run goes on at the very tick that was shown', async (_, lose) => {
    const lab = await openRun();
    lab.client.send(WALK);
    await play(lab, 3000);
    lab.client.send(WALK_BACK);
    await play(lab, 1000);
    const shown = lab.client.latest!;
    // A batch is under way when it happens; it was never shown.
    lab.clock.advance(50);
    lab.client.advance(lab.clock.now());
    lose(lab);
    await settle();
    expect(lab.heard.at(-1)).toBe('interrupted');
    lab.lines[1].deliver();
    await settle();
    expect(lab.heard).toEqual(['ready at 0', 'interrupted', `resumed at ${shown.tick}`]);
    expect(lab.client.latest!.player).toEqual(shown.player);
    expect(lab.client.latest!.creatures).toEqual(shown.creatures);
    lab.client.send(WALK);
    await play(lab, 1000);
    expect(lab.client.latest!.tick).toBeGreaterThan(shown.tick + 50);
    expect(lab.client.latest!.player.z).toBeLessThan(shown.player.z);
  });

  it.each([{ kind: 'sail', ix: 1, iz: 0 }, { kind: 'retry' }] as const)(
    'is not one that lays out an island for $kind, which may take seconds on a slow machine',
    async (command) => {
      const lab = await openRun();
      await play(lab, 500);
      lab.client.send(command);
      for (let ms = 0; ms < 8000; ms += 500) {
        lab.clock.advance(500);
        lab.client.advance(lab.clock.now());
      }
      await settle();
      expect(lab.heard).toEqual(['ready at 0']);
      // Afterwards silence means what it always does.
      await play(lab, 500);
      lab.clock.advance(50);
      lab.client.advance(lab.clock.now());
      lab.clock.advance(3000);
      expect(lab.heard.at(-1)).toBe('interrupted');
    },
  );

  it('is noticed within three seconds', async () => {
    const lab = await openRun();
    await play(lab, 500);
    lab.clock.advance(50);
    lab.client.advance(lab.clock.now());
    lab.clock.advance(2900);
    expect(lab.heard.at(-1)).toBe('interrupted');
  });

  it('in the middle of a batch that is merely slow, is not lost: ticks give signs of life', async () => {
    let nowMs = 0;
    const lab = openSimLab(() => createSimHandlers(() => (nowMs += 300)));
    lab.client.start({ setup: SETUP });
    lab.lines[0].deliver();
    await settle();
    lab.clock.advance(250);
    lab.client.advance(lab.clock.now());
    lab.clock.advance(250);
    lab.client.advance(lab.clock.now());
    const signs: unknown[] = [];
    const { post } = lab.lines[0].far;
    lab.lines[0].far.post = (message, transfer) => {
      if ('alive' in message) signs.push(message);
      post(message, transfer);
    };
    lab.lines[0].deliver();
    expect(signs.length).toBeGreaterThan(5);
  });

  it('before the first frame is replaced without a word', async () => {
    const lab = openSimLab((worker) => (worker === 0 ? 'hung' : realHandlers()));
    lab.client.start({ setup: SETUP });
    lab.clock.advance(31_000);
    await settle();
    lab.lines[1].deliver();
    await settle();
    expect(lab.heard).toEqual(['ready at 0']);
  });

  it('answers the questions that wait for it through its successor; a path that may have hung it is not asked again', async () => {
    const lab = await openRun();
    await play(lab, 300);
    const [saved, journal, route] = [lab.client.ask('save'), lab.client.ask('journal'), lab.client.ask('route')];
    const failed = expect(route).rejects.toThrow('lost');
    await settle();
    lab.lines[0].breakOff('ended', 'its worker was ended');
    await settle();
    lab.lines[1].deliver();
    await settle();
    lab.lines[1].deliver();
    const text = await saved;
    expect(JSON.parse(text)).toMatchObject({ format: expect.any(String) as string });
    expect((await journal).tick).toBe(lab.client.latest!.tick);
    await failed;
  });
});

describe('the snapshot in the page', () => {
  it('is never more than five seconds of game time old', async () => {
    const lab = await openRun();
    for (let second = 0; second < 12; second++) {
      await play(lab, 1000);
      const { tick } = lab.client.latest!;
      expect(tick - (lab.client.lastSnapshot === undefined ? 0 : keptTick(lab))).toBeLessThanOrEqual(5 * 60);
    }
    expect(keptTick(lab)).toBeGreaterThan(6 * 60);
    expect(SNAPSHOT_TICKS).toBeLessThan(5 * 60);
  });

  it('and the batches since give what was shown, over and over', async () => {
    const lab = await openRun();
    for (let loss = 0; loss < 3; loss++) {
      lab.client.send(loss % 2 === 0 ? WALK : WALK_BACK);
      // Long enough for a snapshot, so that each loss is the first of its snapshot.
      await play(lab, 6000);
      const shown = lab.client.latest!;
      lab.lines.at(-1)!.breakOff('ended', 'its worker was ended');
      lab.lines.at(-1)!.deliver();
      await settle();
      expect(lab.client.latest!.player).toEqual(shown.player);
    }
    expect(lab.heard.filter((word) => word.startsWith('resumed')).every((word) => !word.includes('earlier'))).toBe(
      true,
    );
  });
});

describe('a moment that kills every worker', () => {
  /** Dies in the first batch after tick 300, each time it is reached. */
  function mortal(atTick: number): PortHandlers<SimRequests> {
    const handlers = realHandlers();
    let tick = 0;
    return {
      ...handlers,
      start: async (input, context) => {
        const begun = await handlers.start(input, context);
        tick = begun.output.frame.tick;
        return begun;
      },
      run: async (batch, context) => {
        tick += batch.ticks;
        if (tick > atTick) throw new Error('a tick that cannot be computed');
        return handlers.run(batch, context);
      },
    };
  }

  it('sends the run back to its snapshot the second time, and stops it with a sentence the third', async () => {
    const lab = await openRun(() => mortal(350));
    for (let worker = 0; worker < 3; worker++) {
      for (let k = 0; k < 400 && lab.lines.length === worker + 1 && !lab.heard.includes(RUN_STOPPED); k++)
        await play(lab, 50);
      lab.lines.at(-1)!.deliver();
      await settle();
    }
    const snapshotTick = keptTick(lab);
    expect(lab.heard[0]).toBe('ready at 0');
    expect(lab.heard[2]).toMatch(/^resumed at 3[345]\d$/);
    expect(lab.heard.slice(3)).toEqual(['interrupted', `resumed at ${snapshotTick}, earlier`, RUN_STOPPED]);
    expect(lab.lines).toHaveLength(3);
    expect(lab.lines.every(({ isClosed }) => isClosed)).toBe(true);
    expect(snapshotTick).toBeGreaterThan(200);
    await expect(lab.client.ask('save')).rejects.toThrow(RUN_STOPPED);
  });

  it('counts per snapshot: three losses far apart stop nothing', async () => {
    const lab = await openRun();
    for (let loss = 0; loss < 4; loss++) {
      await play(lab, 5000);
      lab.lines.at(-1)!.breakOff('ended', 'its worker was ended');
      lab.lines.at(-1)!.deliver();
      await settle();
    }
    await play(lab, 1000);
    expect(lab.heard).not.toContain(RUN_STOPPED);
    expect(lab.client.latest!.tick).toBeGreaterThan(20 * 60);
  });
});

describe('what was shown', () => {
  it('does not happen twice when the run goes back, and what is new does happen', () => {
    const memory = createSimMemory('start');
    const found = { kind: 'picked-up', id: 0, item: 'coin', count: 1, healed: 0, x: 1, y: 2, z: 3 } as const;
    const other = { ...found, x: 9 };
    memory.addBatch({ ticks: 60, commands: [] }, [found]);
    memory.goBack();
    expect(memory.batches).toEqual([]);
    expect(memory.dropDoubled([found, other])).toEqual([other]);
    expect(memory.dropDoubled([found])).toEqual([found]);
  });

  it('is kept from a snapshot only once a batch after it was answered', () => {
    const memory = createSimMemory(undefined);
    expect(memory.addBatch({ ticks: 10, commands: [] }, [])).toBe(false);
    memory.addSnapshot('newer');
    expect([memory.snapshot, memory.batches.length]).toEqual([undefined, 1]);
    expect(memory.addBatch({ ticks: 5, commands: [] }, [])).toBe(true);
    expect([memory.snapshot, memory.batches]).toEqual(['newer', [{ ticks: 5, commands: [] }]]);
  });
});
