/*
 * Random cases of windowed cooperative A*, shared by the quick and the long test.
 */

import { setBlocked } from '../../src/index.ts';
import { createCooperative } from '../../src/many-units/index.ts';
import { KINDS, randomGrid, RULES } from '../support/random-grid.ts';
import { checkPlan, randomUnits } from '../support/units-oracle.ts';

export type CooperativeCase = { readonly fault: string; readonly windows: number; readonly rescued: number };

/** Windows of units on any kind of grid while walls come and go: every window is free of conflicts to its end. */
export function tryWindows(seed: number): CooperativeCase {
  const { grid, rng, note } = randomGrid(seed, KINDS[seed % 5], RULES[(seed >> 3) % 4]);
  const free = grid.blockedByCell.reduce((sum, blocked) => sum + 1 - blocked, 0);
  if (free === 0) return { fault: '', windows: 0, rescued: 0 };
  const units = randomUnits(grid, rng, 1 + rng.below(Math.min(free, 24)));
  const window = 1 + rng.below(12);
  const options = { window, advance: 1 + rng.below(window), maxBytes: rng.pick([4 * grid.cells, 1e9]) };
  const [cooperative, twin] = [createCooperative(grid, units, options), createCooperative(grid, units, options)];
  let rescued = 0;
  for (let round = 1; round <= 5; round++) {
    const before = cooperative.cellByUnit.slice();
    const result = cooperative.next();
    twin.next();
    if (result.rescued) rescued++;
    const place = `${note}, window ${round} of ${window}`;
    const end = (fault: string) => ({ fault: `${place}: ${fault}`, windows: round, rescued });
    const fault = checkPlan(grid, result.paths);
    if (fault !== '') return end(fault);
    const length = result.rescued ? options.advance + 1 : window + 1;
    if (result.paths.some((path) => path.length !== length)) return end('a path of another length');
    if (result.paths.some((path, unit) => path[0] !== before[unit])) return end('a unit jumps');
    const after = result.paths.map((path) => path[options.advance]);
    if (after.some((cell, unit) => cell !== cooperative.cellByUnit[unit])) return end('not where it was planned');
    if (twin.cellByUnit.some((cell, unit) => cell !== after[unit])) return end('not deterministic');
    if (result.arrived !== units.filter(({ goal }, unit) => after[unit] === goal).length) return end('miscounted');
    const cell = rng.below(grid.cells);
    if (rng.chance(0.4)) setBlocked(grid, cell, grid.blockedByCell[cell] === 0);
  }
  return { fault: '', windows: 5, rescued };
}
