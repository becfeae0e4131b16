/*
 * Short runs of every mode whose hashes must be the same in every engine, wherever the ground is built: the seeker plays
 * them, and the state is hashed every second.
 */
import { createFooting, type FootingTile } from '@skerry/footing';
import { type Command, createBot, createSetup, createSim, type Mode, playerIdOf, type SimSetup } from '@skerry/sim';
import { findPreset, planWorld, setParameters } from '@skerry/world';

export type ReplayCase = {
  readonly setup: SimSetup;
  readonly ticks: number;
  /** Bots that play; all but the first join while the run goes on, and the last one leaves and comes back. */
  readonly players: number;
};

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
export function replayCases(): Record<string, ReplayCase> {
  const caseOf = (mode: Mode, players = 1, ticks = TICKS[mode]): ReplayCase => {
    const preset = findPreset(PRESETS[mode])!;
    const recipe = mode === 'expedition' ? setParameters(preset.recipe, SMALL).recipe! : preset.recipe;
    return { setup: createSetup({ mode, presetId: preset.id, recipe, seed: 'same everywhere' }), ticks, players };
  };
  return {
    expedition: caseOf('expedition'),
    wander: caseOf('wander'),
    chase: caseOf('chase'),
    'expedition of two': caseOf('expedition', 2, 240),
    'wander of two': caseOf('wander', 2, 240),
    'chase of sixteen': caseOf('chase', 16, 240),
  };
}

/** Plays every case; with `buildTiles` the ground around the start comes from there before the first tick. */
export async function playCases(buildTiles?: BuildTiles): Promise<ReplayHashes> {
  const hashes: ReplayHashes = {};
  for (const [name, { setup, ticks, players }] of Object.entries(replayCases())) {
    const ground = createFooting(planWorld(setup.recipe, setup.seed, setup.generatorVersion));
    if (buildTiles) for (const tile of await buildTiles(setup, keysAround(setup))) ground.putTile(tile);
    const sim = createSim(setup, { ground });
    const bots = Array.from({ length: players }, (_, k) => createBot('seeker', playerIdOf(k)));
    hashes[name] = [];
    for (let tick = 1; tick <= ticks; tick++) {
      sim.tick([...comingAndGoing(tick, players), ...bots.flatMap((bot) => bot.decide(sim))]);
      if (tick % EVERY_TICKS === 0) hashes[name].push(sim.hash());
    }
  }
  return hashes;
}

/** Somebody joins every fifth tick; the last player leaves for half a second. */
function comingAndGoing(tick: number, players: number): Command[] {
  const number = tick / 5;
  if (Number.isInteger(number) && number < players) return [{ kind: 'join', by: playerIdOf(number) }];
  if (players > 1 && tick === 120) return [{ kind: 'leave', by: playerIdOf(players - 1) }];
  if (players > 1 && tick === 150) return [{ kind: 'join', by: playerIdOf(players - 1) }];
  return [];
}

function keysAround(setup: SimSetup): TileKey[] {
  const { x, z } = createSim(setup).state.players[0].start;
  const keys: TileKey[] = [];
  for (let dz = -AHEAD; dz <= AHEAD; dz++)
    for (let dx = -AHEAD; dx <= AHEAD; dx++) keys.push({ tx: Math.floor(x / 64) + dx, tz: Math.floor(z / 64) + dz });
  return keys;
}
