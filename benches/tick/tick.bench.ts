/*
 * One tick of the game: the player walks through an island on which 200 creatures think. The same 20 seconds are played
 * several times from one snapshot; ticks are equal each time, so the least time of a tick over all rounds is what it
 * costs, and what a busy machine adds falls away. First visits are told apart: there every round begins on ground that
 * is built only where somebody stands, and the ticks build the rest, nav tiles included.
 */
import { findPreset, GENERATOR_VERSION } from '@skerry/world';
import {
  type Command,
  createCreature,
  createGround,
  createSim,
  type Ground,
  restoreSim,
  type Sim,
  type SimSetup,
} from '@skerry/sim';
import { type BenchRow, type Report, spreadOf } from '../bench.ts';

const CREATURES = 200;
const TICKS = 1200;
/** Rounds on known ground; the first warms up and is not counted. */
const ROUNDS = 8;
const FIRST_VISITS = 4;
/** A first visit finds this much ground built around everybody, as a game does that prepares what is near. */
const PREPARED_METRES = 1;
const SEEDS = ['tick 1', 'tick 2', 'tick 3'];
/** Ticks between two changes of the player's course. */
const COURSE_TICKS = 150;

export async function run(report: Report): Promise<void> {
  for (const seed of SEEDS) {
    const sim = createIsland(seed);
    const snapshot = JSON.stringify(sim.snapshot());
    const visits = Array.from({ length: FIRST_VISITS }, () => play(snapshot, createGround(sim.plan)));
    const rounds = Array.from({ length: ROUNDS }, () => play(snapshot, sim.ground)).slice(1);
    const hashes = new Set([...visits, ...rounds].map(({ hash }) => hash));
    if (hashes.size !== 1) throw new Error(`the same ticks gave ${hashes.size} different states`);
    for (const [name, plays] of [
      ['', rounds],
      [', first visit', visits],
    ] as const) {
      const least = leastByTick(plays);
      const row = (metric: string, share: number): void => {
        const spread = spreadOf(plays.map(({ ms }) => quantile(ms, share)));
        report(rowOf(`${metric}${name}, ${seed}`, quantile(least, share), spread));
      };
      row('median', 0.5);
      row('p99', 0.99);
    }
  }
}

function leastByTick(plays: readonly Play[]): number[] {
  return plays[0].ms.map((_, tick) => Math.min(...plays.map(({ ms }) => ms[tick])));
}

/** An island with exactly as many creatures as we want, and a player who does not die of them. */
function createIsland(seed: string): Sim {
  const preset = findPreset('skerry');
  if (!preset) throw new Error('the preset skerry is gone');
  const setup: SimSetup = {
    mode: 'expedition',
    presetId: preset.id,
    recipe: preset.recipe,
    seed,
    generatorVersion: GENERATOR_VERSION,
    difficulty: 'fair',
    chase: { agents: 0, powerUps: 0, points: 0, multiplier: 0 },
  };
  const sim = createSim(setup);
  const { state, plan, ground, places } = sim;
  const context = { state, plan, ground, places, commands: [], emit: () => {} };
  const born = state.creatures.length;
  for (let k = 0; state.creatures.length < CREATURES; k++) {
    const { kind, home, tier, herd } = state.creatures[(k * 7) % born];
    const place = { x: home.x + 1.5, z: home.z + 1.5 };
    state.creatures.push(createCreature(context, kind, { ...place, place: state.island, slot: 1e6 + k, tier, herd }));
  }
  state.creatures.length = CREATURES;
  state.player.health = state.player.maxHealth = 1e6;
  return sim;
}

type Play = { readonly ms: readonly number[]; readonly hash: string };

function play(snapshot: string, ground: Ground): Play {
  const { sim, issues } = restoreSim(JSON.parse(snapshot), { ground });
  if (!sim) throw new Error(JSON.stringify(issues));
  for (const { body } of [sim.state.player, ...sim.state.creatures]) ground.prepare(body.x, body.z, PREPARED_METRES);
  const ms: number[] = [];
  for (let tick = 0; tick < TICKS; tick++) {
    const commands = commandsOf(tick);
    const start = performance.now();
    sim.tick(commands);
    ms.push(performance.now() - start);
  }
  return { ms, hash: sim.hash() };
}

/** Walks, runs and turns like somebody who looks around, and strikes now and then. */
function commandsOf(tick: number): readonly Command[] {
  if (tick % COURSE_TICKS !== 0) return tick % 45 === 0 ? [{ kind: 'attack', style: 'light' }] : [];
  const angle = (tick / COURSE_TICKS) * 1.1;
  const gait = (tick / COURSE_TICKS) % 2 === 0 ? 'run' : 'walk';
  return [{ kind: 'move', x: Math.sin(angle), z: -Math.cos(angle), gait }];
}

function rowOf(metric: string, value: number, spread: number): BenchRow {
  const subject = `player and ${CREATURES} creatures`;
  return { scenario: 'tick', metric, subject, peer: null, value, unit: 'ms', ratio: null, spread };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)];
}
