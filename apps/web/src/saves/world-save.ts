/*
 * What is kept of a world: what it grows from, what was changed in it (the simulation's snapshot, opaque here), and what
 * the list of worlds shows. From outside it is validated whole, every problem by path, before anything is done with it.
 */
import type { Issue } from '@skerry/kit';
import { checkRecipe, GENERATOR_VERSION, MAX_SEED_LENGTH, type Recipe } from '@skerry/world';

export const PLAY_MODES = ['expedition', 'wander', 'chase'] as const;
export type PlayMode = (typeof PLAY_MODES)[number];

/** What the list of worlds shows; small, and readable without the snapshot. */
export type WorldFacts = {
  readonly id: string;
  readonly title: string;
  readonly mode: PlayMode;
  readonly presetId: string;
  readonly seed: string;
  readonly generatorVersion: number;
  /** One line for the list: "Third island, 2 of 5 finds". */
  readonly caption: string;
  /** Counts and sums by name: seconds played, metres walked … */
  readonly stats: Readonly<Record<string, number>>;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly savedAt: number;
  /** A small picture as a data address, or empty. */
  readonly picture: string;
};

export type WorldSave = WorldFacts & {
  readonly recipe: Recipe;
  /** JSON text, made where the simulation lives, so that no other thread ever walks through it. */
  readonly snapshot: string;
};

const MAX_TEXT = 120;
const MAX_PICTURE = 200_000;
const ID = /^[\w-]{1,64}$/;
const PICTURE = /^(?:data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+)?$/;

export type CheckedSave = { readonly issues: readonly Issue[]; readonly save?: WorldSave };

/** Any JSON as a save of today's version, or every reason why it is not one. */
export function checkWorldSave(value: unknown): CheckedSave {
  if (!isRecord(value)) return { issues: [{ path: '', message: 'expected a saved world' }] };
  const issues: Issue[] = [];
  const expected = (path: string, what: string, given: unknown): void =>
    void issues.push({ path, message: `expected ${what}, got ${brief(given)}` });
  const text = (path: keyof WorldFacts, most: number, least = 0): string => {
    const given = value[path];
    if (typeof given === 'string' && given.length >= least && given.length <= most) return given;
    expected(path, `a text of ${least} to ${most} letters`, given);
    return '';
  };
  const time = (path: 'createdAt' | 'savedAt'): number => {
    const given = value[path];
    if (typeof given === 'number' && given >= 0 && given < 1e14) return given;
    expected(path, 'a time in milliseconds', given);
    return 0;
  };

  const mode = PLAY_MODES.find((each) => each === value['mode']);
  if (!mode) expected('mode', PLAY_MODES.join(', '), value['mode']);
  const { id, picture, generatorVersion, stats, snapshot } = value;
  if (typeof id !== 'string' || !ID.test(id)) expected('id', 'letters, digits and dashes', id);
  if (typeof picture !== 'string' || picture.length > MAX_PICTURE || !PICTURE.test(picture))
    expected('picture', 'a small picture or nothing', picture);
  if (!isVersion(generatorVersion) || generatorVersion > GENERATOR_VERSION)
    expected('generatorVersion', `1 to ${GENERATOR_VERSION}`, generatorVersion);
  if (!isRecord(stats) || !Object.values(stats).every((each) => Number.isFinite(each)))
    expected('stats', 'numbers by name', stats);
  if (!isRecord(snapshot)) expected('snapshot', 'the state of the world', snapshot);
  const { issues: recipeIssues, recipe } = checkRecipe(value['recipe']);
  for (const { path, message } of recipeIssues) issues.push({ path: path ? `recipe.${path}` : 'recipe', message });

  const facts = {
    title: text('title', MAX_TEXT, 1),
    presetId: text('presetId', MAX_TEXT),
    seed: text('seed', MAX_SEED_LENGTH, 1),
    caption: text('caption', MAX_TEXT),
    createdAt: time('createdAt'),
    savedAt: time('savedAt'),
  };
  if (issues.length > 0 || !mode || !recipe) return { issues };
  const rest = { id, picture, generatorVersion, stats } as Pick<
    WorldFacts,
    'id' | 'picture' | 'generatorVersion' | 'stats'
  >;
  return { issues, save: { ...facts, ...rest, mode, recipe, snapshot: JSON.stringify(snapshot) } };
}

/** What only the list shows, brought within bounds: a long caption or a broken sum must never cost a world. */
export function tidySave(save: WorldSave): WorldSave {
  const { title, caption, picture, stats } = save;
  const hasPicture = picture.length <= MAX_PICTURE && PICTURE.test(picture);
  return {
    ...save,
    title: title.trim() === '' ? 'World' : title.slice(0, MAX_TEXT),
    caption: caption.slice(0, MAX_TEXT),
    picture: hasPicture ? picture : '',
    stats: Object.fromEntries(Object.entries(stats).filter(([, value]) => Number.isFinite(value))),
  };
}

/** Its facts alone. */
export function factsOf(save: WorldSave): WorldFacts {
  const { recipe: _recipe, snapshot: _snapshot, ...facts } = save;
  return facts;
}

/** A save as JSON, the snapshot's text laid in as it is. */
export function encodeWorldSave({ snapshot, ...rest }: WorldSave): string {
  return `${JSON.stringify(rest).slice(0, -1)},"snapshot":${snapshot}}`;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1;
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
