/*
 * Stamp: a rectangle of ground that was picked up and is put down elsewhere. It carries its own bytes, so a link repeats
 * it whatever became of the place it was taken from.
 */
import type { LabMap } from '../map/lab-map.ts';

/** A rectangle of ground to be stamped onto a map. */
export type MapStamp = { readonly width: number; readonly ground: readonly number[] };

/** A stamp put down with its middle on a cell. */
export type StampEdit = { readonly kind: 'stamp'; readonly stamp: MapStamp; readonly cell: number };

/** Cells of the largest stamp: one is written into the link with each use. */
export const MAX_STAMP_CELLS = 4096;

/** The ground of the rectangle between two corners; undefined if it is too large. */
export function pickStamp({ width, groundByCell }: LabMap, from: number, to: number): MapStamp | undefined {
  const [x, toX] = [from % width, to % width].toSorted((a, b) => a - b);
  const [z, toZ] = [Math.floor(from / width), Math.floor(to / width)].toSorted((a, b) => a - b);
  const side = toX - x + 1;
  if (side * (toZ - z + 1) > MAX_STAMP_CELLS) return undefined;
  const rows = Array.from({ length: toZ - z + 1 }, (_, row) =>
    Array.from(groundByCell.subarray((z + row) * width + x, (z + row) * width + x + side)),
  );
  return { width: side, ground: rows.flat() };
}

/** Calls `visit` with every cell under the stamp and the ground it gets; what lies outside the map is left out. */
export function visitStamp(
  map: LabMap,
  { stamp, cell }: StampEdit,
  visit: (cell: number, ground: number) => void,
): void {
  const depth = stamp.ground.length / stamp.width;
  const left = (cell % map.width) - ((stamp.width - 1) >> 1);
  const top = Math.floor(cell / map.width) - ((depth - 1) >> 1);
  stamp.ground.forEach((ground, k) => {
    const [x, z] = [left + (k % stamp.width), top + Math.floor(k / stamp.width)];
    if (x >= 0 && x < map.width && z >= 0 && z < map.depth) visit(z * map.width + x, ground);
  });
}
