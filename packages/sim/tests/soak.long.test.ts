/*
 * An hour of play by the bot, without pictures: what a run holds in memory stays within bounds however long it goes on.
 */
import { createFooting } from '@skerry/footing';
import { createBot, createSim, nextLevelSetup, type Sim } from '@skerry/sim';
import { planWorld } from '@skerry/world';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { scaled } from '../../../tests/long/long-run.ts';
import { recipeOf, smallSetup } from './small-world.ts';

const MINUTES = scaled(60);
const TICKS_PER_MINUTE = 3600;
const MEGABYTE = 1 << 20;

/** The ground's own limit; what is derived from tiles (solids, paths) is small beside it. */
const GROUND_BYTES = 64 * MEGABYTE;
/** Heap beyond what there was before the first tick, after collection of garbage: ground, paths and the state. */
const MAX_HEAP_GROWTH = 160 * MEGABYTE;
const MAX_ENTITIES = 600;
/** What an hour of walking adds to a save: explored tiles, coins, names of places. */
const MAX_SNAPSHOT_BYTES = 1.5 * MEGABYTE;

type Sample = { heap: number; tiles: number; bytes: number; entities: number; snapshot: number };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heapBytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function sample(sim: Sim, heapBefore: number): Sample {
  const { state, ground } = sim;
  const { tiles, bytes } = ground.state();
  const entities = state.creatures.length + state.items.length + state.projectiles.length + state.sounds.length;
  return { heap: heapBytes() - heapBefore, tiles, bytes, entities, snapshot: sim.snapshot().state.length };
}

/** Plays on, minute by minute; returns the largest of every measure. */
function soak(title: string, first: Sim, next: (sim: Sim) => Sim): Sample {
  const before = heapBytes();
  const worst: Sample = { heap: 0, tiles: 0, bytes: 0, entities: 0, snapshot: 0 };
  let sim = first;
  let bot = createBot('seeker');
  for (let minute = 1; minute <= MINUTES; minute++) {
    for (let tick = 0; tick < TICKS_PER_MINUTE; tick++) {
      sim.tick(bot.decide(sim));
      if (sim.state.players[0].outcome !== 'won') continue;
      sim = next(sim);
      bot = createBot('seeker');
    }
    const now = sample(sim, before);
    for (const name of Object.keys(worst) as (keyof Sample)[]) worst[name] = Math.max(worst[name], now[name]);
  }
  const { metres, deaths } = sim.state.players[0].stats;
  console.log(`${title}: ${MINUTES} minutes, ${Math.floor(metres)} m, ${deaths} deaths; at most`, worst);
  return worst;
}

function expectBounds({ heap, bytes, entities, snapshot }: Sample): void {
  expect(bytes).toBeLessThanOrEqual(GROUND_BYTES);
  expect(heap).toBeLessThanOrEqual(MAX_HEAP_GROWTH);
  expect(entities).toBeLessThanOrEqual(MAX_ENTITIES);
  expect(snapshot).toBeLessThanOrEqual(MAX_SNAPSHOT_BYTES);
}

it('an hour of wandering stays within its bounds', () => {
  const sim = createSim(smallSetup('wander', 'soak', { recipe: recipeOf('continents'), presetId: 'continents' }));
  expectBounds(soak('wander', sim, (same) => same));
});

it('an hour of chases, level after level, stays within its bounds', () => {
  let level = 0;
  expectBounds(
    soak('chase', createSim(smallSetup('chase', 'soak 0')), (sim) => {
      const setup = nextLevelSetup({ setup: sim.state.setup, score: sim.state.players[0].score }, `soak ${++level}`);
      return createSim(setup, { ground: createFooting(planWorld(setup.recipe, setup.seed, setup.generatorVersion)) });
    }),
  );
});

it('an hour of islands, one after the other as they are won, stays within its bounds', () => {
  let island = 0;
  expectBounds(
    soak('expedition', createSim(smallSetup('expedition', 'soak 0')), () =>
      createSim(smallSetup('expedition', `soak ${++island}`)),
    ),
  );
});
