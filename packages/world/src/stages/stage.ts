/*
 * A stage of the generator. A generator is an ordered list of stages; one file describes one stage: its part of the
 * recipe, how that is compiled, and how it fills fields of a grid.
 * A stage reads the fields of earlier stages and returns its own; it never edits its inputs. It sees the recipe only
 * while it is planned: filling depends on the compiled part alone, so a hash of the part can stand for the output.
 */
import type { FieldEngine, GridSpec, Plane, WarpPlanes } from '@skerry/noise';
import type { BiomeWeight } from './biomes/biome-weights.ts';
import type { Ground, GroundOptions, TracedStep } from '../fields/ground.ts';
import type { Group, List } from '@skerry/kit/schema';
import type { MapLayer } from './map-layer.ts';
import type { Recipe } from './recipe-schema.ts';
import type { RiverBlock } from '../drainage/river-map.ts';

export type StageSchema = Group<never> | Group | List<never> | List;

export type Stage<
  Id extends string = string,
  Schema extends StageSchema | undefined = StageSchema | undefined,
  Part = unknown,
  LayerId extends string = string,
> = {
  readonly id: Id;
  readonly label: string;
  readonly explain: string;
  /** The group or list of the recipe with the stage's id; stages without one read parts of others. */
  readonly schema: Schema;
  /** Stages whose results it reads, besides its own part. */
  readonly after: readonly string[];
  /** An earlier stage whose fields it replaces: later stages that read that one also read this one. */
  readonly refines?: string;
  /** What maps can show of it. */
  readonly mapLayers?: readonly MapLayer<LayerId>[];
  /** Everything its output depends on, besides the stages before it, as plain data. */
  plan(recipe: Recipe, seed: number): Part;
  /** The fields it adds or replaces on the grid of the work; absent in stages that do not shape ground. */
  fill?(work: GroundWork, part: Part): Partial<GroundFields>;
};

/** Planes of a grid and of the coarse lattice around it, as filled so far. */
export type GroundFields = {
  readonly coarse: CoarseFields;
  /** Land value of each sample: 0 at the coast, above 0 on land. */
  readonly land: Plane;
  /** Metres of the land value alone. */
  readonly base: Plane;
  /** Multiplies heights island by island; archipelagos only. */
  readonly heightScale: Plane | undefined;
  readonly warp: WarpPlanes | undefined;
  /** Climate at sea level, on the coarse lattice. */
  readonly temperature: Plane;
  readonly moisture: Plane;
  /** The biomes that shape the ground: the nearest in climate above the base level, so that the sea level never moves land. */
  readonly shaping: readonly BiomeWeight[];
  /** Metres of the ground, with all terrain layers. */
  readonly height: Plane;
  /** Rivers and lakes near the grid; undefined in worlds and on grids without rivers. */
  readonly rivers: readonly RiverBlock[] | undefined;
  /** The finished arrays, from the stage `water` on. */
  readonly ground: Ground;
};

export type CoarseFields = {
  readonly land: Plane;
  readonly base: Plane;
  /** Added to the climate by the character of each island; archipelagos only. */
  readonly warmer: Plane | undefined;
  readonly wetter: Plane | undefined;
};

/** One grid that is passed through the stages. */
export type GroundWork = {
  readonly engine: FieldEngine;
  readonly grid: GridSpec;
  /** The part of the coarse lattice that covers the grid; the grid itself if its step is at least as wide. */
  readonly coarseGrid: GridSpec;
  /** Complete for every earlier stage. The engine's grid is `grid` when a stage begins and must be again when it ends. */
  readonly fields: GroundFields;
  readonly options: GroundOptions;
  /**
   * Another grid, which becomes the engine's, filled by all stages before this one, or by those up to and including
   * `through`. The caller frees its planes and restores the engine's grid.
   */
  on(grid: GridSpec, through?: string): GroundWork;
  /** Resamples a plane of the coarse lattice to the grid. */
  refine(plane: Plane): Plane;
  /** The stage's cache between grids, created on first use; it may only save time. */
  memory<Value>(create: () => Value): Value;
  /** Reports the height after a step, for `explain`. */
  trace(step: TracedStep, height: Plane | Float32Array): void;
};
