/*
 * Units under edits: none is ever in a wall, each walks the best path there is from where it stands, units that are not
 * concerned keep their path, and all that can arrive do.
 */
import { rngFor } from '@skerry/kit';
import { setBlocked } from '@skerry/nav';
import { describe, expect, it } from 'vitest';
import { createLabMap, gridOfMap, type LabMap, OPEN, UNIT_ARRIVED, UNIT_LOST, WALL } from '../../src/index.ts';
import { createUnitRun } from '../../src/units/unit-run.ts';

function wall(map: LabMap, grid: ReturnType<typeof gridOfMap>, cell: number, isOn: boolean): void {
  map.groundByCell[cell] = isOn ? WALL : OPEN;
  setBlocked(grid, cell, isOn);
}

describe('units', () => {
  it('never stand in a wall, whatever is painted, and arrive where there is a path', () => {
    for (let seed = 0; seed < 12; seed++) {
      const rng = rngFor(seed, 'lab-units');
      const map = createLabMap(24, 20);
      for (let k = 0; k < 90; k++) map.groundByCell[rng.below(480)] = rng.pick([WALL, 3]);
      map.groundByCell[479] = OPEN;
      const grid = gridOfMap(map, rng.pick(['both-free', 'always']));
      const run = createUnitRun(
        Array.from({ length: 30 }, () => rng.below(480)),
        map,
        grid,
        [479],
      );
      for (let step = 0; step < 60; step++) {
        run.advance(0.11);
        for (let k = 0; k < 3; k++) {
          const cell = rng.below(479);
          wall(map, grid, cell, map.groundByCell[cell] !== WALL);
        }
        run.follow(map, grid, [479]);
        for (let unit = 0; unit < 30; unit++)
          for (const cell of run.pathOf(unit))
            expect(map.groundByCell[cell], `seed ${seed}, step ${step}, unit ${unit}`).not.toBe(WALL);
      }
      run.advance(2000);
      const { states } = run.frame();
      expect(
        [...states].every((state) => state === UNIT_ARRIVED || state === UNIT_LOST),
        `seed ${seed}`,
      ).toBe(true);
    }
  });

  it('plan again only if their path is blocked or a cheaper one opens', () => {
    const map = createLabMap(12, 9);
    for (let z = 0; z < 8; z++) map.groundByCell[z * 12 + 6] = WALL;
    const grid = gridOfMap(map, 'both-free');
    // One on each side of the wall; the goal is on the right.
    const run = createUnitRun([1 * 12 + 1, 1 * 12 + 9], map, grid, [1 * 12 + 11]);
    run.frame();
    wall(map, grid, 4 * 12, true);
    run.follow(map, grid, [1 * 12 + 11]);
    expect(run.frame().effect).toEqual({ replanned: 0, pushed: 0 });
    wall(map, grid, 1 * 12 + 6, false);
    run.follow(map, grid, [1 * 12 + 11]);
    expect(run.frame().effect).toEqual({ replanned: 1, pushed: 0 });
    expect(run.pathOf(0)).toContain(1 * 12 + 6);
    wall(map, grid, 1 * 12 + 1, true);
    run.follow(map, grid, [1 * 12 + 11]);
    expect(run.frame().effect).toMatchObject({ pushed: 1 });
    run.advance(100);
    expect([...run.frame().states]).toEqual([UNIT_ARRIVED, UNIT_ARRIVED]);
  });

  it('without any path say so, and walk on when a wall is erased', () => {
    const map = createLabMap(7, 5);
    for (let z = 0; z < 5; z++) map.groundByCell[z * 7 + 3] = WALL;
    const grid = gridOfMap(map, 'both-free');
    const run = createUnitRun([7], map, grid, [13]);
    run.advance(10);
    expect([...run.frame().states]).toEqual([UNIT_LOST]);
    wall(map, grid, 2 * 7 + 3, false);
    run.follow(map, grid, [13]);
    run.advance(10);
    expect([...run.frame().states]).toEqual([UNIT_ARRIVED]);
  });
});
