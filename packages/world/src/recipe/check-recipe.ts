/*
 * From any JSON to a recipe, or to every reason why it is not one.
 * Missing parameters take their defaults; unknown ones are named, with the nearest known name.
 */
import type { Issue } from '@skerry/kit';
import { crossIssues } from './cross-check.ts';
import { nearestName } from './nearest-name.ts';
import { type CurveParameter, type Group, type Leaf, type List, MAX_CURVE_POINTS, type Node } from './parameter.ts';
import { type Recipe, RECIPE_COST_LIMIT, RECIPE_SCHEMA } from './schema.ts';

export type CheckedRecipe = { readonly issues: readonly Issue[]; readonly recipe?: Recipe };

/** A whole recipe with every default filled in, or every problem by path. */
export function checkRecipe(value: unknown): CheckedRecipe {
  const issues: Issue[] = [];
  const recipe = checkNode(RECIPE_SCHEMA, value, '', issues) as Recipe;
  if (issues.length > 0) return { issues };
  const deeper = crossIssues(recipe);
  const cost = Math.ceil(costOf(RECIPE_SCHEMA, recipe));
  if (cost > RECIPE_COST_LIMIT)
    deeper.push({
      path: '',
      message: `the recipe costs ${cost}, the limit is ${RECIPE_COST_LIMIT}: use fewer octaves`,
    });
  return deeper.length > 0 ? { issues: deeper } : { issues: [], recipe };
}

/** The value with its defaults filled in; what is wrong with it goes to `issues`. */
export function checkNode(node: Node, value: unknown, path: string, issues: Issue[]): unknown {
  if (node.kind === 'group') return checkGroup(node, value, path, issues);
  if (node.kind === 'list') return checkList(node, value, path, issues);
  if (value === undefined) return node.default;
  const message = leafMessage(node, value);
  if (message) issues.push({ path, message });
  return value;
}

function checkGroup(node: Group, value: unknown, path: string, issues: Issue[]): unknown {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (value !== undefined && !isObject) {
    issues.push({ path, message: `expected an object, got ${describe(value)}` });
    return {};
  }
  const given = (value ?? {}) as Record<string, unknown>;
  const names = Object.keys(node.fields);
  for (const name of Object.keys(given)) {
    if (names.includes(name)) continue;
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

function checkList(node: List, value: unknown, path: string, issues: Issue[]): unknown {
  const given = value === undefined && node.minCount > 0 ? [{}] : (value ?? []);
  if (!Array.isArray(given)) {
    issues.push({ path, message: `expected a list, got ${describe(given)}` });
    return [];
  }
  if (given.length < node.minCount || given.length > node.maxCount) {
    issues.push({ path, message: `expected ${node.minCount} to ${node.maxCount} items, got ${given.length}` });
    return [];
  }
  return given.map((item, index) => checkNode(node.item, item, join(path, String(index)), issues));
}

function leafMessage(node: Leaf, value: unknown): string | undefined {
  switch (node.kind) {
    case 'number':
    case 'integer': {
      const noun = node.kind === 'integer' ? 'a whole number' : 'a number';
      const unit = node.unit ? ` ${node.unit}` : '';
      const fits = typeof value === 'number' && value >= node.min && value <= node.max;
      if (fits && (node.kind === 'number' || Number.isInteger(value))) return undefined;
      return `expected ${noun} from ${node.min} to ${node.max}${unit}, got ${describe(value)}`;
    }
    case 'flag':
      return typeof value === 'boolean' ? undefined : `expected true or false, got ${describe(value)}`;
    case 'choice':
      return node.options.includes(value as string)
        ? undefined
        : `expected one of ${node.options.join(', ')}, got ${describe(value)}`;
    case 'text':
      if (typeof value !== 'string' || value.length === 0 || value.length > node.maxLength)
        return `expected 1 to ${node.maxLength} characters, got ${describe(value)}`;
      return !node.pattern || node.pattern.test(value)
        ? undefined
        : `expected small letters, digits and dashes, got ${describe(value)}`;
    case 'colour':
      return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
        ? undefined
        : `expected a colour such as #7c9a4e, got ${describe(value)}`;
    case 'curve':
      return curveMessage(node, value);
  }
}

function curveMessage(node: CurveParameter, value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length < 2 || value.length > MAX_CURVE_POINTS)
    return `expected 2 to ${MAX_CURVE_POINTS} points [x, y], got ${describe(value)}`;
  let lastX = -Infinity;
  for (const [index, point] of value.entries()) {
    const fits =
      Array.isArray(point) &&
      point.length === 2 &&
      point.every((part) => typeof part === 'number' && part >= node.min && part <= node.max);
    if (!fits)
      return `expected point ${index} to be [x, y], each from ${node.min} to ${node.max}, got ${describe(point)}`;
    if (point[0] <= lastX) return `expected x to rise from point to point, got ${point[0]} after ${lastX}`;
    lastX = point[0];
  }
  return undefined;
}

function costOf(node: Node, value: unknown): number {
  if (node.kind === 'group') {
    const given = value as Record<string, unknown>;
    if (given['on'] === false) return 0;
    return Object.keys(node.fields).reduce((sum, name) => sum + costOf(node.fields[name], given[name]), 0);
  }
  if (node.kind === 'list') {
    const items = value as readonly unknown[];
    return items.reduce<number>((sum, item) => sum + (node.cost ?? 0) + costOf(node.item, item), 0);
  }
  return 'cost' in node && node.cost !== undefined ? node.cost * (value as number) : 0;
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

/** A value from outside in a few words, never longer than a line. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  const shown = String(value);
  return `"${shown.length > 40 ? `${shown.slice(0, 40)}…` : shown}"`;
}
