/*
 * Resealed files: real snapshots and logs, spoilt by lot and given the hash that belongs to them. Whatever comes of it
 * is either a sentence with a path or a run that goes on for a while without an exception, NaN or a tick without end.
 */
import { type Issue, type Rng, rngFor } from '@skerry/kit';
import {
  type Command,
  createBot,
  createLog,
  createSim,
  decodeLog,
  encodeCanonical,
  encodeLog,
  findPlayer,
  hashCanonical,
  ITEM_KINDS,
  type Mode,
  MODES,
  type Order,
  playerIdOf,
  readSnapshot,
  recordTick,
  replayLog,
  restoreSim,
  type Sim,
  STATE_VERSION,
} from '@skerry/sim';
import { runInNewContext } from 'node:vm';
import { recipeOf, SMALL_ISLAND, smallSetup } from '../small-world.ts';

export type Source = { readonly title: string; readonly snapshot: string; readonly log: string };

/** Ticks that a spoilt state must survive. */
const SURVIVED_TICKS = 300;
/** A run of so many ticks takes well under a second; who has not ended by now never will. */
const HANGS_AFTER_MS = 60_000;

/** Runs of every mode in the middle of something, by the bot. */
export function playSources(ticksApart: number, count: number): Source[] {
  const setups = MODES.map((mode: Mode) => ({ title: mode as string, setup: smallSetup(mode, 'reseal') }));
  const archipelago = recipeOf('archipelago', { 'shape.archipelago.spacing': '600' });
  setups.push({
    title: 'archipelago',
    setup: smallSetup('expedition', 'reseal', { presetId: 'archipelago', recipe: archipelago }),
  });
  setups.push({
    title: 'fierce',
    setup: smallSetup('expedition', 'fierce', { recipe: recipeOf('skerry', SMALL_ISLAND), difficulty: 'fierce' }),
  });
  return setups.flatMap(({ title, setup }) => {
    const sim = createSim(setup);
    const bot = createBot('seeker');
    const log = createLog(setup);
    return Array.from({ length: count }, (_, k) => {
      for (let tick = 0; tick < ticksApart; tick++) {
        const commands = bot.decide(sim);
        recordTick(log, commands);
        sim.tick(commands);
      }
      return { title: `${title} ${k}`, snapshot: sim.snapshot().state, log: encodeLog(log) };
    });
  });
}

export type Outcome = { readonly issues: readonly Issue[]; readonly survived: boolean };

/** Spoils the state of a source, seals it anew and lets it run. */
export function trySnapshot({ snapshot }: Source, seed: number): Outcome {
  const rng = rngFor(seed, 'resealed snapshot');
  const text = spoilText(snapshot, rng);
  const sealed = { format: 'skerry-snapshot', version: STATE_VERSION, hash: hashCanonical(text), state: text };
  const { issues, sim } = restoreSim(JSON.parse(JSON.stringify(sealed)));
  if (!sim) return { issues, survived: false };
  withoutHanging(() => survive(sim, rng));
  return { issues, survived: true };
}

/** Spoils a log and plays what can be read of it. */
export function tryLog({ log: text }: Source, seed: number): Outcome {
  const { issues, log } = decodeLog(spoilText(text, rngFor(seed, 'resealed log')));
  if (!log) return { issues, survived: false };
  withoutHanging(() => encodeCanonical(replayLog({ ...log, ticks: Math.min(log.ticks, SURVIVED_TICKS) }).state));
  return { issues, survived: true };
}

/** Ticks on with random commands; every number stays one, and what was valid stays valid. */
function survive(sim: Sim, rng: Rng): void {
  for (let tick = 0; tick < SURVIVED_TICKS; tick++) {
    sim.tick(randomCommands(rng, sim));
    if (tick % 50 !== 49) continue;
    const { issues } = readSnapshot(sim.snapshot());
    if (issues.length > 0) throw new Error(`after ${tick + 1} ticks ${issues[0].path}: ${issues[0].message}`);
  }
}

/** Calls a function and interrupts it should it never end. */
function withoutHanging(call: () => void): void {
  runInNewContext('call()', { call }, { timeout: HANGS_AFTER_MS });
}

