/*
 * The data of one tile that drawing needs, ready for the GPU: two small images, one texel per vertex.
 * `surface` holds heights and slopes, `colours` holds the ground's materials; `biomes` stays in main memory. A level's even vertices are the
 * vertices of the next coarser level and carry the same values there, so a view can morph from one to the other.
 */
import { TILE_CELLS, type TileKey } from '../tile/tile.ts';

/** Vertices along one side of a layer: a tile without its apron, 65. */
export const LAYER_SIDE = TILE_CELLS + 1;
/** Samples of a tile's layers. */
export const LAYER_VERTICES = LAYER_SIDE * LAYER_SIDE;
/** Images stacked in `colours`: ground, rock and shore. */
export const COLOUR_PICTURES = 3;
/** Planes in `biomes`: the biome of each vertex, the one it is mixed with, and the share of the latter. */
export const BIOME_PLANES = 3;

/** A tile as it is drawn: heights, water, normals, colours, openness. */
export type TileLayers = {
  readonly key: TileKey;
  /** Lowest and highest ground, metres. */
  readonly lowest: number;
  readonly highest: number;
  /** Minimum and maximum depth of water, metres; negative where the ground is above the water. */
  readonly shallowest: number;
  readonly deepest: number;
  /** Four numbers per vertex: height of the ground, height of the water, x and z of the smooth unit normal. */
  readonly surface: Float32Array<ArrayBuffer>;
  /**
   * Four bytes per vertex, three images one below the other, colours in sRGB:
   * ground colour and openness; rock colour and warmth; shore colour and a byte with openness on the next coarser level
   * (five bits) and the density of trees (three bits; 0 on levels that are never far enough away to need it).
   */
  readonly colours: Uint8Array<ArrayBuffer>;
  /** One byte per vertex, three planes one after the other: what `recolourTile` mixes another palette from. */
  readonly biomes: Uint8Array<ArrayBuffer>;
};

/** Bytes of a tile's layers. */
export const TILE_LAYERS_BYTES = LAYER_VERTICES * (4 * (4 + COLOUR_PICTURES) + BIOME_PLANES);

/** Range of the warmth byte in degrees Celsius: 0 is this far below the snow line, 255 this far above. */
export const WARMTH_REACH = 8;

/** Steps of the two values packed into the last byte: coarser openness * (WOODS_STEPS + 1) + woods. */
export const OPENNESS_STEPS = 31;
/** Steps in which the density of far woods is stored. */
export const WOODS_STEPS = 7;
