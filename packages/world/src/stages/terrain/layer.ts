/*
 * A kind of terrain layer. The height of the ground is a list of layers, each of one kind; the kind defines which
 * parameters a layer has, how they are compiled, and how the layer turns the height so far into the next one.
 */
import type { FieldEngine, GridSpec, Plane, WarpPlanes } from '@skerry/noise';
import type { Blended, BiomeWeight } from '../biomes/biome-weights.ts';
import { type Fields, flag, text } from '@skerry/kit/schema';
import type { Recipe } from '../recipe-schema.ts';
import { type MaskPlan, MASK_SCHEMA } from './mask.ts';

const LAYER_ID_PATTERN = /^[a-z][a-z0-9-]*$/;

/** Parameters that all kinds have. */
export function layerFields<F extends Fields>(title: string, fields: F) {
  return {
    id: text('Id', 24, 'layer', 'Short name used in paths; the layer draws its noise from it.', LAYER_ID_PATTERN),
    title: text('Title', 40, title, 'Name that people read.'),
    on: flag('On', true, 'Whether this layer takes part.'),
    ...fields,
    mask: MASK_SCHEMA,
  };
}

/** A compiled layer: the fields that all kinds share. */
export type LayerPlan<Part = unknown> = {
  readonly id: string;
  readonly kind: string;
  readonly label: string;
  readonly note: string;
  /** Where the layer shows; undefined for everywhere. */
  readonly mask: MaskPlan | undefined;
  /** The layer's gain in each biome; undefined if all are 1. */
  readonly gainByBiome: readonly number[] | undefined;
  readonly part: Part;
};

export type LayerContext = { readonly recipe: Recipe; readonly seed: number };

export type LayerKind<LayerRecipe, Part> = {
  readonly id: string;
  plan(layer: LayerRecipe, context: LayerContext): Part | undefined;
  /** One line on what the layer does to a place. */
  note(layer: LayerRecipe): string;
  /** Writes the height with the layer to `dst`; false if the layer does nothing on this grid. */
  apply(dst: Plane, height: Plane, layer: LayerPlan<Part>, work: LayerWork): boolean;
};

/** The inputs of a layer; none may be edited. */
export type LayerWork = {
  readonly engine: FieldEngine;
  readonly grid: GridSpec;
  readonly baseLevel: number;
  /** Metres of the large shapes of the land, below all layers. */
  readonly base: Plane;
  readonly shaping: readonly BiomeWeight[];
  readonly heightScale: Plane | undefined;
  readonly warp: WarpPlanes | undefined;
  /** The mask of a layer on the grid, 0 to 1; undefined for everywhere. */
  mask(layer: LayerPlan, height: Plane): Plane | undefined;
  /** The gain of the biomes for a layer; undefined if all are 1. */
  gain(layer: LayerPlan): Blended | undefined;
};

/** Scales a plane by a property of the biomes. */
export function multiply(engine: FieldEngine, part: Plane, by: Blended | undefined): void {
  if (!by) return;
  if ('plane' in by) engine.mul(part, part, by.plane);
  else if (by.everywhere !== 1) engine.affine(part, part, by.everywhere, 0);
}
