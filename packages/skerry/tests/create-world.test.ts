/*
 * The front door answers what the packages behind it answer, and refuses bad input with a sentence.
 */
import { createSearcher } from '@skerry/nav';
import { createSampler, findPreset, planWorld } from '@skerry/world';
import { paintMap } from '@skerry/world/map';
import { createWorld } from 'skerry';
import { describe, expect, it } from 'vitest';

const RECIPE = findPreset('skerry')!.recipe;
const world = createWorld('skerry', 7);

/** A dry place near the middle of the island, found anew so that no generator has to keep it. */
function findDry(minimum: number): { x: number; z: number } {
  for (let x = -400; x <= 400; x += 16)
    for (let z = -400; z <= 400; z += 16)
      if (world.heightAt(x, z) - world.waterAt(x, z) > minimum && world.slopeAt(x, z) < 0.3) return { x, z };
  throw new Error('the island has no gentle dry land');
}

describe('createWorld', () => {
  it('takes a preset or its recipe, a number or its text', () => {
    const height = createSampler(planWorld(RECIPE, '7')).heightAt(33.5, -12.25);
    expect(world.heightAt(33.5, -12.25)).toBe(height);
    expect(createWorld(RECIPE, '7').heightAt(33.5, -12.25)).toBe(height);
  });

  it('heights of a grid are those of its places', () => {
    const grid = { x: -70, z: 30, step: 2, width: 40, depth: 30 };
    const heights = world.heights(grid);
    expect(heights.length).toBe(1200);
    for (let iz = 0; iz < grid.depth; iz += 7)
      for (let ix = 0; ix < grid.width; ix++)
        expect(heights[iz * grid.width + ix]).toBe(world.heightAt(grid.x + ix * 2, grid.z + iz * 2));
  });

  it('a map is painted around its centre', () => {
    const size = { metresPerPixel: 8, width: 32, height: 16 };
    const byCorner = paintMap(world.plan, { ...size, x: 100 - 15.5 * 8, z: 50 - 7.5 * 8 });
    expect(world.map({ ...size, centre: { x: 100, z: 50 } })).toEqual(byCorner);
  });

  it('trees stand in the area, on the ground, and an area has the trees of its halves', () => {
    const { x, z } = findDry(4);
    const area = { x: x - 60, z: z - 60, width: 120, depth: 120 };
    const trees = world.trees(area);
    expect(trees.length).toBeGreaterThan(0);
    for (const tree of trees) expect(tree.y).toBeCloseTo(world.heightAt(tree.x, tree.z), 3);
    const west = world.trees({ ...area, width: 50 });
    const east = world.trees({ ...area, x: area.x + 50, width: 70 });
    const key = (tree: { x: number; z: number }): string => `${tree.x},${tree.z}`;
    expect([...west, ...east].map(key).sort()).toEqual(trees.map(key).sort());
  });

  it('paths and grids agree on what can be walked', () => {
    const from = findDry(1);
    const to = { x: from.x + 20, z: from.z + 12 };
    const { status, points } = world.path(from, to);
    expect(points.slice(0, 2)).toEqual([from.x, from.z]);
    const area = { x: from.x - 70, z: from.z - 70, width: 140, depth: 140 };
    const grid = world.grid(area);
    const cellOf = (place: { x: number; z: number }): number => (place.z - area.z) * area.width + place.x - area.x;
    const found = createSearcher(grid).search(cellOf(from), cellOf(to));
    expect(found.path.length > 0).toBe(status === 'complete');
  });

  it('a part of a larger grid equals the grid of that part', () => {
    const large = world.grid({ x: -100, z: -90, width: 200, depth: 150 });
    const part = world.grid({ x: -33, z: 10, width: 50, depth: 20 });
    for (let iz = 0; iz < 20; iz++) {
      const start = (iz + 100) * 200 + 67;
      expect(part.blockedByCell.subarray(iz * 50, iz * 50 + 50)).toEqual(
        large.blockedByCell.subarray(start, start + 50),
      );
    }
  });

  it.each([
    [() => createWorld('archipelgo', 1), 'did you mean archipelago?'],
    [() => createWorld('skerry', Number.NaN), 'seed: expected a text or a number, got NaN'],
    [() => createWorld(undefined as never, 1), 'the name of a preset or a recipe'],
    [() => createWorld({ terrain: { layer: 3 } } as never, 1), 'terrain'],
    [() => world.heights({ x: 0, z: 0, width: 0, depth: 4 }), 'grid.width'],
    [() => world.trees({ x: 0.5, z: 0, width: 10, depth: 4 }), 'area.x'],
    [() => world.grid({ x: 0, z: 0, width: 1e6, depth: 4 }), 'area.width'],
  ])('refuses bad input: %#', (call, sentence) => {
    expect(call).toThrow(sentence);
  });
});
