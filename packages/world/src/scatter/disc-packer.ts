/*
 * Packs points tightly into a region around existing points, at several levels from coarse to fine:
 * the points of a level and all coarser ones are never closer to each other than that level's spacing.
 * Candidates lie on a ring just outside the spacing of an existing point (Roberts' variant of Bridson's sampling), which
 * packs 0.65 of the area; candidates drawn from the whole neighbourhood pack 0.50.
 * Coordinates are whole numbers, so spacings are exact and the same in every engine.
 */
import { cos, type Rng, sin } from '@skerry/kit';

/** A pattern cell is 65,536 units wide: its points fit into two 16-bit numbers. */
export const CELL_UNITS = 65536;
/** The minimum distance of any two points, in units; a pattern cell is 32 of them wide. */
export const SPACING_UNITS = 2048;
/** The spacing of each level, coarse to fine: a level and those before it hold a quarter of the next level's points. */
export const SPACING_BY_LEVEL = [16384, 8192, 4096, SPACING_UNITS] as const;
export const FINEST = SPACING_BY_LEVEL.length - 1;

const SQUARE_BY_LEVEL = Float64Array.from(SPACING_BY_LEVEL, (spacing) => spacing * spacing);
// At most one point fits into a bucket: its diagonal is shorter than the spacing.
const BUCKET_UNITS = 1448;
const REACH_BY_LEVEL = Int32Array.from(SPACING_BY_LEVEL, (spacing) => Math.ceil(spacing / BUCKET_UNITS));
const CANDIDATES_BY_LEVEL = [48, 48, 40, 40] as const;
const TURNS = 16;
const NONE = -1;
/** Occupancy pixels are 512 units wide, a quarter of the finest spacing. */
const PIXEL_BITS = 9;
const PIXEL_UNITS = 1 << PIXEL_BITS;
const TAKEN = 1;

/** A rectangle in pattern units, half-open at x1 and z1. */
export type UnitRect = { readonly x0: number; readonly z0: number; readonly x1: number; readonly z1: number };

export class DiscPacker {
  readonly xs: number[] = [];
  readonly zs: number[] = [];
  readonly levels: number[] = [];
  readonly #area: UnitRect;
  readonly #columns: number;
  readonly #pointByBucket: Int32Array;
  readonly #pixelColumns: number;
  readonly #pixelRows: number;
  readonly #takenByPixel: Uint8Array;

  constructor(area: UnitRect) {
    this.#area = area;
    // A margin of empty buckets saves every search the border tests.
    this.#columns = Math.ceil((area.x1 - area.x0) / BUCKET_UNITS) + 2 * REACH_BY_LEVEL[0];
    const rows = Math.ceil((area.z1 - area.z0) / BUCKET_UNITS) + 2 * REACH_BY_LEVEL[0];
    this.#pointByBucket = new Int32Array(this.#columns * rows).fill(NONE);
    this.#pixelColumns = Math.ceil((area.x1 - area.x0) / PIXEL_UNITS);
    this.#pixelRows = Math.ceil((area.z1 - area.z0) / PIXEL_UNITS);
    this.#takenByPixel = new Uint8Array(this.#pixelColumns * this.#pixelRows);
  }

  /** Adds a point that is known to fit; the caller ensures that it is inside the area. */
  add(x: number, z: number, level: number): void {
    this.#pointByBucket[this.#bucketOf(x, z)] = this.xs.length;
    this.xs.push(x);
    this.zs.push(z);
    this.levels.push(level);
  }

  /** Whether a point of a level fits: inside the area and not too close to another of any level. */
  fits(x: number, z: number, level: number): boolean {
    const { x0, z0, x1, z1 } = this.#area;
    if (x < x0 || x >= x1 || z < z0 || z >= z1) return false;
    const { rows, columns } = NEAR_BY_LEVEL[level];
    const middle = this.#bucketOf(x, z);
    for (let k = 0; k < rows.length; k++) {
      const point = this.#pointByBucket[middle + rows[k] * this.#columns + columns[k]];
      if (point === NONE) continue;
      const dx = this.xs[point] - x;
      const dz = this.zs[point] - z;
      // The finer of the two levels decides: from that level on both points are present.
      if (dx * dx + dz * dz < SQUARE_BY_LEVEL[Math.max(level, this.levels[point])]) return false;
    }
    return true;
  }

