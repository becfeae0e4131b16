/*
 * An endless field of points, no two closer than its spacing: a lattice of pattern cells, chosen by hash.
 * A rectangle always gives exactly the points of the union of its parts: a point's position comes from its cell alone.
 * Positions are exact up to 1e9 m: a cell is a whole number of 1/64 m wide and a pattern unit 1/65,536 of it, which
 * together need at most 53 bits.
 */
import {
  describeValue,
  hash2,
  hash3,
  mix32,
  refuse,
  requireInteger,
  requireNumber,
  requireObject,
  unitFromBits,
} from '@skerry/kit';
import { CELL_UNITS, SPACING_UNITS } from './disc-packer.ts';
import { BIN_UNITS, BINS, findPatternCell, type PatternCell } from './pattern-bank.ts';
import { CORNER_COLOURS } from './pattern-border.ts';
import { type PointBuffer, reservePoints } from './point-buffer.ts';
import { RANK_OF_COARSEST, RANK_TOP_BY_LEVEL } from './rank-points.ts';

const CELL_SPACINGS = CELL_UNITS / SPACING_UNITS;
/** Widths of cells and shifts are multiples of this, metres. */
const GRAIN = 1 / 64;
// Beyond 16 bits of grains a position near 1e9 m would need more than 53 bits.
export const MAX_SPACING = 32;
export const MIN_SPACING = 0.25;
/** An identity is 10 bits of the cell along z, 10 along x, and the index in the cell; a cell holds fewer than 1,024. */
export const POINT_ID_BITS = 30;
const INDEX_BITS = 10;
/** Maximum number of cells per query. */
const MAX_CELLS = 1e6;

/** Endless points with a minimum spacing. */
export type PointField = {
  /** Metres; no two points are closer. */
  readonly spacing: number;
  readonly seed: number;
  /** Width of a pattern cell and position of cell 0:0, metres. */
  readonly cellSize: number;
  readonly shiftX: number;
  readonly shiftZ: number;
};

/** Half-open: a point on the west or north edge is inside, one on the east or south edge is not. */
export type PointRect = { readonly x: number; readonly z: number; readonly width: number; readonly depth: number };

/** A field of points for one purpose; the seed shifts its lattice and chooses its cells. */
export function createPointField(spacing: number, seed: number): PointField {
  if (!(typeof spacing === 'number' && spacing >= MIN_SPACING && spacing <= MAX_SPACING))
    refuse('spacing', `expected a spacing from ${MIN_SPACING} to ${MAX_SPACING} m, got ${describeValue(spacing)}`);
  requireNumber(seed, 'seed');
  const grains = Math.ceil((spacing * CELL_SPACINGS) / GRAIN);
  return {
    spacing,
    seed,
    cellSize: grains * GRAIN,
    shiftX: ((mix32(seed ^ 0x51f7) >>> 0) % grains) * GRAIN,
    shiftZ: ((mix32(seed ^ 0x2a1d) >>> 0) % grains) * GRAIN,
  };
}

/**
 * Writes the points of a rectangle that are ranked below `density` into `buffer` and returns it.
 * Positions are relative to the rectangle's west and north edge.
 */
export function assignPoints(buffer: PointBuffer, field: PointField, rect: PointRect, density = 1): PointBuffer {
  checkPointInput(buffer, field, rect, density);
  const { cellSize, shiftX, shiftZ } = field;
  const firstX = Math.floor((rect.x - shiftX) / cellSize);
  const firstZ = Math.floor((rect.z - shiftZ) / cellSize);
  const lastX = Math.floor((rect.x + rect.width - shiftX) / cellSize);
  const lastZ = Math.floor((rect.z + rect.depth - shiftZ) / cellSize);
  buffer.count = 0;
  for (let cz = firstZ; cz <= lastZ; cz++) {
    let nw = colourAt(field, firstX, cz);
    let sw = colourAt(field, firstX, cz + 1);
    for (let cx = firstX; cx <= lastX; cx++) {
      const ne = colourAt(field, cx + 1, cz);
      const se = colourAt(field, cx + 1, cz + 1);
      const cell = findPatternCell(nw, ne, sw, se);
      reservePoints(buffer, buffer.count + cell.xByPoint.length);
      assignCell(buffer, cell, { field, rect, density, cx, cz });
      nw = ne;
      sw = se;
    }
  }
  return buffer;
}

function colourAt({ seed }: PointField, cx: number, cz: number): number {
  return (hash2(cx, cz, seed) >>> 0) % CORNER_COLOURS;
}

type CellTask = {
  readonly field: PointField;
  readonly rect: PointRect;
  readonly density: number;
  readonly cx: number;
  readonly cz: number;
};

function assignCell(buffer: PointBuffer, cell: PatternCell, { field, rect, density, cx, cz }: CellTask): void {
  const unit = field.cellSize / CELL_UNITS;
  const westX = cx * field.cellSize + field.shiftX;
  const northZ = cz * field.cellSize + field.shiftZ;
  const endX = rect.x + rect.width;
  const endZ = rect.z + rect.depth;
  const binSize = BIN_UNITS * unit;
  const { xByPoint, zByPoint, rankByPoint, startByBin } = cell;
  const idOfCell = ((cz & 0x3ff) << 20) | ((cx & 0x3ff) << INDEX_BITS);
  const firstRow = Math.max(0, Math.floor((rect.z - northZ) / binSize));
  const lastRow = Math.min(BINS - 1, Math.floor((endZ - northZ) / binSize));
  const firstColumn = Math.max(0, Math.floor((rect.x - westX) / binSize));
  const lastColumn = Math.min(BINS - 1, Math.floor((endX - westX) / binSize));
  let count = buffer.count;
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = firstColumn; column <= lastColumn; column++) {
      const bin = row * BINS + column;
      const end = startByBin[bin + 1];
      for (let i = startByBin[bin]; i < end; i++) {
        let rank = rankByPoint[i];
        if (rank >= density) break; // sorted by rank
        if (rank === RANK_OF_COARSEST) {
          // Ranked at random per place: with a fixed order, sparse points would show the lattice of the cells.
          rank = unitFromBits(hash3(cx, i, cz, field.seed)) * RANK_TOP_BY_LEVEL[0];
          if (rank >= density) continue;
        }
        const x = westX + xByPoint[i] * unit;
        const z = northZ + zByPoint[i] * unit;
        if (x < rect.x || x >= endX || z < rect.z || z >= endZ) continue;
        buffer.xByPoint[count] = x - rect.x;
        buffer.zByPoint[count] = z - rect.z;
        buffer.rankByPoint[count] = rank;
        buffer.idByPoint[count] = idOfCell | i;
        count++;
      }
    }
  }
  buffer.count = count;
}

function checkPointInput(buffer: PointBuffer, field: PointField, rect: PointRect, density: number): void {
  requireObject(buffer, 'buffer', 'a point buffer');
  requireInteger(buffer.xByPoint?.length, 'buffer.xByPoint.length', 0);
  requireObject(field, 'field', 'a point field');
  requireNumber(field.cellSize, 'field.cellSize', 0);
  requireObject(rect, 'rect', 'a rectangle');
  for (const name of ['x', 'z', 'width', 'depth'] as const) requireNumber(rect[name], `rect.${name}`);
  requireNumber(density, 'density', 0);
  const cells = (rect.width / field.cellSize + 2) * (rect.depth / field.cellSize + 2);
  if (cells > MAX_CELLS) refuse('rect', `expected at most ${MAX_CELLS} cells of ${field.cellSize} m, got more`);
}