/** Commands that people who lean on the keyboard might send; several of them come and go. */
export function randomCommands(rng: Rng, { state }: Sim, players = 1): Command[] {
  const commands: Command[] = [];
  const far = rng.chance(0.02) ? 1e6 : 1;
  for (let k = rng.chance(0.4) ? 1 + rng.below(4) : 0; k > 0; k--) {
    const [x, z] = [far * rng.range(-1, 1), far * rng.range(-1, 1)];
    const by = playerIdOf(rng.below(players));
    const [ix, iz] = (findPlayer(state, by)?.island ?? '0,0').split(',').map(Number);
    const order = rng.pick<Order>([
      { kind: 'move', x, z, gait: rng.pick(['sneak', 'walk', 'run'] as const) },
      { kind: 'look', yaw: 10 * x, pitch: z },
      { kind: 'jump' },
      { kind: 'crouch', isOn: rng.chance(0.3) },
      { kind: 'attack', style: rng.pick(['light', 'heavy'] as const) },
      { kind: 'block', isOn: rng.chance(0.5) },
      { kind: 'shoot' },
      { kind: 'dodge', x, z },
      { kind: 'equip', item: rng.pick(ITEM_KINDS) },
      { kind: 'use', item: rng.pick(ITEM_KINDS) },
      { kind: 'interact' },
      {
        kind: 'lock',
        id: rng.chance(0.7) ? (state.creatures[rng.below(state.creatures.length || 1)]?.id ?? -1) : -1,
      },
      { kind: 'sail', ix: ix + rng.below(3) - 1, iz: iz + rng.below(3) - 1 },
      { kind: 'retry' },
      ...(players > 1 ? ([{ kind: 'join' }, { kind: 'join' }, { kind: 'leave' }] as const) : []),
    ]);
    commands.push({ ...order, by });
  }
  return commands;
}

const NUMBERS = [
  -1, 0, 1, 2, 0.5, 3, 7, 300, 1000, -1000, 65_536, 1e5, 999_999_998, -999_999_998, 1e9, -1e9, 4294967295,
];
const WILD_NUMBERS = [1e13, 2 ** 53, 1e308, -1e308, 5e-324];
const OTHERS = ['null', '"text"', '""', '"__proto__"', '"0,0"', 'true', '[]', '{}', '[0]', '{"x":0}'];
/** Stands for a value in the data that is written out only in the text. */
const HOLE = '\u0000hole';

/** The text of the same data with one to four things changed. */
function spoilText(text: string, rng: Rng): string {
  const root: unknown = JSON.parse(text);
  const fills: string[] = [];
  for (let k = rng.chance(0.6) ? 1 : 2 + rng.below(3); k > 0; k--) spoil(root, rng, fills);
  let spoilt = typeof root === 'object' ? JSON.stringify(root) : text;
  for (const fill of fills) spoilt = spoilt.replace(JSON.stringify(HOLE), () => fill);
  return spoilt;
}

/** Changes one value somewhere inside; `fills` takes what JSON.stringify could not write. */
function spoil(root: unknown, rng: Rng, fills: string[]): void {
  let parent = root as Record<string, unknown>;
  // Down by lot, so that what lies high is met as often as what there is most of.
  for (;;) {
    const keys = Object.keys(parent);
    if (keys.length === 0) break;
    const key = rng.pick(keys);
    const value = parent[key];
    const isInner = typeof value === 'object' && value !== null;
    if (isInner && Object.keys(value).length > 0 && !rng.chance(0.06)) {
      parent = value as Record<string, unknown>;
      continue;
    }
    change(parent, key, rng, fills);
    return;
  }
}

function change(parent: Record<string, unknown>, key: string, rng: Rng, fills: string[]): void {
  const value = parent[key];
  const fill = (text: string): void => {
    parent[key] = HOLE;
    fills.push(text);
  };
  const lot = rng.unit();
  if (typeof value === 'number' && rng.chance(0.8)) {
    if (lot < 0.5) parent[key] = value + rng.pick([-1, 1, 1, 0.25, -64, 64, 900, -value]);
    else fill(String(lot < 0.8 ? rng.pick(NUMBERS) : rng.pick(WILD_NUMBERS)));
  } else if (Array.isArray(value) && lot < 0.5) {
    if (lot < 0.2) parent[key] = [...value, ...value];
    else if (lot < 0.35) parent[key] = [...value].reverse();
    else parent[key] = value.slice(0, rng.below(value.length + 1));
  } else if (lot < 0.6) delete parent[key];
  else if (lot < 0.7) parent[rng.pick(['extra', 'constructor', 'x', '0,0'])] = rng.pick([0, 'x', [1]]);
  else if (lot < 0.75) fill('['.repeat(20_000) + ']'.repeat(20_000));
  else fill(rng.pick(OTHERS));
}
