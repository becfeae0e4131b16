/*
 * The solids in and near a tile, its own and its neighbours', sorted into squares of 8 m by 8 m. A solid stands
 * in the list of every square its circle touches, so a query reads the lists of the squares it touches and no others.
 * Positions are metres from the tile's origin, in float64, so the same solid seen from two tiles is the same circle.
 */
import { TILE_CELLS } from '@skerry/world';
import type { Solids } from './solids.ts';

/** Solids this near to a tile are known to it too, though no square lists them: they block cells at its edge, metres. */
export const NEAR = 3;
export const SQUARES = 8;
export const SQUARE_METRES = TILE_CELLS / SQUARES;

export type SolidIndex = {
  readonly xBySolid: Float64Array;
  readonly zBySolid: Float64Array;
  readonly radiusBySolid: Float64Array;
  readonly bottomBySolid: Float64Array;
  readonly topBySolid: Float64Array;
  readonly idBySolid: Uint32Array;
  /** The owner's place relative to this tile: (dz + 1) * 3 + dx + 1. */
  readonly ownerBySolid: Uint8Array;
  /** Entries of square s are solidByEntry[firstBySquare[s]] up to firstBySquare[s + 1]. */
  readonly firstBySquare: Int32Array;
  readonly solidByEntry: Int32Array;
};

/** Solids of the nine tiles around and including one, by (dz + 1) * 3 + dx + 1, without what was removed. */
export type SolidNeighbours = readonly {
  readonly solids: Solids;
  readonly removed: ReadonlySet<number> | undefined;
}[];

/** The index of the tile in the middle. */
export function buildSolidIndex(neighbours: SolidNeighbours): SolidIndex {
  const [xs, zs, radii, bottoms, tops, ids, owners]: number[][] = [[], [], [], [], [], [], []];
  neighbours.forEach(({ solids, removed }, owner) => {
    const shiftX = ((owner % 3) - 1) * TILE_CELLS;
    const shiftZ = (Math.floor(owner / 3) - 1) * TILE_CELLS;
    for (let k = 0; k < solids.count; k++) {
      const radius = solids.radiusBySolid[k];
      const x = solids.xBySolid[k] + shiftX;
      const z = solids.zBySolid[k] + shiftZ;
      const reach = radius + NEAR;
      if (x + reach < 0 || x - reach > TILE_CELLS || z + reach < 0 || z - reach > TILE_CELLS) continue;
      if (removed?.has(solids.idBySolid[k])) continue;
      xs.push(x);
      zs.push(z);
      radii.push(radius);
      bottoms.push(solids.bottomBySolid[k]);
      tops.push(solids.topBySolid[k]);
      ids.push(solids.idBySolid[k]);
      owners.push(owner);
    }
  });
  const { firstBySquare, solidByEntry } = sortIntoSquares(xs, zs, radii);
  return {
    xBySolid: Float64Array.from(xs),
    zBySolid: Float64Array.from(zs),
    radiusBySolid: Float64Array.from(radii),
    bottomBySolid: Float64Array.from(bottoms),
    topBySolid: Float64Array.from(tops),
    idBySolid: Uint32Array.from(ids),
    ownerBySolid: Uint8Array.from(owners),
    firstBySquare,
    solidByEntry,
  };
}

/** The column or row of squares of a position, kept inside the tile. */
export function squareOf(metres: number): number {
  const square = Math.floor(metres / SQUARE_METRES);
  return square < 0 ? 0 : square >= SQUARES ? SQUARES - 1 : square;
}

function sortIntoSquares(xs: readonly number[], zs: readonly number[], radii: readonly number[]) {
  const firstBySquare = new Int32Array(SQUARES * SQUARES + 1);
  const first = (metres: number): number => Math.max(0, Math.floor(metres / SQUARE_METRES));
  const last = (metres: number): number => Math.min(SQUARES - 1, Math.floor(metres / SQUARE_METRES));
  const forEachSquare = (visit: (square: number, solid: number) => void): void => {
    for (let k = 0; k < xs.length; k++)
      for (let row = first(zs[k] - radii[k]); row <= last(zs[k] + radii[k]); row++)
        for (let column = first(xs[k] - radii[k]); column <= last(xs[k] + radii[k]); column++)
          visit(row * SQUARES + column, k);
  };
  forEachSquare((square) => firstBySquare[square + 1]++);
  for (let square = 0; square < SQUARES * SQUARES; square++) firstBySquare[square + 1] += firstBySquare[square];
  const nextBySquare = firstBySquare.slice();
  const solidByEntry = new Int32Array(firstBySquare[SQUARES * SQUARES]);
  forEachSquare((square, solid) => (solidByEntry[nextBySquare[square]++] = solid));
  return { firstBySquare, solidByEntry };
}
