/*
 * Merges the edits of one gesture: dragging a slider gives dozens of values, and undo returns to the first.
 */
import type { Change } from './change.ts';
import type { Edit } from './edit.ts';
import { textOf } from './plain-data.ts';

type SetChange = Extract<Change, { kind: 'set' }>;

/** One edit for two consecutive ones; undefined if they must stay separate. */
export function mergeEdits(first: Edit, second: Edit): Edit | undefined {
  const forward = [...first.forward, ...second.forward];
  const backward = [...second.backward, ...first.backward];
  if (!areSets(forward) || !areSets(backward) || areNested(forward)) return undefined;
  return { label: second.label, forward: lastOfEach(forward), backward: lastOfEach(backward) };
}

/** Whether an edit restores the previous value. */
export function isIdle({ forward, backward }: Edit): boolean {
  if (!areSets(forward) || !areSets(backward)) return false;
  const valueByPath = new Map(backward.map(({ path, value }) => [path, textOf(value)]));
  return forward.every(({ path, value }) => valueByPath.get(path) === textOf(value));
}

function areSets(changes: readonly Change[]): changes is readonly SetChange[] {
  return changes.every(({ kind }) => kind === 'set');
}

/** Whether one place lies inside another: then their order matters. */
function areNested(changes: readonly SetChange[]): boolean {
  const paths = [...new Set(changes.map(({ path }) => path))];
  return paths.some((outer) => paths.some((inner) => inner.startsWith(`${outer}.`)));
}

function lastOfEach(changes: readonly SetChange[]): SetChange[] {
  return [...new Map(changes.map((change) => [change.path, change])).values()];
}
