/*
 * Walks along sampleFlow in small steps, from anywhere in a cell: each must end at a goal, by legal steps alone.
 */
import { type Rng, rngFromSeed } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleFlow } from '../../src/flow/flow-direction.ts';
import { buildFlowField, type FlowField } from '../../src/flow/flow-field.ts';
import { createGrid, DX, DZ, type NavGrid } from '../../src/index.ts';
import { freeCell, GRID_KINDS, randomGrid } from '../support/advanced-oracle.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

/** True when one may get from a cell to one beside it; a small step may also pass over the end of a third cell. */
function mayEnter({ movesByCell, width }: NavGrid, from: number, to: number): boolean {
  const leads = (a: number, b: number, directions: number) =>
    DX.some((dx, d) => a + DZ[d] * width + dx === b && (movesByCell[a] & directions & (1 << d)) !== 0);
  const beside = [-width, 1, width, -1].map((offset) => from + offset);
  return from === to || leads(from, to, 255) || beside.some((b) => leads(from, b, 15) && leads(b, to, 15));
}

/** Walks from a place; says how it ended. */
function walk(field: FlowField, fromX: number, fromZ: number, step: number): string {
  const { grid, goals } = field;
  const cellOf = (x: number, z: number) => Math.floor(z) * grid.width + Math.floor(x);
  const heading = new Float64Array(2);
  let [x, z] = [fromX, fromZ];
  const limit = (3 * grid.cells + 10) / step;
  for (let tick = 0; tick < limit; tick++) {
    const cell = cellOf(x, z);
    const [goalX, goalZ] = [(cell % grid.width) + 0.5, Math.floor(cell / grid.width) + 0.5];
    if (goals.includes(cell) && Math.hypot(x - goalX, z - goalZ) <= step) return 'arrived';
    sampleFlow(heading, field, x, z);
    x += step * heading[0];
    z += step * heading[1];
    if (!mayEnter(grid, cell, cellOf(x, z))) return `went from cell ${cell} to ${x}, ${z}`;
  }
  return `still at ${x}, ${z}`;
}

/** A place in the cell: anywhere, on a border or at the centre. */
function placeIn(rng: Rng, grid: NavGrid, cell: number): [number, number] {
  const [a, b] = rng.pick([
    [rng.unit(), rng.unit()],
    [0, rng.unit()],
    [rng.unit(), 0],
    [0, 0.5],
    [0.5, 0.5],
  ]);
  return [(cell % grid.width) + a, Math.floor(cell / grid.width) + b];
}

describe('a walk along a flow field', () => {
  it('passes a corner where the rule of the grid lets the step', () => {
    for (const blocked of [
      [0, 1, 1, 0],
      [1, 0, 0, 1],
    ]) {
      const grid = createGrid({ width: 2, depth: 2, diagonal: 'always', blockedByCell: Uint8Array.from(blocked) });
      for (const goal of [0, 1, 2, 3].filter((cell) => blocked[cell] === 0)) {
        const field = buildFlowField(grid, [goal]);
        const [x, z] = [(3 - goal) % 2, Math.floor((3 - goal) / 2)];
        for (const step of [0.01, 0.05, 0.2])
          for (const part of [0, 0.01, 0.3, 0.5, 0.95])
            expect(walk(field, x + part, z + 0.5, step), `to ${goal}, ${part}, steps of ${step}`).toBe('arrived');
      }
    }
  });

  it('goes on from the very corner', () => {
    const blockedByCell = Uint8Array.of(0, 1, 1, 0);
    const field = buildFlowField(createGrid({ width: 2, depth: 2, diagonal: 'always', blockedByCell }), [0]);
    expect(walk(field, 1, 1, 0.05)).toBe('arrived');
  });

  it('goes round a pillar that is too high to climb', () => {
    const climb = { heightByCell: Float32Array.of(0, 9, 0, 0), uphill: 0, downhill: 0, maxUp: 1, maxDown: 1 };
    const field = buildFlowField(createGrid({ width: 2, depth: 2, climb }), [3]);
    expect(walk(field, 0.95, 0.05, 0.05)).toBe('arrived');
  });

  it('goes on where costs are too large to tell one step from another', () => {
    const field = buildFlowField(createGrid({ width: 4, depth: 1, weightByCell: Float32Array.of(1, 1, 1e20, 1) }), [3]);
    expect(field.costByCell[0]).toBe(field.costByCell[1]);
    expect(walk(field, 0.3, 0.5, 0.05)).toBe('arrived');
  });

  it('never goes to and fro between cells that see the goal and cells that do not', () => {
    for (const [seed, kind, goal, x, z] of [
      [30, 'whole-weights', 48, 1.503525854088366, 3.878950161160901],
      [382, 'any-weights', 54, 6.315563561627641, 4.4019383317790926],
      [1645, 'climb', 41, 6.54307615570724, 3.6698216274380684],
      [2656, 'whole-weights', 31, 5.514429360860959, 4.664933180203661],
    ] as const)
      expect(walk(buildFlowField(randomGrid(seed, kind, 10), [goal]), x, z, 0.05), `seed ${seed}`).toBe('arrived');
  });

  it('ends at a goal on grids of every kind and rule, by legal steps alone', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(...GRID_KINDS), (seed, kind) => {
        const grid = randomGrid(seed, kind, 12);
        const rng = rngFromSeed(seed);
        if (freeCell(grid, rng) < 0 || grid.minFactor === 0) return;
        const field = buildFlowField(
          grid,
          Array.from({ length: 1 + rng.below(2) }, () => freeCell(grid, rng)),
        );
        for (let walker = 0; walker < 8; walker++) {
          const cell = freeCell(grid, rng);
          if (field.costByCell[cell] === Infinity) continue;
          const [x, z] = placeIn(rng, grid, cell);
          const step = rng.pick([0.03, 0.1, 0.2]);
          expect(walk(field, x, z, step), `seed ${seed}, ${kind}, from ${x}, ${z} by ${step}`).toBe('arrived');
        }
      }),
      { numRuns: 300 },
    );
  });
});
