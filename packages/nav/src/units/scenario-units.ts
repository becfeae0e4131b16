/*
 * Units from the scenario files of the MovingAI benchmark: each line is one unit with its start and its goal. The files
 * for many units have the format of those for one (decodeScenarios reads both).
 */

import { describeValue, refuse, requireInteger } from '@skerry/kit';
import { cellAt, type NavGrid } from '../grid/grid.ts';
import type { Scenario } from '../maps/moving-ai.ts';
import { type UnitTask } from './unit-check.ts';
import { requireGrid } from '../grid/require-map.ts';

/**
 * The first `count` units of a scenario file that fit together: lines that start on or lead to a cell that is blocked,
 * outside or taken by a line before are left out.
 */
export function unitsFromScenarios(grid: NavGrid, scenarios: readonly Scenario[], count = Infinity): UnitTask[] {
  requireGrid(grid);
  if (!Array.isArray(scenarios)) refuse('scenarios', `expected a list of scenarios, got ${describeValue(scenarios)}`);
  if (count !== Infinity) requireInteger(count, 'count', 0);
  const [starts, goals] = [new Set<number>(), new Set<number>()];
  const units: UnitTask[] = [];
  for (const { startX, startZ, goalX, goalZ } of scenarios as readonly Scenario[]) {
    if (units.length >= count) break;
    const [start, goal] = [cellAt(grid, startX, startZ), cellAt(grid, goalX, goalZ)];
    if (start < 0 || goal < 0 || starts.has(start) || goals.has(goal)) continue;
    if (grid.blockedByCell[start] !== 0 || grid.blockedByCell[goal] !== 0) continue;
    starts.add(start);
    goals.add(goal);
    units.push({ start, goal });
  }
  return units;
}
