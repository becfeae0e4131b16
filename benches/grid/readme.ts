/*
 * The published rows: paths on the MovingAI maps against PathFinding.js' A*, the fastest library whose paths are all
 * optimal. PathFinding.js takes up to a second a question, so both sides are compared on 15 of the 500 problems of each
 * map (40 of small maps); ours answers all 500 in every pass, so that what it remembers is what such a run leaves.
 */
import { rngFor } from '@skerry/kit';
import { createGrid, type NavGrid, prepareSubgoals, type SearchOptions } from '@skerry/nav';
import { type AddReadmeRow, peerName, readmeRow } from '../readme-row.ts';
import { type BenchmarkMap, type Problem, readBenchmarkMaps, spread } from './benchmark-maps.ts';
import { createTimedPeer, type Edits, type Timed, timeOurs, timeOursEdited, timeOursNew } from './timed-sides.ts';

const PROBLEMS = 500;
const ROUNDS = 5;
const LARGE_CELLS = 100_000;
/** Passes over all problems in each round; their mean counts. */
const PASSES = 3;
/** A new grid is made for each question, so there are few of them. */
const NEW_GRIDS = 5;

type Condition = 'known' | 'prepared' | 'a-star' | 'edited' | 'new';
/** Theirs / ours, with the clone and without. */
type Ratio = { readonly whole: number; readonly withoutClone: number };
type MapRound = Readonly<Record<Condition, Ratio>>;
type MeasuredMap = { readonly rounds: readonly MapRound[]; readonly isPrepared: boolean };

export async function readme(add: AddReadmeRow): Promise<void> {
  const maps = readBenchmarkMaps(PROBLEMS);
  if (maps.length === 0) throw new Error('there are no maps to measure on');
  const measured = maps.map(measureMap);
  const preparedMaps = measured.filter(({ isPrepared }) => isPrepared).length;
  const meanOf = (read: (round: MapRound) => number) =>
    Array.from({ length: ROUNDS }, (_, round) => geometricMean(measured.map(({ rounds }) => read(rounds[round]))));
  const clone = 'the clone of its grid that PathFinding.js needs for every question';
  const addRow = (id: Condition, what: string, condition: string): void => {
    const base = {
      peer: `${peerName('pathfinding')} A*`,
      checked: 'all paths legal and of the cost in the problem files',
    };
    if (id === 'edited' || id === 'new') base.checked = "all paths as long as the peer's";
    const prefix = `${maps.length} MovingAI maps, geometric mean; ${condition}`;
    if (id === 'new') {
      const ratios = meanOf((round) => round[id].whole);
      add(readmeRow({ ...base, id: `grid/${id}`, what, condition: prefix, ratios }));
      return;
    }
    const [whole, without] = [meanOf((round) => round[id].whole), meanOf((round) => round[id].withoutClone)];
    add(readmeRow({ ...base, id: `grid/${id}`, what, condition: `${prefix}; with ${clone}`, ratios: whole }));
    add(
      readmeRow({
        ...base,
        id: `grid/${id}-no-clone`,
        what,
        condition: `${prefix}; not counting the clone of its grid that PathFinding.js needs for every question`,
        ratios: without,
      }),
    );
  };
  addRow('known', 'a shortest path', 'default search, 500 problems a map, all asked before: jump lists are known');
  addRow(
    'edited',
    'a shortest path after an edit',
    'default search, a cell blocked and one freed before each question',
  );
  addRow('new', 'a new grid and its first path', 'default search, both sides make their grid, no clone');
  addRow(
    'prepared',
    'a shortest path, preprocessed',
    `prepareSubgoals called before the clock starts; it is worth it on ${preparedMaps} maps, the others keep jump points`,
  );
  addRow('a-star', 'a shortest path by A*', 'the search that also takes weights');
}

