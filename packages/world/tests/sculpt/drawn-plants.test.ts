/*
 * Strokes about plants: clearings thin woods out, items set by hand stand where they were set, and spacing holds.
 */
import { describe, expect, it } from 'vitest';
import { buildTile, findPreset, planWorld, type Recipe, scatterTile } from '../../src/index.ts';
import { withStrokes } from './random-strokes.ts';

type Item = {
  readonly x: number;
  readonly z: number;
  readonly plant: string;
  readonly stratum: string;
  readonly id: number;
};

function itemsOf(recipe: Recipe, tiles: readonly (readonly [number, number])[]): Item[] {
  const plan = planWorld(recipe, 'drawn plants');
  return tiles.flatMap(([tx, tz]) => {
    const tile = buildTile(plan, { level: 0, tx, tz });
    const set = scatterTile(plan, tile)!;
    return Array.from({ length: set.count }, (_, item) => {
      const { plant, stratum } = plan.scatter.species[set.speciesByItem[item]];
      return { x: tile.x + set.xByItem[item], z: tile.z + set.zByItem[item], plant, stratum, id: set.idByItem[item] };
    });
  });
}

const TILES = [-1, 0].flatMap((tz) => [-1, 0].map((tx) => [tx, tz] as const));
const BARE = findPreset('skerry')!.recipe;
const before = itemsOf(BARE, TILES);
const near = (items: readonly Item[], radius: number): Item[] =>
  items.filter(({ x, z }) => x * x + z * z < radius * radius);

describe('a clearing', () => {
  it('leaves nothing inside, across four tiles, and everything outside', () => {
    const after = itemsOf(withStrokes({ kind: 'clear', points: [[0, 0]], radius: 30, falloff: 0, strength: 1 }), TILES);
    expect(near(before, 30).length).toBeGreaterThan(50);
    expect(near(after, 30)).toEqual([]);
    // A plant beyond the edge may gain a place that a cleared one had kept it from.
    const outside = new Set(after.map(({ x, z }) => `${x},${z}`));
    for (const { x, z } of before) if (x * x + z * z > 32 * 32) expect(outside).toContain(`${x},${z}`);
  });

  it('thins out towards a soft edge, and clears only what it says', () => {
    const trees = withStrokes({ kind: 'clear', points: [[0, 0]], radius: 60, falloff: 0, strength: 1, what: 'trees' });
    const after = near(itemsOf(trees, TILES), 60);
    expect(after.some(({ stratum }) => stratum === 'canopy')).toBe(false);
    expect(after.filter(({ stratum }) => stratum === 'cover').length).toBeGreaterThan(20);
    const half = withStrokes({ kind: 'clear', points: [[0, 0]], radius: 60, falloff: 0, strength: 0.5, what: 'grass' });
    const grass = (items: readonly Item[]): number => items.filter(({ stratum }) => stratum === 'cover').length;
    const left = grass(near(itemsOf(half, TILES), 60)) / grass(near(before, 60));
    expect(left).toBeGreaterThan(0.35);
    expect(left).toBeLessThan(0.65);
  });
});

describe('a plant set by hand', () => {
  const points = [
    [0, 0],
    [-0.25, 12],
    [20.5, -30],
    [63.75, 5],
  ];
  const recipe = withStrokes({ kind: 'place', points, plant: 'palm', size: 1.5 });
  const after = itemsOf(recipe, [...TILES, [1, 0]]);
  const palms = after.filter(({ plant }) => plant === 'palm');

  it('stands where it was set, once, with an id of its own', () => {
    const places = palms.map(({ x, z }) => [x, z]).toSorted((a, b) => a[0] - b[0]);
    expect(places).toEqual(points.toSorted((a, b) => a[0] - b[0]));
    expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
  });

  it('keeps its id when another is taken away', () => {
    const fewer = withStrokes({ kind: 'place', points: points.slice(1), plant: 'palm', size: 1.5 });
    const ids = itemsOf(fewer, [...TILES, [1, 0]])
      .filter(({ plant }) => plant === 'palm')
      .map(({ id }) => id);
    for (const id of ids) expect(palms.map((palm) => palm.id)).toContain(id);
  });

  it('keeps other trees at their distance, across tiles', () => {
    const { canopy } = recipe.scatter;
    for (const palm of palms)
      for (const { x, z, plant, stratum } of after) {
        if (plant === 'palm' || stratum !== 'canopy') continue;
        const distance = Math.hypot(x - palm.x, z - palm.z);
        expect(distance).toBeGreaterThanOrEqual(canopy - 1e-3);
      }
  });

  it('blocks what is set there, whatever the rules of its species', () => {
    const sea = withStrokes({ kind: 'place', points: [[3000.5, 3000.25]], plant: 'oak' });
    const found = itemsOf(sea, [[46, 46]]);
    expect(found.map(({ x, z, plant }) => ({ x, z, plant }))).toEqual([{ x: 3000.5, z: 3000.25, plant: 'oak' }]);
  });
});
