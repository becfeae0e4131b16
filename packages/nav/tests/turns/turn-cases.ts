/*
 * One random grid with random costs of turns, against plain Dijkstra over all pairs of cell and heading.
 */

import { expect } from 'vitest';
import { DX, DZ, findWithTurns, type NavGrid, stepCost, type TurnOptions } from '../../src/index.ts';
import { isLegalStep, KINDS, randomFreeCell, randomGrid, RULES, walkPath } from '../support/random-grid.ts';

/** Directions clockwise from north. */
const CLOCKWISE = [0, 4, 1, 5, 2, 6, 3, 7];

type Best = { readonly turns: number; readonly cost: number; readonly total: number };

export function checkTurnCase(seed: number): number {
  const { grid, rng, note } = randomGrid(seed, KINDS[seed % KINDS.length], RULES[(seed >> 3) % RULES.length]);
  // Four headings on grids without diagonals, eight on others.
  const headings = grid.diagonal === 'never' ? 4 : 8;
  const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
  if (start < 0) return 0;
  const options: TurnOptions = {
    ...rng.pick([{ fewestTurns: true }, { turnCost: rng.range(0, 3) }, { turnCost: [0.5, 1, 4, 9] }, {}]),
    ...(rng.chance(0.5) ? { heading: rng.below(headings) } : {}),
  };
  const told = `${note}, ${start} to ${goal}, ${JSON.stringify(options)}`;
  const result = findWithTurns(grid, start, goal, options);
  const best = plainStates(grid, start, goal, options);
  expect(result.status, told).toBe(best === null ? 'unreachable' : 'complete');
  if (best === null) return 1;
  expect(walkPath(grid, result.path), told).toBeCloseTo(result.cost, 9);
  expect([result.path[0], result.path.at(-1)], told).toEqual([start, goal]);
  if (options.fewestTurns) {
    expect(result.turns, told).toBe(best.turns);
    expect(result.cost, told).toBeCloseTo(best.cost, 6);
  } else expect(result.cost + result.turnCost, told).toBeCloseTo(best.total, 9);
  return 1;
}

/** Takes the least state of all that wait, in the plainest way; states are cell × 9 + heading, 8 for none. */
function plainStates(grid: NavGrid, start: number, goal: number, options: TurnOptions): Best | null {
  const { fewestTurns, heading = 8, turnCost = 1 } = options;
  const isBefore = (a: Best, b: Best) =>
    fewestTurns ? a.turns < b.turns || (a.turns === b.turns && a.cost < b.cost) : a.total < b.total;
  const waiting = new Map<number, Best>([[start * 9 + heading, { turns: 0, cost: 0, total: 0 }]]);
  const settled = new Set<number>();
  while (waiting.size > 0) {
    let [state, best] = waiting.entries().next().value as [number, Best];
    for (const [other, found] of waiting) if (isBefore(found, best)) [state, best] = [other, found];
    const cell = Math.floor(state / 9);
    if (cell === goal) return best;
    waiting.delete(state);
    settled.add(state);
    for (let d = 0; d < 8; d++) {
      if (!isLegalStep(grid, cell, d)) continue;
      const next = (cell + DZ[d] * grid.width + DX[d]) * 9 + d;
      if (settled.has(next)) continue;
      const apart = state % 9 === 8 ? 0 : Math.abs(CLOCKWISE.indexOf(state % 9) - CLOCKWISE.indexOf(d));
      const angle = Math.min(apart, 8 - apart);
      const turn = angle === 0 ? 0 : typeof turnCost === 'number' ? turnCost : turnCost[angle - 1];
      const step = stepCost(grid, cell, d);
      const found = {
        turns: best.turns + (angle > 0 ? 1 : 0),
        cost: best.cost + step,
        total: best.total + step + turn,
      };
      const known = waiting.get(next);
      if (known === undefined || isBefore(found, known)) waiting.set(next, found);
    }
  }
  return null;
}
