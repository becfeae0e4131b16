/*
 * New items of a list: the defaults of its schema, with an id of their own and references that name something.
 */
import { checkNode, type Group, type List, type Node, type Variants } from '@skerry/kit/schema';
import { valueAt, withValue } from './data-path.ts';
import type { Definitions } from './definitions.ts';
import { defaultOf, optionOf } from './fields.ts';

/** An item with every default, of the given kind if the list is of unions. */
export function createItem(list: List, items: readonly unknown[], definitions: Definitions, variant?: string): unknown {
  const node = list.item as Node;
  const item = variant === undefined ? defaultOf(node) : checkNode(node, { kind: variant }, '', []);
  return withOwnName(resolveReferences(node, item, definitions), items);
}

/** A copy of an item with a name of its own. */
export function copyItem(item: unknown, items: readonly unknown[]): unknown {
  return withOwnName(item, items);
}

/** A value of another kind: it keeps the parameters that the new kind also has, where they are valid. */
export function changeKind(node: Variants, value: unknown, kind: string, definitions: Definitions): unknown {
  const option = node.options[kind];
  const kept = Object.entries(value as object).filter(([name, own]) => {
    const child = Object.hasOwn(option.fields, name) ? option.fields[name] : undefined;
    const issues: { path: string; message: string }[] = [];
    if (child) checkNode(child, own, '', issues);
    return child !== undefined && issues.length === 0;
  });
  const made = checkNode(node as Node, { ...Object.fromEntries(kept), kind }, '', []);
  return resolveReferences(node as Node, made, definitions);
}

/** Replaces references that name nothing by the first thing there is. */
function resolveReferences(node: Node, value: unknown, definitions: Definitions): unknown {
  if (node.kind === 'reference') {
    const options = definitions[node.to] ?? [];
    const isKnown = (node.allowsNone && value === 'none') || options.some(({ id }) => id === value);
    return isKnown ? value : (options[0]?.id ?? value);
  }
  if (node.kind !== 'group' && node.kind !== 'variants') return value;
  const { fields } = node.kind === 'group' ? (node as Group) : optionOf(node as Variants, value);
  let next = value;
  for (const [name, child] of Object.entries(fields))
    next = withValue(next, name, resolveReferences(child, valueAt(next, name), definitions));
  return next;
}

/** Numbers the id and the title of an item whose id is taken. */
function withOwnName(item: unknown, items: readonly unknown[]): unknown {
  const id = valueAt(item, 'id');
  if (typeof id !== 'string') return item;
  const taken = new Set(items.map((other) => valueAt(other, 'id')));
  if (!taken.has(id)) return item;
  const stem = id.replace(/-\d+$/, '').slice(0, MAX_STEM);
  let count = 2;
  while (taken.has(`${stem}-${count}`)) count++;
  const named = withValue(item, 'id', `${stem}-${count}`);
  const title = valueAt(item, 'title');
  if (typeof title !== 'string') return named;
  return withValue(named, 'title', `${title.replace(/ \d+$/, '').slice(0, MAX_TITLE_STEM)} ${count}`);
}

/** Ids have at most 24 characters, titles 40: this leaves room for a dash and a number. */
const MAX_STEM = 20;
const MAX_TITLE_STEM = 36;
