/*
 * Maps as text, a letter a cell: `.`, space or 0 open, `#` or 1 wall, digits 2 to 9 open with that weight added on
 * entering (source 001: 3 grass, 9 water), S and G open and marked as start and goal. Rows may be of unequal length;
 * what is missing is wall.
 */

import { type Issue, refuseIssues } from '@skerry/kit';
import { NO_CELL } from '../grid/direction.ts';
import { checkGrid, createGrid, type DiagonalRule, MAX_GRID_CELLS, MAX_GRID_SIDE, type NavGrid } from '../grid/grid.ts';
import { at, type Decoded, linesOf, MAX_ISSUES } from './decoded.ts';

/** A grid with the cells marked S and G, or NO_CELL. */
export type TextMap = { readonly grid: NavGrid; readonly start: number; readonly goal: number };

/** Reads a map drawn with letters. */
export function decodeTextMap(text: string, diagonal: DiagonalRule = 'both-free'): Decoded<TextMap> {
  refuseIssues(checkGrid({ width: 1, depth: 1, diagonal }));
  const rows = linesOf(text);
  // Spaces are ground: only rows without anything are none.
  while (rows.at(-1) === '') rows.pop();
  const depth = rows.length;
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  if (width === 0) return { ok: false, issues: [at(1, 1, 'expected at least one cell')] };
  if (width > MAX_GRID_SIDE || depth > MAX_GRID_SIDE || width * depth > MAX_GRID_CELLS)
    return {
      ok: false,
      issues: [at(1, 1, `expected sides up to ${MAX_GRID_SIDE} and ${MAX_GRID_CELLS} cells, got ${width} × ${depth}`)],
    };
  const issues: Issue[] = [];
  const blockedByCell = new Uint8Array(width * depth).fill(1);
  const weightByCell = new Uint8Array(width * depth);
  let [start, goal, isWeighted] = [NO_CELL, NO_CELL, false];
  for (let iz = 0; iz < depth && issues.length < MAX_ISSUES; iz++) {
    for (let ix = 0; ix < rows[iz].length; ix++) {
      const letter = rows[iz][ix];
      const i = iz * width + ix;
      if (letter === '#' || letter === '1') continue;
      blockedByCell[i] = 0;
      if (letter >= '2' && letter <= '9') {
        weightByCell[i] = Number(letter);
        isWeighted = true;
      } else if (letter === 'S' && start === NO_CELL) start = i;
      else if (letter === 'G' && goal === NO_CELL) goal = i;
      else if (letter === 'S' || letter === 'G')
        issues.push(at(iz + 1, ix + 1, `expected one ${letter}, got a second`));
      else if (!'. 0'.includes(letter)) issues.push(at(iz + 1, ix + 1, `expected . # 0-9 S or G, got "${letter}"`));
    }
  }
  if (issues.length > 0) return { ok: false, issues: issues.slice(0, MAX_ISSUES) };
  const weights = isWeighted ? weightByCell : null;
  const grid = createGrid({ width, depth, diagonal, blockedByCell, weightByCell: weights, weightRule: 'add' });
  return { ok: true, value: { grid, start, goal } };
}
