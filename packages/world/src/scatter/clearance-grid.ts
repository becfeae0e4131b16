/*
 * The places of a tile that coarser strata have taken: a grid of 1 m buckets with the points accepted so far.
 */
import { TILE_CELLS } from '../tile/tile.ts';
import { MAX_CLEARANCE } from './scatter-plan.ts';

const BUCKET = MAX_CLEARANCE;
// One bucket for the margin that searches reach into, and one more so that a search needs no border test.
const MARGIN = 2;
const SIDE = TILE_CELLS / BUCKET + 2 * MARGIN;
const NONE = -1;

export class ClearanceGrid {
  readonly #lastByBucket = new Int32Array(SIDE * SIDE).fill(NONE);
  readonly #previous: number[] = [];
  readonly #xs: number[] = [];
  readonly #zs: number[] = [];

  clear(): void {
    if (this.#xs.length > 0) this.#lastByBucket.fill(NONE);
    this.#previous.length = 0;
    this.#xs.length = 0;
    this.#zs.length = 0;
  }

  /** Adds a point at most MAX_CLEARANCE outside the tile; metres from the tile's origin. */
  add(x: number, z: number): void {
    const bucket = bucketOf(x, z);
    this.#previous.push(this.#lastByBucket[bucket]);
    this.#lastByBucket[bucket] = this.#xs.length;
    this.#xs.push(x);
    this.#zs.push(z);
  }

  /** Whether any point is closer than `clearance` to a place on the tile. */
  isTaken(x: number, z: number, clearance: number): boolean {
    const middle = bucketOf(x, z);
    for (let row = -SIDE; row <= SIDE; row += SIDE) {
      for (let bucket = middle + row - 1; bucket <= middle + row + 1; bucket++) {
        for (let point = this.#lastByBucket[bucket]; point !== NONE; point = this.#previous[point]) {
          const dx = this.#xs[point] - x;
          const dz = this.#zs[point] - z;
          if (dx * dx + dz * dz < clearance * clearance) return true;
        }
      }
    }
    return false;
  }
}

function bucketOf(x: number, z: number): number {
  return (Math.floor(z / BUCKET) + MARGIN) * SIDE + Math.floor(x / BUCKET) + MARGIN;
}
