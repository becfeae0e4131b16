/*
 * A world as the tail of a URL: `w=1.1;skerry;my seed;terrain.hills.height=40;@x,z,span`.
 * It names the recipe's format and generator version, preset, seed, the differences from the preset, and the map view.
 * Readable on purpose: people can understand and repair a link.
 */
import { describeValue, type Issue, nearestName, refuse, requireNumber, requireObject, requireText } from '@skerry/kit';
import { GENERATOR_VERSION, generatorMessage, requireGeneratorVersion } from '../generators/versions.ts';
import { findPreset, PRESETS } from '../presets/index.ts';
import { requireRecipe } from '../recipe/require-recipe.ts';
import { WORLD_REACH } from '../tile/tile.ts';
import type { CheckedRecipe } from '../recipe/check-recipe.ts';
import { heightsOfRecipe, missingHeights } from '../recipe/recipe-heights.ts';
import { diffRecipe } from '../recipe/diff-recipe.ts';
import { formatMessage, formatOfRecipe, LAYER_LIST_FORMAT, RECIPE_FORMAT } from '../recipe/migrate-recipe.ts';
import { byFormerName, formerBiome, formerPath, modernPath, nameGains } from '../recipe/named-layers.ts';
import { PACKED_MARK, packLayers, SCULPT_PATH, unpackLayers } from './pack-strokes.ts';
import type { Recipe } from '../stages/recipe-schema.ts';
import { type Change, setParameter, setParameters } from '../recipe/set-parameter.ts';

/** A lone surrogate. */
const HALF_PAIR = /([\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff])/;
const BASE_LEVEL = 'terrain.baseLevel';
const MAX_LINK_LENGTH = 16384;
/** Maximum length of a seed in characters. */
export const MAX_SEED_LENGTH = 80;

/** A map view: its centre and its width in metres. */
export type MapView = { readonly x: number; readonly z: number; readonly span: number };
/** A world as links hold it. */
export type WorldLink = {
  readonly presetId: string;
  readonly recipe: Recipe;
  readonly seed: string;
  /** The generator the world was made with; it is always opened with this one. */
  readonly generatorVersion: number;
  readonly view?: MapView;
};

/**
 * The link of a world, without the leading `#`.
 * @example
 * const { id, recipe, seed } = findPreset('skerry')!;
 * const text = encodeLink({ presetId: id, recipe, seed, generatorVersion: 1 });
 * console.log(text, decodeLink(`#${text}`).link?.seed);
 */
export function encodeLink(link: WorldLink): string {
  requireObject(link, 'link', 'a world to link to');
  const { presetId, recipe, seed, generatorVersion, view } = link;
  requireRecipe(recipe);
  requireText(seed, 'seed');
  requireGeneratorVersion(generatorVersion, 'generatorVersion');
  if (view !== undefined) requireView(view);
  const preset = findPreset(presetId) ?? PRESETS[0];
  const format = formatOfRecipe(recipe);
  const parts = [`w=${format}.${generatorVersion}`, preset.id, encodeText(seed)];
  for (const change of diffRecipe(preset.recipe, recipe)) {
    const { path, text } = format < LAYER_LIST_FORMAT ? formerChange(change, recipe) : packChange(change, recipe);
    if (format > 1 || path !== BASE_LEVEL) parts.push(`${path}=${encodeText(text)}`);
  }
  if (view) parts.push(`@${view.x},${view.z},${view.span}`);
  return parts.join(';');
}

/** The world of a link, or of a whole URL that contains one; or every reason why there is none. */
export function decodeLink(text: string): { readonly issues: readonly Issue[]; readonly link?: WorldLink } {
  if (typeof text !== 'string')
    return { issues: [{ path: 'link', message: `expected a text, got ${describeValue(text)}` }] };
  // The URL precedes the world; page state follows it.
  const bare = text
    .slice(text.indexOf('#w=') + 1)
    .split('&')[0]
    .trim();
  const fail = (message: string, path = 'link') => ({ issues: [{ path, message }] });
  if (bare.length > MAX_LINK_LENGTH) return fail(`expected at most ${MAX_LINK_LENGTH} characters, got ${bare.length}`);
  const [head, presetId = '', seedText = '', ...rest] = bare.split(';');
  const version = /^w=(\d+)\.(\d+)$/.exec(head);
  if (!version)
    return fail(`expected it to begin with w=${RECIPE_FORMAT}.${GENERATOR_VERSION};, got ${describeValue(head)}`);
  const format = Number(version[1]);
  const formatProblem = formatMessage(format);
  if (formatProblem) return fail(formatProblem);
  const generatorVersion = Number(version[2]);
  const versionProblem = generatorMessage(generatorVersion);
  if (versionProblem) return fail(versionProblem);
  const preset = findPreset(presetId);
  if (!preset) {
    const ids = PRESETS.map(({ id }) => id);
    const near = nearestName(presetId, ids);
    return fail(
      `no preset ${describeValue(presetId)}; ${near ? `did you mean ${near}?` : `known: ${ids.join(', ')}`}`,
      'link.preset',
    );
  }
  const issues: Issue[] = [];
  const seed = decodeText(seedText);
  if (seed === undefined || seed.length > MAX_SEED_LENGTH)
    issues.push({
      path: 'link.seed',
      message: `expected up to ${MAX_SEED_LENGTH} characters, got ${describeValue(seedText)}`,
    });
  const changes: Change[] = [];
  let view: MapView | undefined;
  for (const part of rest) {
    if (part.startsWith('@')) view = decodeView(part, issues);
    else if (part !== '') decodeChange(part, changes, issues);
  }
  const checked = applyChanges(preset.recipe, changes, format);
  issues.push(...checked.issues);
  if (checked.recipe) issues.push(...missingHeights(checked.recipe, 'link'));
  if (issues.length > 0 || !checked.recipe || seed === undefined) return { issues };
  const link = { presetId: preset.id, recipe: checked.recipe, seed, generatorVersion };
  return { issues: [], link: view ? { ...link, view } : link };
}

