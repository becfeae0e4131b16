/*
 * Applies the edits of a form. The result is always valid: a number stops at the nearest value that the check of the
 * whole allows, what refers to a renamed or deleted item follows it, and an edit that cannot be done at all leaves the
 * value as it was. A note says why.
 */
import { describeValue, type Issue } from '@skerry/kit';
import {
  checkLeaf,
  checkNode,
  formatValue,
  type Leaf,
  type List,
  type Node,
  type NumberParameter,
  type NumbersParameter,
  type Variants,
} from '@skerry/kit/schema';
import { isSameData, withValue } from './data-path.ts';
import { type Definitions, definitionsOf, followIds, lostIds } from './definitions.ts';
import type { Edited, FormEdit } from './edit.ts';
import { type Field, fieldAt, nameOf } from './fields.ts';
import { type FormSpec, issuesOf } from './form-spec.ts';
import { nearestAllowed } from './nearest-allowed.ts';
import { changeKind, copyItem, createItem } from './new-item.ts';
import { settleNumber } from './slider-scale.ts';

type Attempt = {
  readonly spec: FormSpec;
  readonly root: unknown;
  readonly definitions: Definitions;
  readonly field: Field;
  readonly label: string;
};

export function applyEdit(spec: FormSpec, root: unknown, edit: FormEdit): Edited {
  const definitions = definitionsOf(spec, root);
  const field = fieldAt(spec, root, edit.path, definitions);
  if (!field) return refused(root, '', edit.path, `there is no parameter at this path`);
  const attempt: Attempt = { spec, root, definitions, field, label: labelOf(spec, root, definitions, edit, field) };
  switch (edit.kind) {
    case 'set':
      return set(attempt, edit.value);
    case 'reset':
      return set(attempt, field.base);
    case 'variant':
      return setVariant(attempt, edit.to);
    default:
      return changeList(attempt, edit);
  }
}

function set(attempt: Attempt, value: unknown): Edited {
  const { spec, root, field, label } = attempt;
  const { node, path } = field;
  if (node.kind === 'number' || node.kind === 'integer') return setNumber(attempt, node, value);
  const issues: Issue[] = [];
  const checked = checkNode(node, value, path, issues);
  if (issues.length > 0) return { value: root, label, notes: issues };
  if (isSameData(checked, field.value)) return { value: root, label, notes: [] };
  const renamed = field.name === 'id' ? { from: field.value as string, to: checked as string } : undefined;
  return accept(attempt, followed(spec, root, withValue(root, path, checked), renamed));
}

function setNumber(attempt: Attempt, node: NumberParameter, value: unknown): Edited {
  const { spec, root, field, label } = attempt;
  const { path } = field;
  if (typeof value !== 'number' || Number.isNaN(value))
    return refused(root, label, path, `expected a number, got ${describeValue(value)}`);
  const settled = settleNumber(node, value);
  const put = (next: number): unknown => withNumber(attempt, next);
  const issues = issuesOf(spec, put(settled));
  if (issues.length === 0) {
    const isClamped = settled !== value && (value < node.min || value > node.max);
    const message = isClamped ? checkLeaf(node as Exclude<Leaf, NumbersParameter>, value) : undefined;
    const notes = message ? [{ path, message: `Limited to ${formatValue(node, settled)}: ${message}.` }] : [];
    return { value: settled === field.value ? root : put(settled), label, notes };
  }
  const isAllowed = (next: number): boolean => issuesOf(spec, put(next)).length === 0;
  const nearest = nearestAllowed(node, field.value as number, settled, isAllowed);
  const message = `Limited to ${formatValue(node, nearest)}: ${reasonOf(attempt, issues)}`;
  return { value: nearest === field.value ? root : put(nearest), label, notes: [{ path, message }] };
}

/** A number among the numbers by name is left out where it is the default: equal values have one form. */
function withNumber({ root, spec, definitions, field: { path, node } }: Attempt, value: number): unknown {
  const parentPath = path.split('.').slice(0, -1).join('.');
  const parent = fieldAt(spec, root, parentPath, definitions);
  if (parent?.node.kind !== 'numbers') return withValue(root, path, value);
  const next = { ...(parent.value as Readonly<Record<string, number>>), [path.split('.').at(-1)!]: value };
  const kept = Object.entries(next).filter(([, own]) => own !== (node as NumberParameter).default);
  return withValue(root, parentPath, Object.fromEntries(kept));
}

