/*
 * Searcher: answers path queries on one grid or graph and keeps its arrays between them. Several searchers may work
 * on one grid at the same time; each answers one question after the other. Bad input, goals out of reach, budgets,
 * clocks and cancellation are dealt with here, the same for every algorithm.
 */

import { assert, type Issue } from '@skerry/kit';
import type { NavGraph } from '../graph/graph.ts';
import type { NavGrid } from '../grid/grid.ts';
import { checkNames, createInputCheck, isIndex } from '../grid/input-check.ts';
import type { NavMap } from './nav-map.ts';
import { PathSlab } from './path-slab.ts';
import type { Reachability } from '../components/reachability.ts';
import type { Algorithm, FoundPath, Query, Run, RunContext } from './algorithm.ts';
import { checkBudgets, SEARCH_OPTIONS } from './search-check.ts';
import type { AlgorithmName, RanName, SearchOptions } from './search-options.ts';
import { badInput, createResult, type SearchResult, type SearchStatus } from './search-result.ts';

/** Searches on one map, with memory that is kept from search to search. */
export type Searcher<Place = number> = {
  /** Finds a path from start to goal (cells or nodes). */
  readonly search: (start: Place, goal: Place, options?: SearchOptions) => SearchResult;
  /** Goes on with a search that was out of budget, with the same budget again; starts over if the grid was edited. */
  readonly resume: () => SearchResult;
};

/** Expansions of a first search before it asks whether its goal can be reached at all. */
const UNPROVEN = 1 << 14;
/** Smaller grids are labelled in a millisecond or two. */
const MIN_UNPROVEN_CELLS = 1 << 16;
/** Expansions between two looks at the clock and the signal. */
const SLICE = 512;
const DEFAULTS: SearchOptions = {};

type Unfinished = {
  readonly run: Run;
  readonly query: Query;
  readonly name: RanName;
  readonly options: SearchOptions;
  readonly goal: number;
  /** The query's goal stands in for one that cannot be reached. */
  readonly isPartial: boolean;
  readonly revision: number | undefined;
  /** All slices so far. */
  elapsedMs: number;
};

/**
 * A searcher that knows only the algorithms given; `auto` takes one that is prepared for the space, or else the first
 * that fits it. With `createReachability` goals out of reach are answered at once; without it, by searching all that can
 * be reached.
 */
