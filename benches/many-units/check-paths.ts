/*
 * The bench's own check of plans, apart from the library's: walls, steps, two on a cell, swaps, crossings; and where
 * the units end. Throws at the first fault, so that no figure is printed for a plan that is wrong.
 */
import type { NavGrid } from '@skerry/nav';
import type { UnitTask } from '@skerry/nav/units';

/** Throws unless the paths lead every unit from its start, without any conflict, to its goal. */
export function requirePlan(grid: NavGrid, units: readonly UnitTask[], paths: readonly ArrayLike<number>[]): void {
  const { width, blockedByCell, diagonal } = grid;
  const ticks = Math.max(...paths.map((path) => path.length));
  const at = (unit: number, tick: number) => paths[unit][Math.min(tick, paths[unit].length - 1)];
  const fail = (what: string, unit: number, tick: number): never => {
    throw new Error(`unit ${unit} at tick ${tick}: ${what}`);
  };
  for (let tick = 0; tick < ticks; tick++) {
    const cells = new Set<number>();
    const steps = new Set<string>();
    for (let unit = 0; unit < units.length; unit++) {
      const [from, to] = [at(unit, Math.max(0, tick - 1)), at(unit, tick)];
      if (tick === 0 && to !== units[unit].start) fail('not on its start', unit, tick);
      if (blockedByCell[to] !== 0) fail('in a wall', unit, tick);
      if (cells.has(to)) fail('on the cell of another', unit, tick);
      cells.add(to);
      if (from === to) continue;
      const [x, z, toX, toZ] = [from % width, Math.floor(from / width), to % width, Math.floor(to / width)];
      if (Math.abs(toX - x) > 1 || Math.abs(toZ - z) > 1) fail('too far a step', unit, tick);
      const isDiagonal = toX !== x && toZ !== z;
      if (isDiagonal && diagonal === 'never') fail('a diagonal step', unit, tick);
      if (isDiagonal && (blockedByCell[z * width + toX] !== 0 || blockedByCell[toZ * width + x] !== 0))
        fail('cuts a corner', unit, tick);
      // Swaps and crossings have one thing in common: two steps through the same middle.
      const middle = `${x + toX},${z + toZ}`;
      if (steps.has(middle)) fail('passes through another', unit, tick);
      steps.add(middle);
    }
  }
  units.forEach(({ goal }, unit) => at(unit, ticks) === goal || fail('not on its goal', unit, ticks));
}
