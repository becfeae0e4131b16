import { buildFootingTile } from '@skerry/footing';
import { InputError, type RequestContext, rngFromSeed } from '@skerry/kit';
import { createSetup } from '@skerry/sim';
import { findPreset, planWorld, TILE_CELLS } from '@skerry/world';
import { describe, expect, it } from 'vitest';
import { createSimHandlers } from '../src/host/sim-host.ts';
import type { SimRequests } from '../src/messages.ts';

const { recipe } = findPreset('plains-lake')!;
const SETUP = createSetup({ mode: 'wander', recipe, presetId: 'plains-lake', seed: 'quiet-reed-1' });
const WALK = { kind: 'move', x: 0, z: -1, gait: 'run', by: 0 } as const;

const CONTEXT: RequestContext = { isCancelled: () => false, alive: () => {} };

/** A host that is asked as through a port. */
function openHost() {
  const handlers = createSimHandlers(() => 0);
  return async <Kind extends keyof SimRequests>(
    kind: Kind,
    input: SimRequests[Kind]['input'],
  ): Promise<SimRequests[Kind]['output']> =>
    structuredClone((await handlers[kind](structuredClone(input) as never, CONTEXT)).output as never);
}

describe('the simulation behind the page', () => {
  it('begins with a frame, and answers every batch with one', async () => {
    const ask = openHost();
    const { frame: first } = await ask('start', { setup: SETUP });
    const { frame } = await ask('run', { ticks: 30, commands: [WALK] });
    expect(frame.tick).toBe(first.tick + 30);
    expect(frame.player.z).toBeLessThan(first.player.z);
    expect(frame.hour).toBeGreaterThan(first.hour);
  });

  it('shows the goal, power and hunters of a chase from the first frame, however far away', async () => {
    const { recipe: court } = findPreset('chase-court')!;
    const ask = openHost();
    const { frame } = await ask('start', { setup: createSetup({ mode: 'chase', recipe: court, seed: 'far goal' }) });
    const goal = frame.items.find(({ kind }) => kind === 'goal')!;
    expect(Math.hypot(goal.x - frame.player.x, goal.z - frame.player.z)).toBeGreaterThan(200);
    const { known, enemies } = await ask('journal', null);
    expect(known.map(({ kind }) => kind).sort()).toEqual(['goal', 'power']);
    expect(enemies).toHaveLength(6);
  });

  it('goes on from its save as if it had never stopped', async () => {
    const one = openHost();
    await one('start', { setup: SETUP });
    await one('run', { ticks: 40, commands: [WALK] });
    const snapshot = await one('save', null);
    const other = openHost();
    await other('start', { setup: SETUP, snapshot });
    const [a, b] = await Promise.all([one, other].map((ask) => ask('run', { ticks: 40, commands: [] })));
    expect(b.frame.player).toEqual(a.frame.player);
    expect(b.frame.creatures).toEqual(a.frame.creatures);
  });

  it('plays alike whether ground is built here or sent, and whenever it comes', async () => {
    const plan = planWorld(SETUP.recipe, SETUP.seed, SETUP.generatorVersion);
    const [alone, fed] = [openHost(), openHost()];
    const { frame } = await alone('start', { setup: SETUP });
    await fed('start', { setup: SETUP });
    const [tx, tz] = [Math.floor(frame.player.x / TILE_CELLS), Math.floor(frame.player.z / TILE_CELLS)];
    const rng = rngFromSeed(14);
    for (let batch = 0; batch < 12; batch++) {
      // Near and far, ahead and behind, known to the simulation or not.
      for (let k = 0; k < 4; k++)
        await fed('footing', buildFootingTile(plan, tx + rng.below(7) - 3, tz - batch + rng.below(7) - 3));
      const input = { ticks: 30, commands: batch === 0 ? [WALK] : [] };
      await Promise.all([alone, fed].map((ask) => ask('run', input)));
    }
    expect(await fed('save', null)).toBe(await alone('save', null));
  });

  it('comes to the same state by its save and the batches since', async () => {
    const one = openHost();
    await one('start', { setup: SETUP });
    await one('run', { ticks: 40, commands: [WALK] });
    const snapshot = await one('save', null);
    const replay = [
      { ticks: 15, commands: [{ kind: 'jump', by: 0 }] },
      { ticks: 9, commands: [] },
    ] as const;
    for (const batch of replay) await one('run', batch);
    const other = openHost();
    await other('start', { setup: SETUP, snapshot, replay });
    expect(await other('save', null)).toBe(await one('save', null));
  });

  it('refuses a damaged save and a wrong setup with what is wrong, and begins nothing', async () => {
    const ask = openHost();
    await expect(ask('start', { setup: SETUP, snapshot: '{"format":"skerry-snapshot"}' })).rejects.toThrow(InputError);
    await expect(ask('start', { setup: { ...SETUP, mode: 'chase' } })).rejects.toMatchObject({
      issues: [{ path: 'setup.recipe.shape.kind' }],
    });
    await expect(ask('run', { ticks: 1, commands: [] })).rejects.toThrow('asked before it began');
  });

  it('hides the path to the goal and the enemies until the items are found', async () => {
    const ask = openHost();
    const island = findPreset('skerry')!;
    const setup = createSetup({ mode: 'expedition', recipe: island.recipe, presetId: 'skerry', seed: island.seed });
    await ask('start', { setup });
    expect(await ask('route', null)).toBeUndefined();
    expect((await ask('journal', null)).enemies).toEqual([]);
  });
});