export function createSearcherWith(
  space: NavGrid | NavGraph | NavMap,
  algorithms: readonly Algorithm[],
  reachabilityOf: ((grid: NavGrid) => Reachability) | null = null,
): Searcher {
  const grid = space.kind === 'grid' ? space : null;
  const map = space.kind === 'map' ? space : null;
  const edited = grid ?? map;
  const nodes = space.kind === 'grid' ? space.cells : space.nodes;
  const context: RunContext = { map: space, grid, paths: new PathSlab(), parts: null };
  const runByName = new Map<string, Run>();
  const prepared = algorithms.find((one) => one.isReady !== undefined);
  const checkOptions = algorithms.find((one) => one.checkOptions !== undefined)?.checkOptions;
  // What may run on a space never changes, so each name is looked up once.
  const choiceByName = new Map<AlgorithmName, Algorithm>();
  let unfinished: Unfinished | null = null;
  // Queries by `auto` since the grid was edited, and at which revision that was.
  let [rested, restedAt] = [0, edited?.revision];
  let reachability: Reachability | null = null;

  function choose(name: AlgorithmName, issues: Issue[]): Algorithm | null {
    if (name === 'auto' && prepared?.isReady?.(context)) return prepared;
    const chosen = choiceByName.get(name);
    if (chosen !== undefined) return chosen;
    // Where all refuse, the first says why.
    const algorithm =
      name === 'auto'
        ? (algorithms.find((one) => !one.refuses?.(context)) ?? algorithms[0])
        : algorithms.find((one) => one.name === name);
    if (algorithm === undefined) {
      const known = algorithms.map((one) => one.name).join(', ');
      createInputCheck(issues)(false, 'algorithm', `auto or one of ${known}`, name);
      return null;
    }
    const message = algorithm.refuses?.(context);
    if (message) issues.push({ path: 'algorithm', message });
    else choiceByName.set(name, algorithm);
    return algorithm;
  }

  /** The first choice of `auto`, or A* where that is slow just now. */
  function orAStar(algorithm: Algorithm): Algorithm {
    if (algorithm.isSlowHere === undefined) return algorithm;
    if (restedAt !== edited?.revision) [rested, restedAt] = [0, edited?.revision];
    if (!algorithm.isSlowHere(context, rested++)) return algorithm;
    return algorithms.find((one) => one.name === 'a-star' && !one.refuses?.(context)) ?? algorithm;
  }

  function checkEnds(start: number, goal: number, issues: Issue[]): void {
    const check = createInputCheck(issues);
    const expected = `a whole number from 0 to ${nodes - 1}`;
    if (check(isIndex(start, nodes), 'start', expected, start) && isBlocked(start))
      issues.push(blockedAt('start', start));
    check(isIndex(goal, nodes), 'goal', expected, goal);
  }

  function blockedAt(path: string, cell: number): Issue {
    return { path, message: `cell ${cell} is blocked` };
  }

  function isBlocked(node: number): boolean {
    return Boolean(grid === null ? map?.isBlocked(node) : grid.blockedByCell[node]);
  }

  function search(start: number, goal: number, options: SearchOptions = DEFAULTS): SearchResult {
    unfinished = null;
    const issues: Issue[] = [];
    // PERF: nothing is made where nothing is wrong.
    if (!isIndex(start, nodes) || !isIndex(goal, nodes) || isBlocked(start)) checkEnds(start, goal, issues);
    if (options !== DEFAULTS) {
      if (!checkNames(options, SEARCH_OPTIONS, issues)) return badInput(issues);
      checkOptions?.(options, issues);
      checkBudgets(options, issues);
    }
    const isPlain = !options.open && !options.heuristic;
    const isFree = isPlain && (options.algorithm ?? 'auto') === 'auto';
    const chosen = choose(options.algorithm ?? 'auto', issues);
    const algorithm = isFree && chosen !== null && issues.length === 0 ? orAStar(chosen) : chosen;
    if (options.trace && algorithm?.isUntraced) issues.push({ path: 'trace', message: `${algorithm.name} keeps none` });
    if (issues.length > 0 || algorithm === null) return badInput(issues, algorithm?.name);
    const { name } = algorithm;
    options.trace?.reset();
    let [target, isUnproven] = [goal, false];
    if (grid !== null) {
      reachability ??= reachabilityOf?.(grid) ?? null;
      isUnproven = mayWait(options, reachability);
      const isHopeless = reachability === null || isUnproven ? isBlocked(goal) : !reachability.mayReach(start, goal);
      if (isHopeless) {
        if (!options.partial || reachability === null) {
          const issues = isBlocked(goal) ? [blockedAt('goal', goal)] : [];
          return { ...createResult('unreachable', name), issues };
        }
        target = reachability.findNearest(start, goal);
      }
    }
    const isPartial = target !== goal;
    if (target === start)
      return createResult(isPartial ? 'partial' : 'complete', name, 0, { path: Int32Array.of(start), cost: 0 });
    let run = runByName.get(name);
    if (run === undefined) runByName.set(name, (run = algorithm.createRun(context)));
    const query: Query = {
      start,
      goal: target,
      heuristic: options.heuristic ?? algorithm.heuristic,
      weight: options.weight ?? 1,
      open: options.open ?? 'bucket',
      isPlain,
      trace: options.trace,
      partial: options.partial,
    };
    run.begin(query);
    const isDone = isUnproven && run.advance(UNPROVEN);
    if (isUnproven && !isDone && reachability?.mayReach(start, goal) === false)
      return createResult('unreachable', name, run.expanded(), undefined, 0, run.loop?.());
    const revision = edited?.revision;
    return proceed({ run, query, name, options, goal, isPartial, revision, elapsedMs: 0 }, isDone);
  }

  /**
   * Labelling a large grid takes longer than most searches: where that has not been done, a search without limits begins
   * at once and asks for labels only if it has not ended soon.
   */
  function mayWait({ partial, maxExpanded, maxMs, now, signal }: SearchOptions, labels: Reachability | null): boolean {
    const isLimited = (maxExpanded ?? maxMs ?? now ?? signal) !== undefined;
    return labels !== null && nodes >= MIN_UNPROVEN_CELLS && !isLimited && !partial && !labels.isKnown();
  }

  function resume(): SearchResult {
    assert(unfinished !== null, 'resume: nothing to resume');
    const task = unfinished;
    if (edited?.revision !== task.revision) return search(task.query.start, task.goal, task.options);
    return proceed(task);
  }

  function proceed(task: Unfinished, isOver = false): SearchResult {
    const { run, options, isPartial } = task;
    const name = run.name?.() ?? task.name;
    const loop = run.loop?.() ?? 'general';
    const { now, signal, maxMs = Infinity, maxExpanded = Infinity } = options;
    const answer = (status: SearchStatus, path?: FoundPath) =>
      createResult(status, name, run.expanded(), path, task.elapsedMs, loop);
    unfinished = null;
    const from = now ? now() - task.elapsedMs : 0;
    const slice = signal || maxMs < Infinity ? SLICE : Infinity;
    const latest = task.elapsedMs + maxMs;
    for (let left = maxExpanded; ; left -= slice) {
      if (signal?.aborted) return answer('cancelled');
      const isDone = isOver || run.advance(Math.min(left, slice));
      if (now) task.elapsedMs = now() - from;
      if (isDone) break;
      if (left > slice && task.elapsedMs < latest) continue;
      unfinished = task;
      return answer('out-of-budget', run.bestSoFar());
    }
    const found = run.found();
    if (found === null && !options.partial) return answer('unreachable');
    return answer(found === null || isPartial ? 'partial' : 'complete', found ?? run.bestSoFar());
  }

  return { search, resume };
}
