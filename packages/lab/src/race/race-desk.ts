/*
 * RaceDesk: runs the runners of a race on one grid, keeps what each did for the map, and measures their times round by
 * round. It runs in a worker of its own, so that nothing else happens on the thread that is measured.
 */
import { assert } from '@skerry/kit';
import { createSearcher, type DiagonalRule, type Searcher, type SearchOptions } from '@skerry/nav';
import { createTrace, traceData } from '@skerry/nav/trace';
import { gridOfMap, type LabMap } from '../map/lab-map.ts';
import { runLegs } from '../search/legs.ts';
import { optionsOf, type SearchAnswer, type SearchSettings } from '../search/search-desk.ts';
import { type RaceLane, timesOfCells } from './race-lane.ts';
import { distinctRunners } from './race-runner.ts';
import { orderOfRound, sampleTime } from './race-times.ts';

/** A map, two ends and the searches that race. */
export type RaceQuestion = {
  readonly map: LabMap;
  readonly diagonal: DiagonalRule;
  readonly start: number;
  readonly goal: number;
  /** Cells to pass on the way, in this order; further goals, of which the cheapest is walked to. */
  readonly waypoints?: readonly number[];
  readonly goals?: readonly number[];
  readonly runners: readonly SearchSettings[];
};

/** What each runner did, in the order of the question, and the best path there is. */
export type RaceAnswer = {
  readonly lanes: readonly RaceLane[];
  readonly optimum: { readonly path: Int32Array<ArrayBuffer>; readonly cost: number };
};

/** A runner that is still searching by then is shown up to there; IDA* on open ground would take hours. */
const MAX_MS = 1500;
const MAX_EVENTS = 4_000_000;
const MIN_SAMPLE_MS = 4;

/** Runs and measures races, in a worker. */
export type RaceDesk = {
  /** Runs every runner once, with a record. */
  run(question: RaceQuestion): RaceAnswer;
  /**
   * One more round: milliseconds of each distinct runner of the last question, in their order; NaN for those that found
   * no end in time.
   */
  measureRound(round: number): number[];
};

/** `now` is a clock in milliseconds: pure code has none. */
export function createRaceDesk(now: () => number): RaceDesk {
  let searcher: Searcher | undefined;
  let asked: RaceQuestion | undefined;
  let isTimed: boolean[] = [];

  function search(runner: SearchSettings, start: number, goal: number, more: SearchOptions = {}) {
    return searcher!.search(start, goal, { ...optionsOf(runner), now, maxMs: MAX_MS, ...more });
  }

  /** The whole way of a runner: every leg, and every goal of the last one. */
  function runWay(runner: SearchSettings, run: Parameters<typeof runLegs>[1]): SearchAnswer {
    const { start, goal, waypoints, goals } = asked!;
    return runLegs({ ...runner, start, goal, ...(waypoints && { waypoints }), ...(goals && { goals }) }, run);
  }

  function runLane(runner: SearchSettings): RaceLane {
    const cells = asked!.map.groundByCell.length;
    const [seenByCell, doneByCell] = [new Int32Array(cells), new Int32Array(cells)];
    let [before, note] = [0, ''];
    let loop: RaceLane['loop'] | undefined;
    const { status, cost, expanded, path } = runWay(runner, (start, goal) => {
      const trace = createTrace({ maxEvents: MAX_EVENTS });
      // The path lies in memory of the searcher: it is copied before the search runs again with a record.
      const result = search(runner, start, goal);
      const found = { ...result, path: result.path.slice() };
      search(runner, start, goal, { trace });
      const data = traceData(trace);
      const times = timesOfCells(data, cells);
      for (let cell = 0; cell < cells; cell++) {
        const [seen, done] = [times.seenByCell[cell], times.doneByCell[cell]];
        if (seen > 0 && seenByCell[cell] === 0) seenByCell[cell] = before + seen;
        if (done > 0 && doneByCell[cell] === 0) doneByCell[cell] = before + done;
      }
      before += found.expanded;
      note ||= data.note;
      ({ loop } = found);
      return found;
    });
    return { status, cost, expanded, loop: loop!, path: Int32Array.from(path), seenByCell, doneByCell, note };
  }

  return {
    run: (question) => {
      asked = question;
      searcher = createSearcher(gridOfMap(question.map, question.diagonal));
      const lanes = question.runners.map(runLane);
      isTimed = distinctRunners(question.runners).map(
        (runner) => lanes[question.runners.indexOf(runner)].status !== 'out-of-budget',
      );
      const best = runWay({ name: 'a-star' }, (start, goal) => searcher!.search(start, goal, { algorithm: 'auto' }));
      return { lanes, optimum: { path: Int32Array.from(best.path), cost: best.cost } };
    },
    measureRound: (round) => {
      assert(asked !== undefined, 'a race must be run first');
      const runners = distinctRunners(asked.runners);
      const times = runners.map(() => Number.NaN);
      for (const k of orderOfRound(runners.length, round)) {
        if (!isTimed[k]) continue;
        const run = (): void => void runWay(runners[k], (start, goal) => search(runners[k], start, goal));
        times[k] = sampleTime(run, { now, minMs: MIN_SAMPLE_MS });
      }
      return times;
    },
  };
}
