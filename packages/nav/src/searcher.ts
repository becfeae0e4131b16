/*
 * Searcher: answers path queries on one grid or graph and keeps its arrays between them. Several searchers may work
 * on one grid at the same time; each answers one question after the other. Budgets, clocks, cancellation and bad
 * input are dealt with here, the same for every algorithm.
 */

import { assert, type Issue } from '@skerry/kit';
import type { NavGraph } from './graph.ts';
import type { NavGrid } from './grid.ts';
import { checkHeuristic, type HeuristicChoice } from './heuristic.ts';
import type { Algorithm, Query, Run, RunContext } from './run.ts';
import { createSearchMemory } from './search-memory.ts';
import type { AlgorithmName, SearchOptions } from './search-options.ts';
import { badInput, emptyResult, type SearchResult } from './search-result.ts';
import { graphSpace, gridSpace } from './space.ts';

export type Searcher = {
  /** Finds a path from start to goal (cells or nodes). */
  readonly search: (start: number, goal: number, options?: SearchOptions) => SearchResult;
  /** Goes on with a search that was out of budget, with the same budget again; starts over if the grid was edited. */
  readonly resume: () => SearchResult;
};

/** Expansions between two looks at the clock and the signal. */
const SLICE = 512;
const OPEN_KINDS: readonly string[] = ['list', 'binary', 'four-ary', 'bucket'];

/** A searcher that knows only the algorithms given; the first is the default. */
export function createSearcherWith(space: NavGrid | NavGraph, algorithms: readonly Algorithm[]): Searcher {
  const grid = space.kind === 'grid' ? space : null;
  const graph = space.kind === 'graph' ? space : null;
  const view = space.kind === 'grid' ? gridSpace(space) : graphSpace(space);
  const context: RunContext = { space: view, grid, graph, memory: createSearchMemory(view.nodes) };
  const runByName = new Map<string, Run>();
  let unfinished: { run: Run; query: Query; name: string; options: SearchOptions; revision: number } | null = null;

  function checkNode(path: string, node: number, issues: Issue[]): void {
    if (!Number.isInteger(node) || node < 0 || node >= view.nodes)
      issues.push({ path, message: `expected a whole number from 0 to ${view.nodes - 1}, got ${node}` });
  }

  function choose(name: AlgorithmName): Algorithm | null {
    if (name === 'auto') return algorithms.find((a) => !a.refuses || a.refuses(context) === null) ?? null;
    return algorithms.find((a) => a.name === name) ?? null;
  }

  function search(start: number, goal: number, options: SearchOptions = {}): SearchResult {
    unfinished = null;
    const issues: Issue[] = [];
    checkNode('start', start, issues);
    checkNode('goal', goal, issues);
    if (grid && issues.length === 0) {
      if (grid.blockedByCell[start] !== 0) issues.push({ path: 'start', message: `cell ${start} is blocked` });
    }
    const heuristic: HeuristicChoice = options.heuristic ?? defaultHeuristic(grid);
    issues.push(...checkHeuristic(heuristic));
    const { weight = 1, open = 'bucket', maxExpanded = Infinity } = options;
    if (!(weight >= 1 && weight < Infinity))
      issues.push({ path: 'weight', message: `expected 1 or more, got ${weight}` });
    if (!OPEN_KINDS.includes(open))
      issues.push({ path: 'open', message: `expected one of ${OPEN_KINDS.join(', ')}, got ${open}` });
    if (!(maxExpanded > 0)) issues.push({ path: 'maxExpanded', message: `expected 1 or more, got ${maxExpanded}` });
    if (options.maxMs !== undefined && !options.now) issues.push({ path: 'maxMs', message: 'needs a clock in `now`' });
    const algorithm = choose(options.algorithm ?? 'auto');
    if (algorithm === null) issues.push({ path: 'algorithm', message: `${options.algorithm} is not in this searcher` });
    const refusal = algorithm?.refuses?.(context) ?? null;
    if (refusal !== null) issues.push({ path: 'algorithm', message: refusal });
    if (issues.length > 0 || algorithm === null) return badInput(issues, options.algorithm);

    let run = runByName.get(algorithm.name);
    if (run === undefined) runByName.set(algorithm.name, (run = algorithm.createRun(context)));
    const query: Query = { start, goal, heuristic, weight, open, trace: options.trace ?? null };
    run.begin(query);
    unfinished = { run, query, name: algorithm.name, options, revision: grid?.revision ?? 0 };
    return proceed();
  }

  function resume(): SearchResult {
    assert(unfinished !== null, 'resume needs a search that was out of budget');
    if (grid && grid.revision !== unfinished.revision) {
      unfinished.run.begin(unfinished.query);
      unfinished.revision = grid.revision;
    }
    return proceed();
  }

  function proceed(): SearchResult {
    assert(unfinished !== null, 'a search under way');
    const { run, name, options } = unfinished;
    const { now, signal, maxMs = Infinity } = options;
    const from = now ? now() : 0;
    const slice = signal || maxMs < Infinity ? SLICE : Infinity;
    let left = options.maxExpanded ?? Infinity;
    for (;;) {
      const limit = Math.min(left, slice);
      const isDone = run.advance(limit);
      left -= limit;
      const elapsedMs = now ? now() - from : 0;
      const expanded = run.expanded();
      if (isDone) {
        unfinished = null;
        const found = run.found();
        if (found === null) return emptyResult('unreachable', name, expanded, elapsedMs);
        return { status: 'complete', ...found, expanded, algorithm: name, elapsedMs, issues: [] };
      }
      if (signal?.aborted) {
        unfinished = null;
        return emptyResult('cancelled', name, expanded, elapsedMs);
      }
      if (left <= 0 || elapsedMs >= maxMs) {
        return { status: 'out-of-budget', ...run.bestSoFar(), expanded, algorithm: name, elapsedMs, issues: [] };
      }
    }
  }

  return { search, resume };
}

function defaultHeuristic(grid: NavGrid | null): HeuristicChoice {
  if (grid === null) return 'euclidean';
  return grid.diagonal === 'never' ? 'manhattan' : 'octile';
}
