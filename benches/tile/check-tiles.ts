/*
 * Both sides made land: heights that vary, normals of length 1. Ours is also held against the tile that buildTile gives
 * for the same key, vertex by vertex. Each check returns the relief in metres.
 */
import { buildTile, TILE_APRON, TILE_SIDE, type WorldPlan } from '@skerry/world';
import { type TileLayers, LAYER_SIDE } from '@skerry/world/draw';
import type { PlaneGeometry } from 'three';

export function checkLayers({ surface, lowest, highest }: TileLayers): number {
  for (let i = 0; i < surface.length; i += 4) {
    const horizontal = surface[i + 2] ** 2 + surface[i + 3] ** 2;
    if (!(surface[i] >= lowest && surface[i] <= highest && horizontal < 1))
      throw new Error(`vertex ${i / 4} is broken`);
  }
  return checkRelief(highest - lowest);
}

/** Throws unless layers and tile of a key agree in every height. */
export function checkSameHeights(plan: WorldPlan, layers: TileLayers): void {
  const { heightByVertex } = buildTile(plan, layers.key);
  for (let iz = 0, i = 0; iz < LAYER_SIDE; iz++)
    for (let ix = 0; ix < LAYER_SIDE; ix++, i++)
      if (layers.surface[i * 4] !== heightByVertex[(iz + TILE_APRON) * TILE_SIDE + ix + TILE_APRON])
        throw new Error(`the drawn tile differs from the ground at ${ix}, ${iz}`);
}

export function checkMesh(geometry: PlaneGeometry): number {
  const { position, normal } = geometry.attributes;
  let [lowest, highest] = [Infinity, -Infinity];
  for (let i = 0; i < position.count; i++) {
    const length = Math.sqrt(normal.getX(i) ** 2 + normal.getY(i) ** 2 + normal.getZ(i) ** 2);
    if (!(Math.abs(length - 1) < 1e-3)) throw new Error(`normal ${i} has length ${length}`);
    lowest = Math.min(lowest, position.getZ(i));
    highest = Math.max(highest, position.getZ(i));
  }
  return checkRelief(highest - lowest);
}

/** Of a piece of land 64 m wide or more. */
export function checkRelief(metres: number): number {
  if (!(metres > 0.5 && metres < 5000)) throw new Error(`a relief of ${metres} m is no land`);
  return metres;
}
