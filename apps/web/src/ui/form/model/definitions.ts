/*
 * What references in a value can name: the items of the lists that define a kind of thing, and things known outside.
 * When items get another id or are removed, everything that named them follows.
 */
import type { Group, List, Node, ReferenceParameter, Variants } from '@skerry/kit/schema';
import { valueAt } from './data-path.ts';
import type { FormSpec, Named } from './form-spec.ts';

/** By kind of thing, such as `biome`. */
export type Definitions = Readonly<Record<string, readonly Named[]>>;

export function definitionsOf({ schema, known = {} }: FormSpec, value: unknown): Definitions {
  const found: Record<string, readonly Named[]> = { ...known };
  collect(schema as Node, value, found);
  return found;
}

function collect(node: Node, value: unknown, found: Record<string, readonly Named[]>): void {
  // Lists of things stand in groups; lists inside items belong to their item.
  if (node.kind === 'group')
    for (const [name, child] of Object.entries((node as Group).fields)) collect(child, valueAt(value, name), found);
  if (node.kind !== 'list' || node.defines === undefined || !Array.isArray(value)) return;
  const own = value.map((item) => {
    const id = String(valueAt(item, 'id'));
    return { id, title: String(valueAt(item, 'title') ?? id) };
  });
  // Beside what is known outside: a world's own plants stand with those of the catalogue.
  found[node.defines] = [...own, ...(found[node.defines] ?? [])];
}

/** The new id of a thing by its former id; undefined if the thing is gone. */
export type Renamed = ReadonlyMap<string, string | undefined>;

/** The value with every reference to things of one kind brought up to date. */
export function followIds(
  node: Node,
  value: unknown,
  kind: string,
  renamed: Renamed,
  remaining: readonly Named[],
): unknown {
  const follow = (child: Node, own: unknown): unknown => followIds(child, own, kind, renamed, remaining);
  switch (node.kind) {
    case 'group':
      return mapFields(node as Group, value, follow);
    case 'variants': {
      const { options, default: byDefault } = node as Variants;
      return mapFields(options[String(valueAt(value, 'kind') ?? byDefault)], value, follow);
    }
    case 'list': {
      const items = value as readonly unknown[];
      const next = items.map((item) => follow((node as List).item as Node, item));
      return next.every((item, index) => item === items[index]) ? items : next;
    }
    case 'numbers':
      return node.by === kind ? followNames(value as Readonly<Record<string, number>>, renamed) : value;
    case 'reference':
      return node.to === kind ? followReference(node, value as string, renamed, remaining) : value;
    default:
      return value;
  }
}

/** The ids that one state of a value defines and the next does not. */
export function lostIds(before: readonly Named[] = [], after: readonly Named[] = []): readonly string[] {
  const left = new Set(after.map(({ id }) => id));
  return before.map(({ id }) => id).filter((id) => !left.has(id));
}

function mapFields(node: Group, value: unknown, follow: (child: Node, own: unknown) => unknown): unknown {
  let next = value as Readonly<Record<string, unknown>>;
  for (const [name, child] of Object.entries(node.fields)) {
    const own = next[name];
    const followed = own === undefined ? undefined : follow(child, own);
    if (followed !== own) next = { ...next, [name]: followed };
  }
  return next;
}

function followNames(value: Readonly<Record<string, number>>, renamed: Renamed): Readonly<Record<string, number>> {
  if (!Object.keys(value).some((id) => renamed.has(id))) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([id, own]): [string, number][] => {
      const next = renamed.has(id) ? renamed.get(id) : id;
      return next === undefined ? [] : [[next, own]];
    }),
  );
}

function followReference(
  { allowsNone }: ReferenceParameter,
  id: string,
  renamed: Renamed,
  remaining: readonly Named[],
): string {
  if (!renamed.has(id)) return id;
  return renamed.get(id) ?? (allowsNone ? 'none' : (remaining[0]?.id ?? id));
}
