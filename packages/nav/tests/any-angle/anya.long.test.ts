/*
 * ANYA against a visibility graph on 20,000 random grids, two questions each; and how far Theta* is from the optimum.
 */

import { expect, it } from 'vitest';
import { LONG_SEED, scaled } from '../../../../tests/long/long-run.ts';
import { checkAnya } from './anya-cases.ts';

it('ANYA finds the shortest line of all angles', { timeout: 900_000 }, () => {
  const cases = scaled(20_000);
  const excess: Record<'theta' | 'lazy', number[]> = { theta: [], lazy: [] };
  for (let seed = LONG_SEED; seed < LONG_SEED + cases; seed++) {
    const checked = checkAnya(seed);
    expect(checked.problem).toBe('');
    for (const name of ['theta', 'lazy'] as const) excess[name].push(...checked.excess[name]);
  }
  const describeExcess = (list: readonly number[]): string => {
    const mean = list.reduce((sum, value) => sum + value, 0) / list.length;
    return `mean ${(100 * (mean - 1)).toFixed(2)} %, worst ${(100 * (Math.max(...list) - 1)).toFixed(1)} %`;
  };
  console.log(
    `ANYA: ${cases} grids from seed ${LONG_SEED}, ${excess.theta.length} lines, all shortest; ` +
      `Theta* longer by ${describeExcess(excess.theta)}; lazy Theta* by ${describeExcess(excess.lazy)}`,
  );
  expect(excess.theta.length).toBeGreaterThan(0.5 * cases);
});
