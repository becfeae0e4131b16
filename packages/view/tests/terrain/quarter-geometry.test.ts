/*
 * The mesh of a quarter: a grid that faces up, and skirts that hang from its edges and face outwards.
 */
import { expect, it } from 'vitest';
import { createQuarterGeometry, QUARTER_SAMPLES } from '../../src/terrain/quarter-geometry.ts';

type Vector = readonly [number, number, number];

const CELLS = 4;

/** The triangles of the mesh, with its skirts one sample deep. */
function trianglesOf(cells: number): Vector[][] {
  const { geometry } = createQuarterGeometry(cells);
  const position = geometry.getAttribute('position');
  const corners = Array.from(geometry.index!.array, (i): Vector => [
    position.getX(i),
    -position.getY(i),
    position.getZ(i),
  ]);
  return Array.from({ length: corners.length / 3 }, (_, k) => corners.slice(k * 3, k * 3 + 3));
}

function normalOf([a, b, c]: readonly Vector[]): Vector {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

it('every triangle of the grid faces up, and every one of the skirts away from the middle', () => {
  const triangles = trianglesOf(CELLS);
  const grid = triangles.slice(0, CELLS * CELLS * 2);
  const skirts = triangles.slice(grid.length);
  for (const triangle of grid) expect(normalOf(triangle)[1]).toBeGreaterThan(0);
  expect(skirts.length).toBe(CELLS * 4 * 2);
  for (const triangle of skirts) {
    const [x, y, z] = normalOf(triangle);
    const [midX, midZ] = [triangle[0][0] - QUARTER_SAMPLES / 2, triangle[0][2] - QUARTER_SAMPLES / 2];
    expect(y, JSON.stringify(triangle)).toBeCloseTo(0);
    expect(x * midX + z * midZ, JSON.stringify(triangle)).toBeGreaterThan(0);
  }
});

it('skirts close the whole edge and are drawn only when they are asked for', () => {
  const skirts = trianglesOf(CELLS).slice(CELLS * CELLS * 2);
  const area = skirts.reduce((sum, triangle) => sum + Math.hypot(...normalOf(triangle)) / 2, 0);
  expect(area).toBeCloseTo(4 * QUARTER_SAMPLES);
  const { geometry, finish } = createQuarterGeometry(CELLS);
  finish(false);
  expect(geometry.drawRange.count).toBe(CELLS * CELLS * 6);
  finish(true);
  expect(geometry.drawRange.count).toBe(Infinity);
});
