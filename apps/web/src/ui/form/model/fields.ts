/*
 * A value and its schema as the fields of a form. A field has a control; the fields inside groups, lists and unions
 * are found by `fieldsOf`. Forms render them and tests walk them, so that no parameter is left without a control.
 */
import {
  checkNode,
  type Group,
  type List,
  type Node,
  number,
  type NumbersParameter,
  type Variants,
} from '@skerry/kit/schema';
import { isSameData, joinPath, valueAt } from './data-path.ts';
import type { Definitions } from './definitions.ts';
import type { FormSpec } from './form-spec.ts';

export type Field = {
  /** By the names of the schema and the indices of lists. */
  readonly path: string;
  /** The path with ids in place of indices: stays the same when items are moved. */
  readonly key: string;
  readonly name: string;
  readonly node: Node;
  readonly value: unknown;
  /** The value that a reset restores. */
  readonly base: unknown;
};

export type Control =
  | 'slider'
  | 'switch'
  | 'select'
  | 'text'
  | 'reference'
  | 'colour'
  | 'curve'
  | 'numbers'
  | 'points'
  | 'group'
  | 'union'
  | 'list';

/** The field of the union that holds its kind. */
export const KIND = 'kind';

const CONTROL_BY_KIND: { readonly [Kind in Node['kind']]: Control } = {
  number: 'slider',
  integer: 'slider',
  flag: 'switch',
  choice: 'select',
  text: 'text',
  reference: 'reference',
  colour: 'colour',
  curve: 'curve',
  numbers: 'numbers',
  points: 'points',
  group: 'group',
  variants: 'union',
  list: 'list',
};

export function controlOf(node: Node): Control {
  return CONTROL_BY_KIND[node.kind];
}

/** The field of a whole value. */
export function rootField({ schema, base }: FormSpec, value: unknown): Field {
  const node = schema as Node;
  return { path: '', key: '', name: '', node, value, base: base ?? defaultOf(node) };
}

/** The fields directly inside one; empty for a single parameter. */
export function fieldsOf(field: Field, definitions: Definitions): readonly Field[] {
  const { node, value } = field;
  switch (node.kind) {
    case 'group':
      return groupFields(field, node as Group);
    case 'variants':
      return groupFields(field, optionOf(node as Variants, value));
    case 'list':
      return (value as readonly unknown[]).map((item, index) => itemField(field, node as List, item, index));
    case 'numbers':
      return namesOf(field, definitions).map(({ id, title }) => numberField(field, node, id, title));
    default:
      return [];
  }
}

/** The field at a path; undefined if the value has none there. */
export function fieldAt(spec: FormSpec, value: unknown, path: string, definitions: Definitions): Field | undefined {
  let field: Field | undefined = rootField(spec, value);
  for (const name of path === '' ? [] : path.split('.')) {
    const parent: Field = field;
    field = fieldsOf(parent, definitions).find((child) => child.path === joinPath(parent.path, name));
    if (!field) return undefined;
  }
  return field;
}

/** The group of the kind that a value of a union has. */
export function optionOf(node: Variants, value: unknown): Group {
  const kind = valueAt(value, KIND);
  return node.options[typeof kind === 'string' && Object.hasOwn(node.options, kind) ? kind : node.default];
}

/** The complete default of a node. */
export function defaultOf(node: Node): unknown {
  return checkNode(node, undefined, '', []);
}

export function isChanged({ value, base }: Field): boolean {
  return !isSameData(value, base);
}

/** What people call a field: the title of an item, or its label. */
export function nameOf({ path, node, value }: Field, definitions: Definitions): string {
  const title = valueAt(value, 'title') ?? valueAt(value, 'id');
  if (typeof title === 'string') return title;
  // An item without a name of its own is called after the first thing it refers to.
  if (node.kind === 'group' && /\.\d+$|^\d+$/.test(path))
    for (const [name, child] of Object.entries(node.fields as Group['fields'])) {
      if (child.kind !== 'reference') continue;
      const id = valueAt(value, name);
      return definitions[child.to]?.find((one) => one.id === id)?.title ?? String(id);
    }
  return node.label;
}

function groupFields(parent: Field, node: Group): readonly Field[] {
  return Object.entries(node.fields).map(([name, child]) => ({
    path: joinPath(parent.path, name),
    key: joinPath(parent.key, name),
    name,
    node: child,
    value: valueAt(parent.value, name),
    base: valueAt(parent.base, name) ?? defaultOf(child),
  }));
}

function itemField(parent: Field, list: List, item: unknown, index: number): Field {
  const node = list.item as Node;
  const id = valueAt(item, 'id');
  const former = Array.isArray(parent.base) ? findItem(parent.base, item, index) : undefined;
  return {
    path: joinPath(parent.path, index),
    key: joinPath(parent.key, typeof id === 'string' ? id : index),
    name: String(index),
    node,
    value: item,
    base: former ?? defaultItem(node, item),
  };
}

/** The item of the same id, or at the same place where items have none, if it is of the same kind. */
function findItem(items: readonly unknown[], item: unknown, index: number): unknown {
  const id = valueAt(item, 'id');
  const found = id === undefined ? items[index] : items.find((one) => valueAt(one, 'id') === id);
  return found !== undefined && valueAt(found, KIND) === valueAt(item, KIND) ? found : undefined;
}

/** The defaults of an item, which stays the one it is. */
function defaultItem(node: Node, item: unknown): unknown {
  const identity = Object.fromEntries(
    ['kind', 'id', 'title'].flatMap((name) => {
      const own = valueAt(item, name);
      return own === undefined ? [] : [[name, own]];
    }),
  );
  return checkNode(node, identity, '', []);
}

type NameList = readonly { readonly id: string; readonly title: string }[];

function namesOf({ node, value }: Field, definitions: Definitions): NameList {
  const { by } = node as NumbersParameter;
  if (by !== undefined) return definitions[by] ?? [];
  return Object.keys(value as object).map((id) => ({ id, title: id }));
}

function numberField(parent: Field, node: NumbersParameter, id: string, title: string): Field {
  const { min, max, default: byDefault } = node;
  return {
    path: joinPath(parent.path, id),
    key: joinPath(parent.key, id),
    name: id,
    node: number(title, '×', [min, max], byDefault, '', { softRange: [min, Math.min(max, 2)], step: 0.01 }),
    value: valueAt(parent.value, id) ?? byDefault,
    base: valueAt(parent.base, id) ?? byDefault,
  };
}
