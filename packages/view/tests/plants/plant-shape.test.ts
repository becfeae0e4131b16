/*
 * Shapes for the graphics card: every triangle of the mesh, in order, with a normal that points out of it.
 */
import { buildPlant, PLANT_DETAILS, PLANTS } from '@skerry/world/plants';
import { checkRecipe, findPreset, planWorld } from '@skerry/world';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPlantShape, packNormal, unpackNormal } from '../../src/plants/plant-shape.ts';
import { cutShape, TRIANGLES_BY_SIZE } from '../../src/plants/shape-pieces.ts';

describe('a packed normal', () => {
  it('comes back within a quarter of a degree, and fits into float32', () => {
    const side = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(side, side, side, (x, y, z) => {
        const length = Math.hypot(x, y, z);
        fc.pre(length > 0.01);
        const packed = packNormal(x, y, z);
        expect(Math.fround(packed)).toBe(packed);
        const [a, b, c] = unpackNormal(packed);
        expect((a * x + b * y + c * z) / length).toBeGreaterThan(Math.cos((0.25 * Math.PI) / 180));
      }),
      { numRuns: 500, seed: 5 },
    );
  });

  it('of a triangle without area points up', () => {
    expect(unpackNormal(packNormal(0, 0, 0))[1]).toBeGreaterThan(0.999);
  });
});

describe('a shape', () => {
  it('of a plant that a recipe defines is built from its grammar', () => {
    const { recipe } = findPreset('skerry')!;
    const species = [{ id: 'mine', grammar: 'axiom F(2, 0.1) Blob(1)' }];
    const biomes = recipe.biomes.map((biome) => ({ ...biome, plants: [{ plant: 'mine', density: 1 }] }));
    const plan = planWorld(checkRecipe({ ...recipe, format: 4, species, biomes }).recipe!, 'shapes');
    const [{ plant }] = plan.scatter.species;
    const shape = buildPlantShape(plant, 0);
    expect(shape.startByDetail.at(-1)).toBeGreaterThan(30);
    expect(Math.max(...shape.corners.filter((_, k) => k % 4 === 1))).toBeGreaterThan(2.2);
  });

  it.each(['oak', 'boulder', 'poppy'])('of %s holds the corners of every level of detail', (plant) => {
    const shape = buildPlantShape(plant, 1);
    PLANT_DETAILS.forEach((detail, level) => {
      const mesh = buildPlant(plant, 1, detail);
      const start = shape.startByDetail[level];
      expect(shape.startByDetail[level + 1] - start).toBe(mesh.indices.length);
      for (const i of [0, 1, Math.floor(mesh.indices.length / 2), mesh.indices.length - 1]) {
        const vertex = mesh.indices[i];
        expect([...shape.corners.subarray((start + i) * 4, (start + i) * 4 + 3)]).toEqual([
          ...mesh.positions.subarray(vertex * 3, vertex * 3 + 3),
        ]);
        expect([...shape.colours.subarray((start + i) * 4, (start + i) * 4 + 4)]).toEqual([
          ...mesh.colours.subarray(vertex * 4, vertex * 4 + 4),
        ]);
      }
    });
  });

  it('has normals that lie square to its triangles', () => {
    const { corners } = buildPlantShape('spruce', 0);
    for (let t = 0; t < corners.length; t += 12) {
      const edge = (k: number): readonly number[] => [0, 1, 2].map((axis) => corners[t + k + axis] - corners[t + axis]);
      const [a, b] = [edge(4), edge(8)];
      const area = Math.hypot(a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]);
      if (area < 1e-4) continue;
      const normal = unpackNormal(corners[t + 3]);
      for (const side of [a, b]) {
        const along = side[0] * normal[0] + side[1] * normal[1] + side[2] * normal[2];
        expect(Math.abs(along) / Math.hypot(...side)).toBeLessThan(0.01);
      }
    }
  });
});

describe('pieces of shapes', () => {
  it('follow one another and hold every corner once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 1e6 }), (triangles, first) => {
        let at = first;
        for (const piece of cutShape(first, triangles * 3)) {
          expect(piece.first).toBe(at);
          expect(piece.corners).toBeLessThanOrEqual(TRIANGLES_BY_SIZE[piece.size] * 3);
          at += piece.corners;
        }
        expect(at).toBe(first + triangles * 3);
      }),
    );
  });

  it('waste less than half of what they draw, of every plant that ships at every level of detail', () => {
    for (const { id } of PLANTS) {
      const { startByDetail } = buildPlantShape(id, 0);
      for (let level = 0; level + 1 < startByDetail.length; level++) {
        const triangles = (startByDetail[level + 1] - startByDetail[level]) / 3;
        const room = cutShape(0, triangles * 3).reduce((sum, { size }) => sum + TRIANGLES_BY_SIZE[size], 0);
        if (triangles > 12) expect(room, `${id} ${PLANT_DETAILS[level]}`).toBeLessThan(triangles * 2);
      }
    }
  });
});
