/*
 * Random cases of PIBT, shared by the quick and the long test; each returns a sentence about what is wrong, or nothing.
 */

import { rngFromSeed } from '@skerry/kit';
import { buildFlowField, setBlocked } from '../../src/index.ts';
import { createPibt, findConflicts, type PibtUnit } from '../../src/many-units/index.ts';
import { KINDS, randomGrid, RULES } from '../support/random-grid.ts';
import { checkStep, loopyGrid, plainTicks, randomUnits } from '../support/units-oracle.ts';

/** Units on any kind of grid, with goals of all kinds, while walls come and go: no step may collide. */
export function tryCrowdedGrid(seed: number): string {
  const { grid, rng, note } = randomGrid(seed, KINDS[seed % 5], RULES[(seed >> 3) % 4]);
  const free = grid.blockedByCell.reduce((sum, blocked) => sum + 1 - blocked, 0);
  if (free === 0) return '';
  const tasks = randomUnits(grid, rng, 1 + rng.below(free));
  const shared = tasks.slice(0, 3).map(({ goal }) => goal);
  const field = buildFlowField(grid, shared);
  const units: PibtUnit[] = tasks.map(({ start, goal }) => ({ start, goal: rng.pick([goal, goal, shared, field]) }));
  const maxBytes = rng.pick([2 * grid.cells, 6 * grid.cells, 1e9]);
  const [pibt, twin] = [createPibt(grid, units, { maxBytes }), createPibt(grid, units, { maxBytes })];
  for (let tick = 0; tick < 20; tick++) {
    const before = pibt.cellByUnit.slice();
    const { arrived, moved } = pibt.step();
    twin.step();
    const fault = checkStep(grid, before, pibt.cellByUnit);
    const after = pibt.cellByUnit;
    if (fault !== '') return `${note}, tick ${tick}: ${fault}`;
    if (moved !== after.filter((cell, unit) => cell !== before[unit]).length) return `${note}: moved ${moved}`;
    if (arrived !== units.filter((_, unit) => pibt.isArrived(unit)).length) return `${note}: arrived ${arrived}`;
    if (pibt.bytes() > maxBytes) return `${note}: ${pibt.bytes()} bytes`;
    if (twin.cellByUnit.some((cell, unit) => cell !== after[unit])) return `${note}, tick ${tick}: not deterministic`;
    const found = findConflicts(
      grid,
      units.map((_, unit) => [before[unit], after[unit]]),
    ).filter(({ kind }) => kind !== 'wall');
    if (found.length > 0) return `${note}, tick ${tick}: ${found[0].kind}`;
    const cell = rng.below(grid.cells);
    if (rng.chance(0.3)) setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
    if (rng.chance(0.9)) continue;
    const [unit, goal] = [rng.below(units.length), rng.below(grid.cells)];
    for (const each of [pibt, twin]) each.setGoal(unit, goal);
  }
  return '';
}

/**
 * On ground without dead ends every unit stands on its goal at some tick, no later than the theory allows: it promises
 * so where units step in four directions, and where diagonal steps may not cross it has held so far.
 */
export function tryLoops(seed: number, maxSide: number): string | null {
  const grid = loopyGrid(seed, maxSide, RULES[seed % 4]);
  if (!grid) return null;
  const rng = rngFromSeed(seed ^ 0x5bd1e995);
  const free = grid.blockedByCell.reduce((sum, blocked) => sum + 1 - blocked, 0);
  const units = randomUnits(grid, rng, 1 + rng.below(free));
  let diameter = 0;
  for (const { goal } of units)
    diameter = Math.max(diameter, ...plainTicks(grid, [goal]).filter((ticks) => ticks < Infinity));
  const pibt = createPibt(grid, units);
  const late = new Set(units.keys());
  const note = `seed ${seed}, ${grid.width} × ${grid.depth}, ${grid.diagonal}, ${units.length} units on ${free} cells`;
  for (let tick = 0; tick <= diameter * units.length && late.size > 0; tick++) {
    for (const unit of late) if (pibt.isArrived(unit)) late.delete(unit);
    const before = pibt.cellByUnit.slice();
    pibt.step();
    const fault = checkStep(grid, before, pibt.cellByUnit);
    if (fault !== '') return `${note}: ${fault}`;
  }
  return late.size === 0 ? '' : `${note}: units ${[...late].join(', ')} never arrived`;
}
