/*
 * Windowed cooperative A*: no conflict inside any window, arrival in rooms with narrow doors, reservations.
 */

import { describe, expect, it } from 'vitest';
import { createGrid, decodeTextMap } from '../../src/index.ts';
import { createCooperative, createReservationTable, findConflicts } from '../../src/many-units/index.ts';
import { setBlocked } from '../../src/index.ts';
import { runCooperative } from '../../src/many-units/index.ts';
import { sumOfCosts } from '../support/units-oracle.ts';
import { tryWindows } from './cooperative-cases.ts';

function textGrid(text: string, diagonal: 'never' | 'both-free' = 'never') {
  const read = decodeTextMap(text);
  if (!read.ok) throw new Error(read.issues[0].message);
  const { width, depth, blockedByCell } = read.value.grid;
  return createGrid({ width, depth, diagonal, blockedByCell });
}

describe('windowed cooperative A*', () => {
  it('every window is free of conflicts on 200 random grids while walls come and go', () => {
    const seed = Date.now() % 1e9;
    let [windows, rescued] = [0, 0];
    for (let k = seed; k < seed + 200; k++) {
      const result = tryWindows(k);
      expect(result.fault, `from seed ${seed}`).toBe('');
      windows += result.windows;
      rescued += result.rescued;
    }
    // Small crowded grids are full of windows that cannot be planned; most still can.
    expect(rescued).toBeGreaterThan(0);
    expect(rescued).toBeLessThan(windows / 2);
  });

  it('a unit lets another pass in the only bay of a corridor', () => {
    const grid = textGrid('.....\n###.#');
    const units = [
      { start: 0, goal: 4 },
      { start: 4, goal: 0 },
    ];
    const { status, paths, rescued } = runCooperative(grid, units);
    expect(status).toBe('complete');
    expect(rescued).toBe(0);
    expect(findConflicts(grid, paths)).toEqual([]);
    // One walks straight; the other takes two steps for the bay and waits in it for a tick.
    expect(sumOfCosts(paths)).toBe(4 + 4 + 3);
  });

  it('a unit on its goal steps aside for one that has to pass, and comes back', () => {
    const grid = textGrid('....\n#.##');
    const { status, paths } = runCooperative(grid, [
      { start: 1, goal: 1 },
      { start: 3, goal: 0 },
    ]);
    expect(status).toBe('complete');
    expect(new Set(paths[0]).size).toBeGreaterThan(1);
    expect(findConflicts(grid, paths)).toEqual([]);
  });

  it('all of 30 units find through rooms with doors one cell wide', () => {
    const rooms = Array.from({ length: 23 }, (_, z) =>
      Array.from({ length: 23 }, (_, x) =>
        z % 6 === 5 ? (x % 6 === 2 ? '.' : '#') : x % 6 === 5 && z % 6 !== 3 ? '#' : '.',
      ),
    );
    for (const diagonal of ['never', 'both-free'] as const) {
      const grid = textGrid(rooms.map((row) => row.join('')).join('\n'), diagonal);
      const free = [...grid.blockedByCell.keys()].filter((cell) => grid.blockedByCell[cell] === 0);
      const units = Array.from({ length: 30 }, (_, k) => ({ start: free[k * 9], goal: free[free.length - 1 - k * 9] }));
      const { status, paths } = runCooperative(grid, units, { maxTicks: 400 });
      expect(status).toBe('complete');
      expect(findConflicts(grid, paths)).toEqual([]);
    }
  });

  it('walls between two windows are walked around; a unit cut off is lost and gets in nobody’s way', () => {
    const grid = createGrid({ width: 9, depth: 9 });
    const cooperative = createCooperative(grid, [{ start: 4, goal: 76 }], { window: 4, advance: 2 });
    expect(cooperative.next()).toMatchObject({ tick: 2, lost: 0, arrived: 0 });
    for (let x = 0; x < 9; x++) setBlocked(grid, 36 + x, true);
    expect(cooperative.next()).toMatchObject({ lost: 1 });
    setBlocked(grid, 36, false);
    let result = cooperative.next();
    while (result.arrived === 0 && result.tick < 40) result = cooperative.next();
    expect(result.arrived).toBe(1);
  });

  it('a run ends at its limit of ticks or when its signal is raised', () => {
    const grid = createGrid({ width: 2, depth: 1, diagonal: 'never' });
    const units = [
      { start: 0, goal: 1 },
      { start: 1, goal: 0 },
    ];
    expect(runCooperative(grid, units, { maxTicks: 16 })).toMatchObject({ status: 'out-of-budget', ticks: 16 });
    expect(runCooperative(grid, units, { signal: { aborted: true } })).toMatchObject({ status: 'cancelled', ticks: 0 });
  });
});

describe('the reservation table', () => {
  it('keeps cells, swaps and crossings apart, and forgets what is released', () => {
    const grid = createGrid({ width: 3, depth: 3 });
    const table = createReservationTable(grid, 3);
    table.reserve(7, [0, 4]);
    expect([table.unitAt(0, 0), table.unitAt(4, 1), table.unitAt(4, 3), table.unitAt(0, 1)]).toEqual([7, 7, 7, -1]);
    expect(table.isOpen(8, 4, 0), 'the cell is taken').toBe(false);
    expect(table.isOpen(4, 0, 0), 'a swap').toBe(false);
    expect(table.isOpen(1, 3, 0), 'a crossing').toBe(false);
    expect(table.isOpen(3, 1, 0), 'a crossing the other way').toBe(false);
    expect(table.isOpen(1, 2, 0)).toBe(true);
    expect(table.isOpen(1, 0, 0), 'the cell is left in time').toBe(true);
    table.release(7, [0, 4]);
    expect(table.isOpen(1, 3, 0)).toBe(true);
    table.reserve(7, [0, 4]);
    table.clear();
    expect(table.unitAt(4, 1)).toBe(-1);
  });
});
