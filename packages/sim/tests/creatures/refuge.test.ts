/*
 * Where hunters flee to in a level: never into a wall, always reached before the pursuer, and no nearer to it by foot
 * than where they stood. Compared with plain breadth-first distances.
 */
import { type Level, PRESETS, planWorld, setParameters, type WorldPlan } from '@skerry/world';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRefuge } from '../../src/creatures/destinations/refuge.ts';

const COURT = PRESETS.find(({ recipe }) => recipe.shape.kind === 'level')!;
const PACE = 0.85;
const REACH = 60;

function planLevel(seed: string): WorldPlan & { level: Level } {
  const { recipe } = setParameters(COURT.recipe, [
    { path: 'shape.level.width', text: '30' },
    { path: 'shape.level.depth', text: '30' },
  ]);
  return planWorld(recipe!, seed) as WorldPlan & { level: Level };
}

/** Walking distances in cells with diagonals around no corner, by repeated relaxation: slow and obvious. */
function distancesFrom({ width, depth, cells }: Level, start: number): Float64Array {
  const distance = new Float64Array(cells.length).fill(Infinity);
  distance[start] = 0;
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (let c = 0; c < cells.length; c++) {
      if (cells[c] !== 0) continue;
      const ix = c % width;
      const iz = Math.floor(c / width);
      for (let dz = -1; dz <= 1; dz++)
        for (let dx = -1; dx <= 1; dx++) {
          const [jx, jz] = [ix + dx, iz + dz];
          if ((dx === 0 && dz === 0) || jx < 0 || jz < 0 || jx >= width || jz >= depth) continue;
          if (cells[jz * width + jx] !== 0 || cells[iz * width + jx] !== 0 || cells[jz * width + ix] !== 0) continue;
          const through = distance[jz * width + jx] + Math.hypot(dx, dz);
          if (through < distance[c] - 1e-9) {
            distance[c] = through;
            isChanged = true;
          }
        }
    }
  }
  return distance;
}

describe('a refuge', () => {
  it('is the farthest cell that the hunter reaches first', () => {
    const plans = ['one', 'two', 'three'].map(planLevel);
    const cell = Number(COURT.recipe.shape.level.cell);
    const cells = 30 * 30;
    fc.assert(
      fc.property(fc.constantFrom(...plans), fc.nat(cells - 1), fc.nat(cells - 1), (plan, self, pursuer) => {
        const { level } = plan;
        fc.pre(level.cells[self] === 0 && level.cells[pursuer] === 0);
        const placeOf = (c: number) => ({
          x: ((c % 30) + 0.5 - 15) * cell,
          z: (Math.floor(c / 30) + 0.5 - 15) * cell,
        });
        const own = distancesFrom(level, self);
        const theirs = distancesFrom(level, pursuer);
        const flight = { from: placeOf(self), threat: placeOf(pursuer), pace: PACE, reach: REACH };
        const refuge = findRefuge(plan, flight);
        const reached = [...level.cells.keys()].filter(
          (c) => own[c] <= REACH / cell && own[c] < theirs[c] * PACE - 1e-6 && theirs[c] > theirs[self] + 1e-6,
        );
        const farthest = Math.max(-1, ...reached.map((c) => theirs[c]));
        if (!refuge) {
          expect(farthest).toBe(-1);
          return;
        }
        const at = Math.floor(refuge.z / cell + 15) * 30 + Math.floor(refuge.x / cell + 15);
        expect(level.cells[at]).toBe(0);
        expect(theirs[at]).toBeGreaterThan(farthest - 1e-6);
        expect(own[at]).toBeLessThan(theirs[at] * PACE + 1e-6);
      }),
      { numRuns: 25 },
    );
  });

  it('is missing outside levels, and in walls', () => {
    const plan = planLevel('one');
    const wall = plan.level.cells.indexOf(1);
    const cell = Number(COURT.recipe.shape.level.cell);
    const inWall = { x: ((wall % 30) + 0.5 - 15) * cell, z: (Math.floor(wall / 30) + 0.5 - 15) * cell };
    const flight = { from: inWall, threat: { x: 0, z: 0 }, pace: PACE, reach: REACH };
    expect(findRefuge(plan, flight)).toBeUndefined();
    expect(findRefuge(plan, { ...flight, from: { x: 1e4, z: 0 } })).toBeUndefined();
    expect(findRefuge(planWorld(PRESETS[0].recipe, 'one'), flight)).toBeUndefined();
  });
});