/**
 * What keeps a world from fitting into a link, as a sentence; undefined if it fits. Worlds with very many strokes or
 * plants of their own are shared as files.
 */
export function linkMessage(link: WorldLink): string | undefined {
  const { length } = encodeLink(link);
  if (heightsOfRecipe(link.recipe).length > 0) return 'links do not carry imported height maps: share its file instead';
  if (length <= MAX_LINK_LENGTH) return undefined;
  const strokes = link.recipe.sculpt.layers.reduce((sum, layer) => sum + layer.strokes.length, 0);
  const cause = strokes > 0 ? ` with its ${strokes} strokes` : '';
  return `this world${cause} needs ${length} characters, and links hold ${MAX_LINK_LENGTH}: share its file instead`;
}

/** Strokes are packed; everything else stays readable. */
function packChange(change: Change, { sculpt }: Recipe): Change {
  return change.path === SCULPT_PATH ? { path: SCULPT_PATH, text: packLayers(sculpt.layers) } : change;
}

/** A change by the name that formats 1 and 2 have for it. */
function formerChange({ path, text }: Change, recipe: Recipe): Change {
  return path === 'biomes'
    ? { path, text: JSON.stringify(recipe.biomes.map(formerBiome)) }
    : { path: formerPath(path), text };
}

/** A change of a link of format 1 or 2, by its current name. */
function modernChange({ path, text }: Change): Change {
  if (path !== 'biomes') return { path: modernPath(path), text };
  try {
    const biomes: unknown = JSON.parse(text);
    return Array.isArray(biomes) ? { path, text: JSON.stringify(biomes.map(nameGains)) } : { path, text };
  } catch {
    return { path, text };
  }
}

/** The preset with the link's changes. In links of format 1 the land moves with the sea level: see migrate-recipe.ts. */
function applyChanges(base: Recipe, given: readonly Change[], format: number): CheckedRecipe {
  const isFormer = format < LAYER_LIST_FORMAT;
  const changes = isFormer ? given.map(modernChange) : given;
  const { issues, recipe } = setParameters(base, changes);
  const checked: CheckedRecipe = recipe ? { issues, recipe } : { issues: isFormer ? issues.map(byFormerName) : issues };
  if (!checked.recipe || format > 1 || changes.some(({ path }) => path === BASE_LEVEL)) return checked;
  return setParameter(checked.recipe, BASE_LEVEL, String(checked.recipe.water.seaLevel));
}

function decodeView(part: string, issues: Issue[]): MapView | undefined {
  const numbers = part.slice(1).split(',').map(Number);
  const [x, z, span] = numbers;
  const inside = (value: number): boolean => Math.abs(value) <= WORLD_REACH;
  if (numbers.length === 3 && inside(x) && inside(z) && span > 0 && span <= 4 * WORLD_REACH) return { x, z, span };
  issues.push({
    path: 'link.view',
    message: `expected @x,z,width in metres within ±${WORLD_REACH}, got ${describeValue(part)}`,
  });
  return undefined;
}

function decodeChange(part: string, changes: Change[], issues: Issue[]): void {
  const split = part.indexOf('=');
  const text = split > 0 ? decodeText(part.slice(split + 1)) : undefined;
  const path = part.slice(0, split);
  if (text === undefined)
    issues.push({ path: 'link', message: `expected parameter=value, got ${describeValue(part)}` });
  else if (path === SCULPT_PATH && text.startsWith(PACKED_MARK)) {
    const unpacked = unpackLayers(text, issues);
    if (unpacked !== undefined) changes.push({ path, text: unpacked });
  } else changes.push({ path, text });
}

/** A lone surrogate, which UTF-8 and so a URL cannot hold, is written as %uD800. */
function encodeText(text: string): string {
  return text.split(HALF_PAIR).map(encodePart).join('');
}

function encodePart(part: string, index: number): string {
  return index % 2 === 0 ? encodeURIComponent(part) : `%u${part.charCodeAt(0).toString(16).toUpperCase()}`;
}

function decodeText(text: string): string | undefined {
  try {
    return text
      .split(/%u(D[89A-F][0-9A-F]{2})/i)
      .map((part, index) =>
        index % 2 === 0 ? decodeURIComponent(part) : String.fromCharCode(Number.parseInt(part, 16)),
      )
      .join('');
  } catch {
    return undefined;
  }
}

function requireView({ x, z, span }: MapView): void {
  requireNumber(x, 'view.x', -WORLD_REACH, WORLD_REACH);
  requireNumber(z, 'view.z', -WORLD_REACH, WORLD_REACH);
  if (!(typeof span === 'number' && span > 0 && span <= 4 * WORLD_REACH))
    refuse('view.span', `expected a number above 0, up to ${4 * WORLD_REACH}, got ${describeValue(span)}`);
}
