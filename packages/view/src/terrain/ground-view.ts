/*
 * Ground and water on screen: one mesh and one draw call each, refilled every frame with the quarters of tiles in view.
 * Ground so deep that it cannot be seen is left out, and so is water of dry tiles.
 */
import { Mesh } from 'three/webgpu';
import type { FrameUniforms } from '../frame/frame-uniforms.ts';
import type { Eye } from '../lod/eye.ts';
import type { FrustumPlanes } from '../lod/frustum.ts';
import type { Quality } from '../quality/quality.ts';
import { createWaterMaterial, type WaterLook } from './water-material.ts';
import { createGroundMaterial, type GroundLook } from './ground-material.ts';
import { createNoiseTexture } from './noise-texture.ts';
import { createQuarterGeometry, QUARTER_SAMPLES } from './quarter-geometry.ts';
import type { Terrain } from '../streaming/terrain.ts';
import { createTileNodes } from './tile-nodes.ts';

export type GroundView = {
  readonly ground: Mesh;
  readonly water: Mesh;
  /** Quarters drawn in the last frame. */
  readonly groundQuarters: number;
  readonly waterQuarters: number;
  /** Lists what to draw; true when nothing is missing up to the horizon. */
  assignQuarters(
    eye: Eye,
    planes: FrustumPlanes,
    origin: { readonly x: number; readonly z: number },
    isSubmerged: boolean,
  ): boolean;
  dispose(): void;
};

export type GroundViewOptions = {
  readonly terrain: Terrain;
  readonly frame: FrameUniforms;
  readonly look: GroundLook;
  readonly waterLook: WaterLook;
  readonly quality: Quality;
  readonly shading: 'flat' | 'smooth';
};

/** Depth in multiples of the water's clarity beyond which the bottom cannot be seen. */
const HIDDEN_DEPTH = 2.2;
/** Metres below the ground at which water may still lap onto it. */
const DRY = 0.4;

export function createGroundView(options: GroundViewOptions): GroundView {
  const { terrain, frame, look, waterLook, quality, shading } = options;
  const { quarterCells, grain, shadowSize, waves } = quality;
  const noise = createNoiseTexture();
  const stride = QUARTER_SAMPLES / quarterCells;
  const groundQuarters = createQuarterGeometry(quarterCells);
  const waterQuarters = createQuarterGeometry(quarterCells);
  const groundTiles = createTileNodes(terrain.store, frame, stride);
  const groundMaterial = createGroundMaterial({ tiles: groundTiles, frame, look, noise, grain, shading });
  const waterTiles = createTileNodes(terrain.store, frame, stride);
  const waterMaterial = createWaterMaterial({ tiles: waterTiles, frame, look: waterLook, noise, waves });
  const ground = new Mesh(groundQuarters.geometry, groundMaterial);
  ground.name = 'ground';
  ground.castShadow = shadowSize > 0;
  ground.receiveShadow = shadowSize > 0;
  const water = new Mesh(waterQuarters.geometry, waterMaterial);
  water.name = 'water';
  water.renderOrder = 20;
  for (const mesh of [ground, water]) {
    mesh.frustumCulled = false;
    mesh.matrixAutoUpdate = false;
  }
  return {
    ground,
    water,
    get groundQuarters() {
      return groundQuarters.count;
    },
    get waterQuarters() {
      return waterQuarters.count;
    },
    assignQuarters: (eye, planes, origin, isSubmerged) => {
      // Where tiles of two worlds meet there is a step: skirts close it, and deep ground can be seen below the water.
      const { isMixed, lowest } = terrain.store;
      if (isMixed) frame.skirtBottom.value = lowest - 1;
      const hidden = isSubmerged || isMixed ? Infinity : waterLook.clarity.value * HIDDEN_DEPTH;
      groundQuarters.begin();
      waterQuarters.begin();
      const isWhole = terrain.select(eye, planes, origin, (tile, quarter) => {
        if (tile.shallowest < hidden) groundQuarters.push(tile, quarter, terrain.ranges, origin);
        if (tile.deepest > -DRY) waterQuarters.push(tile, quarter, terrain.ranges, origin);
      });
      groundQuarters.finish(isMixed);
      waterQuarters.finish(isMixed);
      water.visible = waterQuarters.count > 0;
      return isWhole;
    },
    dispose: () => {
      for (const part of [groundQuarters, waterQuarters, groundMaterial, waterMaterial, noise]) part.dispose();
    },
  };
}
