/*
 * Windowed cooperative A* (Silver, 2005): units plan one after another, those under way longest first, each around the
 * reservations of the units before it, for some ticks ahead; they walk part of that, then all plan again. Units on
 * their goals plan too, and step aside. If a unit finds no path it goes first and the window is planned again; if that
 * does not help either, priority inheritance moves all units for this window, which always finds something.
 */

import { requireInteger, requireNumber, requireOptions } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { createCandidateOrder, orderCandidates } from '../pibt/candidates.ts';
import { applyChoices, chooseNext, createInheritance } from '../pibt/inheritance.ts';
import { createUnitGoals, distanceTo } from '../pibt/unit-goals.ts';
import { bytesOfTickTable } from '../units/tick-table.ts';
import { requireSignal, requireUnits, type UnitTask } from '../units/unit-check.ts';
import { requireGrid } from '../grid/require-map.ts';
import { createReservationTable } from './reservations.ts';
import { createWindowSearch } from './window-search.ts';

/** The window of cooperative plans. */
export type CooperativeOptions = {
  /** Ticks that are planned at a time; 16 by default. */
  readonly window?: number;
  /** Ticks that are walked before all plan again; half a window by default. */
  readonly advance?: number;
  /** Tables of distances may take this many bytes, two a cell and goal; 256 MB by default. */
  readonly maxBytes?: number;
};

/** A window that was planned and walked. */
export type CooperativeWindow = {
  /** Ticks walked so far. */
  readonly tick: number;
  /** What was planned, one cell a tick from where each unit stood; units have walked `advance` ticks of it. */
  readonly paths: readonly Int32Array[];
  /** Units on their goals now. */
  readonly arrived: number;
  /** Units that would have no path to their goal even if they were alone. */
  readonly lost: number;
  /** How often the window was planned again because a unit found no path. */
  readonly reordered: number;
  /** Whether priority inheritance had to help; then only `advance` ticks are planned. */
  readonly rescued: boolean;
  /** Places in space and time that were expanded. */
  readonly expanded: number;
};

/** Units that plan around each other, a window of ticks at a time. */
export type Cooperative = {
  readonly grid: NavGrid;
  /** Where the units stand; read only. */
  readonly cellByUnit: Int32Array;
  readonly window: number;
  readonly advance: number;
  /** Plans a window and walks the first `advance` ticks of it. */
  readonly next: () => CooperativeWindow;
};

const OPTIONS: readonly (keyof CooperativeOptions)[] = ['window', 'advance', 'maxBytes'];
/** A window is planned at most this many times before priority inheritance takes over. */
const MAX_PLANS = 8;

