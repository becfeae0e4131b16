/*
 * A map layer: one quantity that a stage decides, shown on a map of its own. The stage declares it, so that maps, the
 * Atlas and the command line list it without knowing the stage.
 */
import type { RiverReport } from '../drainage/river-report.ts';
import type { Ground } from '../fields/ground.ts';
import type { Recipe } from './recipe-schema.ts';

/** What the colours of a layer mean: values along a ramp of evenly spaced colours, or one colour for each class. */
export type MapLegend =
  | {
      readonly kind: 'ramp';
      readonly unit: string;
      readonly from: number;
      readonly to: number;
      readonly colours: readonly string[];
    }
  | { readonly kind: 'classes'; readonly classes: readonly { readonly label: string; readonly colour: string }[] };

/** The ground under a map, with margin. */
export type MapGround = {
  readonly ground: Ground;
  /** Rise over run. */
  readonly slopeByVertex: Float32Array;
  /** Metres that the layer's step added to the height; zero everywhere if the layer names none. */
  readonly raisedByVertex: Float32Array;
  /** In worlds that have rivers. */
  readonly rivers: RiverReport | undefined;
};

export type MapLayer<Id extends string = string> = {
  readonly id: Id;
  readonly label: string;
  readonly explain: string;
  /** The traced step of its stage whose change of height it shows, if it shows one. */
  readonly step?: string;
  /** The colours of one world. */
  legend(recipe: Recipe): MapLegend;
  /** Reads the value of a vertex: a number on the ramp, or the index of a class. */
  value(map: MapGround): (vertex: number) => number;
};
