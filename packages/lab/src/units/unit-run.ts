/*
 * Units that walk to the nearest goal, each along its own path, while the map is edited under them. One field holds the
 * costs to the goals and is repaired after an edit; an index says whose path an edit touches. Only units that are
 * concerned plan again: their path is blocked, or there is a cheaper one now. A unit under a new wall is pushed to the
 * nearest free cell. A walker needs as long for a step as the step costs, so costly ground is slow ground.
 */
import { assert } from '@skerry/kit';
import {
  buildFlowField,
  createPathIndex,
  directionAt,
  DX,
  DZ,
  type FlowField,
  type NavGrid,
  NO_DIRECTION,
  repairFlowField,
  STEP_LENGTH,
} from '@skerry/nav';
import { type LabMap, nearestFree } from '../map/lab-map.ts';

/** The mark of a unit on its way. */
export const UNIT_WALKS = 1;
/** The mark of a unit at its goal. */
export const UNIT_ARRIVED = 2;
/** No path leads from it to a goal. */
export const UNIT_LOST = 3;

/** Cost that a unit covers in a second: cells of open ground. */
const SPEED = 8;
const TIE = 1e-6;

/** What the last edits did to the units. */
export type UnitEffect = {
  /** Units whose path is another one now. */
  readonly replanned: number;
  /** Units that stood where a wall was painted. */
  readonly pushed: number;
};

/** Where units are, and what it cost to move them. */
export type UnitFrame = {
  /** x and z of every unit in cells. */
  readonly places: Float32Array<ArrayBuffer>;
  /** By unit: walks, has arrived, or has no path. */
  readonly states: Uint8Array<ArrayBuffer>;
  /** Of the edits since the frame before. */
  readonly effect: UnitEffect;
};

export type UnitRun = {
  /** Lets the units walk on. */
  advance(seconds: number): void;
  /** Takes an edited or another grid, and other goals: units whose path is affected replan. */
  follow(map: LabMap, grid: NavGrid, goals: readonly number[]): void;
  frame(): UnitFrame;
  /** Units of these cells: those that are there walk on, new ones are placed, others are taken away. */
  setUnits(cells: readonly number[]): void;
  /** The rest of a unit's path, from the cell it stands on or walks to. */
  pathOf(unit: number): readonly number[];
};

type Unit = {
  /** The cell it was placed on. */
  readonly home: number;
  x: number;
  z: number;
  /** The cell whose middle it left last. */
  from: number;
  state: number;
  /** Cells still to come; the first is being walked to or stood on. */
  path: number[];
};

