/*
 * Heuristics: an estimate of the cost from (dx, dz) away. All but Manhattan (on 8 directions), custom ones with large
 * D and own functions are admissible on grids whose steps cost at least their length; the caller scales by the
 * grid's minFactor. Written as D × straight + D2 × diagonal part, so that ties stay exact (direction.ts).
 */

import { describeValue, type Issue, refuseIssues } from '@skerry/kit';
import { DIAGONAL } from '../grid/direction.ts';
import { createInputCheck } from '../grid/input-check.ts';

/** A lower bound of distances on a grid. */
export type HeuristicName = 'zero' | 'manhattan' | 'euclidean' | 'chebyshev' | 'octile' | 'diagonal';

/** Cost estimate from distances along x and z, both 0 or more. */
export type HeuristicFunction = (dx: number, dz: number) => number;

/** A name, the costs of a straight and of a diagonal step, or a function of one's own. */
export type HeuristicChoice = HeuristicName | { readonly d: number; readonly d2: number } | HeuristicFunction;

const BY_NAME: Readonly<Record<HeuristicName, HeuristicFunction>> = {
  zero: () => 0,
  manhattan: (dx, dz) => dx + dz,
  euclidean: (dx, dz) => Math.sqrt(dx * dx + dz * dz),
  chebyshev: (dx, dz) => (dx > dz ? dx : dz),
  octile: (dx, dz) => (dx > dz ? dx - dz + DIAGONAL * dz : dz - dx + DIAGONAL * dx),
  // Patrick Lester's whole-number form of octile, as source 001 lists it beside octile: 1.4 for the root of 2.
  diagonal: mixed(1, 1.4),
};

/** The heuristic names in the order of menus. */
export const HEURISTIC_NAMES = Object.keys(BY_NAME) as readonly HeuristicName[];

/** The function behind a choice. */
export function heuristicFunction(choice: HeuristicChoice): HeuristicFunction {
  if (typeof choice === 'function') return choice;
  if (typeof choice === 'string') return BY_NAME[choice];
  refuseIssues(checkHeuristic(choice));
  return mixed(choice.d, choice.d2);
}

function mixed(d: number, d2: number): HeuristicFunction {
  return (dx, dz) => (dx > dz ? d * (dx - dz) + d2 * dz : d * (dz - dx) + d2 * dx);
}

/** What is wrong with a heuristic from outside. */
export function checkHeuristic(choice: HeuristicChoice): Issue[] {
  const issues: Issue[] = [];
  const check = createInputCheck(issues);
  if (typeof choice === 'function') return issues;
  if (typeof choice === 'string') {
    check(Object.hasOwn(BY_NAME, choice), 'heuristic', `one of ${HEURISTIC_NAMES.join(', ')}`, choice);
    return issues;
  }
  const given = Object(choice);
  for (const key of ['d', 'd2'] as const)
    check(given[key] >= 0 && given[key] < Infinity, `heuristic.${key}`, '0 or more', describeValue(given[key]));
  return issues;
}

/** True when the estimate can never be above the cost of a path on a grid whose steps cost their length. */
export function isAdmissible(choice: HeuristicChoice, eightDirections: boolean): boolean {
  if (typeof choice === 'function') return false;
  if (choice === 'manhattan') return !eightDirections;
  if (typeof choice === 'string') return true;
  if (!choice) return false;
  const diagonalLimit = eightDirections ? DIAGONAL : 2;
  return choice.d <= 1 && choice.d2 <= diagonalLimit && choice.d2 <= 2 * choice.d;
}
