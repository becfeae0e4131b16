/*
 * Heights as triangles: positions and indices for three-mesh-bvh, navcat, a physics engine or any renderer. Each cell is
 * split along the same diagonal as the ground that is drawn and walked on, so the mesh is that ground.
 */
import { refuse, requireInteger, requireNumber, requireObject } from '@skerry/kit';
import { TILE_APRON, TILE_CELLS, TILE_SIDE, TILE_VERTICES, type Tile } from '../tile/tile.ts';
import type { HeightGrid } from './height-grid.ts';

/** Triangles over a list of vertices; every triangle faces up. */
export type TriangleMesh = {
  /** x, y, z of each vertex, metres. */
  readonly positions: Float32Array;
  /** A unit vector for each vertex. */
  readonly normals: Float32Array;
  /** Three vertices a triangle, counter-clockwise seen from above. */
  readonly indices: Uint32Array;
};

/**
 * The triangles of a grid of heights. Positions count from the grid's corner `x`, `z`: near the origin of the world add
 * the corner, far from it place the mesh there instead, because float32 has no more than seven digits.
 * @example
 * const world = createWorld('archipelago', 7);
 * const grid = { x: 200, z: -240, width: 33, depth: 33 };
 * const { positions, indices } = triangleMesh(grid, world.heights(grid));
 * console.log(positions.length / 3, 'vertices,', indices.length / 3, 'triangles');
 */
export function triangleMesh(grid: HeightGrid, heights: Float32Array): TriangleMesh {
  const { step = 1, width, depth } = checkHeights(grid, heights, 2);
  const clampX = (ix: number): number => Math.min(Math.max(ix, 0), width - 1);
  const clampZ = (iz: number): number => Math.min(Math.max(iz, 0), depth - 1);
  const rise = (ix: number, iz: number, alongX: number, alongZ: number): number => {
    const [x0, x1, z0, z1] = [clampX(ix - alongX), clampX(ix + alongX), clampZ(iz - alongZ), clampZ(iz + alongZ)];
    return (heights[z1 * width + x1] - heights[z0 * width + x0]) / ((x1 - x0 + z1 - z0) * step);
  };
  return buildMesh(width, depth, step, (ix, iz) => [heights[iz * width + ix], rise(ix, iz, 1, 0), rise(ix, iz, 0, 1)]);
}

/**
 * The triangles of a tile, 64 × 64 cells; positions count from `tile.x`, `tile.z`. Normals use the tile's apron, so that
 * no seam is lit differently.
 * @example
 * const world = createWorld('archipelago', 7);
 * const { positions, indices } = tileMesh(world.tile({ level: 0, tx: 4, tz: -3 }));
 * console.log(positions.length / 3, 'vertices,', indices.length / 3, 'triangles');
 */
export function tileMesh(tile: Tile): TriangleMesh {
  requireObject(tile, 'tile', 'a tile');
  const { heightByVertex: height, step } = tile;
  if (!(height instanceof Float32Array) || height.length !== TILE_VERTICES)
    refuse('tile.heightByVertex', `expected ${TILE_VERTICES} heights`);
  requireNumber(step, 'tile.step', Number.MIN_VALUE);
  return buildMesh(TILE_CELLS + 1, TILE_CELLS + 1, step, (ix, iz) => {
    const i = (iz + TILE_APRON) * TILE_SIDE + ix + TILE_APRON;
    const eastward = (height[i + 1] - height[i - 1]) / (2 * step);
    const southward = (height[i + TILE_SIDE] - height[i - TILE_SIDE]) / (2 * step);
    return [height[i], eastward, southward];
  });
}

/** Throws unless there is a height for each sample of the grid, and at least `least` samples a side. */
export function checkHeights(grid: HeightGrid, heights: Float32Array, least: number): HeightGrid {
  requireObject(grid, 'grid', 'a grid of heights, { x, z, step, width, depth }');
  requireNumber(grid.step ?? 1, 'grid.step', Number.MIN_VALUE);
  requireInteger(grid.width, 'grid.width', least, 8192);
  requireInteger(grid.depth, 'grid.depth', least, 8192);
  if (!(heights instanceof Float32Array) || heights.length !== grid.width * grid.depth)
    refuse('heights', `expected a Float32Array of ${grid.width * grid.depth} heights, one for each sample`);
  return grid;
}

/** Height, and rise per metre eastwards and southwards, of a vertex. */
type VertexAt = (ix: number, iz: number) => readonly [height: number, eastward: number, southward: number];

function buildMesh(width: number, depth: number, step: number, vertexAt: VertexAt): TriangleMesh {
  const positions = new Float32Array(width * depth * 3);
  const normals = new Float32Array(width * depth * 3);
  const indices = new Uint32Array((width - 1) * (depth - 1) * 6);
  for (let iz = 0, out = 0; iz < depth; iz++)
    for (let ix = 0; ix < width; ix++, out += 3) {
      const [height, eastward, southward] = vertexAt(ix, iz);
      positions.set([ix * step, height, iz * step], out);
      const length = Math.sqrt(eastward * eastward + 1 + southward * southward);
      normals.set([-eastward / length, 1 / length, -southward / length], out);
    }
  for (let iz = 0, out = 0; iz < depth - 1; iz++)
    for (let ix = 0; ix < width - 1; ix++, out += 6) {
      const i = iz * width + ix;
      indices.set([i, i + width, i + 1, i + 1, i + width, i + width + 1], out);
    }
  return { positions, normals, indices };
}
