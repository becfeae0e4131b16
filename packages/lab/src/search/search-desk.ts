/*
 * SearchDesk: keeps the grid of a scene in step with its edits and answers questions about it. It runs in a worker, so
 * that a long search never holds up the page; the page sends the ground once and then only what changed.
 */
import { assert, type Issue } from '@skerry/kit';
import {
  createSearcher,
  type DiagonalRule,
  type HeuristicName,
  type NavGrid,
  type Searcher,
  type SearchOptions,
  type SearchStatus,
  setBlocked,
  setHeight,
  setWeight,
} from '@skerry/nav';
import { createTrace, createTraceReader, type TraceData, traceData } from '@skerry/nav/trace';
import { doneCells } from '../replay/map-overlay.ts';
import { gridOfMap, hasHeights, HEIGHT_STEPS, type LabMap, OPEN, WALL } from '../map/lab-map.ts';
import { type OpenedTrace, readTrace, writeTrace } from '../replay/trace-file.ts';
import { createRecorder, type Recorder, type Recording } from '../replay/recorder.ts';
import { buildPathTree, type PathTree } from './path-tree.ts';
import { createUnitRun, type UnitFrame, type UnitRun } from '../units/unit-run.ts';
import { runLegs } from './legs.ts';
import { createMethods, type Methods } from './methods.ts';
import { cardOf, isMethod, METHOD_CARDS, SEARCH_CARDS, type SearchName } from './searches.ts';

/** A search with its heuristic and weight. */
export type SearchSettings = {
  readonly name: SearchName;
  /** The estimate of searches that look ahead; by default the one that fits the rule for diagonal steps. */
  readonly heuristic?: HeuristicName;
  /** The exaggeration of `weighted-a-star`. */
  readonly weight?: number;
};

/** A search with its ends. */
export type SearchQuestion = SearchSettings & {
  readonly start: number;
  readonly goal: number;
  /** Cells to pass on the way, in this order; further goals, of which the cheapest is walked to. */
  readonly waypoints?: readonly number[];
  readonly goals?: readonly number[];
  /** The leg that is recorded, from 0; the last one by default. */
  readonly leg?: number;
};

/** The result of a search, for a page. */
export type SearchAnswer = {
  readonly status: SearchStatus;
  readonly path: Int32Array;
  /** Start, waypoints and goal as far as they were reached: the ends of the legs. */
  readonly stops: Int32Array;
  readonly cost: number;
  readonly expanded: number;
  readonly elapsedMs: number;
  readonly issues: readonly Issue[];
};

/** A search run several times: what it found, and how long it took. */
export type Trial = {
  readonly status: SearchStatus;
  readonly cost: number;
  readonly expanded: number;
  /** Nodes of the path. */
  readonly nodes: number;
  /** The median of the runs. */
  readonly medianMs: number;
};

/** What a trace file needs of the map: its size, and the ends it names, -1 where it names none. */
export type ReadTrace = Partial<Omit<OpenedTrace, 'data' | 'file'>> & { readonly issues: readonly Issue[] };

/** Why a search cannot run on the map as it is now, in a few words; null where it can. */
export type Refusals = Readonly<Record<SearchName, string | null>>;

/** Long enough for every search on a large map; IDA* on open ground would take hours. */
const MAX_MS = 4000;
/** A search that takes longer than this in a trial is stopped, and counts as unfinished. */
const MAX_TRIAL_MS = 400;
/** Runs of a trial, as many as fit into the time; the first only warms up where there are more. */
const MAX_RUNS = 9;
const RUNS_MS = 60;
/** 64 MB; a search that does more is shown up to there. */
const MAX_EVENTS = 4_000_000;

