/*
 * Checks of search options that may come from outside (a command line, a form): every problem by name and value. What
 * only some searches read is checked by them (Algorithm.checkOptions), so that small bundles do without.
 */

import type { Issue } from '@skerry/kit';
import { checkHeuristic } from './heuristic.ts';
import { createInputCheck, type OptionNames } from '../grid/input-check.ts';
import type { SearchOptions } from './search-options.ts';

const OPEN_KINDS: readonly string[] = ['list', 'binary', 'four-ary', 'bucket'];
// PERF: made once, not at every search that finds nothing wrong: 0.3 µs.
const ONE_OF_THEM = `one of ${OPEN_KINDS.join(', ')}`;

/** All options of a search. */
export const SEARCH_OPTIONS: OptionNames<SearchOptions> = {
  algorithm: true,
  open: true,
  heuristic: true,
  weight: true,
  maxExpanded: true,
  maxMs: true,
  now: true,
  signal: true,
  partial: true,
  trace: true,
};

/** Appends what is wrong with heuristic, weight and open list. */
export function checkChoices({ heuristic, weight = 1, open = 'list' }: SearchOptions, issues: Issue[]): void {
  const check = createInputCheck(issues);
  if (heuristic !== undefined) issues.push(...checkHeuristic(heuristic));
  check(weight >= 1 && weight < Infinity, 'weight', '1 or more', weight);
  check(OPEN_KINDS.includes(open), 'open', ONE_OF_THEM, open);
}

/** Appends what is wrong with the budgets. */
export function checkBudgets({ maxExpanded = 1, maxMs = 0, now }: SearchOptions, issues: Issue[]): void {
  const check = createInputCheck(issues);
  const isWhole = maxExpanded >= 1 && maxExpanded === Math.floor(maxExpanded);
  check(isWhole, 'maxExpanded', 'a whole number from 1', maxExpanded);
  check(maxMs >= 0, 'maxMs', '0 or more', maxMs);
  if (maxMs > 0 && now === undefined) issues.push({ path: 'maxMs', message: 'needs a clock in `now`' });
}
