/*
 * PIBT: many units on one grid, one step a tick, never two on a cell and never two through each other. From where the
 * units stand and where each wants to be comes the next cell of all of them, in about a microsecond a unit. On ground
 * where every two neighbours lie on a loop each unit reaches its goal, though not all at the same time; in dead ends
 * units may block each other for good.
 */

import { InputError, requireInteger, requireNumber, requireOptions } from '@skerry/kit';
import type { NavGrid } from '../grid/grid.ts';
import { bytesOfTickTable } from '../units/tick-table.ts';
import { checkStarts, requireSignal } from '../units/unit-check.ts';
import { requireGrid } from '../grid/require-map.ts';
import { createCandidateOrder, orderCandidates } from './candidates.ts';
import { applyChoices, chooseNext, createInheritance, NO_UNIT } from './inheritance.ts';
import { createUnitGoals, distanceTo, type GoalEntry, type UnitGoal } from './unit-goals.ts';

/** A unit's start and goal. */
export type PibtUnit = { readonly start: number; readonly goal: UnitGoal };

/** The memory of units by priority. */
export type PibtOptions = {
  /** Tables of distances may take this many bytes, two a cell and goal; 256 MB by default. */
  readonly maxBytes?: number;
};

/** What happened in a step; counts of units. */
export type PibtStep = {
  /** Steps made so far. */
  readonly tick: number;
  readonly moved: number;
  /** Stand on their goal now. */
  readonly arrived: number;
  /** Had to choose for the sake of another. */
  readonly inherited: number;
  /** Times that a unit gave up a cell because the unit there found nowhere to go. */
  readonly backtracked: number;
  /** Without a path to their goal: walled in, or their goal is. */
  readonly lost: number;
  /** Without room for a table of distances: they wait until others have arrived. */
  readonly waiting: number;
};

/** Units that move by inherited priority, tick by tick. */
export type Pibt = {
  readonly grid: NavGrid;
  /** Where the units stand; changes with every step, read only. */
  readonly cellByUnit: Int32Array;
  /** Who lent its priority to each unit in the last step, or -1: read only. */
  readonly lenderByUnit: Int32Array;
  /** How often each unit gave up a cell in the last step: read only. */
  readonly backtracksByUnit: Uint8Array;
  /** Moves every unit by at most one cell. */
  readonly step: () => PibtStep;
  /** Computes the distances of all units ahead of the first step, one goal a slice; yields the share that is done. */
  readonly prepare: () => Generator<number, void>;
  readonly setGoal: (unit: number, goal: UnitGoal) => void;
  readonly isArrived: (unit: number) => boolean;
  /** Bytes that the tables of distances take. */
  readonly bytes: () => number;
};

const OPTIONS: readonly (keyof PibtOptions)[] = ['maxBytes'];
const DEFAULT_MAX_BYTES = 256 << 20;
/** Ticks that a priority can count, in a double beside the number of the unit. */
const MAX_WAITED = 0x80000000;

/**
 * Puts units on a grid. Edits of the grid between two steps are taken into account by the next.
 * @example
 * const pibt = createPibt(createGrid({ width: 8, depth: 3 }), [{ start: 0, goal: 7 }, { start: 7, goal: 0 }]);
 * console.log(pibt.cellByUnit);
 */
