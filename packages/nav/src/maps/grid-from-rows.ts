/*
 * A grid in one line, from a matrix of numbers or from lines of text: for first tries, tests and hand-made maps.
 */

import { describeValue, InputError, type Issue } from '@skerry/kit';
import { createGrid, type DiagonalRule, MAX_GRID_CELLS, MAX_GRID_SIDE, type NavGrid } from '../grid/grid.ts';
import { MAX_ISSUES } from './decoded.ts';
import { decodeTextMap } from './text-map.ts';

/** Weights are whole numbers up to this in a matrix. */
const MAX_WEIGHT = 255;

/**
 * A grid from rows, the northernmost first. A row is a list of numbers (0 free, 1 wall, 2 to 255 free with that weight
 * added on entering) or a text as `decodeTextMap` reads it. Throws on anything else.
 * @example
 * const grid = gridFromRows(['..#.', '..#.', '....']);
 * console.log(search(grid, { x: 0, z: 0 }, { x: 3, z: 0 }).status);
 */
export function gridFromRows(
  rows: readonly (string | ArrayLike<number>)[],
  diagonal: DiagonalRule = 'both-free',
): NavGrid {
  if (!Array.isArray(rows) || rows.length === 0) refuse('rows', 'a list of at least one row', rows);
  const issues: Issue[] = [];
  if (rows.every((row) => typeof row === 'string')) {
    const map = decodeTextMap(rows.join('\n'), diagonal);
    if (map.ok) return map.value.grid;
    throw new InputError(map.issues);
  }
  const depth = rows.length;
  const width: unknown = (rows[0] as ArrayLike<number> | null)?.length;
  if (typeof width !== 'number' || !(width >= 1 && width <= MAX_GRID_SIDE && depth * width <= MAX_GRID_CELLS))
    return refuse('rows[0]', `a row of 1 to ${MAX_GRID_SIDE} numbers`, rows[0]);
  const blockedByCell = new Uint8Array(width * depth);
  const weightByCell = new Uint8Array(width * depth);
  for (let z = 0; z < depth && issues.length < MAX_ISSUES; z++) {
    const row = rows[z] as ArrayLike<number> | null | undefined;
    if (typeof row !== 'object' || row?.length !== width) {
      issues.push({ path: `rows[${z}]`, message: `expected ${width} numbers, got ${describeValue(row)}` });
      continue;
    }
    for (let x = 0; x < width; x++) {
      const value = row[x];
      if (!Number.isInteger(value) || value < 0 || value > MAX_WEIGHT) {
        const message = `expected a whole number from 0 to ${MAX_WEIGHT}, got ${describeValue(value)}`;
        issues.push({ path: `rows[${z}][${x}]`, message });
      } else if (value === 1) blockedByCell[z * width + x] = 1;
      else weightByCell[z * width + x] = value;
    }
  }
  if (issues.length > 0) throw new InputError(issues.slice(0, MAX_ISSUES));
  const isWeighted = weightByCell.some((weight) => weight > 0);
  return createGrid({
    width,
    depth,
    diagonal,
    blockedByCell,
    weightByCell: isWeighted ? weightByCell : null,
    weightRule: 'add',
  });
}

function refuse(path: string, expected: string, value: unknown): never {
  throw new InputError([{ path, message: `expected ${expected}, got ${describeValue(value)}` }]);
}
