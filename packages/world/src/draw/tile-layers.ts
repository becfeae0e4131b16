/*
 * What drawing needs to know of one tile, ready for the graphics card: two small pictures, one texel a vertex.
 * `surface` holds heights and slopes, `colours` holds what the ground is made of. A level's even vertices are the
 * vertices of the next coarser level and carry the same values there, so a view can morph from one to the other.
 */
import { TILE_CELLS, type TileKey } from '../tile/tile.ts';

/** Vertices along one side of a layer: a tile without its apron, 65. */
export const LAYER_SIDE = TILE_CELLS + 1;
export const LAYER_VERTICES = LAYER_SIDE * LAYER_SIDE;
/** Pictures stacked in `colours`: the ground, its rock and its shore. */
export const COLOUR_PICTURES = 3;

export type TileLayers = {
  readonly key: TileKey;
  /** Lowest and highest ground, metres. */
  readonly lowest: number;
  readonly highest: number;
  /** Least and greatest depth of water, metres; negative where the ground stands out of it. */
  readonly shallowest: number;
  readonly deepest: number;
  /** Four numbers a vertex: height of the ground, height of the water, x and z of the smooth unit normal. */
  readonly surface: Float32Array<ArrayBuffer>;
  /**
   * Four bytes a vertex, three pictures one below the other, colours in sRGB:
   * ground colour and openness; rock colour and warmth; shore colour and a byte with openness on the next coarser level
   * (five bits) and how densely trees stand (three bits; 0 on levels that are never far enough to need it).
   */
  readonly colours: Uint8Array<ArrayBuffer>;
};

export const TILE_LAYERS_BYTES = LAYER_VERTICES * 4 * (4 + COLOUR_PICTURES);

/** Degrees Celsius from the snow line at which the warmth byte ends: 0 is that much below it, 255 that much above. */
export const WARMTH_REACH = 8;

/** Steps of the two shares in the last byte: openness on the coarser level times this one's number of values, and woods. */
export const OPENNESS_STEPS = 31;
export const WOODS_STEPS = 7;
