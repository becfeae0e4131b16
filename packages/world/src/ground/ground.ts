/*
 * Ground on any axis-aligned grid: what tiles, maps and point queries are all cut from.
 * A vertex's values depend on the plan and its world position only, never on the grid that asked.
 */
import type { GridSpec } from '@skerry/noise';

/** Row-major in z: vertex i = iz * grid.width + ix. The fields are those of a tile. */
export type Ground = {
  readonly grid: GridSpec;
  readonly heightByVertex: Float32Array;
  readonly waterByVertex: Float32Array;
  readonly temperatureByVertex: Float32Array;
  readonly moistureByVertex: Float32Array;
  readonly biomeByVertex: Uint8Array;
  readonly otherBiomeByVertex: Uint8Array;
  readonly blendByVertex: Uint8Array;
};

export type LayerId =
  | 'continent'
  | 'hills'
  | 'ridges'
  | 'detail'
  | 'biome'
  | 'valleys'
  | 'terraces'
  | 'lakes'
  | 'level';

/** Told the height after each layer that took part, in order; for `explain` and for pictures of every step. */
export type GroundTrace = (layer: LayerId, heightByVertex: Float32Array) => void;

/** Memory for the ground of one grid. */
export function createGround(grid: GridSpec): Ground {
  const count = grid.width * grid.depth;
  return {
    grid,
    heightByVertex: new Float32Array(count),
    waterByVertex: new Float32Array(count),
    temperatureByVertex: new Float32Array(count),
    moistureByVertex: new Float32Array(count),
    biomeByVertex: new Uint8Array(count),
    otherBiomeByVertex: new Uint8Array(count),
    blendByVertex: new Uint8Array(count),
  };
}
