import { rngFromSeed } from '@skerry/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFieldSteps } from '../../src/flow/field-steps.ts';
import { buildFlowField, checkGoals } from '../../src/flow/flow-field.ts';
import { assignDirections, directionAt, goalInSight, NO_DIRECTION, sampleFlow } from '../../src/flow/flow-direction.ts';
import { fillPlain } from '../../src/flow/plain-wave.ts';
import { repairFlowField } from '../../src/flow/repair-field.ts';
import { fillWeighted } from '../../src/flow/weighted-wave.ts';
import { createGrid, DX, DZ, setBlocked, setWeight } from '../../src/index.ts';
import { hasLineOfSight } from '../../src/grid/line-of-sight.ts';
import { costsToGoals, editAtRandom, freeCell, GRID_KINDS, randomGrid } from '../support/advanced-oracle.ts';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const kinds = fc.constantFrom(...GRID_KINDS);

function someGoals(seed: number, cells: number): number[] {
  const rng = rngFromSeed(seed ^ 0x60a1);
  return Array.from({ length: 1 + rng.below(3) }, () => rng.below(cells));
}

describe('a flow field', () => {
  it('holds the costs of Dijkstra on grids of every kind', () => {
    fc.assert(
      fc.property(seeds, kinds, (seed, kind) => {
        const grid = randomGrid(seed, kind);
        const goals = someGoals(seed, grid.cells);
        expect(buildFlowField(grid, goals).costByCell).toEqual(costsToGoals(grid, goals));
      }),
      { numRuns: 600 },
    );
  });

  it('holds them across many blocks of a larger weighted grid, by every wave that can run there', () => {
    for (let seed = 1; seed <= 24; seed++) {
      const grid = randomGrid(seed * 77, seed % 2 === 0 ? 'patches' : 'any-weights', 120);
      const goals = someGoals(seed, grid.cells).filter((goal) => grid.blockedByCell[goal] === 0);
      const plain = new Float64Array(grid.cells).fill(Infinity);
      const steps = createFieldSteps(grid);
      fillPlain(plain, steps, goals);
      const wave = new Float64Array(grid.cells).fill(Infinity);
      fillWeighted(wave, steps, goals);
      expect(wave, `seed ${seed}`).toEqual(plain);
    }
  });

  it('equals a field built anew after any sequence of edits', () => {
    fc.assert(
      fc.property(seeds, kinds, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 }), (seed, kind, batches) => {
        const grid = randomGrid(seed, kind);
        const rng = rngFromSeed(seed);
        const goals = someGoals(seed, grid.cells);
        const field = buildFlowField(grid, goals);
        for (const edits of batches) {
          for (let k = 0; k < edits; k++) editAtRandom(grid, rng);
          repairFlowField(field);
          expect(field.costByCell).toEqual(costsToGoals(grid, goals));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('equals it on wide ground as well, smooth or with steps that cost nothing', () => {
    for (let seed = 1; seed <= 24; seed++) {
      const rng = rngFromSeed(seed);
      const [width, depth] = [70 + rng.below(60), 70 + rng.below(60)];
      const weightOf = (i: number) =>
        seed % 2 === 0 ? rng.below(3) : 3 + Math.sin((i % width) / 9) + Math.cos(Math.floor(i / width) / 7);
      const weightByCell = Float32Array.from({ length: width * depth }, (_, i) => weightOf(i));
      const grid = createGrid({ width, depth, weightByCell });
      const field = buildFlowField(grid, [rng.below(grid.cells)]);
      for (let batch = 0; batch < 5; batch++) {
        const corner = rng.below(depth - 16) * width + rng.below(width - 16);
        for (let k = 0; k < 16; k++) {
          const cell = corner + rng.below(16) * width + rng.below(16);
          if (rng.chance(0.3)) setWeight(grid, cell, rng.below(5));
          else setBlocked(grid, cell, rng.chance(0.6));
        }
        repairFlowField(field);
        expect(field.costByCell, `seed ${seed}`).toEqual(buildFlowField(grid, field.goals).costByCell);
      }
    }
  });

  it('looks again at few cells after a small edit', () => {
    const grid = createGrid({ width: 200, depth: 200 });
    const field = buildFlowField(grid, [0]);
    setBlocked(grid, 100 * 200 + 100, true);
    expect(repairFlowField(field)).toBeLessThan(400);
    expect(field.costByCell).toEqual(costsToGoals(grid, [0]));
    expect(repairFlowField(field)).toBe(0);
  });

  it('leads every walker to a goal at exactly its cost, step by step', () => {
    fc.assert(
      fc.property(seeds, kinds, (seed, kind) => {
        const grid = randomGrid(seed, kind);
        const goals = someGoals(seed, grid.cells);
        const field = buildFlowField(grid, goals);
        const directions = assignDirections(new Uint8Array(grid.cells), field);
        for (let cell = 0; cell < grid.cells; cell++) {
          const isStanding = directions[cell] === NO_DIRECTION;
          expect(isStanding).toBe(goals.includes(cell) || field.costByCell[cell] === Infinity);
          if (isStanding) continue;
          expect(grid.movesByCell[cell] & (1 << directions[cell])).not.toBe(0);
          const next = cell + DZ[directions[cell]] * grid.width + DX[directions[cell]];
          expect(field.costByCell[next]).toBeLessThanOrEqual(field.costByCell[cell]);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('points straight at a goal in sight and never at one behind a wall', () => {
    const grid = createGrid({ width: 20, depth: 20 });
    for (let iz = 0; iz < 15; iz++) setBlocked(grid, iz * 20 + 10, true);
    const goal = 5 * 20 + 15;
    const field = buildFlowField(grid, [goal]);
    expect(goalInSight(field, 8 * 20 + 12, 24)).toBe(goal);
    expect(goalInSight(field, 5 * 20 + 5, 24)).toBe(-1);
    expect(goalInSight(field, 8 * 20 + 12, 2)).toBe(-1);
    const [dx, dz] = sampleFlow(new Float64Array(2), field, 12.5, 8.5);
    expect(dx).toBeCloseTo(3 / Math.sqrt(18));
    expect(dz).toBeCloseTo(-3 / Math.sqrt(18));
    expect([...sampleFlow(new Float64Array(2), field, -3, 4)]).toEqual([0, 0]);
  });

  it('leads walkers from anywhere in their cells to a goal without touching a wall', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const grid = randomGrid(seed, 'uniform', 20);
        if (grid.diagonal !== 'both-free' && grid.diagonal !== 'never') return;
        const rng = rngFromSeed(seed);
        const goal = freeCell(grid, rng);
        if (goal < 0) return;
        const field = buildFlowField(grid, [goal]);
        const heading = new Float64Array(2);
        for (let walker = 0; walker < 8; walker++) {
          const cell = freeCell(grid, rng);
          if (field.costByCell[cell] === Infinity) continue;
          let [x, z] = [(cell % grid.width) + rng.unit(), Math.floor(cell / grid.width) + rng.unit()];
          for (
            let tick = 0;
            tick < 4000 && Math.hypot(x - (goal % grid.width) - 0.5, z - Math.floor(goal / grid.width) - 0.5) > 0.2;
            tick++
          ) {
            sampleFlow(heading, field, x, z);
            x += 0.1 * heading[0];
            z += 0.1 * heading[1];
            expect(grid.blockedByCell[Math.floor(z) * grid.width + Math.floor(x)], `at ${x}, ${z}`).toBe(0);
          }
          expect(Math.hypot(x - (goal % grid.width) - 0.5, z - Math.floor(goal / grid.width) - 0.5)).toBeLessThan(0.3);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has sight only along free lines that cost no more than the field', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom('uniform', 'whole-weights', 'patches'), (seed, kind) => {
        const grid = randomGrid(seed, kind);
        const goal = freeCell(grid, rngFromSeed(seed));
        if (goal < 0) return;
        const field = buildFlowField(grid, [goal]);
        for (let cell = 0; cell < grid.cells; cell++) {
          if (goalInSight(field, cell, 100) >= 0) expect(hasLineOfSight(grid, cell, goal)).toBe(true);
          else if (kind === 'uniform' && field.costByCell[cell] < Infinity)
            expect(hasLineOfSight(grid, cell, goal)).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has no goal in sight of a place that is no cell, nor within a radius that is no number', () => {
    const field = buildFlowField(createGrid({ width: 3, depth: 3 }), [4]);
    for (const cell of [-1, 9, 0.5, NaN]) expect(goalInSight(field, cell, 10), `cell ${cell}`).toBe(-1);
    expect(goalInSight(field, 0, NaN)).toBe(-1);
    expect(goalInSight(field, 0, Math.SQRT2)).toBe(4);
    expect(goalInSight(field, 4, 0)).toBe(4);
  });

  it('leads onto a goal that costs nothing to enter, and stays there', () => {
    const field = buildFlowField(createGrid({ width: 3, depth: 1, weightByCell: Float32Array.of(1, 1, 0) }), [2]);
    expect([0, 1, 2].map((cell) => directionAt(field, cell))).toEqual([1, 1, NO_DIRECTION]);
    const free = buildFlowField(createGrid({ width: 3, depth: 1, weightByCell: new Float32Array(3) }), [2]);
    expect(directionAt(free, 2)).toBe(NO_DIRECTION);
  });

  it('says what is wrong with goals', () => {
    const grid = createGrid({ width: 3, depth: 3 });
    expect(checkGoals(grid, [])[0].message).toContain('at least one goal');
    expect(checkGoals(grid, [4, 9, Number.NaN]).map(({ path }) => path)).toEqual(['goals[1]', 'goals[2]']);
    expect(() => buildFlowField(grid, [-1])).toThrow('goals[0]');
  });

  it('has no way to a blocked goal until it is freed', () => {
    const grid = createGrid({ width: 4, depth: 1, blockedByCell: Uint8Array.of(1, 0, 0, 0) });
    const field = buildFlowField(grid, [0]);
    expect([...field.costByCell]).toEqual([Infinity, Infinity, Infinity, Infinity]);
    expect(directionAt(field, 2)).toBe(NO_DIRECTION);
    setBlocked(grid, 0, false);
    repairFlowField(field);
    expect([...field.costByCell]).toEqual([0, 1, 2, 3]);
  });
});
