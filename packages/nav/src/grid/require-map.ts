/*
 * Checks of the first argument of public functions: a grid, or any map that can be searched. Apart from input-check.ts,
 * which the smallest bundles carry.
 */

import { describeValue, refuse } from '@skerry/kit';

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
