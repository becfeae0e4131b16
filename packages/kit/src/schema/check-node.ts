/*
 * Checks any JSON against a node of a schema: the value with its defaults filled in, and every problem by path.
 */
import type { Issue } from '../assert.ts';
import { describeValue } from '../describe-value.ts';
import { describeLeaf } from './describe-leaf.ts';
import { nearestName } from '../nearest-name.ts';
import {
  type CurveParameter,
  type NumbersParameter,
  type Group,
  type Leaf,
  type List,
  MAX_CURVE_POINTS,
  type Node,
  type PointsParameter,
  type Variants,
} from './parameter.ts';

/** The value with its defaults filled in; problems are added to `issues`. */
export function checkNode(node: Node, value: unknown, path: string, issues: Issue[]): unknown {
  if (node.kind === 'group') return checkGroup(node, value, path, issues);
  if (node.kind === 'list') return checkList(node, value, path, issues);
  if (node.kind === 'variants') return checkVariants(node as Variants, value, path, issues);
  if (node.kind === 'numbers') return checkNumbers(node, value, path, issues);
  if (value === undefined) return node.default;
  const message = checkLeaf(node, value);
  if (message) issues.push({ path, message });
  return value;
}

function checkGroup(node: Group, value: unknown, path: string, issues: Issue[], discriminator?: string): unknown {
  if (value !== undefined && !isRecord(value)) {
    issues.push({ path, message: `expected an object, got ${describeValue(value)}` });
    return {};
  }
  const given = value ?? {};
  const names = Object.keys(node.fields);
  for (const name of Object.keys(given)) {
    if (name === discriminator || names.includes(name)) continue;
    const near = nearestName(name, names);
    issues.push({ path: join(path, name), message: `no such parameter${near ? `; did you mean ${near}?` : ''}` });
  }
  const result: Record<string, unknown> = {};
  for (const name of names) {
    const own = Object.hasOwn(given, name) ? given[name] : undefined;
    result[name] = checkNode(node.fields[name], own, join(path, name), issues);
  }
  return result;
}

/** The group that the value's `kind` names, with `kind` as its first field. */
function checkVariants(node: Variants, value: unknown, path: string, issues: Issue[]): unknown {
  if (value !== undefined && !isRecord(value)) {
    issues.push({ path, message: `expected an object, got ${describeValue(value)}` });
    return {};
  }
  const kind = value?.['kind'] ?? node.default;
  if (typeof kind !== 'string' || !Object.hasOwn(node.options, kind)) {
    const options = Object.keys(node.options).join(', ');
    issues.push({ path: join(path, 'kind'), message: `expected one of ${options}, got ${describeValue(kind)}` });
    return {};
  }
  return { kind, ...(checkGroup(node.options[kind], value, path, issues, 'kind') as object) };
}

/** Numbers equal to the default are left out, so that equal values have one form. */
function checkNumbers(node: NumbersParameter, value: unknown, path: string, issues: Issue[]): unknown {
  if (value !== undefined && !isRecord(value)) {
    issues.push({ path, message: `expected an object with a number for each name, got ${describeValue(value)}` });
    return {};
  }
  const result: Record<string, number> = {};
  for (const [name, gain] of Object.entries(value ?? {})) {
    if (typeof gain !== 'number' || !(gain >= node.min && gain <= node.max)) {
      const message = `expected a number from ${node.min} to ${node.max}, got ${describeValue(gain)}`;
      issues.push({ path: join(path, name), message });
    } else if (gain !== node.default) result[name] = gain;
  }
  return result;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function checkList(node: List, value: unknown, path: string, issues: Issue[]): unknown {
  const given = value === undefined ? (node.default ?? (node.minCount > 0 ? [{}] : [])) : (value ?? []);
  if (!Array.isArray(given)) {
    issues.push({ path, message: `expected a list, got ${describeValue(given)}` });
    return [];
  }
  if (given.length < node.minCount || given.length > node.maxCount) {
    issues.push({ path, message: `expected ${node.minCount} to ${node.maxCount} items, got ${given.length}` });
    return [];
  }
  // Not `map`, which skips holes: lists that do not come from JSON can have holes.
  return Array.from(given, (item, index) => checkNode(node.item, item, join(path, String(index)), issues));
}

/** The problem with a value, as a sentence; undefined if it is valid. */
export function checkLeaf(node: Exclude<Leaf, NumbersParameter>, value: unknown): string | undefined {
  const refuseUnless = (fits: boolean): string | undefined =>
    fits ? undefined : `expected ${describeLeaf(node)}, got ${describeValue(value)}`;
  switch (node.kind) {
    case 'number':
    case 'integer': {
      const fits = typeof value === 'number' && value >= node.min && value <= node.max;
      return refuseUnless(fits && (node.kind === 'number' || Number.isInteger(value)));
    }
    case 'flag':
      return refuseUnless(typeof value === 'boolean');
    case 'choice':
      return refuseUnless(node.options.includes(value as string));
    case 'text':
      if (typeof value !== 'string' || value.length === 0 || value.length > node.maxLength) return refuseUnless(false);
      return !node.pattern || node.pattern.test(value)
        ? undefined
        : `expected small letters, digits and dashes, got ${describeValue(value)}`;
    case 'reference':
      return refuseUnless(typeof value === 'string' && /^[a-z][a-z0-9-]{0,23}$/.test(value));
    case 'colour':
      return refuseUnless(typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value));
    case 'curve':
      return curveMessage(node, value);
    case 'points':
      return pointsMessage(node, value);
  }
}

function curveMessage(node: CurveParameter, value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length < 2 || value.length > MAX_CURVE_POINTS)
    return `expected 2 to ${MAX_CURVE_POINTS} points [x, y], got ${describeValue(value)}`;
  let lastX = -Infinity;
  for (const [index, point] of value.entries()) {
    const fits =
      Array.isArray(point) &&
      point.length === 2 &&
      [point[0], point[1]].every((part) => typeof part === 'number' && part >= node.min && part <= node.max);
    if (!fits)
      return `expected point ${index} to be [x, y], each from ${node.min} to ${node.max}, got ${describeValue(point)}`;
    if (point[0] <= lastX) return `expected x to rise from point to point, got ${point[0]} after ${lastX}`;
    lastX = point[0];
  }
  return undefined;
}

function pointsMessage(node: PointsParameter, value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length < node.minCount || value.length > node.maxCount) {
    const got = Array.isArray(value) ? `${value.length}` : describeValue(value);
    return `expected ${describeLeaf(node)}, got ${got}`;
  }
  const size = node.withHeights ? 3 : 2;
  const index = value.findIndex((point) => !isPlace(point, size, node.reach));
  if (index < 0) return undefined;
  const shape = node.withHeights ? '[x, z, height]' : '[x, z]';
  return `expected point ${index} to be ${shape} within ±${node.reach} m, got ${describeValue(value[index])}`;
}

function isPlace(point: unknown, size: number, reach: number): boolean {
  return (
    Array.isArray(point) &&
    point.length === size &&
    Array.from(point).every((part) => typeof part === 'number' && Math.abs(part) <= reach)
  );
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}