/** Answers searches on one map, in a worker. */
export type SearchDesk = {
  /** Takes a new map. */
  load(map: LabMap, diagonal: DiagonalRule): Refusals;
  /** Takes in changed cells with their new ground, and their heights where the map has any. */
  edit(cells: Int32Array, ground: Uint8Array, heights?: Int16Array): Refusals;
  search(question: SearchQuestion): SearchAnswer;
  /** The best paths between this end and every cell: for the drag of the other end. */
  pathTree(root: number): PathTree;
  /**
   * Puts units on these cells, which walk to the nearest of these goals; edits concern them from now on. Those that
   * walk already stay on their way unless all are to begin anew.
   */
  placeUnits(cells: readonly number[], goals: readonly number[], isFresh: boolean): UnitFrame;
  /** Sends units that walk to other goals. */
  sendUnits(goals: readonly number[]): UnitFrame | undefined;
  /** Lets the units walk; undefined where there are none. */
  advanceUnits(seconds: number): UnitFrame | undefined;
  /** Runs a search several times, for a table. */
  trial(question: SearchQuestion): Trial;
  /** Searches again and keeps a record of every event. */
  record(question: SearchQuestion): Recording;
  /** The search that the overlay of differences compares with; A* by default. */
  compareWith(settings: SearchSettings): void;
  /** Reads a trace from a file and keeps it for `playTrace`; or every problem with its place in the file. */
  readTrace(text: string): ReadTrace;
  /** Makes the trace that was read last the record, on a map of its width and cells. */
  playTrace(): Recording | undefined;
  /** The last record as a trace file; undefined where there is none. */
  writeTrace(): string | undefined;
  /** Moments of the last record. */
  readonly replay: Omit<Recorder, 'take'>;
};

