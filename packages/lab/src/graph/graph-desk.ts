/*
 * The desk of graphs: a map of hexagons or waypoints, edited node by node, and searches on it with a record of every
 * event. The same searches and the same recorder as on grids.
 */
import { assert } from '@skerry/kit';
import { createSearcher, type SearchResult } from '@skerry/nav';
import { createTrace, traceData, type Trace } from '@skerry/nav/trace';
import { createRecorder, type Recorder, type Recording } from '../replay/recorder.ts';
import type { Refusals, SearchAnswer } from '../search/search-desk.ts';
import { cardOf, SEARCH_CARDS, type SearchName } from '../search/searches.ts';
import { buildGraphMap, type GraphMap, type GraphSource } from './graph-map.ts';

const MAX_MS = 2_000;
const MAX_EVENTS = 1_000_000;

/** A search on a graph. */
export type GraphQuestion = { readonly name: SearchName; readonly start: number; readonly goal: number };

/** What a page draws of a graph. */
export type GraphView = Pick<GraphMap, 'places' | 'lines' | 'closedByNode'> & {
  readonly names: readonly string[];
  readonly refusals: Refusals;
};

/** Answers questions about a graph, in a worker. */
export type GraphDesk = {
  load(source: GraphSource, flipped: readonly number[]): GraphView;
  /** Closes an open node or opens a closed one. */
  flip(node: number): void;
  search(question: GraphQuestion): SearchAnswer;
  record(question: GraphQuestion): Recording;
  readonly replay: Omit<Recorder, 'take'>;
};

/** `now` is a clock in milliseconds. */
export function createGraphDesk(now: () => number): GraphDesk {
  let map: GraphMap | undefined;
  let searcher: ReturnType<typeof createSearcher> | undefined;
  const recorder = createRecorder();

  function flip(node: number): void {
    assert(map !== undefined, 'a graph must be loaded first');
    map.setClosed(node, map.closedByNode[node] === 0);
  }

  function run({ name, start, goal }: GraphQuestion, trace?: Trace): SearchResult {
    assert(searcher !== undefined, 'a graph must be loaded first');
    const options = { ...cardOf(name).options, ...(name === 'weighted-a-star' && { weight: 2 }) };
    return searcher.search(start, goal, { ...options, ...(trace && { trace }), now, maxMs: MAX_MS });
  }

  function refusals(): Refusals {
    const open = Math.max(0, map!.closedByNode.indexOf(0));
    const reasons = SEARCH_CARDS.map(({ name }): [SearchName, string | null] => {
      const { issues } = run({ name, start: open, goal: open });
      return [name, issues.find(({ path }) => path === 'algorithm')?.message ?? null];
    });
    return Object.fromEntries(reasons) as Refusals;
  }

  return {
    load: (source, flipped) => {
      map = buildGraphMap(source);
      searcher = createSearcher(map.nav);
      recorder.setNames(map.nameOf);
      flipped.forEach(flip);
      const { places, lines, closedByNode, nameOf } = map;
      const names = Array.from(closedByNode, (_, node) => nameOf(node));
      return {
        places: places.slice(),
        lines: lines.slice(),
        closedByNode: closedByNode.slice(),
        names,
        refusals: refusals(),
      };
    },
    flip,
    search: (question) => {
      const isShut = [question.start, question.goal].some((node) => map!.closedByNode[node] !== 0);
      const { path, status, cost, expanded, elapsedMs, issues } = run(question);
      // A waypoint without ways is found unreachable; a closed end is said as such.
      const reported = isShut && status !== 'bad-input' ? 'unreachable' : status;
      return {
        status: reported,
        path: path.slice(),
        stops: Int32Array.of(question.start, question.goal),
        cost,
        expanded,
        elapsedMs,
        issues,
      };
    },
    record: (question) => {
      const trace = createTrace({ maxEvents: MAX_EVENTS });
      run(question, trace);
      return recorder.take(traceData(trace), 1, map!.closedByNode.length);
    },
    replay: recorder,
  };
}
