/*
 * Changes: the smallest steps of an edit, as plain data. A path names a place in a document, separated by dots, with
 * indices for items of lists: `recipe.water.seaLevel`, `recipe.biomes.2.title`, `name`.
 */
import { describeValue, type Issue } from '@skerry/kit';
import { isPlainData, isRecord } from './plain-data.ts';

/** One change of a document, by the path of a parameter or a list. */
export type Change =
  /** Replaces an existing value; null removes it, so that a parameter has its default again. */
  | { readonly kind: 'set'; readonly path: string; readonly value: unknown }
  /** In the other three, `path` names a list. */
  | { readonly kind: 'insert'; readonly path: string; readonly index: number; readonly value: unknown }
  | { readonly kind: 'remove'; readonly path: string; readonly index: number }
  /** `to` is the item's index afterwards. */
  | { readonly kind: 'move'; readonly path: string; readonly from: number; readonly to: number };

/** Of the label of an edit. */
export const MAX_LABEL_LENGTH = 80;
const MAX_CHANGES = 1000;
const MAX_PATH_LENGTH = 200;
/** Fields of a document that may be absent. */
const OPTIONAL: readonly string[] = ['presetId', 'exports'];
const INDEX = /^(0|[1-9]\d{0,5})$/;

/** Every problem with the form of changes from outside. */
export function checkChanges(value: unknown, path = 'changes'): Issue[] {
  if (!Array.isArray(value)) return [{ path, message: `expected a list of changes, got ${describeValue(value)}` }];
  if (value.length > MAX_CHANGES)
    return [{ path, message: `expected at most ${MAX_CHANGES} changes, got ${value.length}` }];
  return value.flatMap((change, index) => checkChange(change, `${path}.${index}`));
}

function checkChange(change: unknown, path: string): Issue[] {
  if (!isRecord(change)) return [{ path, message: `expected a change, got ${describeValue(change)}` }];
  const issues: Issue[] = [];
  const blame = (name: string, expected: string): void =>
    void issues.push({ path: `${path}.${name}`, message: `expected ${expected}, got ${describeValue(change[name])}` });
  const { kind } = change;
  if (typeof change['path'] !== 'string' || change['path'].length > MAX_PATH_LENGTH)
    blame('path', `a text of at most ${MAX_PATH_LENGTH} characters`);
  const needsValue = kind === 'set' || kind === 'insert';
  if (needsValue && !isPlainData(change['value'])) blame('value', 'plain data');
  const indices = kind === 'move' ? ['from', 'to'] : kind === 'insert' || kind === 'remove' ? ['index'] : [];
  for (const name of indices) {
    const index = change[name];
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0) blame(name, 'a whole number of at least 0');
  }
  if (!needsValue && kind !== 'remove' && kind !== 'move') blame('kind', 'set, insert, remove or move');
  return issues;
}

export type Applied =
  | { readonly issues: readonly []; readonly value: unknown; readonly inverse: Change }
  | { readonly issues: readonly Issue[]; readonly value?: undefined };

/** The value with one change applied, and the inverse change. Unchanged parts are shared with the original. */
export function applyChange(root: unknown, change: Change): Applied {
  const at = valueAt(root, change.path);
  if (at === undefined && !(change.kind === 'set' && OPTIONAL.includes(change.path)))
    return fail(change.path, 'there is nothing of that name in the document');
  if (change.kind === 'set') {
    const { path, value } = change;
    return done(withValue(root, path.split('.'), value), { kind: 'set', path, value: at ?? null });
  }
  if (!Array.isArray(at)) return fail(change.path, `expected a list to ${change.kind} in, found ${describeValue(at)}`);
  return applyToList(root, at, change);
}

function applyToList(root: unknown, list: readonly unknown[], change: Exclude<Change, { kind: 'set' }>): Applied {
  const { path, kind } = change;
  const outside = (index: number, max: number): Applied =>
    fail(path, `expected an index from 0 to ${max}, got ${index}`);
  const put = (items: readonly unknown[], inverse: Change): Applied =>
    done(withValue(root, path.split('.'), items), inverse);
  if (kind === 'insert') {
    const { index, value } = change;
    if (index > list.length) return outside(index, list.length);
    return put(list.toSpliced(index, 0, value), { kind: 'remove', path, index });
  }
  if (kind === 'remove') {
    const { index } = change;
    if (index >= list.length) return outside(index, list.length - 1);
    return put(list.toSpliced(index, 1), { kind: 'insert', path, index, value: list[index] });
  }
  const { from, to } = change;
  const wrong = [from, to].find((index) => index >= list.length);
  if (wrong !== undefined) return outside(wrong, list.length - 1);
  const moved = list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
  return put(moved, { kind: 'move', path, from: to, to: from });
}

function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const name of path.split('.')) {
    if (Array.isArray(value)) value = INDEX.test(name) ? value[Number(name)] : undefined;
    else if (isRecord(value)) value = Object.hasOwn(value, name) ? value[name] : undefined;
    else return undefined;
  }
  return value;
}

function withValue(target: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (Array.isArray(target)) {
    const index = Number(name);
    return target.with(index, rest.length === 0 ? value : withValue(target[index], rest, value));
  }
  const fields = target as Readonly<Record<string, unknown>>;
  const { [name]: before, ...others } = fields;
  if (rest.length === 0 && value === null) return others;
  return { ...fields, [name]: rest.length === 0 ? value : withValue(before, rest, value) };
}

function done(value: unknown, inverse: Change): Applied {
  return { issues: [], value, inverse };
}

function fail(path: string, message: string): Applied {
  return { issues: [{ path, message }] };
}