export function createPibt(grid: NavGrid, units: readonly PibtUnit[], options: PibtOptions = {}): Pibt {
  requireGrid(grid);
  const issues = checkStarts(grid, units);
  if (issues.length > 0) throw new InputError(issues);
  requireOptions(options, '', OPTIONS);
  const { maxBytes = DEFAULT_MAX_BYTES } = options;
  if (maxBytes !== Infinity) requireNumber(maxBytes, 'maxBytes', bytesOfTickTable(grid));

  const goals = createUnitGoals(grid, maxBytes);
  const entryByUnit: GoalEntry[] = units.map(({ goal }, unit) => goals.add(goal, `units[${unit}].goal`));
  const cellByUnit = Int32Array.from(units, ({ start }) => start);
  const arrivedByUnit = new Uint8Array(units.length);
  const isReadyByUnit = new Uint8Array(units.length);
  /** Ticks since a unit last stood on its goal: its priority. */
  const waitedByUnit = new Int32Array(units.length);
  const keys = new Float64Array(units.length);
  let tick = 0;

  const noteArrival = (unit: number) => {
    const entry = entryByUnit[unit];
    const isThere = entry.cells.has(cellByUnit[unit]);
    entry.arrived += Number(isThere) - arrivedByUnit[unit];
    arrivedByUnit[unit] = Number(isThere);
  };
  for (let unit = 0; unit < units.length; unit++) noteArrival(unit);

  const inheritance = createInheritance(grid, cellByUnit, (out, at, unit) => {
    const entry = isReadyByUnit[unit] === 1 ? entryByUnit[unit] : null;
    return orderCandidates(order, out, at, unit, cellByUnit[unit], tick, entry);
  });
  const order = createCandidateOrder(grid, inheritance.unitByCell);

  /** Units by priority: those that are under way longest, then by number. */
  const sortUnits = () => {
    for (let unit = 0; unit < units.length; unit++)
      keys[unit] = (MAX_WAITED - waitedByUnit[unit]) * units.length + unit;
    return keys.sort();
  };

  const step = (): PibtStep => {
    const { nextByUnit, lenderByUnit, backtracksByUnit } = inheritance;
    lenderByUnit.fill(NO_UNIT);
    backtracksByUnit.fill(0);
    let [lost, waiting, inherited, backtracked, arrived] = [0, 0, 0, 0, 0];
    const sorted = sortUnits();
    for (let k = 0; k < sorted.length; k++) {
      const unit = sorted[k] % units.length;
      // Units on their goal can do without a table, and theirs may make room for another.
      if (arrivedByUnit[unit] === 0 || goals.isKnown(entryByUnit[unit])) goals.sync(entryByUnit[unit]);
    }
    for (let unit = 0; unit < units.length; unit++) {
      isReadyByUnit[unit] = Number(goals.isKnown(entryByUnit[unit]));
      if (isReadyByUnit[unit] === 0 && arrivedByUnit[unit] === 0) waiting++;
    }
    for (let k = 0; k < sorted.length; k++) {
      const unit = sorted[k] % units.length;
      if (nextByUnit[unit] < 0) chooseNext(inheritance, unit);
    }
    const moved = applyChoices(inheritance);
    for (let unit = 0; unit < units.length; unit++) {
      noteArrival(unit);
      if (lenderByUnit[unit] !== NO_UNIT) inherited++;
      backtracked += backtracksByUnit[unit];
      const isLost = isReadyByUnit[unit] === 1 && distanceTo(entryByUnit[unit], cellByUnit[unit]) === Infinity;
      if (isLost) lost++;
      // Who cannot arrive must not push others about for ever.
      waitedByUnit[unit] = arrivedByUnit[unit] === 1 || isLost ? 0 : waitedByUnit[unit] + 1;
      arrived += arrivedByUnit[unit];
    }
    tick++;
    return { tick, moved, arrived, inherited, backtracked, lost, waiting };
  };

  function* prepare(): Generator<number, void> {
    for (let unit = 0; unit < units.length; unit++) {
      goals.sync(entryByUnit[unit]);
      if (goals.isKnown(entryByUnit[unit])) distanceTo(entryByUnit[unit], cellByUnit[unit]);
      yield (unit + 1) / units.length;
    }
  }

  const requireUnit = (unit: number) => requireInteger(unit, 'unit', 0, units.length - 1);
  return {
    grid,
    cellByUnit,
    lenderByUnit: inheritance.lenderByUnit,
    backtracksByUnit: inheritance.backtracksByUnit,
    step,
    prepare,
    setGoal(unit, goal) {
      requireUnit(unit);
      const before = entryByUnit[unit];
      entryByUnit[unit] = goals.add(goal, 'goal');
      goals.remove(before, arrivedByUnit[unit] === 1);
      arrivedByUnit[unit] = 0;
      noteArrival(unit);
    },
    isArrived(unit) {
      requireUnit(unit);
      return arrivedByUnit[unit] === 1;
    },
    bytes: goals.bytes,
  };
}

/** Limits of a run of units by priority. */
export type PibtRunOptions = PibtOptions & {
  /** Gives up after this many ticks; 10,000 by default. */
  readonly maxTicks?: number;
  /** An AbortSignal, or anything with its flag; read before each tick. */
  readonly signal?: { readonly aborted: boolean };
};

/*
 * complete       all units stand on their goals at the last tick
 * out-of-budget  they do not after `maxTicks`; the paths so far are free of conflicts
 * cancelled      the signal was raised
 */
/** Paths of units by priority. */
export type PibtRun = {
  readonly status: 'complete' | 'out-of-budget' | 'cancelled';
  readonly ticks: number;
  /** One cell a tick for each unit, start included. */
  readonly paths: readonly Int32Array[];
};

/** Steps until all units stand on their goals. */
export function runPibt(grid: NavGrid, units: readonly PibtUnit[], options: PibtRunOptions = {}): PibtRun {
  requireOptions(options, '', [...OPTIONS, 'maxTicks', 'signal']);
  const { maxTicks = 10_000, signal, ...rest } = options;
  requireInteger(maxTicks, 'maxTicks', 0);
  requireSignal(signal);
  const pibt = createPibt(grid, units, rest);
  const cells: number[][] = units.map(({ start }) => [start]);
  let arrived = units.filter((_, unit) => pibt.isArrived(unit)).length;
  let ticks = 0;
  while (arrived < units.length && ticks < maxTicks && !signal?.aborted) {
    ({ tick: ticks, arrived } = pibt.step());
    pibt.cellByUnit.forEach((cell, unit) => cells[unit].push(cell));
  }
  const status = arrived === units.length ? 'complete' : ticks < maxTicks ? 'cancelled' : 'out-of-budget';
  return { status, ticks, paths: cells.map((path) => Int32Array.from(path)) };
}
