/*
 * A level-0 tile interpolated from a coarser one, for maps on which a tree is a pixel or two: growing the ground at one
 * metre only to find out where trees stand would take ten times as long as the rest of the map. The coarse samples lie
 * on a lattice of the world, so every map that shows a place gets the same ground there.
 */
import { TILE_APRON, TILE_CELLS, TILE_SIDE, TILE_VERTICES, type Tile } from '../tile/tile.ts';

export type TileRefiner = (coarse: Tile, tx: number, tz: number) => Tile;

/** Where the samples along one side lie among those of the coarse tile. */
type Places = {
  readonly firstByPlace: Int32Array;
  readonly shareByPlace: Float64Array;
  readonly nearestByPlace: Int32Array;
};

/** Each call fills the same arrays again: use a tile before asking for the next. */
export function createTileRefiner(): TileRefiner {
  const floats = (): Float32Array => new Float32Array(TILE_VERTICES);
  const bytes = (): Uint8Array => new Uint8Array(TILE_VERTICES);
  const fields = {
    heightByVertex: floats(),
    waterByVertex: floats(),
    temperatureByVertex: floats(),
    moistureByVertex: floats(),
    biomeByVertex: bytes(),
    otherBiomeByVertex: bytes(),
    blendByVertex: bytes(),
  };
  const across = createPlaces();
  const down = createPlaces();
  return (coarse, tx, tz) => {
    const [x, z] = [tx * TILE_CELLS, tz * TILE_CELLS];
    assignPlaces(across, x - coarse.x, coarse.step);
    assignPlaces(down, z - coarse.z, coarse.step);
    blend(fields.heightByVertex, coarse.heightByVertex, across, down);
    blend(fields.waterByVertex, coarse.waterByVertex, across, down);
    blend(fields.temperatureByVertex, coarse.temperatureByVertex, across, down);
    blend(fields.moistureByVertex, coarse.moistureByVertex, across, down);
    copyNearest(fields.biomeByVertex, coarse.biomeByVertex, across, down);
    copyNearest(fields.otherBiomeByVertex, coarse.otherBiomeByVertex, across, down);
    copyNearest(fields.blendByVertex, coarse.blendByVertex, across, down);
    return { key: { level: 0, tx, tz }, x, z, step: 1, ...fields };
  };
}

function createPlaces(): Places {
  return {
    firstByPlace: new Int32Array(TILE_SIDE),
    shareByPlace: new Float64Array(TILE_SIDE),
    nearestByPlace: new Int32Array(TILE_SIDE),
  };
}

/** `offset` is where the tile begins in the coarse one, metres. */
function assignPlaces({ firstByPlace, shareByPlace, nearestByPlace }: Places, offset: number, step: number): void {
  for (let k = 0; k < TILE_SIDE; k++) {
    const at = (offset + k - TILE_APRON) / step + TILE_APRON;
    firstByPlace[k] = Math.floor(at);
    shareByPlace[k] = at - firstByPlace[k];
    nearestByPlace[k] = firstByPlace[k] + (shareByPlace[k] >= 0.5 ? 1 : 0);
  }
}

function blend(out: Float32Array, values: Float32Array, across: Places, down: Places): void {
  for (let iz = 0, k = 0; iz < TILE_SIDE; iz++) {
    const row = down.firstByPlace[iz] * TILE_SIDE;
    const fz = down.shareByPlace[iz];
    for (let ix = 0; ix < TILE_SIDE; ix++, k++) {
      const i = row + across.firstByPlace[ix];
      const fx = across.shareByPlace[ix];
      const north = values[i] + fx * (values[i + 1] - values[i]);
      const south = values[i + TILE_SIDE] + fx * (values[i + TILE_SIDE + 1] - values[i + TILE_SIDE]);
      out[k] = north + fz * (south - north);
    }
  }
}

function copyNearest(out: Uint8Array, values: Uint8Array, across: Places, down: Places): void {
  for (let iz = 0, k = 0; iz < TILE_SIDE; iz++) {
    const row = down.nearestByPlace[iz] * TILE_SIDE;
    for (let ix = 0; ix < TILE_SIDE; ix++, k++) out[k] = values[row + across.nearestByPlace[ix]];
  }
}
