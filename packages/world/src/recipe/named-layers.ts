/*
 * Formats 1 and 2 had one group for each of five terrain layers, and biomes had a gain for four of them. This file
 * translates to the list of format 3 and back, for whole recipes and for single paths.
 */
import type { Issue } from '@skerry/kit';
import { checkNode } from '@skerry/kit/schema';
import { LAYERS_SCHEMA, type TerrainLayer } from '../stages/terrain/layer-kinds.ts';
import { STANDARD_LAYERS } from '../stages/terrain/standard-layers.ts';
import type { BiomeRecipe, Recipe } from '../stages/recipe-schema.ts';

export type Json = { readonly [name: string]: unknown };

/** The layers that had their own group, and their index in the list. */
const NAMED_LAYERS = ['hills', 'ridges', 'detail', 'valleys', 'terraces'];
/** The layers that biomes had a gain for, with its maximum. */
const MAX_GAIN = { hills: 4, ridges: 4, detail: 8, terraces: 1 } as const;
type GainedLayer = keyof typeof MAX_GAIN;
const GAINED_LAYERS = Object.keys(MAX_GAIN) as GainedLayer[];

/** Parameters that a layer of format 3 has and the older group did not. */
const ADDED_FIELDS = ['kind', 'id', 'title', 'blend', 'level', 'islandScale'];
const COMPLETE_LAYERS = checkNode(LAYERS_SCHEMA, undefined, '', []) as readonly TerrainLayer[];

/** From format 2 to format 3; the input has not been checked, and its problems are left for the check. */
export function listLayers(recipe: Json): Json {
  const { terrain = {}, biomes } = recipe;
  const withBiomes = Array.isArray(biomes) ? { ...recipe, biomes: Array.from(biomes, nameGains) } : recipe;
  if (!isRecord(terrain) || Object.hasOwn(terrain, 'layers')) return withBiomes;
  const rest = Object.entries(terrain).filter(([name]) => !NAMED_LAYERS.includes(name));
  const layers = STANDARD_LAYERS.map((standard) => {
    const own = Object.hasOwn(terrain, standard.id) ? terrain[standard.id] : undefined;
    if (own === undefined) return standard;
    if (!isRecord(own)) return own;
    const mask = Object.hasOwn(own, 'mask') ? { mask: { kind: own['mask'] } } : {};
    return { ...standard, ...own, ...mask };
  });
  return { ...withBiomes, terrain: { ...Object.fromEntries(rest), layers } };
}

/** A biome of format 3 from one of an older format. */
export function nameGains(biome: unknown): unknown {
  if (!isRecord(biome) || Object.hasOwn(biome, 'gains')) return biome;
  const entries = Object.entries(biome);
  const isGain = ([name]: [string, unknown]): boolean => Object.hasOwn(MAX_GAIN, name);
  if (!entries.some(isGain)) return biome;
  return {
    ...Object.fromEntries(entries.filter((entry) => !isGain(entry))),
    gains: Object.fromEntries(entries.filter(isGain)),
  };
}

/** Whether formats 1 and 2 can hold the terrain layers and gains of a recipe. */
export function hasNamedLayersOnly({ terrain, biomes }: Recipe): boolean {
  return (
    terrain.layers.length === COMPLETE_LAYERS.length &&
    terrain.layers.every((layer, index) => isNamedLayer(layer, COMPLETE_LAYERS[index])) &&
    biomes.every(({ gains }) =>
      Object.entries(gains).every(([id, gain]) => Object.hasOwn(MAX_GAIN, id) && gain <= MAX_GAIN[id as GainedLayer]),
    )
  );
}

function isNamedLayer(layer: TerrainLayer, standard: TerrainLayer): boolean {
  const own = layer as Json;
  const other = standard as Json;
  const isSame = (name: string): boolean => own[name] === other[name];
  if (!ADDED_FIELDS.every(isSame)) return false;
  // Hills, ridges and detail could have a mask, of the kinds without parameters.
  if (layer.kind === 'noise') return Object.keys(layer.mask).length === 1;
  return layer.mask.kind === standard.mask.kind && (layer.kind === 'valleys' || layer.on);
}

/** The terrain and biomes of a recipe as formats 1 and 2 wrote them, names in their order. */
export function formerParts({ terrain, biomes }: Recipe): { readonly terrain: Json; readonly biomes: readonly Json[] } {
  const { baseLevel, continent, layers, warp } = terrain;
  const named = NAMED_LAYERS.map((id) => [id, formerLayer(layers.find((layer) => layer.id === id)!)]);
  return {
    terrain: { baseLevel, continent, ...(Object.fromEntries(named) as Json), warp },
    biomes: biomes.map(formerBiome),
  };
}

/** Fields of the groups of formats 1 and 2, in their order. */
const FORMER_FIELDS: { readonly [Kind in TerrainLayer['kind']]: readonly string[] } = {
  noise: ['on', 'basis', 'style', 'scale', 'octaves', 'persistence', 'lacunarity', 'height', 'curve', 'mask', 'warped'],
  valleys: ['on', 'scale', 'octaves', 'width', 'bed', 'floor'],
  terraces: ['strength', 'step', 'sharpness'],
  lift: [],
  'height-map': [],
};

function formerLayer(layer: TerrainLayer): Json {
  const own: Json = { ...layer, mask: layer.mask.kind };
  return Object.fromEntries(FORMER_FIELDS[layer.kind].map((name) => [name, own[name]]));
}

/** A biome as formats 1 and 2 wrote it. */
export function formerBiome({ id, title, temperature, moisture, reach, gains, ...rest }: BiomeRecipe): Json {
  const named = Object.fromEntries(GAINED_LAYERS.map((layer) => [layer, gains[layer] ?? 1]));
  return { id, title, temperature, moisture, reach, ...named, ...rest };
}

/** The path of format 3 for one of an older format; the same path where nothing has moved. */
export function modernPath(path: string): string {
  const [first, second, third, ...rest] = path.split('.');
  if (first === 'terrain' && NAMED_LAYERS.includes(second)) {
    if (third === undefined) return `terrain.layers.${second}`;
    const field = third === 'mask' ? ['mask', 'kind'] : [third];
    return ['terrain', 'layers', second, ...field, ...rest].join('.');
  }
  if (first === 'biomes' && third !== undefined && Object.hasOwn(MAX_GAIN, third))
    return ['biomes', second, 'gains', third, ...rest].join('.');
  return path;
}

/** The path of formats 1 and 2 for one of format 3; layers by index or by id. */
export function formerPath(path: string): string {
  const [first, second, third, ...rest] = path.split('.');
  if (first === 'terrain' && second === 'layers' && third !== undefined) {
    const id = /^\d+$/.test(third) ? STANDARD_LAYERS[Number(third)]?.id : third;
    const fields = rest[0] === 'mask' && rest[1] === 'kind' ? ['mask', ...rest.slice(2)] : rest;
    return id !== undefined && NAMED_LAYERS.includes(id) ? ['terrain', id, ...fields].join('.') : path;
  }
  if (first === 'biomes' && third === 'gains' && rest.length > 0) return ['biomes', second, ...rest].join('.');
  return path;
}

/** A problem with a recipe or a link of format 1 or 2, by the names it uses. */
export function byFormerName({ path, message }: Issue): Issue {
  const hint = /(?<=did you mean )[^?]+/;
  return { path: formerPath(path), message: message.replace(hint, formerPath) };
}

export function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
