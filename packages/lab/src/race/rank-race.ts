/*
 * The table of a race. In each column the best and the worst are marked, and nothing is marked that does not differ:
 * times whose intervals overlap, costs that are equal. Times and expansions are compared between equal loops only. What
 * contradicts expectation is called odd, with the reason.
 */
import type { SearchStatus } from '@skerry/nav';
import type { LoopName } from '@skerry/nav/trace';
import type { Mark } from '../search/rank-trials.ts';
import { cardOf } from '../search/searches.ts';
import type { SearchSettings } from '../search/search-desk.ts';
import { keyOfRunner, labelOfRunner } from './race-runner.ts';
import { doesOverlap, type TimeInterval } from './race-times.ts';

/** What is known of one runner. */
export type RaceEntry = {
  readonly runner: SearchSettings;
  readonly status: SearchStatus;
  readonly cost: number;
  readonly expanded: number;
  readonly nodes: number;
  readonly loop: LoopName;
  /** Undefined until enough rounds have been measured. */
  readonly time: TimeInterval | undefined;
};

/** What a race can be sorted by. */
export const RACE_COLUMNS = ['time', 'expanded', 'nodes', 'cost'] as const;
/** A column of a race's table. */
export type RaceColumn = (typeof RACE_COLUMNS)[number];

/** A row of a race's table. */
export type RaceRow = RaceEntry & {
  readonly label: string;
  /** How many of the runners this row stands for. */
  readonly runners: number;
  readonly hasPath: boolean;
  /** How much costlier than the cheapest path from cell to cell: 0.04 is four percent; negative for shortcuts. */
  readonly overOptimum: number;
  readonly marks: Readonly<Record<RaceColumn, Mark>>;
  /** Labels of other rows whose times do not differ from this one's. */
  readonly sameTime: readonly string[];
  /** Why this row is worth a second look, or an empty text. */
  readonly oddity: string;
};

/** Costs of one path added up in another order differ in their last bits. */
const SAME_COST = 1e-6;

/** One row for each kind of runner, in the order of the lanes. */
export function rankRace(entries: readonly RaceEntry[], optimum: number): RaceRow[] {
  const keys = entries.map(({ runner }) => keyOfRunner(runner));
  const distinct = entries.filter((_, k) => keys.indexOf(keys[k]) === k);
  const marked = distinct.map((entry): RaceRow => {
    const hasPath = isFound(entry);
    const isCompared = hasPath && optimum > 0;
    return {
      ...entry,
      label: labelOfRunner(entry.runner),
      runners: keys.filter((key) => key === keyOfRunner(entry.runner)).length,
      hasPath,
      overOptimum: isCompared ? cleanShare(entry.cost / optimum - 1) : 0,
      marks: {
        time: markOf(entry, rivalsOf(entry, distinct), isFasterThan),
        expanded: markOf(entry, rivalsOf(entry, distinct), (a, b) => a.expanded < b.expanded),
        nodes: markOf(entry, pathRivalsOf(entry, distinct), (a, b) => a.nodes < b.nodes),
        cost: markOf(entry, pathRivalsOf(entry, distinct), (a, b) => a.cost < b.cost && !isSameCost(a.cost, b.cost)),
      },
      sameTime: rivalsOf(entry, distinct)
        .filter((other) => other !== entry && other.time && entry.time && doesOverlap(entry.time, other.time))
        .map(({ runner }) => labelOfRunner(runner)),
      oddity: '',
    };
  });
  return marked.map((row) => ({ ...row, oddity: oddityOf(row, marked) }));
}

/** Best if nothing beats it and it beats something, worst the other way round. */
function markOf(entry: RaceEntry, rivals: readonly RaceEntry[], beats: (a: RaceEntry, b: RaceEntry) => boolean): Mark {
  const wins = rivals.some((rival) => beats(entry, rival));
  const losses = rivals.some((rival) => beats(rival, entry));
  return wins === losses ? undefined : wins ? 'best' : 'worst';
}

/** Work is compared with runners of the same loop: a fast one counts expansions of another size. */
function rivalsOf(entry: RaceEntry, entries: readonly RaceEntry[]): RaceEntry[] {
  return isFound(entry) ? entries.filter((other) => isFound(other) && other.loop === entry.loop) : [];
}

/** Paths at any angle are another kind of path: they are compared with each other only. */
function pathRivalsOf(entry: RaceEntry, entries: readonly RaceEntry[]): RaceEntry[] {
  const isAnyAngle = (of: RaceEntry): boolean => cardOf(of.runner.name).isAnyAngle === true;
  return isFound(entry) ? entries.filter((other) => isFound(other) && isAnyAngle(other) === isAnyAngle(entry)) : [];
}

function isFasterThan({ time: a }: RaceEntry, { time: b }: RaceEntry): boolean {
  return a !== undefined && b !== undefined && a.high < b.low;
}

/** Expectations that a row contradicts. */
function oddityOf(row: RaceRow, rows: readonly RaceRow[]): string {
  const { isOptimal, isAnyAngle } = cardOf(row.runner.name);
  const isLonger = row.overOptimum > SAME_COST;
  if (!row.hasPath && rows.some(({ hasPath }) => hasPath)) return 'Found no path, although there is one.';
  if (isOptimal && isLonger) return 'Promises the cheapest path and misses it: its estimate exceeds the true distance.';
  if (row.marks.expanded === 'best' && row.marks.time === 'worst')
    return 'Expands the fewest cells and takes the longest: each expansion costs more here.';
  if (row.marks.expanded === 'worst' && row.marks.time === 'best')
    return 'Expands the most cells and is the fastest: each expansion costs little here.';
  if (isAnyAngle && row.hasPath && row.overOptimum < -SAME_COST)
    return 'Shorter than the best path from cell to cell: it turns at any angle.';
  return '';
}

function isFound({ status, nodes }: RaceEntry): boolean {
  return status === 'complete' && nodes > 0;
}

function isSameCost(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_COST * Math.max(1, a);
}

/** Rounding errors of a sum are not a difference. */
function cleanShare(share: number): number {
  return Math.abs(share) <= SAME_COST ? 0 : share;
}
