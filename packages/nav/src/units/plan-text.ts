/*
 * Plans as text, one line a tick: `t:(x,y),(x,y),…` with the place of each unit in its order, y being our z. Written
 * and read by tools for many units; a broken text is reported by line and column.
 */

import { type Issue, requireText } from '@skerry/kit';
import type { NavGrid } from '../grid/grid.ts';
import { at, type Decoded, linesOf, MAX_ISSUES } from '../maps/decoded.ts';
import { cellAtTick, requirePaths, type UnitPaths } from './conflicts.ts';
import { requireGrid } from '../grid/require-map.ts';

/** Writes the paths of all units, one cell a tick. */
export function encodePlan(grid: NavGrid, paths: UnitPaths): string {
  requireGrid(grid);
  requirePaths(grid, paths);
  const last = paths.reduce((most, path) => Math.max(most, path.length - 1), 0);
  const lines: string[] = [];
  for (let tick = 0; tick <= last; tick++) {
    const places = paths.map((path) => {
      const cell = cellAtTick(path, tick);
      return `(${cell % grid.width},${Math.floor(cell / grid.width)})`;
    });
    lines.push(`${tick}:${places.join(',')}\n`);
  }
  return lines.join('');
}

/** Reads a plan back: a path for each unit, all as long as the plan. Places outside the grid are issues. */
export function decodePlan(text: string, grid: NavGrid): Decoded<Int32Array[]> {
  requireText(text, 'text');
  requireGrid(grid);
  const issues: Issue[] = [];
  const cellsByTick: number[][] = [];
  linesOf(text).forEach((line, index) => {
    if (line.trim() === '' || issues.length >= MAX_ISSUES) return;
    const tick = cellsByTick.length;
    const [head] = /^\s*\d+\s*:/.exec(line) ?? [''];
    if (parseInt(head, 10) !== tick) issues.push(at(index + 1, 1, `expected "${tick}:"`));
    const cells: number[] = [];
    const places = /\s*(?:\((\d+)\s*,\s*(\d+)\)|(\S))\s*,?/gy;
    places.lastIndex = head.length;
    for (let match = places.exec(line); match !== null; match = places.exec(line)) {
      const [x, z] = [Number(match[1]), Number(match[2])];
      const column = match.index + 1;
      if (match[3] !== undefined) {
        issues.push(at(index + 1, column, `expected a place such as (3,4), got "${match[3]}"`));
        break;
      }
      if (!(x < grid.width && z < grid.depth))
        issues.push(at(index + 1, column, `expected a place on ${grid.width} × ${grid.depth} cells, got (${x},${z})`));
      cells.push(z * grid.width + x);
    }
    if (tick > 0 && issues.length === 0 && cells.length !== cellsByTick[0].length)
      issues.push(at(index + 1, 1, `expected ${cellsByTick[0].length} places, got ${cells.length}`));
    cellsByTick.push(cells);
  });
  if (issues.length === 0 && (cellsByTick.length === 0 || cellsByTick[0].length === 0))
    issues.push(at(1, 1, 'expected a place for at least one unit'));
  if (issues.length > 0) return { ok: false, issues: issues.slice(0, MAX_ISSUES) };
  return { ok: true, value: cellsByTick[0].map((_, unit) => Int32Array.from(cellsByTick, (cells) => cells[unit])) };
}
