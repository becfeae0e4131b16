/*
 * What a worker remembers of the tiles it grew: one growth for any number of questions, within a limit of bytes.
 */
import { findPreset, GROWN_TILE_BYTES, planWorld, setParameter } from '@skerry/world';
import { expect, it } from 'vitest';
import { createGrownTiles, createPlanCache, createWorldHandlers, packSource } from '../src/index.ts';

const { recipe } = findPreset('skerry')!;
const plan = planWorld(recipe, 'grown');
const key = (tx: number, level = 0) => ({ level, tx, tz: 0 });

it('a tile is grown once however often it is asked for', () => {
  const tiles = createGrownTiles();
  const first = tiles.open(plan, key(1));
  expect(tiles.open(plan, key(1))).toBe(first);
  expect(tiles.open(plan, key(2))).not.toBe(first);
});

it('a tile of another world is another tile, also under the same key', () => {
  const tiles = createGrownTiles();
  const first = tiles.open(plan, key(1));
  const other = planWorld(recipe, 'other');
  expect(tiles.open(other, key(1)).plan).toBe(other);
  expect(tiles.open(plan, key(1))).not.toBe(first);
});

it('a world that differs in its look or its plants alone shares the ground, and its scatter if it can', () => {
  const tiles = createGrownTiles();
  const first = tiles.open(plan, key(1));
  const changed = (path: string, value: string) => planWorld(setParameter(recipe, path, value).recipe!, 'grown');
  const [painted, planted] = [changed('biomes.0.ground', '#123456'), changed('scatter.density', '0.3')];
  const look = tiles.open(painted, key(1));
  expect([look.plan, look.ground, look.scatter]).toEqual([painted, first.ground, first.scatter]);
  expect(look.ground).toBe(first.ground);
  const plants = tiles.open(planted, key(1));
  expect(plants.ground).toBe(first.ground);
  expect(plants.scatter).not.toBe(first.scatter);
});

it('coarse tiles are asked for once and not kept', () => {
  const tiles = createGrownTiles();
  expect(tiles.open(plan, key(0, 3))).not.toBe(tiles.open(plan, key(0, 3)));
});

it('trees seen from afar take no room, and are taken from a tile that is there', () => {
  const openPlan = createPlanCache();
  const tiles = createGrownTiles();
  const { tile: answer } = createWorldHandlers(openPlan, tiles);
  const source = packSource(plan);
  const wants = { plants: 'canopy' } as const;
  void answer({ ...source, key: key(1), wants });
  expect(tiles.has(openPlan(source), key(1))).toBe(false);
  const grown = tiles.open(openPlan(source), key(1));
  expect(grown.scatter.countByStratum).toHaveLength(0);
  void answer({ ...source, key: key(1), wants });
  expect(grown.scatter.countByStratum).toHaveLength(1);
});

it('the tile that was asked for longest ago makes room', () => {
  const tiles = createGrownTiles(2 * GROWN_TILE_BYTES);
  const [first, second] = [tiles.open(plan, key(1)), tiles.open(plan, key(2))];
  tiles.open(plan, key(1));
  tiles.open(plan, key(3));
  expect(tiles.open(plan, key(1))).toBe(first);
  expect(tiles.open(plan, key(2))).not.toBe(second);
});

it('a question that fails leaves nothing half made behind', async () => {
  const openPlan = createPlanCache();
  const tiles = createGrownTiles();
  const { tile: answer } = createWorldHandlers(openPlan, tiles);
  const source = { recipe, seed: 'grown', generatorVersion: 1 };
  const first = tiles.open(openPlan(source), key(1));
  expect(() => answer({ ...source, key: key(1), wants: { layers: new ArrayBuffer(8) } })).toThrow('bytes, got 8 bytes');
  expect(tiles.open(openPlan(source), key(1))).not.toBe(first);
});
