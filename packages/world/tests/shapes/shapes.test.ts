/*
 * The ground for other engines: triangles and height fields hold the heights of the world where the world has them, as
 * Rapier and cannon themselves report.
 */
import RAPIER from '@dimforge/rapier3d-compat';
import { buildTile, createGroundBuilder, createSampler, findPreset, planWorld } from '@skerry/world';
import * as shapes from '@skerry/world/shapes';
import { Body, Heightfield, Vec3 } from 'cannon-es';
import { expect, it } from 'vitest';
import { describeRefusals } from '../../../../tests/wrong-calls/expect-refusals.ts';

const plan = planWorld(findPreset('skerry')!.recipe, 'shapes');
const sampler = createSampler(plan);
// Not square, not at the origin, so that swapped axes and forgotten offsets show.
const grid = { x: -40, z: 24, step: 2, width: 33, depth: 21 };
const heights = createGroundBuilder(plan).build(grid).heightByVertex;
const TILE = buildTile(plan, { level: 0, tx: 1, tz: -1 });

/** Samples away from the border, where rays do not graze the edge. */
const INNER: [ix: number, iz: number][] = [
  [1, 1],
  [30, 2],
  [5, 18],
  [17, 9],
];

it('a triangle mesh is the ground that is walked on, also inside its cells', () => {
  const unit = { x: -40, z: 24, width: 33, depth: 21 };
  const mesh = shapes.triangleMesh(unit, createGroundBuilder(plan).build({ ...unit, step: 1 }).heightByVertex);
  expect(mesh.indices.length).toBe(32 * 20 * 6);
  for (let t = 0; t < mesh.indices.length; t += 51) {
    const [a, b, c] = mesh.indices.subarray(t - (t % 3), t - (t % 3) + 3);
    const middle = [0, 1, 2].map(
      (k) => (mesh.positions[a * 3 + k] + mesh.positions[b * 3 + k] + mesh.positions[c * 3 + k]) / 3,
    );
    expect(sampler.heightAt(unit.x + middle[0], unit.z + middle[2])).toBeCloseTo(middle[1], 3);
    const [abX, abZ] = [
      mesh.positions[b * 3] - mesh.positions[a * 3],
      mesh.positions[b * 3 + 2] - mesh.positions[a * 3 + 2],
    ];
    const [acX, acZ] = [
      mesh.positions[c * 3] - mesh.positions[a * 3],
      mesh.positions[c * 3 + 2] - mesh.positions[a * 3 + 2],
    ];
    expect(abZ * acX - abX * acZ, 'faces up').toBeGreaterThan(0);
  }
});

it('tiles that meet have the same edge, heights and normals', () => {
  const east = shapes.tileMesh(buildTile(plan, { level: 0, tx: 2, tz: -1 }));
  const west = shapes.tileMesh(TILE);
  for (let iz = 0; iz <= 64; iz++) {
    const [w, e] = [(iz * 65 + 64) * 3, iz * 65 * 3];
    expect(west.positions[w + 1]).toBe(east.positions[e + 1]);
    expect([...west.normals.subarray(w, w + 3)]).toEqual([...east.normals.subarray(e, e + 3)]);
  }
});

it('Rapier finds the heights of the world', async () => {
  await RAPIER.init();
  const physics = new RAPIER.World({ x: 0, y: -9.8, z: 0 });
  const { rows, columns, heights: values, scale, centre } = shapes.rapierHeights(grid, heights);
  const desc = RAPIER.ColliderDesc.heightfield(rows, columns, values, scale);
  physics.createCollider(desc.setTranslation(centre.x, centre.y, centre.z));
  physics.step();
  for (const [ix, iz] of INNER) {
    const [x, z] = [grid.x + ix * 2, grid.z + iz * 2];
    const hit = physics.castRay(
      new RAPIER.Ray({ x: x + 1e-4, y: 1000, z: z + 1e-4 }, { x: 0, y: -1, z: 0 }),
      4000,
      true,
    );
    expect(1000 - hit!.toi, `${ix}, ${iz}`).toBeCloseTo(sampler.heightAt(x, z), 1);
  }
});

it('cannon finds the heights of the world', () => {
  const { data, elementSize, position, quaternion } = shapes.cannonHeights(grid, heights);
  const shape = new Heightfield(data, { elementSize });
  const body = new Body({ mass: 0, shape });
  body.position.set(...position);
  body.quaternion.set(...quaternion);
  for (const [ix, iz] of INNER) {
    const [x, z] = [grid.x + ix * 2, grid.z + iz * 2];
    const local = body.pointToLocalFrame(new Vec3(x + 1e-3, 0, z + 1e-3));
    expect(shape.getHeightAt(local.x, local.y, false), `${ix}, ${iz}`).toBeCloseTo(sampler.heightAt(x, z), 1);
    const top = body.pointToWorldFrame(new Vec3(local.x, local.y, 12));
    expect(top.y, 'heights rise along y').toBeCloseTo(12, 6);
  }
});

const RIGHT = { right: () => [grid, heights], wrong: [] } as const;
const GRID_WRONG = [
  [{ 0: undefined }, 'grid: expected a grid of heights, { x, z, step, width, depth }, got nothing'],
  [{ 0: { ...grid, width: 1 } }, /^grid\.width: expected a whole number from 2 to 8192, got 1/],
  [{ 1: [1, 2] }, 'heights: expected a Float32Array of 693 heights, one for each sample'],
] as const;
describeRefusals('shapes', shapes, {
  triangleMesh: { ...RIGHT, wrong: GRID_WRONG },
  rapierHeights: { ...RIGHT, wrong: GRID_WRONG },
  cannonHeights: { ...RIGHT, wrong: GRID_WRONG },
  tileMesh: {
    right: () => [TILE],
    wrong: [
      [{ 0: 7 }, 'tile: expected a tile, got 7'],
      [{ 0: { ...TILE, heightByVertex: [1] } }, 'tile.heightByVertex: expected 4489 heights'],
    ],
  },
});