function setVariant(attempt: Attempt, to: string): Edited {
  const { root, field, label, definitions } = attempt;
  const node = field.node as Variants;
  if (node.kind !== 'variants' || !Object.hasOwn(node.options, to))
    return refused(root, label, field.path, `there is no kind ${describeValue(to)} here`);
  const value = changeKind(node, field.value, to, definitions);
  return accept(attempt, withValue(root, field.path, value));
}

type ListEdit = Extract<FormEdit, { kind: 'insert' | 'duplicate' | 'remove' | 'move' }>;

function changeList(attempt: Attempt, edit: ListEdit): Edited {
  const { spec, root, field, label, definitions } = attempt;
  if (field.node.kind !== 'list') return refused(root, label, field.path, 'is not a list');
  const node = field.node as List;
  const items = field.value as readonly unknown[];
  const index = edit.kind === 'insert' ? 0 : edit.kind === 'move' ? Math.max(edit.from, edit.to) : edit.index;
  if (edit.kind !== 'insert' && index >= items.length)
    return refused(root, label, field.path, `there is no item ${index}`);
  const next = changedItems(node, items, edit, definitions);
  if (next.length < node.minCount)
    return refused(root, label, field.path, `At least ${node.minCount} of these must remain.`);
  if (next.length > node.maxCount)
    return refused(root, label, field.path, `There can be at most ${node.maxCount} of these.`);
  return accept(attempt, followed(spec, root, withValue(root, field.path, next)));
}

function changedItems(
  node: List,
  items: readonly unknown[],
  edit: ListEdit,
  definitions: Definitions,
): readonly unknown[] {
  switch (edit.kind) {
    case 'insert':
      return [...items, createItem(node, items, definitions, edit.variant)];
    case 'duplicate':
      return items.toSpliced(edit.index + 1, 0, copyItem(items[edit.index], items));
    case 'remove':
      return items.toSpliced(edit.index, 1);
    case 'move':
      return items.toSpliced(edit.from, 1).toSpliced(edit.to, 0, items[edit.from]);
  }
}

/** The next state with every reference to things that were renamed or removed brought up to date. */
function followed(spec: FormSpec, before: unknown, after: unknown, renamed?: { from: string; to: string }): unknown {
  const [former, present] = [definitionsOf(spec, before), definitionsOf(spec, after)];
  let next = after;
  for (const kind of Object.keys(former)) {
    const lost = lostIds(former[kind], present[kind]);
    if (lost.length === 0) continue;
    const newIdOf = new Map(lost.map((id) => [id, id === renamed?.from ? renamed.to : undefined]));
    next = followIds(spec.schema as Node, next, kind, newIdOf, present[kind] ?? []);
  }
  return next;
}

/** The next state if it is valid as a whole. */
function accept(attempt: Attempt, next: unknown): Edited {
  const { spec, root, field, label } = attempt;
  const issues = issuesOf(spec, next);
  if (issues.length === 0) return { value: next, label, notes: [] };
  return refused(root, label, field.path, `Not possible: ${reasonOf(attempt, issues)}`);
}

/** The first problem as a sentence; problems elsewhere name their parameter. */
function reasonOf({ spec, root, definitions, field }: Attempt, issues: readonly Issue[]): string {
  const [{ path, message }] = issues;
  const other = path === field.path || path === '' ? undefined : fieldAt(spec, root, path, definitions);
  return `${other ? `${nameOf(other, definitions)}: ` : ''}${message}.`;
}

function refused(root: unknown, label: string, path: string, message: string): Edited {
  return { value: root, label, notes: [{ path, message }] };
}

const VERBS = { reset: 'Reset', insert: 'Add to', duplicate: 'Duplicate', remove: 'Delete', move: 'Move' } as const;

/** What an edit is called in a list of steps: "Hills: Scale", "Delete Hills". */
function labelOf(spec: FormSpec, root: unknown, definitions: Definitions, edit: FormEdit, field: Field): string {
  const ofItem =
    edit.kind === 'duplicate' || edit.kind === 'remove' ? edit.index : edit.kind === 'move' ? edit.from : undefined;
  const item = ofItem === undefined ? undefined : fieldAt(spec, root, `${field.path}.${ofItem}`, definitions);
  const name = nameOf(item ?? field, definitions);
  if (edit.kind === 'set' || edit.kind === 'variant') {
    const parent = fieldAt(spec, root, field.path.split('.').slice(0, -1).join('.'), definitions);
    const owner = parent && parent.path !== '' ? `${nameOf(parent, definitions)}: ` : '';
    return `${owner}${field.node.label}`.slice(0, 80);
  }
  return `${VERBS[edit.kind]} ${name}`.slice(0, 80);
}
