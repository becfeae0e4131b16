/*
 * Layers joined by links: searches equal plain Dijkstra over all of them, and wrong maps are named.
 */

import { expect, it } from 'vitest';
import { checkLayeredMap, createGrid, createLayeredMap, search, setBlocked } from '../../src/index.ts';
import { checkLayerCase } from './layer-cases.ts';

const SEED = 81_000;

it(`searches over layers and links equal plain Dijkstra (seeds from ${SEED})`, () => {
  let answers = 0;
  for (let seed = SEED; seed < SEED + 50; seed++) answers += checkLayerCase(seed);
  expect(answers).toBeGreaterThan(500);
});

it('a bridge leads over a river, and under it one can still walk along the bank', () => {
  // A river down the middle of the ground; a bridge of one row across it.
  const ground = createGrid({ width: 5, depth: 3, diagonal: 'never' });
  for (let z = 0; z < 3; z++) setBlocked(ground, z * 5 + 2, true);
  const bridge = createGrid({ width: 3, depth: 1, diagonal: 'never' });
  const map = createLayeredMap({
    layers: [{ grid: ground }, { grid: bridge, x: 1, z: 1 }],
    links: [
      { from: { x: 1, z: 1 }, to: { x: 1, z: 1, layer: 1 }, cost: 0.5, isTwoWay: true },
      { from: { x: 3, z: 1, layer: 1 }, to: { x: 3, z: 1 }, cost: 0.5, isTwoWay: true },
    ],
  });
  const crossing = search(map, { x: 0, z: 1 }, { x: 4, z: 1 });
  expect(crossing.cost).toBe(5);
  expect(Array.from(crossing.path, (node) => map.pointOf(node).layer)).toEqual([0, 0, 1, 1, 1, 0, 0]);
  map.setLink(1, Infinity);
  expect(search(map, { x: 0, z: 1 }, { x: 4, z: 1 }).status).toBe('unreachable');
  expect(search(map, { x: 1, z: 0 }, { x: 1, z: 2 }).cost).toBe(2);
});

it('wrong layers, links and places are named', () => {
  const grid = createGrid({ width: 2, depth: 2 });
  const first = (options: unknown) => checkLayeredMap(options as never)[0];
  expect(first({ layers: [], links: [] })).toEqual({
    path: 'layers',
    message: 'expected at least one layer, got a list of 0',
  });
  expect(first({ layers: [{}], links: [] })).toEqual({
    path: 'layers[0].grid',
    message: 'expected a grid, got nothing',
  });
  const link = { from: { x: 0, z: 0 }, to: { x: 2, z: 0 }, cost: 1 };
  expect(first({ layers: [{ grid }], links: [link] })).toEqual({
    path: 'links[0].to',
    message: 'expected a cell of a layer, got { x: 2, z: 0 }',
  });
  expect(first({ layers: [{ grid }], links: [{ ...link, to: link.from, cost: -1 }] }).path).toBe('links[0].cost');
  expect(first({ layers: [{ grid }], links: [{ ...link, twoWay: true }] }).message).toContain('no such option');
  const map = createLayeredMap({ layers: [{ grid }], links: [] });
  expect(() => map.setLink(0, 1)).toThrow('a link below 0, got 0');
  expect(() => map.pointOf(4)).toThrow('a node below 4, got 4');
  expect(search(map, { x: 0, z: 0, layer: 1 }, 0).issues[0].message).toContain('got { x: 0, z: 0, layer: 1 }');
});
