/*
 * Tiles as plain three.js geometry, for every renderer, three's WebGLRenderer too: no node materials, no streaming.
 */
import type { Tile, WorldPlan } from '@skerry/world';
import { paintMap } from '@skerry/world/map';
import { tileMesh, type TriangleMesh } from '@skerry/world/shapes';
import { BufferAttribute, BufferGeometry, Color, SRGBColorSpace } from 'three';

/**
 * The triangles of a mesh as geometry, with positions, normals and an index.
 * @example
 * import { triangleMesh } from 'skerry/shapes';
 *
 * const world = createWorld('archipelago', 7);
 * const grid = { x: 200, z: -240, width: 33, depth: 33 };
 * console.log(meshGeometry(triangleMesh(grid, world.heights(grid))).index!.count / 3, 'triangles');
 */
export function meshGeometry({ positions, normals, indices }: TriangleMesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(normals, 3));
  geometry.setIndex(new BufferAttribute(indices, 1));
  return geometry;
}

/**
 * A tile as geometry around its north-west corner: place its mesh at `tile.x`, `tile.z`. With a plan, each vertex has the
 * colour that maps give its place (`vertexColors: true`).
 * @example
 * const world = createWorld('archipelago', 7);
 * const geometry = tileGeometry(world.tile({ level: 0, tx: 4, tz: -3 }), world.plan);
 * console.log(geometry.getAttribute('position').count, 'vertices');
 */
export function tileGeometry(tile: Tile, plan?: WorldPlan): BufferGeometry {
  const geometry = meshGeometry(tileMesh(tile));
  if (plan) geometry.setAttribute('color', new BufferAttribute(vertexColours(tile, plan), 3));
  return geometry;
}

function vertexColours({ x, z, step }: Tile, plan: WorldPlan): Float32Array {
  const side = 65;
  const pixels = paintMap(plan, { x, z, metresPerPixel: step, width: side, height: side, plants: false });
  const colours = new Float32Array(side * side * 3);
  const colour = new Color();
  for (let i = 0; i < side * side; i++) {
    colour.setRGB(pixels[i * 4] / 255, pixels[i * 4 + 1] / 255, pixels[i * 4 + 2] / 255, SRGBColorSpace);
    colour.toArray(colours, i * 3);
  }
  return colours;
}
