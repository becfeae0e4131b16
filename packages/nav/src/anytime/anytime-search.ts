/*
 * Anytime search (ARA*, after Likhachev, Gordon and Thrun): a first path quickly, better ones while there is time, the
 * best one in the end. Each round is A* with the estimate weighted less than before; what earlier rounds found out is
 * kept, and only nodes whose cost changed after they were closed are looked at again. The result says how far from the
 * optimum the path can be at most.
 */

import { describeValue, type Issue } from '@skerry/kit';
import { requireMap } from '../grid/require-map.ts';
import type { NavGraph } from '../graph/graph.ts';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { checkNames, createInputCheck, isIndex, type OptionNames } from '../grid/input-check.ts';
import { createHeap } from '../open/heap.ts';
import type { NavMap } from '../search/nav-map.ts';
import { addUp, createSearchMemory, nextStamp, pathTo } from '../search/search-memory.ts';
import { badInput, createResult, type SearchResult } from '../search/search-result.ts';
import { defaultHeuristic, type Estimate, spaceOf } from '../search/space.ts';

/** The weight that an anytime search begins with. */
export type AnytimeOptions = {
  /** Factor on the estimate in the first round: the first path costs at most so many times the optimum. 3 by default. */
  readonly weight?: number;
};

/** Limits of one improvement. */
export type ImproveOptions = {
  /** Expansions until the call returns; without it, the best path is found in one call. */
  readonly maxExpanded?: number;
  /** An AbortSignal, or anything with its flag; read every 512 expansions. */
  readonly signal?: { readonly aborted: boolean };
};

/** `complete` once the path is proven to be the best; before that `out-of-budget`, with the best path so far. */
export type AnytimeResult = SearchResult & {
  /** The path costs at most this many times the optimum; Infinity while there is none. */
  readonly bound: number;
};

/** A search whose path gets better the longer it runs. */
export type AnytimeSearch = {
  /** Goes on until the budget is spent or the path is the best; starts over if the map was edited. */
  readonly improve: (options?: ImproveOptions) => AnytimeResult;
};

const OPTIONS: OptionNames<AnytimeOptions> = { weight: true };
const IMPROVE_OPTIONS: OptionNames<ImproveOptions> = { maxExpanded: true, signal: true };
const DEFAULT_WEIGHT = 3;
/** Weights from here down are the last round's 1. */
const LAST_WEIGHT = 1.05;
const SLICE = 512;

