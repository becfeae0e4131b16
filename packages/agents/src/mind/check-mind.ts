/*
 * Every problem with a mind, by path: unknown names, numbers out of range, cycles of parents, states without an initial
 * state, unreachable states, transitions that can never be taken because another always comes first.
 */
import { type Issue, nearestName } from '@skerry/kit';
import { checkShape } from './check-shape.ts';
import { type Call, callArguments, callName, type MindTable } from './mind-table.ts';
import { buildStateTree, chainOf, leafOf, leavesOf, orderTransitions, type StateTree } from './state-tree.ts';
import { MAX_ARGUMENTS, type ParameterSpec, requireWords, type WordList } from './vocabulary.ts';

/**
 * Every problem of a table from outside; if there is none, `compileMind` accepts it.
 * @example
 * const table = { name: 'idle', about: 'Nothing.', parameters: {}, initial: 'calm', states: [{ name: 'clam' }], transitions: [] };
 * console.log(checkMind(table, { guards: {}, actions: {} }));
 */
export function checkMind(value: unknown, words: WordList): Issue[] {
  requireWords(words, 'words');
  const shape = checkShape(value);
  if (shape.length > 0) return shape;
  const table = value as MindTable;
  const tree = buildStateTree(table.states);
  const issues = [...checkStates(table, tree), ...checkEnds(table, tree), ...checkWords(table, words)];
  // Only a valid tree can be walked: reachability in a broken one would report the same problem again.
  return issues.length > 0 ? issues : [...checkReached(table, tree), ...checkShadows(table, tree)];
}

function checkStates(table: MindTable, tree: StateTree): Issue[] {
  const issues: Issue[] = [];
  table.states.forEach((row, k) => {
    const path = `states[${k}]`;
    if (table.states.findIndex(({ name }) => name === row.name) !== k)
      issues.push({ path: `${path}.name`, message: `there is already a state "${row.name}"` });
    if (row.parent !== undefined && !tree.rowByName.has(row.parent))
      issues.push({ path: `${path}.parent`, message: unknownState(row.parent, tree) });
    else if (isInCircle(tree, row.name))
      issues.push({ path: `${path}.parent`, message: `"${row.name}" is its own ancestor` });
    const children = tree.childrenByName.get(row.name)?.map(({ name }) => name);
    if (children === undefined && row.initial !== undefined)
      issues.push({ path: `${path}.initial`, message: `"${row.name}" has no parts to begin in` });
    if (children !== undefined && row.initial === undefined)
      issues.push({ path: `${path}.initial`, message: `"${row.name}" must begin in one of ${children.join(', ')}` });
    if (children !== undefined && row.initial !== undefined && !children.includes(row.initial))
      issues.push({
        path: `${path}.initial`,
        message: `expected one of ${children.join(', ')}, got "${row.initial}"`,
      });
  });
  return issues;
}

function isInCircle(tree: StateTree, name: string): boolean {
  const seen = new Set<string>();
  let at = tree.rowByName.get(name)?.parent;
  while (at !== undefined && at !== name && !seen.has(at)) {
    seen.add(at);
    at = tree.rowByName.get(at)?.parent;
  }
  return at === name;
}

function checkEnds(table: MindTable, tree: StateTree): Issue[] {
  const issues: Issue[] = [];
  if (!tree.rowByName.has(table.initial)) issues.push({ path: 'initial', message: unknownState(table.initial, tree) });
  table.transitions.forEach(({ from, to }, k) => {
    if (!tree.rowByName.has(from)) issues.push({ path: `transitions[${k}].from`, message: unknownState(from, tree) });
    if (!tree.rowByName.has(to)) issues.push({ path: `transitions[${k}].to`, message: unknownState(to, tree) });
  });
  return issues;
}

function unknownState(name: string, tree: StateTree): string {
  return `there is no state "${name}"; ${known(name, 'states', [...tree.rowByName.keys()])}`;
}

/** All known names, and the nearest one if it begins alike, as a mistyped name nearly always does. */
function known(name: string, kinds: string, names: readonly string[]): string {
  const near = nearestName(name, names);
  const list = `${kinds} are ${names.join(', ')}`;
  return near?.[0] === name[0] ? `${list}; did you mean ${near}?` : list;
}

