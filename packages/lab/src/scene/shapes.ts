/*
 * The cells that a shape covers. Shapes are drawn between cells of the map; what lies outside it is left out.
 */
import type { LabMap } from '../map/lab-map.ts';

/** The tools for painting. */
export const SHAPES = ['brush', 'line', 'rectangle', 'fill'] as const;
/** A tool for painting. */
export type Shape = (typeof SHAPES)[number];

/** Diameter of the largest brush in cells. */
export const MAX_BRUSH = 64;

/** Calls `visit` for every cell of a round brush around `cell`, in reading order. */
function visitBrush(map: LabMap, cell: number, size: number, visit: (cell: number) => void): void {
  const x = cell % map.width;
  const z = (cell - x) / map.width;
  const before = (size - 1) >> 1;
  const middle = (size - 1) / 2;
  // A little more than half: small brushes are squares and pluses instead of single rows.
  const reach = (size * size) / 4;
  for (let dz = 0; dz < size; dz++) {
    for (let dx = 0; dx < size; dx++) {
      const [fromX, fromZ] = [dx - middle, dz - middle];
      if (fromX * fromX + fromZ * fromZ > reach) continue;
      const [ix, iz] = [x - before + dx, z - before + dz];
      if (ix >= 0 && ix < map.width && iz >= 0 && iz < map.depth) visit(iz * map.width + ix);
    }
  }
}

/** Calls `visit` for the cells of a straight line, one for each step along its longer side, ends included. */
function visitLine(map: LabMap, from: number, to: number, visit: (cell: number) => void): void {
  const [x, z] = [from % map.width, Math.floor(from / map.width)];
  const [dx, dz] = [(to % map.width) - x, Math.floor(to / map.width) - z];
  const steps = Math.max(Math.abs(dx), Math.abs(dz));
  for (let k = 0; k <= steps; k++) {
    const share = steps === 0 ? 0 : k / steps;
    visit((z + Math.round(dz * share)) * map.width + x + Math.round(dx * share));
  }
}

/** Calls `visit` for every cell of the rectangle with these two corners. */
function visitRectangle(map: LabMap, from: number, to: number, visit: (cell: number) => void): void {
  const [x, z] = [from % map.width, Math.floor(from / map.width)];
  const [toX, toZ] = [to % map.width, Math.floor(to / map.width)];
  for (let iz = Math.min(z, toZ); iz <= Math.max(z, toZ); iz++)
    for (let ix = Math.min(x, toX); ix <= Math.max(x, toX); ix++) visit(iz * map.width + ix);
}

/** Calls `visit` for every cell of the same ground that is joined to `from` by straight steps. */
function visitFill({ width, groundByCell }: LabMap, from: number, visit: (cell: number) => void): void {
  const ground = groundByCell[from];
  const isSeen = new Uint8Array(groundByCell.length);
  const queue = new Int32Array(groundByCell.length);
  let end = 1;
  queue[0] = from;
  isSeen[from] = 1;
  for (let head = 0; head < end; head++) {
    const cell = queue[head];
    const x = cell % width;
    for (const next of [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width]) {
      if (next < 0 || next >= groundByCell.length || isSeen[next] !== 0 || groundByCell[next] !== ground) continue;
      isSeen[next] = 1;
      queue[end++] = next;
    }
  }
  // Only now: painting while walking would change the ground that is compared.
  for (let k = 0; k < end; k++) visit(queue[k]);
}

/** Calls `visit` for every cell that a paint edit covers, some perhaps more than once. */
export function visitShape(
  map: LabMap,
  shape: Shape,
  size: number,
  cells: readonly number[],
  visit: (cell: number) => void,
): void {
  const first = cells[0];
  const last = cells[cells.length - 1];
  if (shape === 'fill') visitFill(map, last, visit);
  else if (shape === 'rectangle') visitRectangle(map, first, last, visit);
  else if (shape === 'line') visitLine(map, first, last, (cell) => visitBrush(map, cell, size, visit));
  else
    for (let k = 0; k < cells.length; k++)
      visitLine(map, cells[Math.max(0, k - 1)], cells[k], (cell) => visitBrush(map, cell, size, visit));
}