export function createUnitRun(
  cells: readonly number[],
  firstMap: LabMap,
  firstGrid: NavGrid,
  firstGoals: readonly number[],
): UnitRun {
  let [map, grid, goals] = [firstMap, firstGrid, firstGoals];
  let field = buildFlowField(grid, goals);
  let index = createPathIndex(grid);
  let revision = grid.revision;
  let [replanned, pushed] = [0, 0];
  let units: Unit[] = [];
  setUnits(cells);

  function setUnits(homes: readonly number[]): void {
    const known = new Map(units.map((unit) => [unit.home, unit]));
    // Numbers of units may have changed.
    index = createPathIndex(grid);
    units = homes.map((home, id) => {
      const old = known.get(home);
      const unit = old ?? { home, ...centreOf(home), from: home, state: UNIT_WALKS, path: [home] };
      if (old) index.insert(id, old.path);
      else {
        if (isBlocked(home)) pushOut(unit);
        plan(unit, id);
      }
      return unit;
    });
  }

  function centreOf(cell: number): { x: number; z: number } {
    return { x: (cell % map.width) + 0.5, z: Math.floor(cell / map.width) + 0.5 };
  }
  /** The nearer of the two cells it walks between: on a diagonal step the others are only touched at a corner. */
  function cellOf({ x, z, from, path }: Unit): number {
    const [a, b] = [centreOf(from), centreOf(path[0])];
    return Math.abs(x - b.x) + Math.abs(z - b.z) < Math.abs(x - a.x) + Math.abs(z - a.z) ? path[0] : from;
  }
  function isBlocked(cell: number): boolean {
    return grid.blockedByCell[cell] !== 0;
  }

  /** Plans from the cell the unit is in; returns whether the path is another one. */
  function plan(unit: Unit, id: number): boolean {
    const before = unit.path;
    const cell = cellOf(unit);
    const path = pathFrom(field, cell);
    unit.state = path.length === 0 ? UNIT_LOST : goals.includes(cell) && path.length === 1 ? UNIT_ARRIVED : UNIT_WALKS;
    unit.path = path.length === 0 ? [cell] : path;
    unit.from = cell;
    index.insert(id, unit.path);
    // The cell under the unit may still be at the head of the one and gone from the other.
    const [from, to] = [before.filter((at) => at !== cell), unit.path.filter((at) => at !== cell)];
    return from.length !== to.length || from.some((at, k) => at !== to[k]);
  }

  function pushOut(unit: Unit): void {
    const at = cellOf(unit);
    const cell = nearestFree(map, at % map.width, Math.floor(at / map.width));
    if (cell < 0) return;
    Object.assign(unit, centreOf(cell), { from: cell, path: [cell] });
    pushed++;
  }

  /** A path that still can be walked is kept unless the field knows a cheaper one. */
  function isConcerned(unit: Unit, isTouched: boolean): boolean {
    if (unit.state === UNIT_LOST) return true;
    const best = field.costByCell[cellOf(unit)];
    return isTouched || costOf(grid, cellOf(unit), unit.path) > best + TIE * Math.max(1, best);
  }

  function walk(unit: Unit, seconds: number): void {
    let left = seconds * SPEED;
    while (left > 0 && unit.state === UNIT_WALKS) {
      const next = unit.path[0];
      const to = centreOf(next);
      const [dx, dz] = [to.x - unit.x, to.z - unit.z];
      const distance = Math.sqrt(dx * dx + dz * dz);
      const step = Math.abs(dx) > TIE && Math.abs(dz) > TIE ? Math.SQRT2 : 1;
      const price = 1 + ((grid.weightByCell?.[next] ?? 0) + climbCost(grid, unit.from, next)) / step;
      if (distance * price > left) {
        unit.x += (dx / distance) * (left / price);
        unit.z += (dz / distance) * (left / price);
        return;
      }
      left -= distance * price;
      [unit.x, unit.z, unit.from] = [to.x, to.z, next];
      if (unit.path.length === 1) unit.state = UNIT_ARRIVED;
      else unit.path.shift();
    }
  }

  return {
    advance: (seconds) => {
      assert(seconds >= 0, () => `no time or more, got ${seconds}`);
      for (const unit of units) walk(unit, seconds);
    },
    follow: (nextMap, nextGrid, nextGoals) => {
      const isSameGrid = nextGrid === grid && nextGoals.join() === goals.join();
      const touched = new Set(isSameGrid ? index.concernedSince(revision) : units.keys());
      [map, grid, goals] = [nextMap, nextGrid, [...nextGoals]];
      if (isSameGrid) repairFlowField(field);
      else {
        field = buildFlowField(grid, goals);
        index = createPathIndex(grid);
      }
      ({ revision } = grid);
      units.forEach((unit, id) => {
        const isWalled = isBlocked(cellOf(unit));
        if (isWalled) pushOut(unit);
        if (!isWalled && !isConcerned(unit, touched.has(id))) return;
        if (plan(unit, id)) replanned++;
      });
    },
    setUnits,
    frame: () => {
      const places = new Float32Array(2 * units.length);
      units.forEach(({ x, z }, k) => places.set([x, z], 2 * k));
      const effect = { replanned, pushed };
      [replanned, pushed] = [0, 0];
      return { places, states: Uint8Array.from(units, ({ state }) => state), effect };
    },
    pathOf: (unit) => units[unit].path,
  };
}

/** The cells from a cell to the goal that its field leads to; empty where none can be reached. */
function pathFrom(field: FlowField, cell: number): number[] {
  if (!(field.costByCell[cell] < Infinity)) return [];
  const { width } = field.grid;
  const cells = [cell];
  for (let at = cell; ;) {
    const direction = directionAt(field, at);
    if (direction === NO_DIRECTION) return cells;
    at += DZ[direction] * width + DX[direction];
    cells.push(at);
  }
}

/** What the steps from a cell along a path cost; Infinity where one of them is no longer legal. */
function costOf(grid: NavGrid, from: number, path: readonly number[]): number {
  let [cost, at] = [0, from];
  for (const cell of path) {
    if (cell === at) continue;
    const direction = DX.findIndex((dx, d) => at + DZ[d] * grid.width + dx === cell);
    if (direction < 0 || (grid.movesByCell[at] & (1 << direction)) === 0) return Infinity;
    cost += STEP_LENGTH[direction] + (grid.weightByCell?.[cell] ?? 0) + climbCost(grid, at, cell);
    at = cell;
  }
  return cost;
}

function climbCost({ climb }: NavGrid, from: number, to: number): number {
  if (climb === null) return 0;
  const rise = climb.heightByCell[to] - climb.heightByCell[from];
  return rise > 0 ? rise * climb.uphill : -rise * climb.downhill;
}
