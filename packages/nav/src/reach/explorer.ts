/*
 * Explorer: questions about a map that have no single goal. `findNearest` gives the path to the cheapest of several
 * goals, or to the cheapest node that passes a test; `findWithin` all nodes within a cost. For grids, graphs and maps of
 * every other shape. Keep an explorer for many questions: it reuses its arrays.
 */

import { describeValue, type Issue } from '@skerry/kit';
import type { NavGraph } from '../graph/graph.ts';
import { NO_CELL } from '../grid/direction.ts';
import type { NavGrid } from '../grid/grid.ts';
import { checkNames, createInputCheck, isIndex, type OptionNames } from '../grid/input-check.ts';
import { requireMap } from '../grid/require-map.ts';
import type { FoundPath } from '../search/algorithm.ts';
import type { NavMap } from '../search/nav-map.ts';
import { pathTo } from '../search/search-memory.ts';
import { badInput, createResult, type SearchResult } from '../search/search-result.ts';
import { defaultHeuristic, type Estimate, spaceOf } from '../search/space.ts';
import { createExplore, type Explore } from './explore.ts';
import { createRangeLookup, type NodesInRange, type RangeStatus } from './range.ts';
import { estimateToSet } from './set-estimate.ts';
import { createSetLane, type SetLane } from './set-lane.ts';
import { usefulSpace } from './useful-space.ts';

/** Limits of an exploration. */
export type ExploreOptions = {
  /** Return `out-of-budget` after this many expansions. */
  readonly maxExpanded?: number;
  /** An AbortSignal, or anything with its flag; read every 512 expansions. */
  readonly signal?: { readonly aborted: boolean };
};

/** Nodes by number, or a test that a goal passes. */
export type Goals = ArrayLike<number> | ((node: number) => boolean);

/** A search result with the goal that was found, or NO_CELL. */
export type NearestResult = SearchResult & { readonly goal: number };

/** All nodes within a cost, and the path to each. */
export type Range = NodesInRange & {
  readonly status: RangeStatus;
  readonly expanded: number;
  readonly issues: readonly Issue[];
  /** Cost of the best path to a node; Infinity if it is not in range. */
  readonly costOf: (node: number) => number;
  /** The best path to a node; null if it is not in range. */
  readonly pathTo: (node: number) => FoundPath | null;
};

/** Finds what is near a start: the nearest of many goals, or everything within a cost. */
export type Explorer = {
  readonly findNearest: (start: number, goals: Goals, options?: ExploreOptions) => NearestResult;
  readonly findWithin: (start: number, maxCost: number, options?: ExploreOptions) => Range;
};

const OPTIONS: OptionNames<ExploreOptions> = { maxExpanded: true, signal: true };
/** On maps other than grids more goals than this are searched for without an estimate. */
const MAX_ESTIMATED = 16;
/** Wrong goals that are named at most. */
const MAX_ISSUES = 8;

