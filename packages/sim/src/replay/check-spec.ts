/*
 * Checks plain data against a spec, by path. Knows nothing of the game: the specs provide ranges and names.
 */
import { describeValue as describe, type Issue } from '@skerry/kit';

export type Spec =
  | { readonly kind: 'number' | 'whole'; readonly min: number; readonly max: number }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'flag' | 'any' | 'place' }
  | { readonly kind: 'choice'; readonly oneOf: readonly string[] }
  | { readonly kind: 'list'; readonly of: Spec; readonly min: number; readonly max: number }
  | { readonly kind: 'fields'; readonly fields: Readonly<Record<string, Spec>> }
  | { readonly kind: 'by-place'; readonly of: Spec }
  | { readonly kind: 'or-null' | 'optional'; readonly of: Spec };

export const number = (min: number, max: number): Spec => ({ kind: 'number', min, max });
export const whole = (min: number, max: number): Spec => ({ kind: 'whole', min, max });
export const text = (max: number): Spec => ({ kind: 'text', max });
export const choice = (oneOf: readonly string[]): Spec => ({ kind: 'choice', oneOf });
export const list = (of: Spec, max: number, min = 0): Spec => ({ kind: 'list', of, min, max });
export const fields = (of: Readonly<Record<string, Spec>>): Spec => ({ kind: 'fields', fields: of });
/** A record whose keys are places: tiles or islands. */
export const byPlace = (of: Spec): Spec => ({ kind: 'by-place', of });
export const orNull = (of: Spec): Spec => ({ kind: 'or-null', of });
/** A field that may be absent. */
export const optional = (of: Spec): Spec => ({ kind: 'optional', of });
export const FLAG: Spec = { kind: 'flag' };
/** Checked elsewhere. */
export const ANY: Spec = { kind: 'any' };
/** Two whole numbers "x,z": the name of a tile or of an island's cell. */
export const PLACE: Spec = { kind: 'place' };

/** Maximum number of issues in a report. */
const MAX_ISSUES = 100;
const PLACE_TEXT = /^(0|-?[1-9]\d{0,8}),(0|-?[1-9]\d{0,8})$/;
const PLACE_WORDS = 'expected a place such as "3,-4"';

/** Adds everything that is wrong with a value; stops at MAX_ISSUES. */
export function checkSpec(spec: Spec, value: unknown, path: string, issues: Issue[]): void {
  const before = issues.length;
  check(spec, value, path, issues, before + MAX_ISSUES);
  if (issues.length > before + MAX_ISSUES) {
    issues.length = before + MAX_ISSUES;
    issues.push({ path, message: 'and more of the kind' });
  }
}

function check(spec: Spec, value: unknown, path: string, issues: Issue[], most: number): void {
  if (issues.length > most) return;
  switch (spec.kind) {
    case 'list':
      checkList(spec, value, path, issues, most);
      break;
    case 'fields':
      if (isObject(value, path, issues)) checkFields(spec.fields, value, path, issues, most);
      break;
    case 'by-place':
      if (!isObject(value, path, issues)) break;
      for (const [place, one] of Object.entries(value))
        if (!PLACE_TEXT.test(place)) issues.push({ path: `${path}.${place.slice(0, 40)}`, message: PLACE_WORDS });
        else check(spec.of, one, `${path}.${place}`, issues, most);
      break;
    case 'or-null':
      if (value !== null) check(spec.of, value, path, issues, most);
      break;
    case 'optional':
      if (value !== undefined) check(spec.of, value, path, issues, most);
      break;
    default: {
      const expected = expectationOf(spec, value);
      if (expected !== undefined) issues.push({ path, message: `${expected}, got ${describe(value)}` });
    }
  }
}

type Leaf = Exclude<Spec, { kind: 'list' | 'fields' | 'by-place' | 'or-null' | 'optional' }>;

/** What was expected of a single value; undefined if it is valid. */
function expectationOf(spec: Leaf, value: unknown): string | undefined {
  switch (spec.kind) {
    case 'number':
    case 'whole': {
      const isInside = typeof value === 'number' && value >= spec.min && value <= spec.max;
      if (isInside && (spec.kind === 'number' || Number.isInteger(value))) return undefined;
      return `expected a ${spec.kind === 'whole' ? 'whole ' : ''}number from ${spec.min} to ${spec.max}`;
    }
    case 'text':
      if (typeof value === 'string' && value.length <= spec.max) return undefined;
      return `expected a text of at most ${spec.max} characters`;
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'expected true or false';
    case 'choice':
      return typeof value === 'string' && spec.oneOf.includes(value) ? undefined : `expected ${spec.oneOf.join(', ')}`;
    case 'place':
      return typeof value === 'string' && PLACE_TEXT.test(value) ? undefined : PLACE_WORDS;
    default:
      return value === undefined ? 'expected something' : undefined;
  }
}

function checkList(
  { of, min, max }: Extract<Spec, { kind: 'list' }>,
  value: unknown,
  path: string,
  issues: Issue[],
  most: number,
): void {
  if (!Array.isArray(value)) issues.push({ path, message: `expected a list, got ${describe(value)}` });
  else if (value.length > max || value.length < min) {
    const expected = min === max ? `${min}` : value.length > max ? `at most ${max}` : `at least ${min}`;
    issues.push({ path, message: `expected ${expected} entries, got ${value.length}` });
  } else for (let k = 0; k < value.length; k++) check(of, value[k], `${path}[${k}]`, issues, most);
}

function checkFields(
  specs: Readonly<Record<string, Spec>>,
  value: Record<string, unknown>,
  path: string,
  issues: Issue[],
  most: number,
): void {
  for (const name of Object.keys(value))
    if (!Object.hasOwn(specs, name))
      issues.push({ path: `${path}.${name.slice(0, 40)}`, message: 'is not part of the state' });
  for (const [name, spec] of Object.entries(specs))
    check(spec, Object.hasOwn(value, name) ? value[name] : undefined, `${path}.${name}`, issues, most);
}

function isObject(value: unknown, path: string, issues: Issue[]): value is Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return true;
  issues.push({ path, message: `expected an object, got ${describe(value)}` });
  return false;
}
