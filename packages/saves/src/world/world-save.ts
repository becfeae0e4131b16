/*
 * The saved form of a world: its recipe and seed, the changes made in it (the simulation's snapshot, opaque here), and
 * what the list of worlds shows. Outside data is validated completely, every problem by path, before it is used.
 */
import type { Issue } from '@skerry/kit';
import { type Mode, MODES } from '@skerry/sim';
import { checkRecipe, generatorMessage, MAX_SEED_LENGTH, type Recipe } from '@skerry/world';
import { clampTime, isRecord, MAX_TIME } from '../collection/save-format.ts';
import type { SnapshotCheck } from './check-snapshot.ts';

/** What the list of worlds shows; small, and readable without the snapshot. */
export type WorldFacts = {
  readonly id: string;
  readonly title: string;
  readonly mode: Mode;
  readonly presetId: string;
  readonly seed: string;
  readonly generatorVersion: number;
  /** One line for the list: "Third island, 2 of 5 finds". */
  readonly caption: string;
  /** Counts and sums by name: seconds played, metres walked … */
  readonly stats: Readonly<Record<string, number>>;
  /** Milliseconds since 1970, for display only, because clocks can be wrong. */
  readonly createdAt: number;
  readonly savedAt: number;
  /** Counts the saves of all worlds: the larger, the later. 0 in saves older than the count. */
  readonly order: number;
  /** A small picture as a data address, or empty. */
  readonly picture: string;
};

/** A saved game: recipe, seed, generator version and the simulation's snapshot. */
export type WorldSave = WorldFacts & {
  readonly recipe: Recipe;
  /** JSON text, built in the simulation's thread, so that no other thread has to traverse it. */
  readonly snapshot: string;
};

const MAX_TEXT = 120;
const MAX_PICTURE = 200_000;
const MAX_STATS = 100;
const MAX_STAT_NAME = 60;
const MAX_ORDER = 1e15;
const ID = /^[\w-]{1,64}$/;
const PICTURE = /^(?:data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+)?$/;

export type CheckedSave = { readonly issues: readonly Issue[]; readonly save?: WorldSave; readonly isNewer?: boolean };

/** Any JSON as a save of today's version, or every reason why it is not one. */
export function checkWorldSave(value: unknown, checkSnapshot?: SnapshotCheck): CheckedSave {
  if (!isRecord(value)) return { issues: [{ path: '', message: 'expected a saved world' }] };
  const { issues: factIssues, facts } = checkFacts(value);
  const issues = [...factIssues];
  const { snapshot } = value;
  const faults = isRecord(snapshot) ? (checkSnapshot?.(snapshot) ?? []) : [];
  if (faults === 'newer') return { issues: [], isNewer: true };
  if (!isRecord(snapshot))
    issues.push({ path: 'snapshot', message: `expected the state of the world, got ${brief(snapshot)}` });
  for (const { path, message } of faults) issues.push({ path: path ? `snapshot.${path}` : 'snapshot', message });
  const { issues: recipeIssues, recipe } = checkRecipe(value['recipe']);
  for (const { path, message } of recipeIssues) issues.push({ path: path ? `recipe.${path}` : 'recipe', message });
  if (issues.length > 0 || !facts || !recipe) return { issues };
  return { issues, save: { ...facts, recipe, snapshot: JSON.stringify(snapshot) } };
}

