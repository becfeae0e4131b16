/*
 * Regions: the coarse map of a large grid. The grid is divided into sectors of 16 × 16 cells; the cells of a sector that
 * are connected within it are one region. Adjacent regions are joined by an edge with the cell at which the other region
 * is entered. Cells connected on the grid by straight steps are connected here, however narrow the doors, so a search
 * over a few thousand regions immediately shows where a path leads, before the fine field has been filled.
 */

import type { NavGrid } from '@skerry/nav';

export const SECTOR_SHIFT = 4;
const SECTOR = 1 << SECTOR_SHIFT;

export type Regions = {
  readonly grid: NavGrid;
  readonly sectorsX: number;
  readonly sectorsZ: number;
  /** 0 if blocked, otherwise 1 + the number of the region within its sector. */
  readonly labelByCell: Uint8Array;
  readonly firstBySector: Int32Array;
  readonly count: number;
  /** Mean position of a region's cells, in cells, and the average cost of a step in it. */
  readonly xByRegion: Float64Array;
  readonly zByRegion: Float64Array;
  readonly weightByRegion: Float64Array;
  /** Edges of region r: firstEdge[r] .. firstEdge[r + 1]. */
  readonly firstEdgeByRegion: Int32Array;
  readonly regionByEdge: Int32Array;
  /** Approximate cost of walking from one region's centre to the other's. */
  readonly costByEdge: Float64Array;
  /** The cell of the other region at which it is entered. */
  readonly entryByEdge: Int32Array;
};

/** The sector of a cell. */
export function sectorOf(width: number, cell: number): number {
  const iz = (cell / width) | 0;
  const sectorsX = (width + SECTOR - 1) >> SECTOR_SHIFT;
  return (iz >> SECTOR_SHIFT) * sectorsX + ((cell - iz * width) >> SECTOR_SHIFT);
}

/** The region of a cell, or -1 for a blocked one. */
export function regionOf(regions: Regions, cell: number): number {
  const label = regions.labelByCell[cell];
  return label === 0 ? -1 : regions.firstBySector[sectorOf(regions.grid.width, cell)] + label - 1;
}

/** Divides a grid into regions. */
export function buildRegions(grid: NavGrid): Regions {
  const sectorsX = (grid.width + SECTOR - 1) >> SECTOR_SHIFT;
  const sectorsZ = (grid.depth + SECTOR - 1) >> SECTOR_SHIFT;
  const labelByCell = new Uint8Array(grid.cells);
  const firstBySector = new Int32Array(sectorsX * sectorsZ);
  let count = 0;
  for (let sz = 0; sz < sectorsZ; sz++) {
    for (let sx = 0; sx < sectorsX; sx++) {
      firstBySector[sz * sectorsX + sx] = count;
      count += labelSector(labelByCell, grid, sx << SECTOR_SHIFT, sz << SECTOR_SHIFT);
    }
  }
  const regions = { grid, sectorsX, sectorsZ, labelByCell, firstBySector, count };
  const [measures, edges] = [measureRegions(regions), joinRegions(regions)];
  return { ...regions, ...measures, ...edges, costByEdge: measureEdges(measures, edges) };
}

type Labelled = Pick<Regions, 'grid' | 'sectorsX' | 'labelByCell' | 'firstBySector' | 'count'>;

const _stack = new Int32Array(SECTOR * SECTOR);

/** Labels the regions of one sector; returns their number. */
function labelSector(labelByCell: Uint8Array, grid: NavGrid, x0: number, z0: number): number {
  const { width, movesByCell, blockedByCell } = grid;
  const [x1, z1] = [Math.min(x0 + SECTOR, width), Math.min(z0 + SECTOR, grid.depth)];
  let labels = 0;
  for (let iz = z0; iz < z1; iz++) {
    for (let ix = x0; ix < x1; ix++) {
      const start = iz * width + ix;
      if (blockedByCell[start] !== 0 || labelByCell[start] !== 0) continue;
      labels++;
      labelByCell[start] = labels;
      _stack[0] = start;
      for (let top = 1; top > 0;) {
        const cell = _stack[--top];
        const z = (cell / width) | 0;
        const x = cell - z * width;
        const moves = movesByCell[cell];
        // Straight steps are enough: where a diagonal step is legal under the usual rule, so are the two straight ones beside it.
        if (z > z0 && (moves & 1) !== 0) top = visit(cell - width, top);
        if (x + 1 < x1 && (moves & 2) !== 0) top = visit(cell + 1, top);
        if (z + 1 < z1 && (moves & 4) !== 0) top = visit(cell + width, top);
        if (x > x0 && (moves & 8) !== 0) top = visit(cell - 1, top);
      }
    }
  }
  return labels;

  function visit(cell: number, top: number): number {
    if (labelByCell[cell] !== 0) return top;
    labelByCell[cell] = labels;
    _stack[top] = cell;
    return top + 1;
  }
}