/** An explorer of one map. */
export function createExplorer(map: NavGrid | NavGraph | NavMap): Explorer {
  requireMap(map);
  const nodes = map.kind === 'grid' ? map.cells : map.nodes;
  // In narrow grids two directions lead to the same cell number.
  const isWide = map.kind === 'grid' && map.width > 2;
  const space = isWide ? usefulSpace(map) : spaceOf(map);
  let explore: Explore | null = null;
  const lane = isWide ? createSetLane(map) : null;

  function checkQuestion(start: number, options: ExploreOptions): Issue[] {
    const issues: Issue[] = [];
    const check = createInputCheck(issues);
    const isNode = check(isIndex(start, nodes), 'start', `a whole number from 0 to ${nodes - 1}`, describeValue(start));
    if (isNode && isBlocked(start)) issues.push({ path: 'start', message: `cell ${start} is blocked` });
    if (!checkNames(options, OPTIONS, issues)) return issues;
    const { maxExpanded = 1 } = options;
    const isCount = Number.isInteger(maxExpanded) && maxExpanded >= 1;
    check(isCount, 'maxExpanded', 'a whole number from 1', describeValue(maxExpanded));
    return issues;
  }

  function isBlocked(node: number): boolean {
    return map.kind === 'grid' ? map.blockedByCell[node] !== 0 : map.kind === 'map' && map.isBlocked(node);
  }

  function checkGoals(goals: Goals, issues: Issue[]): void {
    if (typeof goals === 'function') return;
    const check = createInputCheck(issues);
    const isList = typeof goals === 'object' && goals !== null && isIndex(goals.length, Infinity);
    if (!check(isList, 'goals', 'a list of nodes or a test', describeValue(goals))) return;
    const expected = `a whole number from 0 to ${nodes - 1}`;
    // PERF: a sentence is written only where it is needed; 1,000 goals took longer to check than to search.
    for (let k = 0; k < goals.length && issues.length < MAX_ISSUES; k++)
      if (!isIndex(goals[k], nodes)) check(false, `goals[${k}]`, expected, describeValue(goals[k]));
  }

  function estimateTo(goals: ArrayLike<number>): Estimate | null {
    if (map.kind === 'grid') return estimateToSet(map, goals, map.minFactor);
    if (map.kind === 'map' && map.estimateToSet) return map.estimateToSet(goals);
    if (goals.length > MAX_ESTIMATED) return null;
    const estimates = Array.from(goals, (goal) => space.estimateTo(goal, defaultHeuristic(map)));
    return (node) => estimates.reduce((least, estimate) => Math.min(least, estimate(node)), Infinity);
  }

  function findNearest(start: number, goals: Goals, options: ExploreOptions = {}): NearestResult {
    const issues = checkQuestion(start, options);
    checkGoals(goals, issues);
    if (issues.length > 0) return { ...badInput(issues), goal: NO_CELL };
    const isTest = typeof goals === 'function';
    const name = isTest ? 'uniform-cost' : 'a-star';
    const free = isTest ? [] : Array.from(goals).filter((goal) => !isBlocked(goal));
    if (!isTest && free.length === 0) return { ...createResult('unreachable', name), goal: NO_CELL };
    if (!isTest && lane?.isUsable()) return findOnLane(lane, start, free, options);
    const estimate = isTest ? null : estimateTo(free);
    const wanted = new Set(free);
    const { memory, run } = (explore ??= createExplore(space));
    const { status, goal, expanded } = run({
      start,
      isGoal: isTest ? goals : (node) => wanted.has(node),
      estimate,
      maxCost: Infinity,
      maxExpanded: options.maxExpanded ?? Infinity,
      signal: options.signal,
    });
    if (status !== 'done') return { ...createResult(status, name, expanded), goal };
    if (goal === NO_CELL) return { ...createResult('unreachable', name, expanded), goal };
    const found = { path: pathTo(memory, goal), cost: memory.gByNode[goal] };
    return { ...createResult('complete', name, expanded, found), goal };
  }

  function findOnLane(
    fast: SetLane,
    start: number,
    goals: readonly number[],
    { maxExpanded = Infinity, signal }: ExploreOptions,
  ): NearestResult {
    const { status, goal, expanded } = fast.run({ start, goals, maxExpanded, signal });
    const ended = status === 'done' ? 'unreachable' : status;
    if (goal === NO_CELL) return { ...createResult(ended, 'a-star', expanded), goal };
    return { ...createResult('complete', 'a-star', expanded, fast.found(goal), 0, 'fast'), goal };
  }

  function findWithin(start: number, maxCost: number, options: ExploreOptions = {}): Range {
    const issues = checkQuestion(start, options);
    createInputCheck(issues)(
      typeof maxCost === 'number' && maxCost >= 0,
      'maxCost',
      '0 or more',
      describeValue(maxCost),
    );
    if (issues.length > 0) return createRange('bad-input', 0, issues);
    const { maxExpanded = Infinity, signal } = options;
    const { memory, run, visited } = (explore ??= createExplore(space));
    const { status, expanded } = run({ start, isGoal: null, estimate: null, maxCost, maxExpanded, signal });
    if (status === 'cancelled') return createRange(status, expanded);
    const list = visited();
    // The place of each node, written over costs and parents that nobody reads any more once they are copied.
    const costs = Float64Array.from(list, (node) => memory.gByNode[node]);
    const parents = Int32Array.from(list, (node) => memory.parentByNode[node]);
    const placeByNode = memory.parentByNode;
    list.forEach((node, k) => (placeByNode[node] = k));
    for (let k = 0; k < parents.length; k++) if (parents[k] !== NO_CELL) parents[k] = placeByNode[parents[k]];
    return createRange(status === 'done' ? 'complete' : status, expanded, [], { nodes: list, costs, parents });
  }

  return { findNearest, findWithin };
}

const NOTHING: NodesInRange = { nodes: new Int32Array(0), costs: new Float64Array(0), parents: new Int32Array(0) };

function createRange(status: RangeStatus, expanded: number, issues: readonly Issue[] = [], found = NOTHING): Range {
  return { ...found, status, expanded, issues, ...createRangeLookup(found) };
}

/** The path to the cheapest of several goals, or to the cheapest node that passes a test. */
export function findNearest(
  map: NavGrid | NavGraph | NavMap,
  start: number,
  goals: Goals,
  options?: ExploreOptions,
): NearestResult {
  return createExplorer(map).findNearest(start, goals, options);
}

/** All nodes within a cost of a start (movement range), with the path to each. */
export function findWithin(
  map: NavGrid | NavGraph | NavMap,
  start: number,
  maxCost: number,
  options?: ExploreOptions,
): Range {
  return createExplorer(map).findWithin(start, maxCost, options);
}
