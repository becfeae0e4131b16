/*
 * The ground on screen: one mesh, one draw call, filled each frame with the quarters of tiles that are in view.
 */
import { Mesh } from 'three/webgpu';
import type { FrameUniforms } from '../frame-uniforms.ts';
import type { Eye } from '../lod/eye.ts';
import type { FrustumPlanes } from '../lod/frustum.ts';
import type { Quality } from '../quality.ts';
import { createGroundMaterial, type GroundLook } from './ground-material.ts';
import { createNoiseTexture } from './noise-texture.ts';
import { createQuarterGeometry, QUARTER_SAMPLES } from './quarter-geometry.ts';
import type { Terrain } from './terrain.ts';
import { createTileNodes } from './tile-nodes.ts';

export type GroundView = {
  readonly ground: Mesh;
  /** Quarters drawn in the last frame. */
  readonly quarters: number;
  /** Lists what to draw; true when nothing is missing up to the horizon. */
  fill(eye: Eye, planes: FrustumPlanes, origin: { readonly x: number; readonly z: number }): boolean;
  dispose(): void;
};

export type GroundViewOptions = {
  readonly terrain: Terrain;
  readonly frame: FrameUniforms;
  readonly look: GroundLook;
  readonly quality: Quality;
  readonly shading: 'flat' | 'smooth';
};

export function createGroundView({ terrain, frame, look, quality, shading }: GroundViewOptions): GroundView {
  const { quarterCells, grain, shadowSize } = quality;
  const noise = createNoiseTexture();
  const quarters = createQuarterGeometry(quarterCells);
  const tiles = createTileNodes(terrain.store, frame, QUARTER_SAMPLES / quarterCells);
  const material = createGroundMaterial({ tiles, frame, look, noise, grain, shading });
  const ground = new Mesh(quarters.geometry, material);
  ground.name = 'ground';
  ground.frustumCulled = false;
  ground.castShadow = shadowSize > 0;
  ground.receiveShadow = shadowSize > 0;
  return {
    ground,
    get quarters() {
      return quarters.count;
    },
    fill: (eye, planes, origin) => {
      quarters.begin();
      const isWhole = terrain.select(eye, planes, origin, (tile, quarter) =>
        quarters.push(tile, quarter, terrain.ranges, origin),
      );
      quarters.finish();
      return isWhole;
    },
    dispose: () => {
      quarters.dispose();
      material.dispose();
      noise.dispose();
    },
  };
}
