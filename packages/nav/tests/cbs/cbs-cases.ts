/*
 * One random small group, shared by the quick and the long test: conflict-based search against brute force, and the
 * other planners against both.
 */

import { rngFromSeed } from '@skerry/kit';
import { createGrid } from '../../src/index.ts';
import { conflictBasedSearch, runCooperative, runPibt } from '../../src/many-units/index.ts';
import { cheapestJointCost } from '../support/joint-search.ts';
import { RULES } from '../support/random-grid.ts';
import { checkPlan, randomUnits, sumOfCosts } from '../support/units-oracle.ts';

export type CbsCase = {
  readonly fault: string;
  readonly status: string;
  readonly isSolvable: boolean;
  readonly isHard: boolean;
};

/** Two units on up to 4 × 4 cells or three on up to 3 × 3. */
export function trySmallGroup(seed: number): CbsCase {
  const rng = rngFromSeed(seed);
  const count = rng.chance(0.7) ? 2 : 3;
  const side = count === 2 ? 4 : 3;
  const [width, depth] = [1 + rng.below(side), 1 + rng.below(side)];
  const density = rng.unit() * 0.4;
  const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.unit() < density ? 1 : 0));
  const diagonal = rng.pick(RULES);
  const grid = createGrid({ width, depth, diagonal, blockedByCell });
  const units = randomUnits(grid, rng, count);
  if (units.length < count) return { fault: '', status: 'skipped', isSolvable: false, isHard: false };
  const note = `seed ${seed}, ${width} × ${depth}, ${diagonal}, ${count} units`;
  const best = cheapestJointCost(grid, units);
  const result = conflictBasedSearch(grid, units, { maxBranches: 400 });
  const { status, cost, paths, lowerBound, branches } = result;
  const end = (fault: string): CbsCase => {
    return { fault: fault && `${note}: ${fault}`, status, isSolvable: best < Infinity, isHard: branches > 0 };
  };
  if (lowerBound > best) return end(`a bound of ${lowerBound} above the optimum of ${best}`);
  if (status === 'unreachable' && best < Infinity) return end(`no plan, though one costs ${best}`);
  if (status === 'complete') {
    if (cost !== best || sumOfCosts(paths) !== best) return end(`${cost} for ${best}`);
    const fault = checkPlan(grid, paths);
    if (fault !== '') return end(fault);
    if (units.some(({ start, goal }, k) => paths[k][0] !== start || paths[k].at(-1) !== goal)) return end('other ends');
  }
  for (const [name, run] of [
    ['PIBT', runPibt(grid, units, { maxTicks: 60 })],
    ['cooperative A*', runCooperative(grid, units, { maxTicks: 60 })],
  ] as const) {
    const fault = checkPlan(grid, run.paths);
    if (fault !== '') return end(`${name}: ${fault}`);
    if (run.status === 'complete' && sumOfCosts(run.paths) < best)
      return end(`${name} costs ${sumOfCosts(run.paths)}, less than the optimum of ${best}`);
  }
  return end('');
}