/** Puts units on a grid. Edits of the grid between two windows are taken into account by the next. */
export function createCooperative(
  grid: NavGrid,
  units: readonly UnitTask[],
  options: CooperativeOptions = {},
): Cooperative {
  requireGrid(grid);
  requireUnits(grid, units);
  requireOptions(options, '', OPTIONS);
  const { window = 16, maxBytes = 256 << 20 } = options;
  const reservations = createReservationTable(grid, window);
  const { advance = Math.max(1, window >> 1) } = options;
  requireInteger(advance, 'advance', 1, window);
  if (maxBytes !== Infinity) requireNumber(maxBytes, 'maxBytes', bytesOfTickTable(grid));

  const search = createWindowSearch(grid, reservations);
  const goals = createUnitGoals(grid, maxBytes);
  const entryByUnit = units.map(({ goal }, unit) => goals.add(goal, `units[${unit}].goal`));
  const cellByUnit = Int32Array.from(units, ({ start }) => start);
  const waitedByUnit = new Int32Array(units.length);
  const tableOf = (unit: number) => {
    const { table } = entryByUnit[unit];
    return table === null || distanceTo(entryByUnit[unit], cellByUnit[unit]) === Infinity ? null : table;
  };
  let tick = 0;

  const sortUnits = () => {
    const order = units.map((_, unit) => unit);
    return order.sort((a, b) => waitedByUnit[b] - waitedByUnit[a] || a - b);
  };

  /** Plans units in their order; a unit without a path, if there is one, is returned instead of paths. */
  const planInOrder = (order: readonly number[]): Int32Array[] | number => {
    const paths: Int32Array[] = [];
    reservations.clear();
    for (const unit of order) {
      const path = search.find(tableOf(unit), cellByUnit[unit]);
      if (path === null) return unit;
      reservations.reserve(unit, path);
      paths[unit] = path;
    }
    return paths;
  };

  /** The paths of `advance` steps of priority inheritance. */
  const rescue = (order: readonly number[]): Int32Array[] => {
    const cells = cellByUnit.slice();
    let step = 1;
    const paths = Array.from(cells, (cell) => new Int32Array(advance + 1).fill(cell));
    const inheritance = createInheritance(grid, cells, (out, at, unit) => {
      const entry = goals.isKnown(entryByUnit[unit]) ? entryByUnit[unit] : null;
      return orderCandidates(candidates, out, at, unit, cells[unit], tick + step, entry);
    });
    const candidates = createCandidateOrder(grid, inheritance.unitByCell);
    for (; step <= advance; step++) {
      for (const unit of order) if (inheritance.nextByUnit[unit] === NO_CELL) chooseNext(inheritance, unit);
      applyChoices(inheritance);
      cells.forEach((cell, unit) => (paths[unit][step] = cell));
    }
    return paths;
  };

  const next = (): CooperativeWindow => {
    const before = search.expanded();
    // Units on their goal can do without a table, and theirs may make room for another.
    for (const entry of entryByUnit) if (entry.arrived === 0 || goals.isKnown(entry)) goals.sync(entry);
    let order = sortUnits();
    let planned = planInOrder(order);
    let reordered = 0;
    while (typeof planned === 'number' && reordered < MAX_PLANS - 1) {
      const blocked = planned;
      order = [blocked, ...order.filter((unit) => unit !== blocked)];
      planned = planInOrder(order);
      reordered++;
    }
    const rescued = typeof planned === 'number';
    const paths = typeof planned === 'number' ? rescue(sortUnits()) : planned;
    let [arrived, lost] = [0, 0];
    tick += advance;
    for (let unit = 0; unit < units.length; unit++) {
      if (tableOf(unit) === null) lost++;
      cellByUnit[unit] = paths[unit][advance];
      const isThere = cellByUnit[unit] === units[unit].goal;
      entryByUnit[unit].arrived = Number(isThere);
      waitedByUnit[unit] = isThere ? 0 : waitedByUnit[unit] + advance;
      arrived += Number(isThere);
    }
    return { tick, paths, arrived, lost, reordered, rescued, expanded: search.expanded() - before };
  };
  return { grid, cellByUnit, window, advance, next };
}

/** Limits of cooperative plans. */
export type CooperativeRunOptions = CooperativeOptions & {
  /** Gives up after this many ticks; 10,000 by default. */
  readonly maxTicks?: number;
  /** An AbortSignal, or anything with its flag; read before each window. */
  readonly signal?: { readonly aborted: boolean };
};

/*
 * complete       all units stand on their goals at the last tick
 * out-of-budget  they do not after `maxTicks`; the paths so far are free of conflicts
 * cancelled      the signal was raised
 */
/** Paths of units that planned around each other. */
export type CooperativeRun = {
  readonly status: 'complete' | 'out-of-budget' | 'cancelled';
  readonly ticks: number;
  /** One cell a tick for each unit, start included. */
  readonly paths: readonly Int32Array[];
  readonly windows: number;
  /** Windows in which priority inheritance had to help. */
  readonly rescued: number;
};

/** Plans window after window until all units stand on their goals. */
export function runCooperative(
  grid: NavGrid,
  units: readonly UnitTask[],
  options: CooperativeRunOptions = {},
): CooperativeRun {
  requireOptions(options, '', [...OPTIONS, 'maxTicks', 'signal']);
  const { maxTicks = 10_000, signal, ...rest } = options;
  requireInteger(maxTicks, 'maxTicks', 0);
  requireSignal(signal);
  const cooperative = createCooperative(grid, units, rest);
  const cells: number[][] = units.map(({ start }) => [start]);
  const isAllThere = (tick: number) => units.every(({ goal }, unit) => cells[unit][tick] === goal);
  let [ticks, windows, rescued] = [0, 0, 0];
  let isComplete = isAllThere(0);
  while (!isComplete && ticks < maxTicks && !signal?.aborted) {
    const result = cooperative.next();
    windows++;
    if (result.rescued) rescued++;
    result.paths.forEach((path, unit) => cells[unit].push(...path.subarray(1, cooperative.advance + 1)));
    for (const last = result.tick; ticks < last && !isComplete;) isComplete = isAllThere(++ticks);
  }
  const status = isComplete ? 'complete' : ticks < maxTicks ? 'cancelled' : 'out-of-budget';
  return { status, ticks, paths: cells.map((path) => Int32Array.from(path.slice(0, ticks + 1))), windows, rescued };
}