function measureMap({ name, grid, problems }: BenchmarkMap): MeasuredMap {
  const chosen = spread(
    problems.map((_, k) => k),
    grid.cells > LARGE_CELLS ? 15 : 40,
  );
  const sample = chosen.map((k) => problems[k]);
  const edits = chooseEdits(grid, sample);
  const fresh = spread(sample, NEW_GRIDS);
  const { width, depth, blockedByCell } = grid;
  const prepared = createGrid({ width, depth, blockedByCell: blockedByCell.slice() });
  const isPrepared = prepareSubgoals(prepared).status === 'ready';
  const peer = createTimedPeer(grid);
  const pick = (timed: readonly Timed[]) => chosen.map((k) => timed[k]);
  const passes = (on: NavGrid, options: SearchOptions) =>
    Array.from({ length: PASSES }, () => pick(checkOptimal(timeOurs(on, problems, options), problems, name))).flat();

  const rounds = Array.from({ length: ROUNDS + 1 }, (): MapRound => {
    const theirs = checkOptimal(peer.known(sample), sample, name);
    const ratioTo = (ours: readonly Timed[]) => ratioOf(theirs, ours, ours.length / sample.length);
    const known = ratioTo(passes(grid, {}));
    const preparedRatio = ratioTo(passes(prepared, {}));
    const aStar = ratioTo(
      Array.from({ length: PASSES }, () =>
        checkOptimal(timeOurs(grid, sample, { algorithm: 'a-star' }), sample, name),
      ).flat(),
    );
    const oursEdited = timeOursEdited(grid, sample, edits);
    const edited = ratioOf(checkEqual(peer.edited(sample, edits), oursEdited, name), oursEdited, 1);
    const oursNew = timeOursNew(grid, fresh);
    const fromNew = ratioOf(checkEqual(peer.fresh(fresh), oursNew, name), oursNew, 1);
    return { known, prepared: preparedRatio, 'a-star': aStar, edited, new: fromNew };
  });
  console.error(`  ${name}: known ${rounds.at(-1)!.known.whole.toFixed(0)}`);
  // The first round compiles and fills what is remembered.
  return { rounds: rounds.slice(1), isPrepared };
}

/** Free cells, none an end of a problem. */
function chooseEdits({ blockedByCell, cells }: NavGrid, problems: readonly Problem[]): Edits {
  const rng = rngFor(1, 'grid-bench-edits');
  const ends = new Set(problems.flatMap(({ start, goal }) => [start, goal]));
  return problems.map(() => {
    for (;;) {
      const cell = rng.below(cells);
      if (blockedByCell[cell] === 0 && !ends.has(cell)) return cell;
    }
  });
}

function ratioOf(theirs: readonly Timed[], ours: readonly Timed[], passes: number): Ratio {
  const sum = (timed: readonly Timed[], read: (one: Timed) => number) => timed.reduce((all, one) => all + read(one), 0);
  const oursMs = sum(ours, ({ ms }) => ms) / passes;
  return {
    whole: sum(theirs, ({ ms }) => ms) / oursMs,
    withoutClone: sum(theirs, ({ ms, cloneMs }) => ms - cloneMs) / oursMs,
  };
}

function checkOptimal(timed: Timed[], problems: readonly Problem[], map: string): Timed[] {
  timed.forEach(({ cost }, k) => {
    const { optimalCost } = problems[k];
    if (!(Math.abs(cost - optimalCost) <= 1e-3 * Math.max(1, optimalCost)))
      throw new Error(`${map}: problem ${k} costs ${cost}, the file says ${optimalCost}`);
  });
  return timed;
}

function checkEqual(timed: Timed[], expected: readonly Timed[], map: string): Timed[] {
  timed.forEach(({ cost }, k) => {
    const wanted = expected[k].cost;
    if (!(Math.abs(cost - wanted) <= 1e-6 * Math.max(1, wanted)) && !(Number.isNaN(cost) && Number.isNaN(wanted)))
      throw new Error(`${map}: question ${k} costs ${cost} by the peer and ${wanted} by us`);
  });
  return timed;
}

function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}
