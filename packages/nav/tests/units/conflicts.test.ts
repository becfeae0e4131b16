/*
 * Conflicts of plans, plans as text, units from scenario files.
 */

import { rngFromSeed } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { createGrid, decodeScenarios } from '../../src/index.ts';
import { checkUnits, decodePlan, encodePlan, findConflicts, unitsFromScenarios } from '../../src/many-units/index.ts';
import { randomFreeCell, randomGrid, RULES } from '../support/random-grid.ts';
import { checkPlan, stepsFrom } from '../support/units-oracle.ts';

const grid = createGrid({ width: 3, depth: 3, blockedByCell: Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 1) });

describe('conflicts', () => {
  it.each([
    [
      'vertex',
      [
        [0, 1],
        [2, 1],
      ],
      1,
      1,
    ],
    [
      'swap',
      [
        [0, 1],
        [1, 0],
      ],
      1,
      0,
    ],
    [
      'crossing',
      [
        [0, 4],
        [1, 3],
      ],
      1,
      3,
    ],
    [
      'crossing',
      [
        [1, 3],
        [4, 0],
      ],
      1,
      0,
    ],
    ['wall', [[7, 8], [0]], 1, 8],
    ['step', [[0, 2], [3]], 1, 2],
    ['vertex', [[0], [2, 1, 0]], 2, 0],
  ] as const)('a %s is found and says where', (kind, paths, tick, cell) => {
    expect(findConflicts(grid, paths)).toEqual([expect.objectContaining({ kind, tick, cell })]);
  });

  it('neighbours that follow each other around a corner do not collide', () => {
    expect(
      findConflicts(grid, [
        [0, 1, 4, 3],
        [1, 4, 3, 0],
        [4, 3, 0, 1],
      ]),
    ).toEqual([]);
  });

  it('a list can be cut short', () => {
    expect(
      findConflicts(grid, [
        [8, 8, 8],
        [8, 8, 8],
      ]).length,
    ).toBe(9);
    expect(
      findConflicts(
        grid,
        [
          [8, 8, 8],
          [8, 8, 8],
        ],
        2,
      ).length,
    ).toBe(2);
  });

  it('agrees with a comparison of all pairs on 3,000 random plans', () => {
    const seed = Date.now() % 1e9;
    let clean = 0;
    for (let k = seed; k < seed + 3000; k++) {
      const { grid: random, rng, note } = randomGrid(k, 'uniform', RULES[k % 4]);
      if (randomFreeCell(random, rng) < 0) continue;
      const paths = Array.from({ length: 1 + rng.below(3) }, () => {
        const path = [randomFreeCell(random, rng)];
        for (let step = rng.below(5); step > 0; step--)
          path.push(rng.pick([path[path.length - 1], ...stepsFrom(random, path[path.length - 1])]));
        return path;
      });
      const isClean = checkPlan(random, paths) === '';
      expect(findConflicts(random, paths).length === 0, `${note}, from seed ${seed}`).toBe(isClean);
      if (isClean) clean++;
    }
    expect(clean).toBeGreaterThan(300);
  });
});

describe('plans as text', () => {
  it('a plan is written a line a tick and read back as it was', () => {
    const paths = [[0, 1, 2], [3]];
    expect(encodePlan(grid, paths)).toBe('0:(0,0),(0,1)\n1:(1,0),(0,1)\n2:(2,0),(0,1)\n');
    const read = decodePlan(encodePlan(grid, paths), grid);
    expect(read.ok && read.value.map((path) => [...path])).toEqual([
      [0, 1, 2],
      [3, 3, 3],
    ]);
    // Others write blanks, a comma at the end and carriage returns.
    const odd = decodePlan('0: (0, 0),(0,1),\r\n1: (1,0) , (0,1),\r\n', grid);
    expect(odd.ok && odd.value.map((path) => [...path])).toEqual([
      [0, 1],
      [3, 3],
    ]);
  });

  it('random plans come back from their text', () => {
    const rng = rngFromSeed(11);
    for (let k = 0; k < 200; k++) {
      const length = 1 + rng.below(6);
      const paths = Array.from({ length: 1 + rng.below(4) }, () => Array.from({ length }, () => rng.below(9)));
      const read = decodePlan(encodePlan(grid, paths), grid);
      expect(read.ok && read.value.map((path) => [...path])).toEqual(paths);
    }
  });

  it.each([
    ['', 'line 1, column 1', 'at least one unit'],
    ['1:(0,0)', 'line 1, column 1', 'expected "0:"'],
    ['0:(0,0)\n2:(0,0)', 'line 2, column 1', 'expected "1:"'],
    ['0:(0,0),x', 'line 1, column 9', 'got "x"'],
    ['0:(0,9)', 'line 1, column 3', 'on 3 × 3 cells, got (0,9)'],
    ['0:(0,0)\n1:(0,0),(1,1)', 'line 2, column 1', 'expected 1 places, got 2'],
  ])('broken text %#: the issue lies where the fault is', (text, path, message) => {
    const read = decodePlan(text, grid);
    expect(!read.ok && read.issues[0].path).toBe(path);
    expect(!read.ok && read.issues[0].message).toContain(message);
  });
});

describe('units', () => {
  it('scenario lines become units; those that cannot stand together are left out', () => {
    const line = (...ends: number[]) => `0\ta.map\t3\t3\t${ends.join('\t')}\t1\n`;
    const text = ['version 1\n', line(0, 0, 2, 0), line(0, 0, 1, 0), line(1, 0, 2, 0), line(2, 2, 1, 1)].join('');
    const read = decodeScenarios(text + line(0, 1, 9, 9) + line(1, 1, 0, 0) + line(2, 1, 0, 1));
    const units = [
      { start: 0, goal: 2 },
      { start: 4, goal: 0 },
      { start: 5, goal: 3 },
    ];
    expect(read.ok && unitsFromScenarios(grid, read.value)).toEqual(units);
    expect(read.ok && unitsFromScenarios(grid, read.value, 1)).toEqual(units.slice(0, 1));
    expect(checkUnits(grid, units)).toEqual([]);
  });
});
