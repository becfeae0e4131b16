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
 * const grid = { x: -64, z: -64, step: 2, width: 65, depth: 65 };
 * const geometry = meshGeometry(triangleMesh(grid, world.heights(grid)));
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
 * const tile = world.tile({ level: 0, tx: 3, tz: -1 });
 * const mesh = new Mesh(tileGeometry(tile, world.plan), new MeshStandardMaterial({ vertexColors: true }));
 * mesh.position.set(tile.x, 0, tile.z);
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
