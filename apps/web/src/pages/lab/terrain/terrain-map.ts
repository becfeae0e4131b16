/*
 * A piece of a Skerry world as a map of the Lab. The costs are those of somebody on foot: rough ground and water as in
 * the game, rounded to whole steps, and its heights, so that climbing costs what it costs a walker and descending less.
 * Built row by row of tiles, so that progress can be shown.
 */
import { buildNavTile, createFooting, PLAYER_WALKER } from '@skerry/footing';
import { createLabMap, HEIGHT_STEPS, type LabMap, MAX_WEIGHT, WALL } from '@skerry/lab';
import { findPreset, planWorld, TILE_CELLS } from '@skerry/world';
import { paintMap } from '@skerry/world/map';

export type TerrainSpec = {
  readonly presetId: string;
  readonly seed: string;
  /** The middle of the map, whole metres. */
  readonly x: number;
  readonly z: number;
  /** Cells a side, and metres a cell. */
  readonly cells: number;
  readonly metres: number;
};

export const MIN_TERRAIN_CELLS = 32;
export const MAX_TERRAIN_CELLS = 512;
export const TERRAIN_METRES = [1, 2, 4, 8] as const;
/** More ground than this takes too long to grow, metres a side. */
export const MAX_TERRAIN_SIDE = 1024;
export const MAX_TERRAIN_PLACE = 1_000_000;

/** How much darker ground that cannot be walked on is drawn. */
const DIM = 0.42;

export type TerrainBuild = {
  /** Rows of tiles to build. */
  readonly rows: number;
  buildRow(row: number): void;
  finish(): LabMap;
};

export function beginTerrain({ presetId, seed, x, z, cells, metres }: TerrainSpec): TerrainBuild {
  const plan = planWorld(findPreset(presetId)!.recipe, seed);
  const footing = createFooting(plan);
  const side = cells * metres;
  const [left, top] = [x - side / 2, z - side / 2];
  const blocked = new Uint8Array(side * side);
  const weight = new Float32Array(side * side);
  const height = new Float32Array(side * side);
  const tileOf = (at: number): number => Math.floor(at / TILE_CELLS);
  const [firstTx, lastTx] = [tileOf(left), tileOf(left + side - 1)];
  const [firstTz, lastTz] = [tileOf(top), tileOf(top + side - 1)];

  function buildRow(row: number): void {
    const tz = firstTz + row;
    for (let tx = firstTx; tx <= lastTx; tx++) {
      const tile = buildNavTile(footing, tx, tz, PLAYER_WALKER);
      for (let iz = 0; iz < TILE_CELLS; iz++) {
        const mz = tz * TILE_CELLS + iz - top;
        if (mz < 0 || mz >= side) continue;
        for (let ix = 0; ix < TILE_CELLS; ix++) {
          const mx = tx * TILE_CELLS + ix - left;
          if (mx < 0 || mx >= side) continue;
          const [from, to] = [iz * TILE_CELLS + ix, mz * side + mx];
          blocked[to] = tile.blockedByCell[from];
          weight[to] = tile.weightByCell[from];
          height[to] = tile.heightByCell[from];
        }
      }
    }
  }

  /** The mean height of a cell in tenths of its side. */
  function heightOf(ix: number, iz: number): number {
    let sum = 0;
    for (let dz = 0; dz < metres; dz++)
      for (let dx = 0; dx < metres; dx++) sum += height[(iz * metres + dz) * side + ix * metres + dx];
    return Math.round((HEIGHT_STEPS * sum) / metres ** 3);
  }

  function groundOf(ix: number, iz: number): number {
    let [walls, extra] = [0, 0];
    for (let dz = 0; dz < metres; dz++)
      for (let dx = 0; dx < metres; dx++) {
        const [mx, mz] = [ix * metres + dx, iz * metres + dz];
        if (blocked[mz * side + mx] !== 0) walls++;
        else extra += weight[mz * side + mx] - 1;
      }
    const free = metres * metres - walls;
    if (walls > free) return WALL;
    return Math.max(0, Math.min(MAX_WEIGHT, Math.round(extra / free)));
  }

  function finish(): LabMap {
    const { width, depth, groundByCell } = createLabMap(cells, cells);
    const heightByCell = new Int16Array(groundByCell.length);
    for (let cell = 0; cell < groundByCell.length; cell++) {
      groundByCell[cell] = groundOf(cell % cells, Math.floor(cell / cells));
      heightByCell[cell] = heightOf(cell % cells, Math.floor(cell / cells));
    }
    const picture = paintMap(plan, {
      x: left + metres / 2,
      z: top + metres / 2,
      metresPerPixel: metres,
      width: cells,
      height: cells,
    });
    for (let cell = 0; cell < groundByCell.length; cell++) {
      if (groundByCell[cell] !== WALL) continue;
      for (let k = 4 * cell; k < 4 * cell + 3; k++) picture[k] *= DIM;
    }
    const pixelByCell = new Uint32Array(picture.buffer, picture.byteOffset, groundByCell.length);
    return { width, depth, groundByCell, heightByCell, picture: { pixelByCell, groundByCell: groundByCell.slice() } };
  }

  return { rows: lastTz - firstTz + 1, buildRow, finish };
}
