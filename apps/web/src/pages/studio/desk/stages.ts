/*
 * The stages of a world as Studio lists them: in the order in which the data flows, from the schema of the recipe.
 */
import type { Group } from '@skerry/kit/schema';
import { RECIPE_SCHEMA, type Recipe } from '@skerry/world';
import type { MapLayerId } from '@skerry/world/map';
import type { Field } from '../../../ui/form/model/fields.ts';

export type StudioStage = { readonly id: string; readonly label: string; readonly explain: string };

export const STUDIO_STAGES: readonly StudioStage[] = Object.entries((RECIPE_SCHEMA as Group).fields).map(
  ([id, { label, explain }]) => ({ id, label, explain }),
);

/** The map layer that shows what a stage decides; the relief for the others. */
export const LAYER_OF_STAGE: Readonly<Record<string, MapLayerId>> = {
  climate: 'temperature',
  biomes: 'biome',
  terrain: 'height',
  sculpt: 'sculpt',
  water: 'water',
};

/** The stage that a parameter belongs to. */
export function stageOfPath(path: string): string {
  const [first] = path.split('.');
  return STUDIO_STAGES.some(({ id }) => id === first) ? first : STUDIO_STAGES[0].id;
}

const SHAPES: Readonly<Record<string, readonly string[]>> = {
  island: ['island', 'coast'],
  archipelago: ['archipelago', 'island', 'coast'],
  endless: [],
  level: ['level'],
};

const BENCH_FIELDS = /^(sculpt\.layers\.\d+\.strokes|species\.\d+\.grammar)$/;

/** Whether a parameter does anything in this world: an island has no use for the numbers of an archipelago. */
export function isUsed(recipe: Recipe, { path }: Pick<Field, 'path'>): boolean {
  // Strokes and grammars have benches of their own; a form of thousands of strokes would be of no use.
  if (BENCH_FIELDS.test(path)) return false;
  const [stage, group] = path.split('.');
  if (stage !== 'shape' || !['island', 'archipelago', 'coast', 'level'].includes(group)) return true;
  return SHAPES[recipe.shape.kind].includes(group);
}

/** A path as forms name it: `--set` and advice name items of lists by their ids, forms by their places. */
export function formPath(recipe: Recipe, path: string): string {
  const [stage, group, id, ...rest] = path.split('.');
  if (stage === 'terrain' && group === 'layers' && id !== undefined) {
    const index = recipe.terrain.layers.findIndex((layer) => layer.id === id);
    return index < 0 ? 'terrain.layers' : ['terrain.layers', index, ...rest].join('.');
  }
  if (stage === 'biomes' && group !== undefined) {
    const index = recipe.biomes.findIndex((biome) => biome.id === group);
    return index < 0 ? path : ['biomes', index, ...[id, ...rest].filter((name) => name !== undefined)].join('.');
  }
  return path;
}
