/*
 * PIBT: no collision whatever happens, every unit arrives where the theory promises it, edits and goals of all kinds.
 */

import { rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { buildFlowField, createGrid, setBlocked } from '../../src/index.ts';
import { createPibt, findConflicts, runPibt } from '../../src/many-units/index.ts';
import { checkPlan, randomUnits } from '../support/units-oracle.ts';
import { tryCrowdedGrid, tryLoops } from './pibt-cases.ts';

describe('PIBT', () => {
  it('units never collide on 100 random grids while walls come and go, and two runs are alike', () => {
    const seed = Date.now() % 1e9;
    for (let k = seed; k < seed + 100; k++) expect(tryCrowdedGrid(k), `from seed ${seed}`).toBe('');
  });

  it('every unit reaches its goal in time on 100 grids without dead ends, however crowded', () => {
    const seed = Date.now() % 1e9;
    let grids = 0;
    for (let k = seed; grids < 100; k++) {
      const fault = tryLoops(k, 6);
      if (fault === null) continue;
      grids++;
      expect(fault, `from seed ${seed}`).toBe('');
    }
  });

  it('400 units with goals of their own cross 64 × 64 cells and all stand on them at the end', () => {
    for (const diagonal of ['never', 'both-free'] as const) {
      const rng = rngFromSeed(7);
      const blockedByCell = Uint8Array.from({ length: 4096 }, () => (rng.chance(0.08) ? 1 : 0));
      const grid = createGrid({ width: 64, depth: 64, diagonal, blockedByCell });
      const units = randomUnits(grid, rng, 400).filter(({ start, goal }) =>
        [start, goal].every((cell) => grid.movesByCell[cell] !== 0),
      );
      const { status, paths, ticks } = runPibt(grid, units, { maxTicks: 400 });
      expect(status).toBe('complete');
      expect(paths.map((path) => path[ticks])).toEqual(units.map(({ goal }) => goal));
      expect(findConflicts(grid, paths)).toEqual([]);
      expect(checkPlan(grid, paths.slice(0, 60))).toBe('');
    }
  });

  it('two units that meet in a loop pass each other by lending priority', () => {
    const grid = createGrid({ width: 3, depth: 2, diagonal: 'never' });
    const pibt = createPibt(grid, [
      { start: 0, goal: 2 },
      { start: 2, goal: 0 },
    ]);
    let lent = 0;
    for (let tick = 0; tick < 12; tick++) {
      pibt.step();
      lent += pibt.lenderByUnit.filter((lender) => lender >= 0).length;
    }
    expect([...pibt.cellByUnit]).toEqual([2, 0]);
    expect(lent).toBeGreaterThan(0);
  });

  it('a unit whose neighbour has nowhere to go backtracks and stays', () => {
    const grid = createGrid({ width: 3, depth: 1, diagonal: 'never' });
    const pibt = createPibt(grid, [
      { start: 0, goal: 2 },
      { start: 1, goal: 1 },
      { start: 2, goal: 0 },
    ]);
    expect(pibt.step()).toMatchObject({ moved: 0, arrived: 1, lost: 0 });
    expect(pibt.backtracksByUnit[0]).toBe(1);
    expect(pibt.lenderByUnit[1]).toBe(0);
  });

  it('a wall across the map turns units away, and they pass again where it is opened', () => {
    const grid = createGrid({ width: 9, depth: 9 });
    const pibt = createPibt(grid, [{ start: 4, goal: 76 }]);
    pibt.step();
    for (let x = 0; x < 9; x++) setBlocked(grid, 36 + x, true);
    expect(pibt.step()).toMatchObject({ lost: 1, moved: 0 });
    setBlocked(grid, 36, false);
    let step = pibt.step();
    while (step.arrived === 0 && step.tick < 40) step = pibt.step();
    // Two steps so far, then straight to the gap and diagonally to the goal.
    expect(step.tick).toBe(12);
  });

  it('a group that shares a field fills its goals and stays there', () => {
    const grid = createGrid({ width: 16, depth: 16 });
    const camp = [0, 1, 2, 16, 17, 18];
    for (const goal of [camp, buildFlowField(grid, camp)]) {
      const units = camp.map((_, k) => ({ start: 255 - k, goal }));
      const { status, paths } = runPibt(grid, units);
      expect(status).toBe('complete');
      expect(paths.map((path) => path[path.length - 1]).toSorted((a, b) => a - b)).toEqual(camp);
    }
  });

  it('more goals than there is room for tables: units wait for those before them, and all arrive', () => {
    const grid = createGrid({ width: 20, depth: 20 });
    const units = randomUnits(grid, rngFromSeed(3), 40);
    const pibt = createPibt(grid, units, { maxBytes: 8 * 800 });
    let [step, waited] = [pibt.step(), 0];
    while (step.arrived < 40 && step.tick < 2000) {
      waited = Math.max(waited, step.waiting);
      step = pibt.step();
      expect(pibt.bytes()).toBeLessThanOrEqual(6400);
    }
    expect(step.arrived).toBe(40);
    expect(waited).toBeGreaterThan(20);
  });

  it('prepare computes all distances in slices, and changes no step', () => {
    const grid = createGrid({ width: 20, depth: 20 });
    const units = randomUnits(grid, rngFromSeed(5), 30);
    const [plain, prepared] = [createPibt(grid, units), createPibt(grid, units)];
    const shares = [...prepared.prepare()];
    expect(shares.length).toBe(30);
    expect(shares[29]).toBe(1);
    for (let tick = 0; tick < 40; tick++) {
      plain.step();
      prepared.step();
    }
    expect(prepared.cellByUnit).toEqual(plain.cellByUnit);
  });

  it('a run ends at its limit of ticks or when its signal is raised, with the paths so far', () => {
    const grid = createGrid({ width: 2, depth: 1, diagonal: 'never' });
    const units = [
      { start: 0, goal: 1 },
      { start: 1, goal: 0 },
    ];
    const run = runPibt(grid, units, { maxTicks: 5 });
    expect(run).toMatchObject({ status: 'out-of-budget', ticks: 5 });
    expect(run.paths.map((path) => path.length)).toEqual([6, 6]);
    expect(runPibt(grid, units, { signal: { aborted: true } })).toMatchObject({ status: 'cancelled', ticks: 0 });
  });
});