function measureRegions({ grid, sectorsX, labelByCell, firstBySector, count }: Labelled) {
  const { width, weightByCell, weightRule } = grid;
  const xByRegion = new Float64Array(count);
  const zByRegion = new Float64Array(count);
  const weightByRegion = new Float64Array(count);
  const cellsByRegion = new Int32Array(count);
  for (let iz = 0, i = 0; iz < grid.depth; iz++) {
    for (let ix = 0; ix < width; ix++, i++) {
      if (labelByCell[i] === 0) continue;
      const sector = (iz >> SECTOR_SHIFT) * sectorsX + (ix >> SECTOR_SHIFT);
      const region = firstBySector[sector] + labelByCell[i] - 1;
      cellsByRegion[region]++;
      xByRegion[region] += ix;
      zByRegion[region] += iz;
      if (weightByCell !== null) weightByRegion[region] += weightByCell[i] + (weightRule === 'add' ? 1 : 0);
      else weightByRegion[region]++;
    }
  }
  for (let region = 0; region < count; region++) {
    xByRegion[region] /= cellsByRegion[region];
    zByRegion[region] /= cellsByRegion[region];
    weightByRegion[region] /= cellsByRegion[region];
  }
  return { xByRegion, zByRegion, weightByRegion };
}

function measureEdges(
  { xByRegion, zByRegion, weightByRegion }: ReturnType<typeof measureRegions>,
  { firstEdgeByRegion, regionByEdge }: ReturnType<typeof joinRegions>,
): Float64Array {
  const costByEdge = new Float64Array(regionByEdge.length);
  for (let region = 0; region < xByRegion.length; region++) {
    for (let e = firstEdgeByRegion[region]; e < firstEdgeByRegion[region + 1]; e++) {
      const other = regionByEdge[e];
      const dx = xByRegion[other] - xByRegion[region];
      const dz = zByRegion[other] - zByRegion[region];
      costByEdge[e] = (Math.sqrt(dx * dx + dz * dz) * (weightByRegion[region] + weightByRegion[other])) / 2;
    }
  }
  return costByEdge;
}

/** Edges between regions of neighbouring sectors, one per pair, through the middle one of their shared cells. */
function joinRegions({ grid, labelByCell, firstBySector, count }: Labelled) {
  const { width, depth } = grid;
  const [fromList, toList, outList, inList]: number[][] = [[], [], [], []];
  const region = (cell: number) => firstBySector[sectorOf(width, cell)] + labelByCell[cell] - 1;
  for (let iz = 0; iz < depth; iz += SECTOR) {
    for (let ix = 0; ix < width; ix += SECTOR) {
      if (ix + SECTOR < width) joinBorder(ix + SECTOR - 1, iz, 1, width, Math.min(SECTOR, depth - iz), 2);
      if (iz + SECTOR < depth) joinBorder(ix, iz + SECTOR - 1, width, 1, Math.min(SECTOR, width - ix), 4);
    }
  }
  return packEdges(count, fromList, toList, outList, inList);

  function joinBorder(ix: number, iz: number, across: number, along: number, length: number, bit: number): void {
    let [from, to, first, last] = [-1, -1, 0, 0];
    for (let k = 0; k <= length; k++) {
      const cell = iz * width + ix + k * along;
      const isOpen = k < length && (grid.movesByCell[cell] & bit) !== 0;
      const [a, b] = isOpen ? [region(cell), region(cell + across)] : [-1, -1];
      if (a === from && b === to) last = cell;
      else {
        if (from >= 0) addEdge(from, to, first + ((((last - first) / along) | 0) >> 1) * along, across);
        [from, to, first, last] = [a, b, cell, cell];
      }
    }
  }

  function addEdge(from: number, to: number, cell: number, across: number): void {
    fromList.push(from);
    toList.push(to);
    outList.push(cell);
    inList.push(cell + across);
  }
}

/** Both directions of every edge, grouped by the region they leave. */
function packEdges(count: number, from: number[], to: number[], out: number[], into: number[]) {
  const firstEdgeByRegion = new Int32Array(count + 1);
  for (let e = 0; e < from.length; e++) {
    firstEdgeByRegion[from[e] + 1]++;
    firstEdgeByRegion[to[e] + 1]++;
  }
  for (let region = 0; region < count; region++) firstEdgeByRegion[region + 1] += firstEdgeByRegion[region];
  const next = firstEdgeByRegion.slice();
  const regionByEdge = new Int32Array(2 * from.length);
  const entryByEdge = new Int32Array(2 * from.length);
  for (let e = 0; e < from.length; e++) {
    regionByEdge[next[from[e]]] = to[e];
    entryByEdge[next[from[e]]++] = into[e];
    regionByEdge[next[to[e]]] = from[e];
    entryByEdge[next[to[e]]++] = out[e];
  }
  return { firstEdgeByRegion, regionByEdge, entryByEdge };
}
