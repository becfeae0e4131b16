/*
 * The options that choose a command's world, and the world they resolve to:
 * one of --preset, --recipe and --link, changed by --set, grown from --seed by --generator.
 */
import { readFile } from 'node:fs/promises';
import { describeValue, type Issue } from '@skerry/kit';
import { integer, text } from '@skerry/kit/schema';
import {
  type Change,
  decodeLink,
  findPreset,
  GENERATOR_VERSION,
  GENERATOR_VERSIONS,
  isDraftGenerator,
  type MapView,
  MAX_SEED_LENGTH,
  PRESETS,
  type Recipe,
  setParameters,
} from '@skerry/world';
import { checkRecipeFile, missingHeights } from '@skerry/world/heights';
import { nearestWord } from './arguments/nearest-word.ts';
import { freeText, type Option, optional, readLeaf, repeated, type ValuesOf } from './arguments/option.ts';
import type { Io } from './io.ts';

const DEFAULT_PRESET = 'skerry';
/** Enough for several imported height maps. */
const MAX_RECIPE_BYTES = 64_000_000;

export const WORLD_OPTIONS = {
  preset: {
    ...optional(freeText('A world that ships with Skerry; "skerry presets" lists them.'), 'NAME'),
    initialText: DEFAULT_PRESET,
  },
  recipe: optional(freeText('A recipe of your own, as JSON; - reads standard input.'), 'FILE'),
  link: optional(
    freeText('A link, or the whole address that "Copy link" copies: recipe, seed and place in one.'),
    '#w=…',
  ),
  seed: {
    ...optional(text('Seed', MAX_SEED_LENGTH, '1', 'Words or a whole number that the world grows from.'), 'SEED'),
    initialText: "the preset's own, or 1",
  },
  generator: generatorOption(),
  set: repeated(freeText('Change one parameter; "skerry parameters" lists them.'), 'PATH=VALUE'),
};

export type WorldValues = ValuesOf<typeof WORLD_OPTIONS>;

/** A world as the command line named it; `view` only when a link named a place. */
export type ChosenWorld = {
  /** The preset it is or is based on; undefined for a custom recipe. */
  readonly presetId: string | undefined;
  readonly recipe: Recipe;
  readonly seed: string;
  readonly generatorVersion: number;
  readonly view?: MapView;
};

export type WorldChoice = { readonly issues: readonly Issue[]; readonly world?: ChosenWorld };

/** The world that the options name, or all issues with them. */
export async function chooseWorld(values: WorldValues, io: Io): Promise<WorldChoice> {
  const sources = (['preset', 'recipe', 'link'] as const).filter((name) => values[name] !== undefined);
  if (sources.length > 1) {
    const names = sources.map((name) => `--${name}`).join(' and ');
    return { issues: [{ path: names, message: 'each name a world; give one of them' }] };
  }
  const base = await chooseBase(values, io);
  const issues = [...base.issues];
  if (values.seed !== undefined) issues.push(...checkSeed(values.seed));
  if (!base.world || issues.length > 0) return { issues };
  const changed = applyChanges(base.world.recipe, values.set);
  if (!changed.recipe) return { issues: changed.issues };
  const { seed = base.world.seed, generator = base.world.generatorVersion } = values;
  return { issues: [], world: { ...base.world, recipe: changed.recipe, seed, generatorVersion: generator } };
}

function generatorOption(): Option<number | undefined> {
  const parameter = integer(
    'Generator',
    [Math.min(...GENERATOR_VERSIONS), Math.max(...GENERATOR_VERSIONS)],
    GENERATOR_VERSION,
    `The version of the generator that grows the world; worlds differ between versions.${draftNote()}`,
  );
  return {
    parameter,
    placeholder: GENERATOR_VERSIONS.join('|'),
    initial: undefined,
    initialText: `the link's own, or ${GENERATOR_VERSION}`,
    read: (given) => {
      const reading = readLeaf(parameter, given);
      return 'value' in reading && GENERATOR_VERSIONS.includes(reading.value)
        ? reading
        : { expected: `a generator of this version of Skerry (${GENERATOR_VERSIONS.join(', ')})` };
    },
  };
}

