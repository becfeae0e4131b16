/*
 * Marks: what stands on a map besides its two ends. Further goals (the nearest one is walked to), waypoints (passed in
 * their order) and units (each walks to the nearest goal). Cells, in the order in which they were placed.
 */
import { type LabMap, WALL } from '../map/lab-map.ts';

/** The kinds of marks on a map. */
export const MARK_KINDS = ['goals', 'waypoints', 'units'] as const;
/** A kind of mark. */
export type MarkKind = (typeof MARK_KINDS)[number];
/** The marked cells of each kind. */
export type Marks = Readonly<Record<MarkKind, readonly number[]>>;

/** Places marks, or takes those away that stand on these cells. */
export type MarkEdit = {
  readonly kind: 'mark';
  readonly mark: MarkKind;
  readonly cells: readonly number[];
  readonly isOn: boolean;
};

export const NO_MARKS: Marks = { goals: [], waypoints: [], units: [] };
/** Maximum number of marks of each kind. */
export const MAX_MARKS: Readonly<Record<MarkKind, number>> = { goals: 15, waypoints: 15, units: 5000 };

/** The marks after an edit; the same object where nothing changes. Walls, ends and taken cells get no mark. */
export function applyMark(marks: Marks, { mark, cells, isOn }: MarkEdit, map: LabMap, ends: readonly number[]): Marks {
  const before = new Set(marks[mark]);
  const after = new Set(before);
  for (const cell of cells) {
    const isFree = map.groundByCell[cell] !== undefined && map.groundByCell[cell] !== WALL && !ends.includes(cell);
    if (!isOn) after.delete(cell);
    else if (isFree && after.size < MAX_MARKS[mark]) after.add(cell);
  }
  const isSame = after.size === before.size && [...after].every((cell) => before.has(cell));
  return isSame ? marks : { ...marks, [mark]: [...after] };
}

/** This many free cells around a place, nearest first: where units stand that are placed together. */
export function cellsAround(map: LabMap, cell: number, count: number, taken: readonly number[]): number[] {
  const { width, depth, groundByCell } = map;
  const isTaken = new Set(taken);
  const [x, z] = [cell % width, Math.floor(cell / width)];
  const cells: number[] = [];
  for (let ring = 0; ring <= Math.max(width, depth) && cells.length < count; ring++)
    for (let iz = Math.max(0, z - ring); iz <= Math.min(depth - 1, z + ring); iz++) {
      const step = iz === z - ring || iz === z + ring || ring === 0 ? 1 : 2 * ring;
      for (let ix = x - ring; ix <= x + ring && cells.length < count; ix += step) {
        const at = iz * width + ix;
        if (ix >= 0 && ix < width && groundByCell[at] !== WALL && !isTaken.has(at)) cells.push(at);
      }
    }
  return cells;
}