/** Any record as the facts of a world, or every reason why it is not that. */
export function checkFacts(value: Readonly<Record<string, unknown>>): {
  readonly issues: readonly Issue[];
  readonly facts?: WorldFacts;
} {
  const issues: Issue[] = [];
  const expected = (path: string, what: string, given: unknown): void =>
    void issues.push({ path, message: `expected ${what}, got ${brief(given)}` });
  const text = (path: keyof WorldFacts, max: number, min = 0): string => {
    const given = value[path];
    if (typeof given === 'string' && given.length >= min && given.length <= max) return given;
    expected(path, `a text of ${min} to ${max} characters`, given);
    return '';
  };
  const number = (path: keyof WorldFacts, what: string, max: number): number => {
    const given = value[path];
    if (typeof given === 'number' && given >= 0 && given <= max) return given;
    expected(path, what, given);
    return 0;
  };

  const mode = MODES.find((each) => each === value['mode']);
  if (!mode) expected('mode', MODES.join(', '), value['mode']);
  const { id, picture, generatorVersion, order } = value;
  if (typeof id !== 'string' || !ID.test(id)) expected('id', 'letters, digits and dashes', id);
  if (typeof picture !== 'string' || picture.length > MAX_PICTURE || !PICTURE.test(picture))
    expected('picture', 'a small picture or nothing', picture);
  const versionProblem = generatorMessage(generatorVersion);
  if (versionProblem !== undefined) issues.push({ path: 'generatorVersion', message: versionProblem });
  if (!Number.isInteger(order)) expected('order', 'a whole number', order);
  checkStats(value['stats'], expected);
  const facts = {
    title: text('title', MAX_TEXT, 1),
    presetId: text('presetId', MAX_TEXT),
    seed: text('seed', MAX_SEED_LENGTH, 1),
    caption: text('caption', MAX_TEXT),
    createdAt: number('createdAt', 'a time in milliseconds since 1970', MAX_TIME),
    savedAt: number('savedAt', 'a time in milliseconds since 1970', MAX_TIME),
    order: number('order', `0 to ${MAX_ORDER}`, MAX_ORDER),
  };
  if (issues.length > 0 || !mode) return { issues };
  const { stats } = value;
  const rest = { id, picture, generatorVersion, stats } as Pick<
    WorldFacts,
    'id' | 'picture' | 'generatorVersion' | 'stats'
  >;
  return { issues, facts: { ...facts, ...rest, mode } };
}

function checkStats(stats: unknown, expected: (path: string, what: string, given: unknown) => void): void {
  if (!isRecord(stats)) return expected('stats', 'numbers by name', stats);
  const entries = Object.entries(stats);
  if (entries.length > MAX_STATS) return expected('stats', `at most ${MAX_STATS} numbers`, entries.length);
  for (const [name, value] of entries)
    if (name.length > MAX_STAT_NAME || typeof value !== 'number' || !Number.isFinite(value))
      expected(`stats.${name.slice(0, MAX_STAT_NAME)}`, 'a number', value);
  return undefined;
}

/** Clamps what only the list shows: a long caption or a broken sum must never make a world invalid. */
export function tidySave(save: WorldSave): WorldSave {
  const { title, caption, picture, stats } = save;
  const hasPicture = picture.length <= MAX_PICTURE && PICTURE.test(picture);
  const sums = Object.entries(stats).filter(([name, value]) => Number.isFinite(value) && name.length <= MAX_STAT_NAME);
  return {
    ...save,
    title: title.trim() === '' ? 'World' : title.slice(0, MAX_TEXT),
    caption: caption.slice(0, MAX_TEXT),
    picture: hasPicture ? picture : '',
    stats: Object.fromEntries(sums.slice(0, MAX_STATS)),
    createdAt: clampTime(save.createdAt),
    savedAt: clampTime(save.savedAt),
  };
}

/** Its facts alone. */
export function factsOf(save: WorldSave): WorldFacts {
  const { recipe: _recipe, snapshot: _snapshot, ...facts } = save;
  return facts;
}

/** A save as JSON, with the snapshot's text embedded as it is. */
export function encodeWorldSave({ snapshot, ...rest }: WorldSave): string {
  return `${JSON.stringify(rest).slice(0, -1)},"snapshot":${snapshot}}`;
}

/** A value in a few characters, however large or deep it is. */
function brief(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isRecord(value)) return 'an object';
  if (value === undefined) return 'nothing';
  return typeof value === 'string' && value.length > 60
    ? `${JSON.stringify(value.slice(0, 60))}…`
    : JSON.stringify(value);
}
