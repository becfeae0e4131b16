/*
 * Checks of the first argument of public functions: a grid, or any map that can be searched. Apart from input-check.ts,
 * which the smallest bundles carry.
 */

import { describeValue, refuse } from '@skerry/kit';

/** Throws if the value does not have the field by which its kind is known. */
function requireShape(value: unknown, path: string, noun: string, field: string): void {
  requireInput(Object(value)[field] !== undefined && value !== null, path, noun, value);
}

/** Throws if the value is not a flow field. */
export function requireField(value: unknown, path: string): void {
  requireShape(value, path, 'a flow field', 'costByCell');
}

/** Throws if the value is not what `buildClearance` returns. */
export function requireClearance(value: unknown, path: string): void {
  requireShape(value, path, 'the clearance of a grid', 'clearanceByCell');
}

/** Throws if the value is not what `buildComponents` returns. */
export function requireComponents(value: unknown, path: string): void {
  requireShape(value, path, 'the components of a grid', 'labelByCell');
}

/** Throws if the value is not what `buildAllPairs` returns. */
export function requireTable(value: unknown, path: string): void {
  requireShape(value, path, 'a table of all pairs', 'nextByPair');
}

/** Throws if the value is not what `buildFirstMoves` returns. */
export function requireMoves(value: unknown, path: string): void {
  requireShape(value, path, 'a table of first moves', 'rankByNode');
}

/** Throws if the value is not a list. */
export function requireList(value: unknown, path: string): void {
  requireInput(typeof value === 'object' && typeof Object(value).length === 'number', path, 'a list of cells', value);
}

/** Throws if the values are not a grid and a list of its cells. */
export function requirePath(grid: unknown, path: unknown): void {
  requireGrid(grid);
  requireList(path, 'path');
}

/** Throws an InputError if `isRight` is false; the argument, what was expected and what came. */
export function requireInput(isRight: boolean, path: string, expected: string, value: unknown): asserts isRight {
  if (!isRight) refuse(path, `expected ${expected}, got ${describeValue(value)}`);
}

/** Throws if the value is not a grid. */
export function requireGrid(value: unknown, path = 'grid'): void {
  requireInput(kindOf(value) === 'grid', path, 'a grid', value);
}

/** Throws if the value is neither a grid nor a graph nor a map of another kind. */
export function requireMap(value: unknown): void {
  requireInput(['grid', 'graph', 'map'].includes(kindOf(value)), 'map', 'a grid, a graph or a map', value);
}

/** Throws if the value is not a field of hexagons. */
export function requireHexMap(value: unknown): void {
  requireInput(kindOf(value) === 'map' && 'movesByCell' in Object(value), 'map', 'a field of hexagons', value);
}

function kindOf(value: unknown): string {
  const kind: unknown = Object(value).kind;
  return typeof kind === 'string' ? kind : '';
}
