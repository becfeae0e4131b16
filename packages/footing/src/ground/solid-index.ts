/*
 * The solids in and near a tile, its own and its neighbours', sorted into squares of 8 m by 8 m. A solid is listed in
 * every square its circle touches, so a query reads only the lists of the squares it touches.
 * Positions are metres from the tile's origin, in float64, so the same solid seen from two tiles is the same circle.
 */
import { assert } from '@skerry/kit';
import { TILE_CELLS } from '@skerry/world';
import type { Solids } from './solids.ts';

/** Solids this near to a tile are indexed too, though no square lists them: they block cells at its edge, metres. */
export const NEAR = 3;
export const SQUARES = 8;
export const SQUARE_METRES = TILE_CELLS / SQUARES;

/** Numbers per solid in `shapes`: X, Z, RADIUS, BOTTOM and TOP are their offsets. */
export const SHAPE = 5;
export const X = 0;
export const Z = 1;
export const RADIUS = 2;
export const BOTTOM = 3;
export const TOP = 4;

export type SolidIndex = {
  /** Solids in and near the tile. */
  readonly count: number;
  /** The shape of solid k begins at k * SHAPE. The numbers are interleaved because readers need all of them. */
  readonly shapes: Float64Array;
  readonly idBySolid: Uint32Array;
  /** The owner's position relative to this tile: (dz + 1) * 3 + dx + 1. */
  readonly ownerBySolid: Uint8Array;
  /** Entries of square s are solidByEntry[firstBySquare[s]] up to firstBySquare[s + 1]. */
  readonly firstBySquare: Int32Array;
  readonly solidByEntry: Int32Array;
};

/**
 * Solids of the nine tiles around and including one, by (dz + 1) * 3 + dx + 1, without removed ones.
 * Null stands for a neighbour that was not read: the squares beside it must not be queried then.
 */
export type SolidNeighbours = readonly ({
  readonly solids: Solids;
  readonly removed: ReadonlySet<number> | undefined;
} | null)[];

/** The tile itself and all its neighbours, as bits of 1 << owner. */
export const ALL_OWNERS = 0b111_111_111;
const OWNERS_BY_ROW = [0b000_000_111, 0b000_111_000, 0b111_000_000] as const;
const OWNERS_BY_COLUMN = [0b001_001_001, 0b010_010_010, 0b100_100_100] as const;

/** The owners whose solids may overlap a rectangle of squares, as bits. Solids are never wider than a square. */
export function ownersOf(firstColumn: number, lastColumn: number, firstRow: number, lastRow: number): number {
  let columns: number = OWNERS_BY_COLUMN[1];
  if (firstColumn <= 0) columns |= OWNERS_BY_COLUMN[0];
  if (lastColumn >= SQUARES - 1) columns |= OWNERS_BY_COLUMN[2];
  let rows: number = OWNERS_BY_ROW[1];
  if (firstRow <= 0) rows |= OWNERS_BY_ROW[0];
  if (lastRow >= SQUARES - 1) rows |= OWNERS_BY_ROW[2];
  return columns & rows;
}

/** Builds the index of the tile in the middle. */
export function buildSolidIndex(neighbours: SolidNeighbours): SolidIndex {
  const shapes: number[] = [];
  const ids: number[] = [];
  const owners: number[] = [];
  neighbours.forEach((neighbour, owner) => {
    if (neighbour === null) return;
    const { solids, removed } = neighbour;
    const shiftX = ((owner % 3) - 1) * TILE_CELLS;
    const shiftZ = (Math.floor(owner / 3) - 1) * TILE_CELLS;
    for (let k = 0; k < solids.count; k++) {
      const radius = solids.radiusBySolid[k];
      assert(radius < SQUARE_METRES, () => `expected a solid of less than ${SQUARE_METRES} m, got ${radius}`);
      const x = solids.xBySolid[k] + shiftX;
      const z = solids.zBySolid[k] + shiftZ;
      const reach = radius + NEAR;
      if (x + reach < 0 || x - reach > TILE_CELLS || z + reach < 0 || z - reach > TILE_CELLS) continue;
      if (removed?.has(solids.idBySolid[k])) continue;
      shapes.push(x, z, radius, solids.bottomBySolid[k], solids.topBySolid[k]);
      ids.push(solids.idBySolid[k]);
      owners.push(owner);
    }
  });
  return {
    count: ids.length,
    shapes: Float64Array.from(shapes),
    idBySolid: Uint32Array.from(ids),
    ownerBySolid: Uint8Array.from(owners),
    ...sortIntoSquares(shapes),
  };
}

/** The column or row of squares of a position, clamped to the tile. */
export function squareOf(metres: number): number {
  const square = Math.floor(metres / SQUARE_METRES);
  return square < 0 ? 0 : square >= SQUARES ? SQUARES - 1 : square;
}

function sortIntoSquares(shapes: readonly number[]): Pick<SolidIndex, 'firstBySquare' | 'solidByEntry'> {
  const firstBySquare = new Int32Array(SQUARES * SQUARES + 1);
  const first = (metres: number): number => Math.max(0, Math.floor(metres / SQUARE_METRES));
  const last = (metres: number): number => Math.min(SQUARES - 1, Math.floor(metres / SQUARE_METRES));
  const forEachSquare = (visit: (square: number, solid: number) => void): void => {
    for (let at = 0; at < shapes.length; at += SHAPE) {
      const [x, z, radius] = [shapes[at + X], shapes[at + Z], shapes[at + RADIUS]];
      for (let row = first(z - radius); row <= last(z + radius); row++)
        for (let column = first(x - radius); column <= last(x + radius); column++)
          visit(row * SQUARES + column, at / SHAPE);
    }
  };
  forEachSquare((square) => firstBySquare[square + 1]++);
  for (let square = 0; square < SQUARES * SQUARES; square++) firstBySquare[square + 1] += firstBySquare[square];
  const nextBySquare = firstBySquare.slice();
  const solidByEntry = new Int32Array(firstBySquare[SQUARES * SQUARES]);
  forEachSquare((square, solid) => (solidByEntry[nextBySquare[square]++] = solid));
  return { firstBySquare, solidByEntry };
}
