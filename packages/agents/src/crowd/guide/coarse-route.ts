/*
 * Coarse path: the cost from every region to the goal and the edge to leave it by. It is used until the wave of a new
 * order has reached the agents, and to mark the sectors that are worth filling.
 */

import { type Regions, regionOf, sectorOf } from './regions.ts';
import { NEEDED } from './wave.ts';

export type CoarseRoute = {
  readonly regions: Regions;
  /** The next edge from a region; -1 at the goal and where there is no path. */
  readonly edgeByRegion: Int32Array;
  /** Rough cost of the path to the goal; Infinity where there is none. */
  readonly costByRegion: Float64Array;
};

/** Regions wait in a ring of buckets of this many cells of cost. */
const BUCKET_CELLS = 8;

/**
 * Costs from the goal's region outwards, roughly by rising cost; a region that becomes cheaper afterwards is visited
 * again, so the result is exact.
 * PERF: half the time of a heap over the regions of an island.
 */
export function buildCoarseRoute(regions: Regions, goal: number): CoarseRoute {
  const { count, firstEdgeByRegion, regionByEdge, costByEdge } = regions;
  const costByRegion = new Float64Array(count).fill(Infinity);
  const edgeByRegion = new Int32Array(count).fill(-1);
  const cameByRegion = new Int32Array(count).fill(-1);
  let longest = 0;
  for (let e = 0; e < costByEdge.length; e++) longest = Math.max(longest, costByEdge[e]);
  const buckets: number[][] = Array.from({ length: 2 + Math.ceil(longest / BUCKET_CELLS) }, () => []);
  const home = regionOf(regions, goal);
  costByRegion[home] = 0;
  buckets[0].push(home);
  for (let at = 0, waiting = 1; waiting > 0; at++) {
    const bucket = buckets[at % buckets.length];
    // Entries added to the bucket while it is emptied are processed too.
    for (let k = 0; k < bucket.length; k++) {
      const region = bucket[k];
      waiting--;
      const own = costByRegion[region];
      // A stale entry: the region became cheaper and was visited in an earlier bucket.
      if (own < at * BUCKET_CELLS) continue;
      for (let e = firstEdgeByRegion[region]; e < firstEdgeByRegion[region + 1]; e++) {
        const other = regionByEdge[e];
        const cost = own + costByEdge[e];
        if (cost >= costByRegion[other]) continue;
        costByRegion[other] = cost;
        cameByRegion[other] = region;
        buckets[Math.floor(cost / BUCKET_CELLS) % buckets.length].push(other);
        waiting++;
      }
    }
    bucket.length = 0;
  }
  for (let region = 0; region < count; region++) {
    for (let e = firstEdgeByRegion[region]; e < firstEdgeByRegion[region + 1]; e++) {
      if (regionByEdge[e] === cameByRegion[region]) edgeByRegion[region] = e;
    }
  }
  return { regions, edgeByRegion, costByRegion };
}

/** The cell to head for from `cell`: where the next region is entered; -1 in the goal's own region or without a path. */
export function coarseTarget({ regions, edgeByRegion }: CoarseRoute, cell: number): number {
  const region = regionOf(regions, cell);
  const edge = region < 0 ? -1 : edgeByRegion[region];
  return edge < 0 ? -1 : regions.entryByEdge[edge];
}

/**
 * Marks the sectors that a wave needs: those on the coarse paths of the given cells, their neighbours, and a square
 * around the goal.
 */
export function markNeeded(route: CoarseRoute, cells: Iterable<number>, goal: number, roomCells: number): Uint8Array {
  const { regions, edgeByRegion } = route;
  const { sectorsX, sectorsZ, regionByEdge, grid } = regions;
  const isOnPath = new Uint8Array(sectorsX * sectorsZ);
  const isSeen = new Uint8Array(regions.count);
  const sectorByRegion = sectorsOf(regions);
  for (const cell of cells) {
    let region = regionOf(regions, cell);
    while (region >= 0 && isSeen[region] === 0) {
      isSeen[region] = 1;
      isOnPath[sectorByRegion[region]] = 1;
      region = edgeByRegion[region] < 0 ? -1 : regionByEdge[edgeByRegion[region]];
    }
  }
  isOnPath[sectorOf(grid.width, goal)] = 1;
  // A square of twice the room, so that all agents find a place even if half of it is wall.
  const reach = 1 + ((Math.sqrt(roomCells) / 16) | 0);
  const stateBySector = new Uint8Array(isOnPath.length);
  const home = sectorOf(grid.width, goal);
  for (let sector = 0; sector < isOnPath.length; sector++) {
    if (isOnPath[sector] === 0) continue;
    const around = sector === home ? reach : 1;
    const sz = (sector / sectorsX) | 0;
    const sx = sector - sz * sectorsX;
    for (let z = Math.max(0, sz - around); z <= Math.min(sectorsZ - 1, sz + around); z++)
      stateBySector.fill(
        NEEDED,
        z * sectorsX + Math.max(0, sx - around),
        z * sectorsX + Math.min(sectorsX, sx + around + 1),
      );
  }
  return stateBySector;
}

function sectorsOf({ firstBySector, count }: Regions): Int32Array {
  const sectorByRegion = new Int32Array(count);
  for (let sector = 0; sector < firstBySector.length; sector++) {
    const end = sector + 1 < firstBySector.length ? firstBySector[sector + 1] : count;
    sectorByRegion.fill(sector, firstBySector[sector], end);
  }
  return sectorByRegion;
}