type Specs = Readonly<Record<string, { readonly parameters: readonly ParameterSpec[] }>>;

function checkWords(table: MindTable, words: WordList): Issue[] {
  const issues: Issue[] = [];
  const used = new Set<string>();
  const checkAll = (calls: readonly Call[] = [], path: string, kind: string, specs: Specs): void =>
    calls.forEach((call, k) => {
      for (const value of callArguments(call)) if (typeof value === 'string') used.add(value);
      for (const issue of checkCall(table, call, `${path}[${k}]`, kind, specs))
        // A parameter that is invalid for one word is often invalid for the same word elsewhere.
        if (!issues.some((one) => one.path === issue.path && one.message === issue.message)) issues.push(issue);
    });
  table.states.forEach(({ enter, exit, during }, k) => {
    checkAll(enter, `states[${k}].enter`, 'action', words.actions);
    checkAll(exit, `states[${k}].exit`, 'action', words.actions);
    checkAll(during, `states[${k}].during`, 'action', words.actions);
  });
  table.transitions.forEach(({ when, unless, actions }, k) => {
    checkAll(when, `transitions[${k}].when`, 'guard', words.guards);
    checkAll(unless, `transitions[${k}].unless`, 'guard', words.guards);
    checkAll(actions, `transitions[${k}].actions`, 'action', words.actions);
  });
  for (const name of Object.keys(table.parameters))
    if (!used.has(name)) issues.push({ path: `parameters.${name}`, message: 'is not used by any guard or action' });
  return issues;
}

function checkCall(table: MindTable, call: Call, path: string, kind: string, specs: Specs): Issue[] {
  const name = callName(call);
  if (!Object.hasOwn(specs, name))
    return [{ path, message: `there is no ${kind} "${name}"; ${known(name, `${kind}s`, Object.keys(specs))}` }];
  const { parameters } = specs[name];
  const values = callArguments(call);
  if (values.length !== parameters.length || values.length > MAX_ARGUMENTS) {
    const wanted = parameters.map((spec) => spec.name).join(', ') || 'none';
    return [{ path, message: `"${name}" takes ${parameters.length} numbers (${wanted}), got ${values.length}` }];
  }
  return values.flatMap((value, k) => {
    const { min, max, unit, name: parameter } = parameters[k];
    if (typeof value === 'string' && !Object.hasOwn(table.parameters, value))
      return [{ path: `${path}[${k + 1}]`, message: `there is no parameter "${value}"` }];
    const number = typeof value === 'string' ? table.parameters[value] : value;
    if (number >= min && number <= max) return [];
    const at = typeof value === 'string' ? `parameters.${value}` : `${path}[${k + 1}]`;
    return [
      { path: at, message: `${parameter} of "${name}": expected ${min} to ${max}${unit && ` ${unit}`}, got ${number}` },
    ];
  });
}

/** Walks from the initial state along all transitions, as if every guard could hold. */
function checkReached(table: MindTable, tree: StateTree): Issue[] {
  const reached = new Set<string>();
  const waiting = [table.initial];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const leaf = leafOf(tree, name);
    if (leaf === undefined || reached.has(leaf.name)) continue;
    const chain = chainOf(tree, leaf.name).map((row) => row.name);
    for (const state of chain) reached.add(state);
    for (const row of orderTransitions(table, tree, chain)) waiting.push(row.to);
  }
  return table.states.flatMap((row, k) =>
    reached.has(row.name)
      ? []
      : [{ path: `states[${k}]`, message: `no transition leads from "${table.initial}" to "${row.name}"` }],
  );
}

/** A transition is dead if in every leaf it applies to, one without guards is tried before it. */
function checkShadows(table: MindTable, tree: StateTree): Issue[] {
  const alive = new Set<number>();
  for (const leaf of leavesOf(table, tree)) {
    const chain = chainOf(tree, leaf.name).map((row) => row.name);
    for (const row of orderTransitions(table, tree, chain)) {
      alive.add(table.transitions.indexOf(row));
      if (!row.when?.length && !row.unless?.length) break;
    }
  }
  return table.transitions.flatMap((row, k) =>
    alive.has(k)
      ? []
      : [
          {
            path: `transitions[${k}]`,
            message: `"${row.from}" to "${row.to}" is never taken: another always goes first`,
          },
        ],
  );
}
