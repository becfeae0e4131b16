/*
 * A table of trials with what stands out: the best and the worst of each column, and how far each path is from the
 * cheapest. Numbers that do not differ are neither best nor worst, and times that differ by less than the measurement
 * can tell do not differ.
 */
import type { Trial } from './search-desk.ts';
import { cardOf, type SearchName, WATCH_CARDS } from './searches.ts';

export type Mark = 'best' | 'worst' | undefined;

/** A search compared with the others on the same question. */
export type TrialRow = {
  readonly name: SearchName;
  readonly trial: Trial;
  readonly hasPath: boolean;
  /** How much costlier than the cheapest path from cell to cell that was found: 0.04 is four percent. */
  readonly overCheapest: number;
  readonly marks: { readonly cost: Mark; readonly expanded: Mark; readonly medianMs: Mark };
};

/** Costs of one path added up in another order differ in their last bits. */
const SAME_COST = 1e-6;
/** Clocks of browsers tick in steps of up to a tenth of a millisecond. */
const SAME_MS = 0.1;
const SAME_TIME_RATIO = 1.2;

/** One row for each trial, in the order of the cards. */
export function rankTrials(trialByName: ReadonlyMap<SearchName, Trial>): TrialRow[] {
  const names = WATCH_CARDS.map(({ name }) => name).filter((name) => trialByName.has(name));
  const found = names.map((name) => trialByName.get(name)!).filter(hasPath);
  // Paths at any angle are another kind of path: their costs are shown, and compared with nothing.
  const byCell = names.filter((name) => !cardOf(name).isAnyAngle).map((name) => trialByName.get(name)!);
  const range = (trials: readonly Trial[], column: 'cost' | 'expanded' | 'medianMs'): [number, number] => [
    Math.min(...trials.map((trial) => trial[column])),
    Math.max(...trials.map((trial) => trial[column])),
  ];
  const cost = range(byCell.filter(hasPath), 'cost');
  const [expanded, medianMs] = [range(found, 'expanded'), range(found, 'medianMs')];
  const mark = (value: number, [best, worst]: [number, number], isSame: (a: number, b: number) => boolean): Mark => {
    if (isSame(best, worst)) return undefined;
    return isSame(value, best) ? 'best' : isSame(value, worst) ? 'worst' : undefined;
  };
  return names.map((name) => {
    const trial = trialByName.get(name)!;
    const isFound = hasPath(trial);
    const isCompared = isFound && !cardOf(name).isAnyAngle;
    const none = { cost: undefined, expanded: undefined, medianMs: undefined };
    return {
      name,
      trial,
      hasPath: isFound,
      overCheapest: isCompared && cost[0] > 0 ? Math.max(0, trial.cost / cost[0] - 1) : 0,
      marks: isFound
        ? {
            cost: isCompared ? mark(trial.cost, cost, isSameCost) : undefined,
            expanded: mark(trial.expanded, expanded, (a, b) => a === b),
            medianMs: mark(trial.medianMs, medianMs, isSameTime),
          }
        : none,
    };
  });
}

function hasPath({ status, nodes }: Trial): boolean {
  return status === 'complete' && nodes > 0;
}

function isSameCost(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_COST * Math.max(1, a);
}

function isSameTime(a: number, b: number): boolean {
  return Math.abs(a - b) <= SAME_MS || Math.max(a, b) <= SAME_TIME_RATIO * Math.min(a, b);
}
