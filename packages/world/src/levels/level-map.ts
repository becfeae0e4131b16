/*
 * A grid of obstacles and its connected regions.
 * Movement is in eight directions without cutting corners, so wherever a diagonal step leads, two straight ones lead
 * too: cells are connected exactly when they are connected by straight steps.
 */

/** A cell of a level. */
export type LevelCell = { readonly ix: number; readonly iz: number };

/** 1 where a cell is blocked; cell i = iz * width + ix. */
export type LevelMap = { readonly width: number; readonly depth: number; readonly cells: Uint8Array };

/** No region: the cell is blocked. */
const BLOCKED_REGION = -1;

/** The region of each cell; two cells have the same number exactly when a path connects them. */
export function labelRegions({ width, depth, cells }: LevelMap): Int32Array {
  const regionByCell = new Int32Array(cells.length).fill(BLOCKED_REGION);
  const waiting = new Int32Array(cells.length);
  let regions = 0;
  for (let first = 0; first < cells.length; first++) {
    if (cells[first] === 1 || regionByCell[first] !== BLOCKED_REGION) continue;
    const region = regions++;
    regionByCell[first] = region;
    waiting[0] = first;
    let count = 1;
    const visit = (cell: number): void => {
      if (cells[cell] === 1 || regionByCell[cell] !== BLOCKED_REGION) return;
      regionByCell[cell] = region;
      waiting[count++] = cell;
    };
    while (count > 0) {
      const cell = waiting[--count];
      const ix = cell % width;
      if (ix > 0) visit(cell - 1);
      if (ix < width - 1) visit(cell + 1);
      if (cell >= width) visit(cell - width);
      if (cell < (depth - 1) * width) visit(cell + width);
    }
  }
  return regionByCell;
}

/** For each region that comes within `reach` cells of a place, its nearest cell. */
export function nearestByRegion(
  map: LevelMap,
  regionByCell: Int32Array,
  place: LevelCell,
  reach: number,
): Map<number, LevelCell & { readonly gap: number }> {
  const nearest = new Map<number, LevelCell & { readonly gap: number }>();
  for (let iz = Math.max(0, place.iz - reach); iz <= Math.min(map.depth - 1, place.iz + reach); iz++) {
    for (let ix = Math.max(0, place.ix - reach); ix <= Math.min(map.width - 1, place.ix + reach); ix++) {
      const region = regionByCell[iz * map.width + ix];
      if (region === BLOCKED_REGION) continue;
      const gap = (ix - place.ix) * (ix - place.ix) + (iz - place.iz) * (iz - place.iz);
      const known = nearest.get(region);
      if (!known || gap < known.gap) nearest.set(region, { ix, iz, gap });
    }
  }
  return nearest;
}