/** `now` is a clock in milliseconds: pure code has none. */
export function createSearchDesk(now: () => number): SearchDesk {
  let map: LabMap | undefined;
  let diagonal: DiagonalRule = 'both-free';
  let grid: NavGrid | undefined;
  let searcher: Searcher | undefined;
  let methods: Methods | undefined;
  // Cells with a weight: the first makes the grid a weighted one, the last a uniform one.
  let weighted = 0;
  const recorder = createRecorder();
  let other: SearchSettings = { name: 'a-star' };
  let opened: OpenedTrace | undefined;
  // The width of the map under the last record.
  let recordedWidth = 1;
  let units: UnitRun | undefined;
  let unitGoals: readonly number[] = [];

  function rebuild(): Refusals {
    assert(map !== undefined, 'a map must be loaded first');
    grid = gridOfMap(map, diagonal);
    searcher = createSearcher(grid);
    methods = createMethods(grid, now);
    weighted = map.groundByCell.reduce((count, ground) => count + (isWeight(ground) ? 1 : 0), 0);
    return refusals();
  }

  function refusals(): Refusals {
    const free = map!.groundByCell.findIndex((ground) => ground !== WALL);
    const reasons = SEARCH_CARDS.map(({ name, options }): [SearchName, string | null] => {
      const { issues } = searcher!.search(Math.max(0, free), Math.max(0, free), options);
      return [name, issues.find(({ path }) => path === 'algorithm')?.message ?? null];
    });
    return Object.fromEntries([...reasons, ...METHOD_CARDS.map(({ name }) => [name, null])]) as Refusals;
  }

  function runAll(question: SearchQuestion, maxMs = MAX_MS, isFresh = false): SearchAnswer {
    assert(searcher !== undefined && methods !== undefined, 'a map must be loaded first');
    const { name } = question;
    return runLegs(question, (start, goal) =>
      isMethod(name)
        ? methods!.run(name, start, goal, isFresh)
        : searcher!.search(start, goal, { ...optionsOf(question), now, maxMs }),
    );
  }

  function recordTrace(settings: SearchSettings, start: number, goal: number): TraceData {
    const { name } = settings;
    if (isMethod(name)) return methods!.record(name, start, goal, MAX_EVENTS);
    const trace = createTrace({ maxEvents: MAX_EVENTS });
    searcher!.search(start, goal, { ...optionsOf(settings), trace, now, maxMs: MAX_MS });
    return traceData(trace);
  }

  /** The ends of the leg that is looked at, its number, and how many there are. */
  function legOf(question: SearchQuestion): { start: number; goal: number; leg: number; legs: number } {
    const { start, goal, waypoints = [], goals = [] } = question;
    const legs = waypoints.length + 1;
    const leg = Math.max(0, Math.min(legs - 1, question.leg ?? legs - 1));
    const [from, to] = [leg === 0 ? start : waypoints[leg - 1], leg < legs - 1 ? waypoints[leg] : goal];
    if (leg < legs - 1 || goals.length === 0) return { start: from, goal: to, leg, legs };
    const { stops } = runAll({ ...question, start: from, waypoints: [] });
    return { start: from, goal: stops[1] ?? goal, leg, legs };
  }

  function followUnits(): void {
    units?.follow(map!, grid!, unitGoals);
  }

  return {
    load: (next, rule) => {
      // Its own copy: edits are counted against the ground that was there before.
      const isOtherSize = map?.width !== next.width || map.depth !== next.depth;
      const heights = next.heightByCell?.slice() ?? new Int16Array(next.groundByCell.length);
      map = { ...next, groundByCell: next.groundByCell.slice(), heightByCell: heights };
      diagonal = rule;
      const answer = rebuild();
      if (isOtherSize) units = undefined;
      followUnits();
      return answer;
    },
    edit: (cells, ground, heights) => {
      assert(map !== undefined && grid !== undefined, 'a map must be loaded first');
      const { groundByCell, heightByCell } = map;
      const wasWeighted = weighted > 0;
      let isRaised = false;
      for (let k = 0; k < cells.length; k++) {
        weighted += Number(isWeight(ground[k])) - Number(isWeight(groundByCell[cells[k]]));
        groundByCell[cells[k]] = ground[k];
        if (!heights || heightByCell![cells[k]] === heights[k]) continue;
        heightByCell![cells[k]] = heights[k];
        isRaised = true;
      }
      // The first slope makes the grid one with climb, the last a level one.
      const isLevel = isRaised && !hasHeights(map);
      if (wasWeighted !== weighted > 0 || (isRaised && (isLevel || grid.climb === null))) {
        const answer = rebuild();
        followUnits();
        return answer;
      }
      for (let k = 0; k < cells.length; k++) {
        const isWall = ground[k] === WALL;
        setBlocked(grid, cells[k], isWall);
        if (wasWeighted) setWeight(grid, cells[k], isWall ? 0 : ground[k]);
        if (isRaised) setHeight(grid, cells[k], heights![k] / HEIGHT_STEPS);
      }
      followUnits();
      return refusals();
    },
    search: (question) => runAll(question),
    pathTree: (root) => {
      assert(grid !== undefined, 'a map must be loaded first');
      return buildPathTree(grid, root);
    },
    placeUnits: (cells, goals, isFresh) => {
      unitGoals = goals;
      if (units && !isFresh) units.setUnits(cells);
      else units = createUnitRun(cells, map!, grid!, goals);
      followUnits();
      return units.frame();
    },
    sendUnits: (goals) => {
      unitGoals = goals;
      followUnits();
      return units?.frame();
    },
    advanceUnits: (seconds) => {
      units?.advance(seconds);
      return units?.frame();
    },
    trial: (question) => {
      const from = now();
      const first = runAll(question, MAX_TRIAL_MS, true);
      const times: number[] = [];
      for (let k = 0; k < MAX_RUNS && now() - from < RUNS_MS; k++) times.push(runAll(question, MAX_MS, true).elapsedMs);
      times.sort((a, b) => a - b);
      const { status, cost, expanded, path } = first;
      return { status, cost, expanded, nodes: path.length, medianMs: times[times.length >> 1] ?? first.elapsedMs };
    },
    record: (question) => {
      const cells = map!.groundByCell.length;
      const { start, goal, leg, legs } = legOf(question);
      recordedWidth = map!.width;
      const recording = recorder.take(recordTrace(question, start, goal), map!.width, cells, {
        grid: grid!,
        start,
        goal,
        doneByOther: () => {
          const reader = createTraceReader(recordTrace(other, start, goal));
          reader.seek(reader.data.length);
          return doneCells(reader, cells);
        },
      });
      return { ...recording, leg, legs };
    },
    compareWith: (settings) => {
      other = settings;
    },
    readTrace: (text) => {
      assert(map !== undefined, 'a map must be loaded first');
      const read = readTrace(text, map);
      if (!read.opened) return { issues: read.issues };
      opened = read.opened;
      const { width, depth, start, goal } = opened;
      return { width, depth, start, goal, issues: [] };
    },
    playTrace: () => {
      if (!opened) return undefined;
      recordedWidth = opened.width;
      return recorder.take(opened.data, opened.width, opened.width * opened.depth);
    },
    writeTrace: () => {
      const data = recorder.data();
      return data && writeTrace(data, recordedWidth, opened);
    },
    replay: recorder,
  };
}

/** The options of `@skerry/nav` for these settings; a search gets only what it takes. */
export function optionsOf({ name, heuristic, weight }: SearchSettings): SearchOptions {
  const { options, hasHeuristic } = cardOf(name);
  return {
    ...options,
    ...(hasHeuristic && heuristic && { heuristic }),
    ...(name === 'weighted-a-star' && { weight: weight ?? 2 }),
  };
}

function isWeight(ground: number): boolean {
  return ground !== OPEN && ground !== WALL;
}
