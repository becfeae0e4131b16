/*
 * Short runs of every mode whose hashes must be the same in every engine, whoever builds the ground: the seeker plays
 * them, and the state is hashed every second.
 */
import { createFooting, type FootingTile } from '@skerry/footing';
import { createBot, createSetup, createSim, type Mode, type SimSetup } from '@skerry/sim';
import { findPreset, planWorld, setParameters } from '@skerry/world';

export type ReplayCase = { readonly setup: SimSetup; readonly ticks: number };

/** Hashes by case, one every second. */
export type ReplayHashes = Record<string, string[]>;

/** Builds tiles of a run's ground somewhere else. */
export type BuildTiles = (setup: SimSetup, keys: readonly TileKey[]) => Promise<readonly FootingTile[]>;
export type TileKey = { readonly tx: number; readonly tz: number };

const EVERY_TICKS = 60;
const PRESETS: Record<Mode, string> = { expedition: 'skerry', wander: 'surogou', chase: 'chase-court' };
const TICKS: Record<Mode, number> = { expedition: 480, wander: 300, chase: 480 };
const SMALL = [
  { path: 'shape.island.size', text: '640' },
  { path: 'terrain.continent.height', text: '60' },
  { path: 'terrain.layers.ridges.height', text: '36' },
];
/** Tiles around the start that are built ahead. */
const AHEAD = 3;

/** The cases by name. */
export function replayCases(): Record<Mode, ReplayCase> {
  const caseOf = (mode: Mode): ReplayCase => {
    const preset = findPreset(PRESETS[mode])!;
    const recipe = mode === 'expedition' ? setParameters(preset.recipe, SMALL).recipe! : preset.recipe;
    return { setup: createSetup({ mode, presetId: preset.id, recipe, seed: 'same everywhere' }), ticks: TICKS[mode] };
  };
  return { expedition: caseOf('expedition'), wander: caseOf('wander'), chase: caseOf('chase') };
}

/** Plays every case; with `buildTiles` the ground around the start comes from there before the first tick. */
export async function playCases(buildTiles?: BuildTiles): Promise<ReplayHashes> {
  const hashes: ReplayHashes = {};
  for (const [name, { setup, ticks }] of Object.entries(replayCases())) {
    const ground = createFooting(planWorld(setup.recipe, setup.seed, setup.generatorVersion));
    if (buildTiles) for (const tile of await buildTiles(setup, keysAround(setup))) ground.putTile(tile);
    const sim = createSim(setup, { ground });
    const bot = createBot('seeker');
    hashes[name] = [];
    for (let tick = 1; tick <= ticks; tick++) {
      sim.tick(bot.decide(sim));
      if (tick % EVERY_TICKS === 0) hashes[name].push(sim.hash());
    }
  }
  return hashes;
}

function keysAround(setup: SimSetup): TileKey[] {
  const { x, z } = createSim(setup).state.start;
  const keys: TileKey[] = [];
  for (let dz = -AHEAD; dz <= AHEAD; dz++)
    for (let dx = -AHEAD; dx <= AHEAD; dx++) keys.push({ tx: Math.floor(x / 64) + dx, tz: Math.floor(z / 64) + dz });
  return keys;
}