function draftNote(): string {
  const draft = GENERATOR_VERSIONS.find(isDraftGenerator);
  return draft === undefined ? '' : ` Generator ${draft} is a draft: its worlds may still change.`;
}

async function chooseBase(values: WorldValues, io: Io): Promise<WorldChoice> {
  if (values.recipe !== undefined) return readRecipe(values.recipe, io);
  if (values.link !== undefined) {
    const { issues, link } = decodeLink(values.link);
    return link ? { issues: [], world: link } : { issues: issues.map((issue) => underOption('--link', issue)) };
  }
  const id = values.preset ?? DEFAULT_PRESET;
  const preset = findPreset(id);
  if (preset) {
    const { recipe, seed } = preset;
    return { issues: [], world: { presetId: preset.id, recipe, seed, generatorVersion: GENERATOR_VERSION } };
  }
  return { issues: [{ path: '--preset', message: unknownPreset(id) }] };
}

/** The sentence about a preset that does not exist. */
export function unknownPreset(id: string): string {
  const ids = PRESETS.map((preset) => preset.id);
  const near = nearestWord(id, ids);
  return `there is no preset "${id}"; ${near ? `did you mean ${near}?` : `there are ${ids.join(', ')}`}`;
}

/** A checked recipe from a file or, for `-`, from standard input; its seed is the empty text by default. */
async function readRecipe(file: string, io: Io): Promise<WorldChoice> {
  const read = await readText(file, io);
  if ('problem' in read) return { issues: [{ path: file, message: read.problem }] };
  let value: unknown;
  try {
    value = JSON.parse(read.text);
  } catch (error) {
    return { issues: [{ path: file, message: `is not valid JSON: ${(error as Error).message}` }] };
  }
  const { issues, recipe } = checkRecipeFile(value);
  if (!recipe) return { issues: issues.map((issue) => underOption(file, issue)) };
  const missing = missingHeights(recipe, file);
  if (missing.length > 0) return { issues: missing };
  return { issues: [], world: { presetId: undefined, recipe, seed: '1', generatorVersion: GENERATOR_VERSION } };
}

async function readText(file: string, io: Io): Promise<{ text: string } | { problem: string }> {
  try {
    const all = file === '-' ? await io.readInput() : await readFile(file, 'utf8');
    return all.length > MAX_RECIPE_BYTES
      ? { problem: `has ${all.length} characters; a recipe has at most ${MAX_RECIPE_BYTES}` }
      : { text: all };
  } catch (error) {
    return { problem: `could not be read: ${explainFileError(error)}` };
  }
}

/** Common file errors in words; the system's code for the rest. */
export function explainFileError(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  const sentences: Record<string, string> = {
    ENOENT: 'there is no such file or folder',
    EISDIR: 'it is a folder',
    EACCES: 'access is denied',
    EPERM: 'access is denied',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of its path is not a folder',
  };
  return sentences[code] ?? code;
}

/** The length was checked with the option; a seed of spaces alone is none. */
function checkSeed(seed: string): Issue[] {
  return seed.trim() === '' ? [{ path: '--seed', message: `expected a seed, got ${describeValue(seed)}` }] : [];
}

/** All changes together: their order does not matter. */
function applyChanges(recipe: Recipe, texts: readonly string[]): { issues: readonly Issue[]; recipe?: Recipe } {
  const issues: Issue[] = [];
  const changes: Change[] = [];
  for (const text of texts) {
    const split = text.indexOf('=');
    if (split < 1) issues.push({ path: '--set', message: `expected PATH=VALUE, got "${text}"` });
    else changes.push({ path: text.slice(0, split).trim(), text: text.slice(split + 1).trim() });
  }
  const changed = setParameters(recipe, changes);
  issues.push(...changed.issues.map((issue) => underOption('--set', issue)));
  return issues.length > 0 ? { issues } : changed;
}

function underOption(option: string, { path, message }: Issue): Issue {
  return { path: path ? `${option}: ${path}` : option, message };
}
