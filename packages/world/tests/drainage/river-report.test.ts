/*
 * What maps and explanations show of rivers in worlds of generator 2.
 */
import { describe, expect, it } from 'vitest';
import { createSampler, findPreset, planWorld } from '../../src/index.ts';
import { mapLayersOf, mapLegend, paintMap } from '../../src/map/index.ts';

const { recipe, seed } = findPreset('jagged-mountain-rivers')!;
const plan = planWorld(recipe, seed, 2);
const old = planWorld(recipe, seed, 1);
const SIZE = 96;
const view = { x: -1500, z: -1500, metresPerPixel: 32, width: SIZE, height: SIZE };

/** Places with a river, from the map of rivers: its darkest pixels are the widest. */
function findRivers(): { x: number; z: number }[] {
  const pixels = paintMap(plan, { ...view, layer: 'flow' });
  const found: { x: number; z: number; red: number }[] = [];
  for (let i = 0; i < SIZE * SIZE; i++)
    found.push({
      x: view.x + (i % SIZE) * view.metresPerPixel,
      z: view.z + Math.floor(i / SIZE) * view.metresPerPixel,
      red: pixels[4 * i],
    });
  return found.toSorted((a, b) => a.red - b.red).slice(0, 40);
}

describe('an explanation', () => {
  it('follows the water of a place to the sea or a lake, through ever larger catchments', () => {
    const world = createSampler(plan);
    for (const { x, z } of [{ x: 0, z: 0 }, { x: 700, z: -300 }, ...findRivers().slice(0, 3)]) {
      const { drainage } = world.explain(x, z);
      const where = `at ${x}, ${z}`;
      expect(drainage, where).toBeDefined();
      const { catchment, discharge, end } = drainage!;
      expect(catchment, where).toBeGreaterThan(0);
      expect(discharge, where).toBeGreaterThan(0);
      const there = world.explain(end.x, end.z).drainage!;
      expect(there.catchment, where).toBeGreaterThanOrEqual(catchment);
      expect(there.end.metres, where).toBe(0);
    }
  });

  it('names the river that a place lies in', () => {
    const world = createSampler(plan);
    const rivers = findRivers().flatMap(({ x, z }) => {
      const place = world.explain(x, z);
      return place.drainage!.river && place.depth > 0 ? [place] : [];
    });
    expect(rivers.length).toBeGreaterThan(0);
    for (const { x, z, water, drainage } of rivers) {
      const { width, level } = drainage!.river!;
      expect(width, `at ${x}, ${z}`).toBeGreaterThan(2);
      expect(Math.abs(level - water), `at ${x}, ${z}`).toBeLessThan(5);
    }
  });

  it('says nothing of drainage in worlds of generator 1', () => {
    expect(createSampler(old).explain(0, 0).drainage).toBeUndefined();
  });
});

describe('the map of rivers', () => {
  it('belongs to generator 2 alone', () => {
    expect(mapLayersOf(plan).map(({ id }) => id)).toContain('flow');
    expect(mapLayersOf(old).map(({ id }) => id)).not.toContain('flow');
    expect(mapLegend(plan, 'flow')).toMatchObject({ kind: 'ramp', unit: 'm' });
    expect(() => paintMap(old, { ...view, layer: 'flow' })).toThrow('request.layer');
  });

  it('has no seam: a part painted alone is the same', () => {
    const whole = paintMap(plan, { ...view, layer: 'flow' });
    const half = SIZE / 2;
    const part = paintMap(plan, { ...view, x: view.x + half * view.metresPerPixel, width: half, layer: 'flow' });
    for (let row = 0; row < SIZE; row++)
      expect([...part.subarray(4 * row * half, 4 * (row + 1) * half)], `row ${row}`).toEqual([
        ...whole.subarray(4 * (row * SIZE + half), 4 * (row + 1) * SIZE),
      ]);
  });
});
