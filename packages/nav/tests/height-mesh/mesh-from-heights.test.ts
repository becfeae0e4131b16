/*
 * Meshes of height fields: they cover the cells that can be walked, lie on the ground, and connect what a flood over the
 * cells connects.
 */

import { rngFromSeed } from '@skerry/kit';
import { expect, it } from 'vitest';
import { meshFromHeights } from '../../src/height-mesh/index.ts';
import { createNavMesh } from '../../src/mesh/index.ts';

const CASES = 120;

/** Plateaus at three heights with ramps and cliffs between them, some cells blocked. */
function createField(seed: number) {
  const rng = rngFromSeed(seed);
  const [width, depth, cellSize] = [3 + rng.below(9), 3 + rng.below(9), rng.pick([0.5, 1, 3])];
  const heightByCorner: number[] = [];
  const rough = rng.chance(0.5) ? 0.2 : 0;
  for (let k = 0; k < (width + 1) * (depth + 1); k++)
    heightByCorner.push(cellSize * (rng.chance(0.15) ? rng.below(4) : rough * rng.unit()));
  const blockedByCell = Uint8Array.from({ length: width * depth }, () => (rng.chance(0.2) ? 1 : 0));
  blockedByCell[0] = 0;
  heightByCorner.fill(0, 0, 2).fill(0, width + 1, width + 3);
  const areaByCell = Uint8Array.from({ length: width * depth }, () => (rng.chance(0.1) ? 1 : 0));
  return { rng, field: { width, depth, cellSize, heightByCorner, blockedByCell, areaByCell, maxSlope: 1.2 } };
}

/** Groups of walkable cells by a flood over their four sides; -1 where a cell cannot be walked. */
function floodCells({
  width,
  depth,
  cellSize,
  heightByCorner,
  blockedByCell,
  maxSlope,
}: ReturnType<typeof createField>['field']) {
  const at = (ix: number, iz: number) => heightByCorner[iz * (width + 1) + ix] / cellSize;
  const groupByCell = Array.from(blockedByCell, (isBlocked, cell): number => {
    const [ix, iz] = [cell % width, Math.floor(cell / width)];
    const [nw, ne, sw, se] = [at(ix, iz), at(ix + 1, iz), at(ix, iz + 1), at(ix + 1, iz + 1)];
    const steepest = Math.max(Math.hypot(ne - nw, se - ne), Math.hypot(se - sw, sw - nw));
    return isBlocked || steepest > maxSlope ? -1 : 0;
  });
  let group = 0;
  groupByCell.forEach((value, cell) => {
    if (value !== 0) return;
    const pending = [cell];
    group++;
    while (pending.length > 0) {
      const current = pending.pop() as number;
      if (groupByCell[current] !== 0) continue;
      groupByCell[current] = group;
      const [ix, iz] = [current % width, Math.floor(current / width)];
      if (ix > 0) pending.push(current - 1);
      if (ix + 1 < width) pending.push(current + 1);
      if (iz > 0) pending.push(current - width);
      if (iz + 1 < depth) pending.push(current + width);
    }
  });
  return groupByCell;
}

it('a level field becomes one polygon, and an even slope as well', () => {
  const level = meshFromHeights({ width: 20, depth: 10, heightByCorner: new Float32Array(21 * 11) });
  expect(level.polygons).toEqual([[0, 2, 3, 1]]);
  const slope = Float32Array.from({ length: 21 * 11 }, (_, k) => 0.1 * (k % 21));
  expect(meshFromHeights({ width: 20, depth: 10, heightByCorner: slope }).polygons.length).toBe(1);
});

it('meshes cover the walkable cells, lie on the ground and connect what a flood connects', () => {
  let [found, missing] = [0, 0];
  for (let seed = 1; seed <= CASES; seed++) {
    const { rng, field } = createField(seed);
    const { width, cellSize } = field;
    const mesh = createNavMesh(meshFromHeights(field));
    const groupByCell = floodCells(field);
    const walkable = groupByCell.flatMap((group, cell) => (group > 0 ? [cell] : []));
    const { positions, vertexByEdge, endByEdge, areaByPolygon } = mesh.data;
    let doubleArea = 0;
    vertexByEdge.forEach((from, edge) => {
      const [a, b] = [3 * from, 3 * endByEdge[edge]];
      doubleArea += positions[a + 2] * positions[b] - positions[a] * positions[b + 2];
    });
    expect(doubleArea / 2, `seed ${seed}: area`).toBeCloseTo(walkable.length * cellSize * cellSize, 6);

    // A point on the north-west to south-east diagonal of a cell, where both ways to split it have the same height.
    const placeIn = (cell: number) => {
      const [ix, iz] = [cell % width, Math.floor(cell / width)];
      const corner = iz * (width + 1) + ix;
      const y = (field.heightByCorner[corner] + field.heightByCorner[corner + width + 2]) / 2;
      return { x: (ix + 0.5) * cellSize, y, z: (iz + 0.5) * cellSize };
    };
    for (const cell of walkable) {
      const place = mesh.nearest(placeIn(cell));
      expect(place?.distance, `seed ${seed}: the ground of cell ${cell}`).toBeLessThan(1e-5);
      expect(areaByPolygon[place?.polygon ?? 0], `seed ${seed}: area of cell ${cell}`).toBe(field.areaByCell[cell]);
    }
    for (let k = 0; k < 5; k++) {
      const [from, to] = [rng.pick(walkable), rng.pick(walkable)];
      const isConnected = groupByCell[from] === groupByCell[to];
      const { status } = mesh.findPath(placeIn(from), placeIn(to));
      expect(status, `seed ${seed}: from cell ${from} to ${to}`).toBe(isConnected ? 'complete' : 'unreachable');
      if (isConnected) found++;
      else missing++;
    }
  }
  expect(Math.min(found, missing)).toBeGreaterThan(50);
});
