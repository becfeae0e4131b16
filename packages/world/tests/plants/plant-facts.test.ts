/*
 * Facts and forms are apart: this holds them together.
 */
import { describe, expect, it } from 'vitest';
import { buildPlant, PLANT_FACTS, PLANTS } from '../../src/plants/index.ts';

describe('the facts of a plant', () => {
  it.each(PLANT_FACTS.map((facts) => [facts.id, facts] as const))(
    '%s is as tall and wide as the facts say',
    (id, facts) => {
      const meshes = Array.from({ length: facts.variants }, (_, variant) => buildPlant(id, variant, 'near'));
      const mean = (of: (mesh: (typeof meshes)[number]) => number): number =>
        meshes.reduce((sum, mesh) => sum + of(mesh), 0) / meshes.length;
      expect(Math.abs(mean(({ reach }) => reach) / facts.reach - 1), 'reach').toBeLessThan(0.1);
      expect(mean(({ height }) => height) / facts.height, 'height').toBeGreaterThan(0.6);
      expect(mean(({ height }) => height) / facts.height, 'height').toBeLessThan(1.6);
    },
  );

  it('are there for every plant that grows, under an id of its own', () => {
    expect(new Set(PLANT_FACTS.map(({ id }) => id)).size).toBe(36);
    expect(PLANTS.map(({ id }) => id)).toEqual(PLANT_FACTS.map(({ id }) => id));
  });
});
