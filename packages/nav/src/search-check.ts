/*
 * Checks of search options that may come from outside (a command line, a form): every problem by name and value. What
 * only some searches read is checked by them (Algorithm.checkOptions), so that small bundles do without.
 */

import type { Issue } from '@skerry/kit';
import { checkHeuristic } from './heuristic.ts';
import type { SearchOptions } from './search-options.ts';

const OPEN_KINDS: readonly string[] = ['list', 'binary', 'four-ary', 'bucket'];

/** Appends what is wrong with heuristic, weight and open list. */
export function checkChoices({ heuristic, weight, open }: SearchOptions, issues: Issue[]): void {
  if (heuristic !== undefined) issues.push(...checkHeuristic(heuristic));
  if (weight !== undefined && !(weight >= 1 && weight < Infinity))
    issues.push({ path: 'weight', message: `expected 1 or more, got ${weight}` });
  if (open !== undefined && !OPEN_KINDS.includes(open))
    issues.push({ path: 'open', message: `expected one of ${OPEN_KINDS.join(', ')}, got ${open}` });
}

/** Appends what is wrong with the budgets. */
export function checkBudgets({ maxExpanded, maxMs, now }: SearchOptions, issues: Issue[]): void {
  if (maxExpanded !== undefined && !(maxExpanded >= 1))
    issues.push({ path: 'maxExpanded', message: `expected 1 or more, got ${maxExpanded}` });
  if (maxMs !== undefined && !(maxMs >= 0)) issues.push({ path: 'maxMs', message: `expected 0 or more, got ${maxMs}` });
  if (maxMs !== undefined && now === undefined) issues.push({ path: 'maxMs', message: 'needs a clock in `now`' });
}
