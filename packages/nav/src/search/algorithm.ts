/*
 * Run: one kind of search as a machine that a searcher can start, advance in slices and read.
 * A run is made once per searcher and reused: `begin` resets it. This is what makes budgets, time slices and
 * cancellation the same for every algorithm.
 */

import type { NavGraph } from '../graph/graph.ts';
import type { NavGrid } from '../grid/grid.ts';
import type { Issue } from '@skerry/kit';
import type { OpenListKind } from '../open/open-list.ts';
import type { AlgorithmName, RanName, SearchOptions } from './search-options.ts';
import type { HeuristicChoice } from './heuristic.ts';
import type { NavMap } from './nav-map.ts';
import type { PathSlab } from './path-slab.ts';
import type { SearchMemory } from './search-memory.ts';
import type { Space } from './space.ts';
import type { LoopName, Trace } from '../trace/trace.ts';

/** A checked question: start and goal are free nodes. */
export type Query = {
  readonly start: number;
  readonly goal: number;
  /** The default of the map if undefined (`defaultHeuristic` in space.ts). */
  readonly heuristic: HeuristicChoice | undefined;
  readonly weight: number;
  readonly open: OpenListKind;
  /** Neither open list nor heuristic was asked for: the search may take its fastest loop. */
  readonly isPlain: boolean;
  readonly trace: Trace | undefined;
  /** If the goal cannot be reached, it matters how near one comes. */
  readonly partial: boolean | undefined;
};

/** A path and its cost. */
export type FoundPath = { readonly path: Int32Array; readonly cost: number };

/** A search while it runs in slices. */
export type Run = {
  readonly begin: (query: Query) => void;
  /** Works on for at most `limit` expansions; true when the search has ended. */
  readonly advance: (limit: number) => boolean;
  /** The search that really runs, where it is not always the one that was asked for. */
  readonly name?: () => RanName;
  /** The loop that runs; `general` by default. */
  readonly loop?: () => LoopName;
  /** Expansions since `begin`. */
  readonly expanded: () => number;
  /** After the end: the path, or null when there is none. */
  readonly found: () => FoundPath | null;
  /** Before the end: a legal path towards the goal as far as it is known. */
  readonly bestSoFar: () => FoundPath;
};

/** What a run is made from. General searches take space and memory through `generalParts` (space.ts). */
export type RunContext = {
  readonly map: NavGrid | NavGraph | NavMap;
  /** The map where it is a grid. */
  readonly grid: NavGrid | null;
  /** Where the paths that are found lie. */
  readonly paths: PathSlab;
  /** Made when the first general search asks, and shared by all of a searcher, which work one at a time. */
  parts: { readonly space: Space; readonly memory: SearchMemory } | null;
};

/** A search that a searcher can run. */
export type Algorithm = {
  readonly name: Exclude<AlgorithmName, 'auto'>;
  /** The heuristic where none is asked for, if not that of the space. */
  readonly heuristic?: HeuristicChoice;
  /** Why the search cannot run there, or null when it can. */
  readonly refuses?: (context: RunContext) => string | null;
  /** Prepared for the space as it is now: then `auto` takes it before all others. */
  readonly isReady?: (context: RunContext) => boolean;
  /**
   * True where `auto` should take A* instead; `rested` counts the searcher's queries since the grid
   * was edited, from 0.
   */
  readonly isSlowHere?: (context: RunContext, rested: number) => boolean;
  /** Appends what is wrong with options that it reads. */
  readonly checkOptions?: (options: SearchOptions, issues: Issue[]) => void;
  /** Records nothing: a query with a trace is refused. */
  readonly isUntraced?: boolean;
  readonly createRun: (context: RunContext) => Run;
};
