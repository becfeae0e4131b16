/*
 * Compiles a table: one flat list of transitions per leaf in the order in which they are tried, with guards and actions
 * as functions and their arguments filled in. Ticking then only follows references and compares numbers.
 */
import { assert, refuseIssues, requireObject } from '@skerry/kit';
import { checkMind } from './check-mind.ts';
import { type Call, callArguments, callName, type MindTable, type StateRow, type TransitionRow } from './mind-table.ts';
import { buildStateTree, chainOf, leafOf, leavesOf, orderTransitions, type StateTree } from './state-tree.ts';
import { requireWords, type Vocabulary } from './vocabulary.ts';

export type BoundGuard<C> = {
  readonly test: (context: C, a: number, b: number, c: number) => boolean;
  /** The expected result of the guard: false for guards under `unless`. */
  readonly expected: boolean;
  readonly a: number;
  readonly b: number;
  readonly c: number;
};

export type BoundAction<C> = {
  readonly run: (context: C, a: number, b: number, c: number) => void;
  readonly a: number;
  readonly b: number;
  readonly c: number;
};

export type CompiledTransition<C> = {
  readonly guards: readonly BoundGuard<C>[];
  /** Exit actions from the inside out, the transition's actions, entry actions from the outside in: one list. */
  readonly actions: readonly BoundAction<C>[];
  readonly to: CompiledState<C>;
};

export type CompiledState<C> = {
  readonly name: string;
  /** The leaf and its ancestors, innermost first. */
  readonly chain: readonly string[];
  readonly during: readonly BoundAction<C>[];
  readonly transitions: CompiledTransition<C>[];
};

/** A compiled mind table, shared by every creature that has it. */
export type Mind<C> = {
  readonly name: string;
  readonly stateByName: ReadonlyMap<string, CompiledState<C>>;
  readonly initial: CompiledState<C>;
  /** The actions of entering the initial state. */
  readonly opening: readonly BoundAction<C>[];
};

/** A mind that can tick; `parameters` replace those of the table. Throws the issues of `checkMind`. */
export function compileMind<C>(
  table: MindTable,
  vocabulary: Vocabulary<C>,
  parameters: Readonly<Record<string, number>> = {},
): Mind<C> {
  requireObject(table, 'table', 'a mind table');
  requireWords(vocabulary, 'vocabulary');
  requireObject(parameters, 'parameters', 'numbers by name');
  const tuned: MindTable = { ...table, parameters: { ...table.parameters, ...parameters } };
  const issues = checkMind(tuned, vocabulary);
  refuseIssues(issues.map(({ path, message }) => ({ path: path ? `table.${path}` : 'table', message })));
  const tree = buildStateTree(tuned.states);
  const bind = createBinder(tuned, vocabulary);
  const stateByName = new Map<string, CompiledState<C>>();
  for (const leaf of leavesOf(tuned, tree)) {
    const chain = chainOf(tree, leaf.name);
    const during = [...chain].reverse().flatMap((row) => (row.during ?? []).map(bind.action));
    stateByName.set(leaf.name, { name: leaf.name, chain: chain.map(({ name }) => name), during, transitions: [] });
  }
  for (const state of stateByName.values())
    for (const row of orderTransitions(tuned, tree, state.chain)) {
      const path = pathBetween(tree, state.chain, row);
      state.transitions.push({
        guards: [
          ...(row.when ?? []).map((call) => bind.guard(call, true)),
          ...(row.unless ?? []).map((call) => bind.guard(call, false)),
        ],
        actions: [
          ...path.left.flatMap(({ exit = [] }) => exit),
          ...(row.actions ?? []),
          ...path.entered.flatMap(({ enter = [] }) => enter),
        ].map(bind.action),
        to: found(stateByName.get(path.leaf)),
      });
    }
  const first = found(leafOf(tree, tuned.initial));
  const opening = chainOf(tree, first.name).reverse();
  return {
    name: tuned.name,
    stateByName,
    initial: found(stateByName.get(first.name)),
    opening: opening.flatMap(({ enter = [] }) => enter).map(bind.action),
  };
}

/** Which states are left (inside out) and entered (outside in); a transition always leaves and enters its own ends. */
function pathBetween(
  tree: StateTree,
  chain: readonly string[],
  row: TransitionRow,
): { left: StateRow[]; entered: StateRow[]; leaf: string } {
  const leaf = found(leafOf(tree, row.to)).name;
  const toChain = chainOf(tree, leaf).map(({ name }) => name);
  // A common ancestor of both ends is not left; but `from` and `to` are left and entered even if one contains the other.
  const kept = chainOf(tree, row.from)
    .map(({ name }) => name)
    .find((name) => name !== row.from && name !== row.to && toChain.includes(name) && chain.includes(name));
  const rowOf = (name: string): StateRow => found(tree.rowByName.get(name));
  const until = (names: readonly string[]): string[] =>
    kept === undefined ? [...names] : names.slice(0, names.indexOf(kept));
  return { left: until(chain).map(rowOf), entered: until(toChain).reverse().map(rowOf), leaf };
}

function createBinder<C>(table: MindTable, vocabulary: Vocabulary<C>) {
  const numbersOf = (call: Call): readonly number[] =>
    callArguments(call).map((value) => (typeof value === 'number' ? value : table.parameters[value]));
  return {
    guard(call: Call, expected: boolean): BoundGuard<C> {
      const [a = 0, b = 0, c = 0] = numbersOf(call);
      return { test: vocabulary.guards[callName(call)].test, expected, a, b, c };
    },
    action(call: Call): BoundAction<C> {
      const [a = 0, b = 0, c = 0] = numbersOf(call);
      return { run: vocabulary.actions[callName(call)].run, a, b, c };
    },
  };
}

function found<T>(value: T | undefined): T {
  assert(value !== undefined, 'a checked mind knows every state it names');
  return value;
}
