/*
 * The edit between two documents, so that a form may simply pass the recipe it made: only differences are set.
 * Items of lists are identified by their `id`, if all have one: added, removed and moved items become separate changes.
 * Other lists and maps are set as a whole.
 */
import { requireText } from '@skerry/kit';
import { applyChange, type Change, MAX_LABEL_LENGTH } from './change.ts';
import type { Edit } from './edit.ts';
import { isRecord, isSameData } from './plain-data.ts';
import { requireDocument, type WorldDocument } from './world-document.ts';

type Item = { readonly id: string };

/** The edit that turns one document into the other. */
export function diffDocuments(before: WorldDocument, after: WorldDocument, label: string): Edit {
  requireDocument(before);
  requireDocument(after);
  requireText(label, 'label', MAX_LABEL_LENGTH);
  const forward: Change[] = [];
  for (const name of ['name', 'presetId', 'seed', 'generatorVersion'] as const)
    if (before[name] !== after[name]) forward.push({ kind: 'set', path: name, value: after[name] ?? null });
  if (!isSameData(before.exports ?? [], after.exports ?? []))
    forward.push({ kind: 'set', path: 'exports', value: after.exports ?? null });
  collect(before.recipe, after.recipe, 'recipe', forward);
  const backward: Change[] = [];
  let value: unknown = before;
  for (const change of forward) {
    const applied = applyChange(value, change);
    // Cannot fail: paths come from the documents themselves.
    if (applied.value === undefined) throw new Error(`${change.kind} ${change.path} does not fit its own document`);
    value = applied.value;
    backward.unshift(applied.inverse);
  }
  return { label, forward, backward };
}

function collect(before: unknown, after: unknown, path: string, changes: Change[]): void {
  if (isSameData(before, after)) return;
  if (areItems(before) && areItems(after)) collectItems(before, after, path, changes);
  else if (isRecord(before) && isRecord(after) && haveSameNames(before, after))
    for (const name of Object.keys(after)) collect(before[name], after[name], `${path}.${name}`, changes);
  else changes.push({ kind: 'set', path, value: after });
}

/** First brings the list's items into their order, then sets the values of each item. */
function collectItems(before: readonly Item[], after: readonly Item[], path: string, changes: Change[]): void {
  const items = [...before];
  for (let index = items.length - 1; index >= 0; index--) {
    if (after.some(({ id }) => id === items[index].id)) continue;
    items.splice(index, 1);
    changes.push({ kind: 'remove', path, index });
  }
  after.forEach((item, to) => {
    if (items[to]?.id === item.id) return;
    const from = items.findIndex(({ id }) => id === item.id);
    if (from < 0) changes.push({ kind: 'insert', path, index: to, value: item });
    else changes.push({ kind: 'move', path, from, to });
    const [moved] = from < 0 ? [item] : items.splice(from, 1);
    items.splice(to, 0, moved);
  });
  after.forEach((item, index) => collect(items[index], item, `${path}.${index}`, changes));
}

/** Whether every item has a unique id. */
function areItems(value: unknown): value is readonly Item[] {
  if (!Array.isArray(value)) return false;
  const ids = value.map((item: unknown) => (isRecord(item) ? item['id'] : undefined));
  return ids.every((id) => typeof id === 'string') && new Set(ids).size === ids.length;
}

/** Names with a dot in them cannot be part of a path. */
function haveSameNames(a: object, b: object): boolean {
  const names = Object.keys(a).sort();
  return isSameData(names, Object.keys(b).sort()) && !names.some((name) => name.includes('.'));
}
