/*
 * A walk of 2 km in a real run of the game, written down: which tiles the ground to draw, the plants and the simulation
 * needed, in the order they needed them. The ground is the terrain of the view; plants are needed as far as the view
 * draws them at medium quality; the simulation is played, once alone and once with ground sent ahead.
 */
import { createFooting, type Footing } from '@skerry/footing';
import { createSetup, createSim, type Sim, TICKS_PER_SECOND } from '@skerry/sim';
import {
  createFootingFeed,
  createWorkerPool,
  createWorldHandlers,
  type TileWants,
  type WorldJobs,
} from '@skerry/stream';
import { createEndlessTerrain, QUALITIES } from '@skerry/view';
import { findPreset, planWorld, TILE_CELLS, type TileKey, type WorldPlan } from '@skerry/world';
import { PerspectiveCamera } from 'three/webgpu';

export const WALK_METRES = 2000;
const PRESET = 'continents';
const SEED = 'walk';
const QUALITY = QUALITIES.medium;
/** As far as plants are drawn: everything near, trees alone farther out. */
const COVER_METRES = Math.max(QUALITY.bushDistance, QUALITY.grassDistance, QUALITY.bushDistance * 1.6);
const TREE_METRES = QUALITY.treeDistance;
/** Room for every tile of the walk, so that none is counted twice. */
const ENOUGH_BYTES = 1 << 30;
/** A walker that came less far than this in a second turns. */
const STUCK_METRES = 1;

export type Question = { readonly key: TileKey; readonly wants: TileWants };

export type Walk = {
  readonly plan: WorldPlan;
  /** What drawing asked the workers for. */
  readonly drawing: readonly Question[];
  /** The same and what was sent ahead to the simulation, in order. */
  readonly together: readonly Question[];
  /** Tiles that the simulation built itself: alone, and with ground sent ahead. */
  readonly builtAlone: number;
  readonly builtFed: number;
};

export async function recordWalk(): Promise<Walk> {
  const recipe = findPreset(PRESET)!.recipe;
  const setup = createSetup({ mode: 'wander', recipe, presetId: PRESET, seed: SEED });
  const plan = planWorld(recipe, SEED, setup.generatorVersion);
  const alone = createFooting(plan, { bytesLimit: ENOUGH_BYTES });
  const places = walk(createSim(setup, { ground: alone }));
  const drawing: Question[] = [];
  const together: Question[] = [];
  const note = (question: Question): void => {
    if (!question.wants.footing) drawing.push(question);
    together.push(question);
  };
  const fed = createFooting(plan, { bytesLimit: ENOUGH_BYTES });
  const given = await followWalk(plan, places, note, fed, createSim(setup, { ground: fed }));
  return { plan, drawing, together, builtAlone: alone.state().tiles, builtFed: fed.state().tiles - given };
}

type Place = { readonly x: number; readonly y: number; readonly z: number };

/** Runs straight ahead, around obstacles, and returns the player's position second by second. */
function walk(sim: Sim): Place[] {
  const places: Place[] = [];
  let metres = 0;
  for (const step = createStep(sim); metres < WALK_METRES;) {
    metres += step();
    const { x, y, z } = sim.state.players[0].body;
    places.push({ x, y, z });
  }
  return places;
}

/** Plays one second; returns the metres it led. */
function createStep(sim: Sim): () => number {
  let yaw = 0;
  return () => {
    const {
      players: [player],
    } = sim.state;
    player.health = player.maxHealth;
    const { x, z } = player.body;
    sim.tick([{ kind: 'move', x: Math.sin(yaw), z: -Math.cos(yaw), gait: 'run', by: 0 }]);
    for (let tick = 1; tick < TICKS_PER_SECOND; tick++) sim.tick([]);
    const metres = Math.hypot(player.body.x - x, player.body.z - z);
    if (metres < STUCK_METRES) yaw += 1.1;
    return metres;
  };
}

/** Asks along the walk as the page does, and plays the run again; returns how many tiles it took from the page. */
async function followWalk(
  plan: WorldPlan,
  places: readonly Place[],
  note: (question: Question) => void,
  ground: Footing,
  sim: Sim,
): Promise<number> {
  const handlers = createWorldHandlers();
  const pool = createWorkerPool<WorldJobs>({
    size: 0,
    inline: {
      ...handlers,
      tile: (input) => {
        note({ key: input.key, wants: input.wants.layers ? { layers: true } : input.wants });
        return handlers.tile(input);
      },
    },
  });
  const idle = async (): Promise<void> => {
    do await new Promise((resolve) => setTimeout(resolve));
    while (pool.state().waiting + pool.state().underWay > 0);
  };
  let given = 0;
  const feed = createFootingFeed({
    pool,
    plan,
    send: (tile) => {
      const before = ground.state().tiles;
      ground.putTile(tile);
      given += ground.state().tiles - before;
    },
  });
  const [origin] = places;
  const terrain = createEndlessTerrain({ plan, pool, quality: 'medium', origin });
  const camera = new PerspectiveCamera();
  const known = new Set<string>();
  const step = createStep(sim);
  let nowMs = 0;
  for (const { x, y, z } of places) {
    step();
    camera.position.set(x - origin.x, y + 2, z - origin.z);
    do {
      terrain.update(camera, (nowMs += 16));
      await idle();
    } while (terrain.progress < 1);
    notePlants(note, known, x, z);
    feed.follow(x, z);
    await idle();
  }
  feed.dispose();
  terrain.dispose();
  return given;
}

/** Plants that come into reach, the nearest first. */
function notePlants(note: (question: Question) => void, known: Set<string>, x: number, z: number): void {
  for (const [plants, reach] of [
    ['all', COVER_METRES],
    ['canopy', TREE_METRES],
  ] as const)
    for (let tz = Math.floor((z - reach) / TILE_CELLS); tz * TILE_CELLS <= z + reach; tz++)
      for (let tx = Math.floor((x - reach) / TILE_CELLS); tx * TILE_CELLS <= x + reach; tx++) {
        const dx = Math.max(tx * TILE_CELLS - x, 0, x - (tx + 1) * TILE_CELLS);
        const dz = Math.max(tz * TILE_CELLS - z, 0, z - (tz + 1) * TILE_CELLS);
        const name = `${plants} ${tx} ${tz}`;
        if (Math.hypot(dx, dz) > reach || known.has(name) || known.has(`all ${tx} ${tz}`)) continue;
        known.add(name);
        note({ key: { level: 0, tx, tz }, wants: { plants } });
      }
}
