/*
 * Costs by kind of unit on one grid: equal to plain Dijkstra, whatever is edited, and wrong tables are named.
 */

import { expect, it } from 'vitest';
import { buildFlowField, createFilteredMap, createGrid, findWithin, search, setKind } from '../../src/index.ts';
import { checkFilterCase } from './filter-cases.ts';

const SEED = 52_000;

it(`searches, goals and ranges equal plain Dijkstra over the unit's steps (seeds from ${SEED})`, () => {
  let rounds = 0;
  for (let seed = SEED; seed < SEED + 100; seed++) rounds += checkFilterCase(seed);
  expect(rounds).toBeGreaterThan(150);
});

// A ford of mud (1) in a river (2), with a road around it.
const grid = createGrid({ width: 5, depth: 3, diagonal: 'never' });
const kindByCell = Uint8Array.of(0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 0, 0);
const walker = createFilteredMap(grid, { kindByCell, factorByKind: [1, 4, Infinity] });
const boat = createFilteredMap(grid, { kindByCell, factorByKind: [Infinity, 1, 1] });
const bird = createFilteredMap(grid, { kindByCell, factorByKind: [1, 1, 1] });

it('several kinds of unit share one grid', () => {
  expect(search(walker, { x: 0, z: 0 }, { x: 4, z: 0 }).cost).toBe(9);
  expect(search(bird, 0, 4).cost).toBe(4);
  expect(search(boat, 2, 12).cost).toBe(2);
  expect(search(boat, 0, 12).issues[0].message).toBe('cell 0 is blocked');
  expect([...findWithin(walker, 6, 4).nodes].includes(7)).toBe(true);
  expect([...findWithin(walker, 6, 3).nodes].includes(7)).toBe(false);
});

it('a change of kind is seen by every filter and by what was derived from it', () => {
  const own = createGrid({ width: 3, depth: 1 });
  const kinds = Uint8Array.of(0, 0, 0);
  const map = createFilteredMap(own, { kindByCell: kinds, factorByKind: [1, 5, Infinity] });
  const derived = map.toGrid();
  expect(buildFlowField(derived, [2]).costByCell[0]).toBe(2);
  expect(setKind(own, kinds, 1, 1)).toBe(true);
  expect(setKind(own, kinds, 1, 1)).toBe(false);
  expect(map.toGrid()).toBe(derived);
  expect([search(map, 0, 2).cost, search(derived, 0, 2).cost]).toEqual([6, 6]);
  setKind(own, kinds, 1, 2);
  expect([search(map, 0, 2).status, search(map.toGrid(), 0, 2).status]).toEqual(['unreachable', 'unreachable']);
});

it('wrong tables are named', () => {
  const create = (options: object) => () => createFilteredMap(grid, options as never);
  expect(create({ kindByCell, factorByKind: [1, 2] })).toThrow('kindByCell[2]: expected a kind below 2, got 2');
  expect(create({ kindByCell, factorByKind: [1, 2, -1] })).toThrow('factorByKind[2]: expected 0 or more, got -1');
  expect(create({ kindByCell, factorByKind: [] })).toThrow('expected 1 to 256 factors');
  expect(create({ kindByCell: [0], factorByKind: [1] })).toThrow('kindByCell: expected a Uint8Array, got a list of 1');
  expect(create({ kindByCell: new Uint8Array(3), factorByKind: [1] })).toThrow('expected 15 cells, got 3');
  expect(create({ kindByCell, factorsByKind: [1] })).toThrow('did you mean factorByKind?');
  expect(() => setKind(grid, kindByCell, 0, 256)).toThrow('a kind from 0 to 255, got 256');
  expect(() => setKind(grid, kindByCell, 15, 1)).toThrow('a cell below 15, got 15');
});
