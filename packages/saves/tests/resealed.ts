/*
 * Real saves that are changed anywhere and sealed again with right checksums and hashes. Each must be refused with a
 * path and a sentence, or open, play on and be saved again: nothing in between.
 */
import { hash2, type Issue, type Rng, rngFromSeed } from '@skerry/kit';
import { createBot, hashCanonical, restoreSim } from '@skerry/sim';
import { checkSnapshot } from '../src/world/check-snapshot.ts';
import { sealEnvelope } from '../src/store/envelope.ts';
import { SAVE_VERSION } from '../src/world/migrate-save.ts';
import { FIRST_EPOCH } from '../src/collection/collection.ts';
import { createSaves } from '../src/world/saves.ts';
import { createMemoryStore } from '../src/store/store.ts';
import { encodeWorldSave } from '../src/world/world-save.ts';
import { makePlayedSave } from './played-save.ts';

export type Tally = { refused: number; played: number };

const PLAYED_TICKS = 300;
const WILD: readonly unknown[] = [
  0,
  -1,
  1,
  0.5,
  -0.001,
  1e-300,
  63,
  1e4,
  1e9,
  -1e9,
  2 ** 31,
  2 ** 53,
  1e300,
  -1e300,
  true,
  false,
  null,
  '',
  'none',
  'dead',
  '0,0',
  '__proto__',
  'x'.repeat(5000),
  [],
  {},
  [0],
  { x: 1 },
];

type Node = Record<string, unknown> | unknown[];

/** Texts of real saves of every mode, some way into the run. */
function realSaves(): readonly string[] {
  const small = [{ path: 'shape.island.size', text: '1024' }];
  const level = { frequency: 0.12, threshold: 0.5, width: 16, depth: 16 };
  const maze = Object.entries(level).map(([name, value]) => ({ path: `shape.level.${name}`, text: String(value) }));
  return [
    makePlayedSave({ mode: 'expedition', presetId: 'skerry', seed: 'sealed' }, small, 600),
    makePlayedSave({ mode: 'wander', presetId: 'plains-lake', seed: 'sealed', difficulty: 'calm' }, [], 300),
    makePlayedSave({ mode: 'chase', presetId: 'chase-court', seed: 'sealed', agents: 3, powerUps: 1 }, maze, 200),
  ].map(encodeWorldSave);
}

/** Tries `count` changed saves from a seed on; fails by throwing, with the seed of the case. */
export async function tryResealed(seed: number, count: number): Promise<Tally> {
  const texts = realSaves();
  const tally: Tally = { refused: 0, played: 0 };
  for (let k = 0; k < count; k++) {
    const caseSeed = hash2(k, 0, seed);
    const rng = rngFromSeed(caseSeed);
    try {
      tally[await judge(reseal(rng.pick(texts), rng), rng)]++;
    } catch (error) {
      throw new Error(`case ${k} of seed ${seed} (${caseSeed})`, { cause: error });
    }
  }
  return tally;
}

async function judge(file: Uint8Array, rng: Rng): Promise<keyof Tally> {
  const saves = createSaves({ store: createMemoryStore(), now: () => 1, createId: () => 'made', checkSnapshot });
  const result = await saves.importFile(file);
  if (result.status === 'refused') {
    expectSentences(result.sentence, result.issues);
    if ((await saves.list()).length > 0) throw new Error('refused, and yet it was added');
    return 'refused';
  }
  const opened = await saves.open(result.facts.id);
  if (opened.status !== 'open') throw new Error(`imported, and yet: ${opened.sentence}`);
  const { sim, issues } = restoreSim(JSON.parse(opened.save.snapshot));
  if (!sim) throw new Error(`imported with ${JSON.stringify(issues)}`);
  const bot = rng.chance(0.5) ? createBot('seeker') : undefined;
  for (let tick = 0; tick < PLAYED_TICKS; tick++) sim.tick(bot?.decide(sim) ?? []);
  const again = await saves.save(
    { ...opened.save, snapshot: JSON.stringify(sim.snapshot()) },
    opened.epoch + FIRST_EPOCH,
  );
  if (again.status !== 'saved') throw new Error(`played, and yet: ${again.sentence}`);
  return 'played';
}

function expectSentences(sentence: string, issues: readonly Issue[]): void {
  if (!/^[A-Z].*\.$/.test(sentence)) throw new Error(`no sentence: ${sentence}`);
  const isNewer = sentence.includes('newer version');
  if (issues.length === 0 && !isNewer) throw new Error('no issue is named');
  for (const { path, message } of issues) {
    if (path === '' || message.length < 5 || message.length > 1000) throw new Error(`bad issue ${path}: ${message}`);
    if (/undefined is not|Cannot read|not a function|stack/.test(message)) throw new Error(`${path}: ${message}`);
  }
}

/** The save with one to four changes, mostly in its state, sealed as if nothing had happened. */
function reseal(text: string, rng: Rng): Uint8Array {
  const save = JSON.parse(text) as Record<string, unknown> & { snapshot: Record<string, unknown> };
  const state = JSON.parse(save.snapshot['state'] as string) as Record<string, unknown>;
  const isState = rng.chance(0.8);
  for (let changes = rng.chance(0.7) ? 1 : 1 + rng.below(4); changes > 0; changes--)
    change(isState ? state : save, rng);
  const { snapshot } = save;
  if (isState || (typeof snapshot === 'object' && snapshot !== null && rng.chance(0.5))) {
    const stateText = JSON.stringify(state);
    save.snapshot = { ...snapshot, state: stateText, hash: hashCanonical(stateText) };
  }
  return sealEnvelope('world', { version: SAVE_VERSION, serial: 1, text: JSON.stringify(save) });
}

/** Changes one thing somewhere below a node. */
function change(root: Node, rng: Rng): void {
  let node = root;
  for (;;) {
    const keys = Object.keys(node);
    if (keys.length === 0) return;
    const key = rng.pick(keys) as never;
    const value: unknown = node[key];
    if (isNode(value) && Object.keys(value).length > 0 && rng.chance(0.85)) {
      node = value;
      continue;
    }
    changeOne(node as Record<string, unknown>, key, rng);
    return;
  }
}

function changeOne(node: Record<string, unknown>, key: string, rng: Rng): void {
  const value = node[key];
  // Half of the numbers change a little: most of those saves still play.
  if (typeof value === 'number' && rng.chance(0.5)) {
    node[key] = value + (Number.isInteger(value) ? rng.pick([-1, 1, 2]) : rng.range(-1, 1));
    return;
  }
  const kind = rng.below(8);
  if (kind === 0) {
    if (Array.isArray(node)) node.splice(Number(key), 1);
    else delete node[key];
  } else if (kind === 1 && Array.isArray(node)) {
    const copies = 1 + rng.below(rng.chance(0.1) ? 2000 : 3);
    for (let k = 0; k < copies; k++) node.push(structuredClone(value));
  } else if (kind === 2 && !Array.isArray(node)) node[`${key}${rng.below(10)}`] = structuredClone(value);
  else if (kind <= 4 && typeof value === 'number')
    node[key] = value * rng.pick([-1, 0.5, 2, 10, 1000]) + rng.pick([0, 1, -1]);
  else node[key] = structuredClone(rng.pick(WILD));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}