/** A search between two nodes that can be asked for better and better paths. */
export function createAnytimeSearch(
  map: NavGrid | NavGraph | NavMap,
  start: number,
  goal: number,
  options: AnytimeOptions = {},
): AnytimeSearch {
  requireMap(map);
  const nodes = map.kind === 'grid' ? map.cells : map.nodes;
  const issues = checkQuestion();
  const space = spaceOf(map);
  const { targets, costs, expand } = space;
  const memory = createSearchMemory(issues.length > 0 ? 0 : nodes);
  const { stampByNode, gByNode, parentByNode } = memory;
  // Nodes closed in this round, by its number.
  const closedByNode = new Int32Array(memory.nodes);
  const open = createHeap(memory.nodes, 2);
  let inconsistent: number[] = [];
  let estimate: Estimate = () => 0;
  let [stamp, round, weight, expanded, revision] = [0, 0, 0, 0, NaN];
  // The path of the last round that ended, kept while the next one works on its parents.
  let best = createResult('unreachable', 'none');
  let bound = Infinity;
  let isDone = false;

  function checkQuestion(): Issue[] {
    const found: Issue[] = [];
    const check = createInputCheck(found);
    for (const [path, node] of Object.entries({ start, goal }))
      if (check(isIndex(node, nodes), path, `a whole number from 0 to ${nodes - 1}`, describeValue(node)))
        if (isBlocked(node) && path === 'start') found.push({ path, message: `cell ${node} is blocked` });
    if (!checkNames(options, OPTIONS, found)) return found;
    const { weight: first = DEFAULT_WEIGHT } = options;
    check(first >= 1 && first < Infinity, 'weight', '1 or more', describeValue(first));
    return found;
  }

  function isBlocked(node: number): boolean {
    return map.kind === 'grid' ? map.blockedByCell[node] !== 0 : map.kind === 'map' && map.isBlocked(node);
  }

  function restart(): void {
    estimate = space.estimateTo(goal, defaultHeuristic(map));
    [stamp, round, weight, expanded] = [nextStamp(memory), 1, options.weight ?? DEFAULT_WEIGHT, 0];
    [best, bound, isDone] = [createResult('unreachable', 'weighted-a-star'), Infinity, false];
    closedByNode.fill(0);
    inconsistent = [];
    open.clear();
    reach(start, NO_CELL, 0);
  }

  function reach(node: number, from: number, g: number): void {
    stampByNode[node] = stamp;
    gByNode[node] = g;
    parentByNode[node] = from;
    if (closedByNode[node] === round) inconsistent.push(node);
    else open.set(node, g + weight * estimate(node), -g);
  }

  function costOfGoal(): number {
    return stampByNode[goal] === stamp ? gByNode[goal] : Infinity;
  }

  // One expansion of the current round; false when the round has ended.
  function step(): boolean {
    if (open.size() === 0 || open.topKey() >= costOfGoal()) return false;
    const node = open.pop();
    closedByNode[node] = round;
    expanded++;
    const g = gByNode[node];
    const limit = costOfGoal();
    for (let k = expand(node) - 1; k >= 0; k--) {
      const to = targets[k];
      const next = g + costs[k];
      if (stampByNode[to] === stamp && next >= gByNode[to]) continue;
      // What cannot beat the path that is known need not be looked at.
      if (next + estimate(to) < limit) reach(to, node, next);
    }
    return true;
  }

  // Keeps the path that the round has found, and prepares the next.
  function endRound(): void {
    if (costOfGoal() === Infinity) {
      isDone = true;
      return;
    }
    // Costs lag behind where a node before was improved after it was closed: the steps are added up anew.
    const found = addUp(space, pathTo(memory, goal));
    if (best.path.length === 0 || found.cost < best.cost)
      best = createResult('out-of-budget', 'weighted-a-star', expanded, found);
    const { cost } = best;
    let least = Infinity;
    const waiting = inconsistent;
    for (let node = open.pop(); node !== NO_CELL; node = open.pop()) waiting.push(node);
    for (const node of waiting) least = Math.min(least, gByNode[node] + estimate(node));
    bound = cost === 0 ? 1 : Math.max(1, Math.min(weight, bound, least > 0 ? cost / Math.min(least, cost) : Infinity));
    isDone = weight === 1 || bound === 1;
    if (isDone) bound = 1;
    weight = weight <= LAST_WEIGHT ? 1 : Math.max(1, Math.min(1 + (weight - 1) / 2, bound));
    round++;
    inconsistent = [];
    open.clear();
    for (const node of waiting) open.set(node, gByNode[node] + weight * estimate(node), -gByNode[node]);
  }

  function improve(asked: ImproveOptions = {}): AnytimeResult {
    const wrong = [...issues];
    const { maxExpanded = Infinity, signal } = asked ?? {};
    if (checkNames(asked, IMPROVE_OPTIONS, wrong)) {
      const isCount = maxExpanded === Infinity || (Number.isInteger(maxExpanded) && maxExpanded >= 1);
      createInputCheck(wrong)(isCount, 'maxExpanded', 'a whole number from 1', describeValue(maxExpanded));
    }
    if (wrong.length > 0) return { ...badInput(wrong, 'weighted-a-star'), bound: Infinity };
    const now = map.kind === 'graph' ? 0 : map.revision;
    if (revision !== now) {
      revision = now;
      restart();
    }
    for (let left = maxExpanded; !isDone && left > 0; left--) {
      if (left % SLICE === 0 && signal?.aborted) return answer('cancelled');
      if (!step()) endRound();
    }
    if (signal?.aborted && !isDone) return answer('cancelled');
    return answer(!isDone ? 'out-of-budget' : bound === 1 ? 'complete' : 'unreachable');
  }

  function answer(status: SearchResult['status']): AnytimeResult {
    return { ...best, status, expanded, bound };
  }

  return { improve };
}