  /** Fills the part of the area that `allows` accepts with points of a level, outwards from the existing points. */
  fill(rng: Rng, level: number, allows: (x: number, z: number) => boolean): void {
    const { dxByTurn, dzByTurn } = RING_BY_LEVEL[level];
    const active = this.xs.map((_, point) => point);
    this.#takenByPixel.fill(0);
    for (const point of active) this.#take(point, level);
    while (active.length > 0) {
      const slot = rng.below(active.length);
      const point = active[slot];
      active[slot] = active[active.length - 1];
      active.pop();
      for (let k = rng.below(TURNS); k < dxByTurn.length; k += TURNS) {
        const x = this.xs[point] + dxByTurn[k];
        const z = this.zs[point] + dzByTurn[k];
        if (this.#isTaken(x, z) || !allows(x, z) || !this.fits(x, z, level)) continue;
        active.push(this.xs.length);
        this.add(x, z, level);
        this.#take(active[active.length - 1], level);
      }
    }
  }

  /*
   * PERF: pixels entirely inside the spacing of an existing point reject most candidates at once; a cell takes a third
   * of the time it takes with `fits` alone.
   */
  #isTaken(x: number, z: number): boolean {
    const column = (x - this.#area.x0) >> PIXEL_BITS;
    const row = (z - this.#area.z0) >> PIXEL_BITS;
    if (column < 0 || row < 0 || column >= this.#pixelColumns || row >= this.#pixelRows) return true;
    return this.#takenByPixel[row * this.#pixelColumns + column] === TAKEN;
  }

  /** Marks the pixels in which no point of a level fits beside this one. */
  #take(point: number, level: number): void {
    const spacing = SPACING_BY_LEVEL[Math.max(level, this.levels[point])];
    const x = this.xs[point] - this.#area.x0;
    const z = this.zs[point] - this.#area.z0;
    const lastRow = Math.min(this.#pixelRows - 1, (z + spacing) >> PIXEL_BITS);
    for (let row = Math.max(0, (z - spacing) >> PIXEL_BITS); row <= lastRow; row++) {
      const top = row << PIXEL_BITS;
      const dz = Math.max(z - top, top + PIXEL_UNITS - z);
      if (dz >= spacing) continue;
      // One unit less than the exact radius, so that rounding never blocks a free place.
      const half = Math.floor(Math.sqrt(spacing * spacing - dz * dz)) - 1;
      const first = Math.max(0, (x - half + PIXEL_UNITS - 1) >> PIXEL_BITS);
      const end = Math.min(this.#pixelColumns, (x + half) >> PIXEL_BITS);
      const from = row * this.#pixelColumns;
      for (let pixel = from + first; pixel < from + end; pixel++) this.#takenByPixel[pixel] = TAKEN;
    }
  }

  #bucketOf(x: number, z: number): number {
    const column = Math.floor((x - this.#area.x0) / BUCKET_UNITS) + REACH_BY_LEVEL[0];
    const row = Math.floor((z - this.#area.z0) / BUCKET_UNITS) + REACH_BY_LEVEL[0];
    return row * this.#columns + column;
  }
}

const RING_BY_LEVEL = SPACING_BY_LEVEL.map((_, level) => ({
  dxByTurn: buildRing(cos, level),
  dzByTurn: buildRing(sin, level),
}));

function buildRing(wave: (angle: number) => number, level: number): Int32Array {
  const turns = CANDIDATES_BY_LEVEL[level] * TURNS;
  const spacing = SPACING_BY_LEVEL[level];
  // Two units beyond the spacing, so that rounding to whole units never brings a candidate inside it.
  return Int32Array.from({ length: turns }, (_, k) =>
    Math.floor((spacing + 2) * wave((k / turns) * 6.283185307179586) + 0.5),
  );
}

/** PERF: the buckets within a level's spacing, nearest first, because nearly every candidate soon meets a point. */
const NEAR_BY_LEVEL = Array.from(REACH_BY_LEVEL, (reach, level) => {
  const near: { readonly row: number; readonly column: number; readonly gap: number }[] = [];
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      const gapRows = Math.max(0, Math.abs(row) - 1) * BUCKET_UNITS;
      const gapColumns = Math.max(0, Math.abs(column) - 1) * BUCKET_UNITS;
      if (gapRows * gapRows + gapColumns * gapColumns >= SQUARE_BY_LEVEL[level]) continue;
      near.push({ row, column, gap: row * row + column * column });
    }
  }
  near.sort((a, b) => a.gap - b.gap || a.row - b.row || a.column - b.column);
  return { rows: Int32Array.from(near, ({ row }) => row), columns: Int32Array.from(near, ({ column }) => column) };
});
