/*
 * The hierarchy of a mind's states: parents, children, and the leaf at which entering a state ends.
 * Works on tables that may be invalid: a cycle of parents or an unknown name ends a walk instead of looping.
 */
import type { MindTable, StateRow, TransitionRow } from './mind-table.ts';

export type StateTree = {
  readonly rowByName: ReadonlyMap<string, StateRow>;
  readonly childrenByName: ReadonlyMap<string, readonly StateRow[]>;
};

/** The tree of a table's states; if two rows have the same name, the first counts. */
export function buildStateTree(states: readonly StateRow[]): StateTree {
  const rowByName = new Map<string, StateRow>();
  const childrenByName = new Map<string, StateRow[]>();
  for (const row of states) if (!rowByName.has(row.name)) rowByName.set(row.name, row);
  for (const row of rowByName.values()) {
    if (row.parent === undefined) continue;
    const children = childrenByName.get(row.parent) ?? [];
    children.push(row);
    childrenByName.set(row.parent, children);
  }
  return { rowByName, childrenByName };
}

/** The state and its ancestors, innermost first. */
export function chainOf(tree: StateTree, name: string): StateRow[] {
  const chain: StateRow[] = [];
  for (let row = tree.rowByName.get(name); row !== undefined && !chain.includes(row);) {
    chain.push(row);
    row = row.parent === undefined ? undefined : tree.rowByName.get(row.parent);
  }
  return chain;
}

/** The leaf that is active after entering `name`, or undefined if an initial state is missing. */
export function leafOf(tree: StateTree, name: string): StateRow | undefined {
  const seen = new Set<string>();
  let row = tree.rowByName.get(name);
  while (row !== undefined && tree.childrenByName.has(row.name) && !seen.has(row.name)) {
    seen.add(row.name);
    row = row.initial === undefined ? undefined : tree.rowByName.get(row.initial);
  }
  return row !== undefined && !tree.childrenByName.has(row.name) ? row : undefined;
}

/** Every state that has no parts, in the order of the table. */
export function leavesOf(table: MindTable, tree: StateTree): StateRow[] {
  return table.states.filter((row) => !tree.childrenByName.has(row.name));
}

/** The transitions that apply in a leaf, in the order in which they are tried. */
export function orderTransitions(
  table: MindTable,
  tree: StateTree,
  chain: readonly string[],
): readonly TransitionRow[] {
  return table.transitions
    .map((row, order) => ({ row, order, depth: chain.indexOf(row.from) }))
    .filter(({ row, depth }) => depth >= 0 && tree.rowByName.has(row.to))
    .sort((a, b) => (b.row.priority ?? 0) - (a.row.priority ?? 0) || a.depth - b.depth || a.order - b.order)
    .map(({ row }) => row);
}
