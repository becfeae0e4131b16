/*
 * One tick of the game: the player walks through an island on which 200 creatures think. The same 20 seconds are played
 * several times from one snapshot, and every round counts as it was: medians, 99th percentiles and worst ticks of single
 * rounds, garbage collection and late compilation included. First visits are reported separately: there every round begins on
 * ground that is built only where somebody stands, and the ticks build the rest, nav tiles included.
 * There is no peer for a game's rules; the published rows say how often a tick fits into its sixtieth of a second.
 */
import { createFooting, type Footing } from '@skerry/footing';
import { findPreset, GENERATOR_VERSION } from '@skerry/world';
import {
  LAYOUT_VERSION,
  type Command,
  createCreature,
  createSim,
  FIRST_PLAYER_ID,
  restoreSim,
  type Sim,
  type SimSetup,
  TICK_SECONDS,
} from '@skerry/sim';
import { median, quantile, type Report, spreadOf } from '../bench.ts';
import { type AddReadmeRow, readmeRow } from '../readme-row.ts';

const CREATURES = 200;
const TICKS = 1200;
/** Rounds on known ground; the first warms up and is not counted. */
const ROUNDS = 8;
const FIRST_VISITS = 4;
/** A first visit finds this much ground built around everybody, as in a game that is sent what is near. */
const PREPARED_METRES = 1;
const SEEDS = ['tick 1', 'tick 2', 'tick 3'];
/** Ticks between two changes of the player's course. */
const COURSE_TICKS = 150;
const TICK_MS = 1000 * TICK_SECONDS;

const FIGURES = [
  { name: 'median', title: 'median tick', read: (ms: readonly number[]) => quantile(ms, 0.5) },
  { name: 'p99', title: 'slowest tick of a hundred', read: (ms: readonly number[]) => quantile(ms, 0.99) },
  {
    name: 'worst',
    title: 'slowest tick of 1,200',
    read: (ms: readonly number[]) => ms.reduce((a, b) => Math.max(a, b)),
  },
] as const;
const VISITS = [
  { name: 'known', title: 'ground known', read: ({ known }: Island) => known },
  { name: 'first', title: 'first visit, ground built on the way', read: ({ first }: Island) => first },
] as const;

/** Times of every tick by round. */
type Island = {
  readonly seed: string;
  readonly known: readonly (readonly number[])[];
  readonly first: readonly (readonly number[])[];
};

export async function readme(add: AddReadmeRow): Promise<void> {
  const islands = SEEDS.map(playIsland);
  for (const visit of VISITS)
    for (const { name, title, read } of FIGURES)
      add(
        readmeRow({
          id: `tick/${visit.name}-${name}`,
          what: `a tick of the game: ${title}`,
          condition: `player and ${CREATURES} thinking creatures on an island, 20 s of play, single rounds on ${SEEDS.length} islands; ${visit.title}`,
          peer: 'the sixtieth of a second that a tick has',
          checked: 'all rounds of an island end in the same state',
          ratios: islands.flatMap((island) => visit.read(island).map((ms) => TICK_MS / read(ms))),
        }),
      );
}

export async function run(report: Report): Promise<void> {
  const row = { scenario: 'tick', subject: `player and ${CREATURES} creatures`, peer: null, unit: 'ms', ratio: null };
  for (const island of SEEDS.map(playIsland))
    for (const visit of VISITS)
      for (const { title, read } of FIGURES) {
        const values = visit.read(island).map(read);
        const metric = `${title}, ${visit.title}, ${island.seed}`;
        report({ ...row, metric: `${metric}: median of rounds`, value: median(values), spread: spreadOf(values) });
        report({ ...row, metric: `${metric}: worst round`, value: Math.max(...values), spread: 0 });
      }
}

function playIsland(seed: string): Island {
  const sim = createIsland(seed);
  const snapshot = JSON.stringify(sim.snapshot());
  const visits = Array.from({ length: FIRST_VISITS }, () => play(snapshot, createFooting(sim.plan)));
  const rounds = Array.from({ length: ROUNDS }, () => play(snapshot, sim.ground)).slice(1);
  const hashes = new Set([...visits, ...rounds].map(({ hash }) => hash));
  if (hashes.size !== 1) throw new Error(`the same ticks gave ${hashes.size} different states`);
  return { seed, known: rounds.map(({ ms }) => ms), first: visits.map(({ ms }) => ms) };
}

/** An island with exactly as many creatures as we want. */
function createIsland(seed: string): Sim {
  const preset = findPreset('skerry');
  if (!preset) throw new Error('the preset skerry is gone');
  const setup: SimSetup = {
    mode: 'expedition',
    presetId: preset.id,
    recipe: preset.recipe,
    seed,
    generatorVersion: GENERATOR_VERSION,
    layoutVersion: LAYOUT_VERSION,
    difficulty: 'fair',
    chase: { agents: 0, powerUps: 0, level: 1, rules: 'keen', points: 0, multiplier: 0 },
  };
  const sim = createSim(setup);
  const { state, plan, ground, places } = sim;
  const context = { state, plan, ground, places, commands: [], emit: () => {} };
  const born = state.creatures.length;
  for (let k = 0; state.creatures.length < CREATURES; k++) {
    const { kind, home, tier, herd } = state.creatures[(k * 7) % born];
    const place = { x: home.x + 1.5, z: home.z + 1.5 };
    state.creatures.push(
      createCreature(context, kind, { ...place, place: state.players[0].island, slot: 1e6 + k, tier, herd }),
    );
  }
  state.creatures.length = CREATURES;
  return sim;
}

type Play = { readonly ms: readonly number[]; readonly hash: string };

function play(snapshot: string, ground: Footing): Play {
  const { sim, issues } = restoreSim(JSON.parse(snapshot), { ground });
  if (!sim) throw new Error(JSON.stringify(issues));
  // A player who does not die of them; snapshots with so much health would be refused.
  sim.state.players[0].health = sim.state.players[0].maxHealth = 1e6;
  for (const { body } of [sim.state.players[0], ...sim.state.creatures])
    ground.forEachCollider(body.x, body.z, PREPARED_METRES, () => {});
  const ms: number[] = [];
  for (let tick = 0; tick < TICKS; tick++) {
    const commands = commandsOf(tick);
    const start = performance.now();
    sim.tick(commands);
    ms.push(performance.now() - start);
  }
  return { ms, hash: sim.hash() };
}

/** Walks, runs and turns like a player who looks around, and attacks now and then. */
function commandsOf(tick: number): readonly Command[] {
  if (tick % COURSE_TICKS !== 0)
    return tick % 45 === 0 ? [{ kind: 'attack', style: 'light', by: FIRST_PLAYER_ID }] : [];
  const angle = (tick / COURSE_TICKS) * 1.1;
  const gait = (tick / COURSE_TICKS) % 2 === 0 ? 'run' : 'walk';
  return [{ kind: 'move', x: Math.sin(angle), z: -Math.cos(angle), gait, by: FIRST_PLAYER_ID }];
}
