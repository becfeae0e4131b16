/*
 * Hexagons: searches equal plain Dijkstra, distances and places agree, wrong fields are named.
 */

import { expect, it } from 'vitest';
import { axialOf, cellAtAxial, checkHexMap, createHexMap, hexCentre, hexDistance, search } from '../../src/index.ts';
import { checkHexCase } from './hex-cases.ts';

const SEED = 71_000;

it(`searches on hexagons equal plain Dijkstra (seeds from ${SEED})`, () => {
  let answers = 0;
  for (let seed = SEED; seed < SEED + 80; seed++) answers += checkHexCase(seed);
  expect(answers).toBeGreaterThan(800);
});

const map = createHexMap({ width: 6, depth: 5 });

it('distances, paths and centres agree', () => {
  for (let a = 0; a < map.nodes; a++)
    for (let b = 0; b < map.nodes; b++) {
      const steps = hexDistance(map, a, b);
      expect(search(map, a, b).cost).toBe(steps);
      const [from, to] = [hexCentre(map, a), hexCentre(map, b)];
      const apart = Math.sqrt((to.x - from.x) ** 2 + (to.z - from.z) ** 2);
      if (steps === 1) expect(apart).toBeCloseTo(1, 12);
      else if (steps > 1) expect(apart).toBeGreaterThan(1.7);
    }
});

it('axial coordinates lead back to the cell', () => {
  for (let cell = 0; cell < map.nodes; cell++) expect(cellAtAxial(map, axialOf(map, cell))).toBe(cell);
  expect(cellAtAxial(map, { q: -1, r: 0 })).toBe(-1);
  expect(search(map, { x: 0, z: 0 }, { x: 2, z: 1 }).cost).toBe(3);
});

it('wrong fields, cells and weights are named', () => {
  expect(checkHexMap({ width: 0, depth: 2 })[0].message).toBe('expected a whole number from 1 to 32000, got 0');
  expect(checkHexMap({ width: 1, depth: 1, wide: 1 } as never)[0].message).toContain('no such option');
  const weightByCell = Float32Array.of(1, NaN);
  expect(checkHexMap({ width: 2, depth: 1, weightByCell })[0].path).toBe('weightByCell[1]');
  expect(() => createHexMap({ width: 2, depth: 1, blockedByCell: new Uint8Array(3) })).toThrow('2 cells, got 3');
  expect(() => map.setBlocked(30, true)).toThrow('a cell below 30, got 30');
  expect(() => map.setWeight(0, 2)).toThrow('needs a map with weights');
  expect(() => axialOf(map, -1)).toThrow('a cell below 30, got -1');
  expect(search(map, { x: 6, z: 0 }, 0).issues[0].message).toContain('got { x: 6, z: 0 }');
});
