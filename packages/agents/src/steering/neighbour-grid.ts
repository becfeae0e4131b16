/*
 * Neighbour search: a grid over the plane, hashed into a table, so that the world has no bounds and memory does not
 * grow with distance. Rebuilt each tick by counting sort; queries allocate nothing.
 */
import { hash2, requireInteger, requireNumber } from '@skerry/kit';

/** Finds members within a radius, ordered by cell rows and by index within each cell: always the same order. */
export class NeighbourGrid {
  private readonly cellSize: number;
  private readonly startByBucket: Int32Array;
  private readonly mask: number;
  private memberBySlot: Int32Array;
  private bucketByMember: Int32Array;
  private count = 0;
  private xs: Float64Array = new Float64Array(0);
  private zs: Float64Array = new Float64Array(0);

  /** The table has 2^`bucketBits` buckets; 8 bits are enough for a few hundred members. */
  constructor(cellSize: number, bucketBits = 9) {
    requireNumber(cellSize, 'cellSize', Number.MIN_VALUE);
    requireInteger(bucketBits, 'bucketBits', 1, 20);
    this.cellSize = cellSize;
    this.mask = (1 << bucketBits) - 1;
    this.startByBucket = new Int32Array((1 << bucketBits) + 1);
    this.memberBySlot = new Int32Array(0);
    this.bucketByMember = new Int32Array(0);
  }

  /** Sets the positions of `count` members; `find` reads the arrays again, so they must not change until then. */
  rebuild(count: number, xByMember: Float64Array, zByMember: Float64Array): void {
    if (this.memberBySlot.length < count) {
      this.memberBySlot = new Int32Array(count * 2);
      this.bucketByMember = new Int32Array(count * 2);
    }
    this.count = count;
    this.xs = xByMember;
    this.zs = zByMember;
    const { startByBucket, memberBySlot, bucketByMember } = this;
    startByBucket.fill(0);
    for (let i = 0; i < count; i++) {
      const bucket = this.bucketOf(this.cellOf(xByMember[i]), this.cellOf(zByMember[i]));
      bucketByMember[i] = bucket;
      startByBucket[bucket + 1]++;
    }
    for (let b = 0; b <= this.mask; b++) startByBucket[b + 1] += startByBucket[b];
    // From the last member to the first, each takes the last free slot of its bucket: members end up in rising order.
    for (let i = count - 1; i >= 0; i--) memberBySlot[--startByBucket[bucketByMember[i] + 1]] = i;
    // The starts have moved down one bucket: startByBucket[b + 1] is now where b begins.
  }

  /** Fills `out` with members within `radius` of a place; returns their number, at most `out.length`. */
  find(x: number, z: number, radius: number, out: Int32Array): number {
    const { xs, zs, memberBySlot, startByBucket, bucketByMember } = this;
    const minX = this.cellOf(x - radius);
    const maxX = this.cellOf(x + radius);
    const maxZ = this.cellOf(z + radius);
    let found = 0;
    for (let iz = this.cellOf(z - radius); iz <= maxZ; iz++)
      for (let ix = minX; ix <= maxX; ix++) {
        const bucket = this.bucketOf(ix, iz);
        const end = bucket === this.mask ? this.count : startByBucket[bucket + 2];
        for (let slot = startByBucket[bucket + 1]; slot < end; slot++) {
          const i = memberBySlot[slot];
          const dx = xs[i] - x;
          const dz = zs[i] - z;
          if (dx * dx + dz * dz > radius * radius) continue;
          // A different cell in the same bucket: the member is found when its own cell is searched.
          if (bucketByMember[i] !== bucket || this.cellOf(xs[i]) !== ix || this.cellOf(zs[i]) !== iz) continue;
          if (found < out.length) out[found++] = i;
        }
      }
    return found;
  }

  private cellOf(value: number): number {
    return Math.floor(value / this.cellSize);
  }

  private bucketOf(ix: number, iz: number): number {
    return hash2(ix, iz, 0) & this.mask;
  }
}
