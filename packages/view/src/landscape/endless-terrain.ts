/*
 * Ground and water of a world for any three.js scene: one object to add, one call per frame. The scene's own lights,
 * fog and renderer are used; `three/webgpu` must be the three it is drawn with.
 */
import type { WorkerPool, WorldJobs } from '@skerry/stream';
import { formatTileKey, type WorldPlan } from '@skerry/world';
import { Group, Matrix4, type PerspectiveCamera } from 'three/webgpu';
import { CLOCK_SECONDS, createFrameUniforms, type FrameUniforms } from '../frame/frame-uniforms.ts';
import type { LandscapePart } from '../frame/landscape-part.ts';
import type { SkyState } from '../frame/sky-at.ts';
import { createLandscapeLook } from './landscape-look.ts';
import type { Eye } from '../lod/eye.ts';
import { assignFrustum } from '../lod/frustum.ts';
import { QUALITIES, type Quality, type QualityName } from '../quality/quality.ts';
import { createGroundView } from '../terrain/ground-view.ts';
import { createTerrain } from '../streaming/terrain.ts';
import { guardRenderer } from './own-renderer.ts';

/** Heights above ground up to which full detail is wanted, and seconds to smooth a change of height. */
const LOW_FLIGHT = 30;
const CLEARANCE_SECONDS = 1;

/** The world, the workers that grow it, and how it is drawn. */
export type EndlessTerrainOptions = {
  /** From `planWorld`, or `world.plan` of `createWorld`. */
  readonly plan: WorldPlan;
  readonly pool: WorkerPool<WorldJobs>;
  /** `medium` by default. */
  readonly quality?: QualityName;
  /** Metres to the horizon; by default the quality's own. */
  readonly drawDistance?: number;
  readonly shading?: 'flat' | 'smooth';
  /** The hour whose sky the water mirrors, 10 by default; `createSky` adds that sky and its light. */
  readonly hour?: number;
  /** World position of the scene's zero: far from the world's zero, keep the scene's numbers small. */
  readonly origin?: { readonly x: number; readonly z: number };
  onProblem?(what: string, why: string): void;
};

/** Ground and water in a scene of your own, and what was added to them. */
export type EndlessTerrain = {
  /** To be added to the scene: ground, water and all parts. */
  readonly object: Group;
  /** The water alone; `visible = false` leaves it out. */
  readonly water: Group;
  readonly plan: WorldPlan;
  readonly quality: Quality;
  /** For parts and for materials of your own: eye, time, light, colours of the sky. */
  readonly uniforms: FrameUniforms;
  /** The sky of the hour, as plain data. */
  readonly sky: SkyState;
  /** True once the ground under the camera is drawn at its finest. */
  readonly hasGround: boolean;
  /** Hours from 0 to 24; 12 is noon. */
  setHour(hour: number): void;
  /** Adds plants, a sky, a cast or a part of your own. It is disposed of with the terrain. */
  add(part: LandscapePart): void;
  /** Removes a part; disposing of it is left to the caller. */
  remove(part: LandscapePart): void;
  /** Follows a camera of the scene; call it before each frame. */
  update(camera: PerspectiveCamera, nowMs: number): void;
  /** Height of ground and water at a scene position, from the finest loaded tile. */
  heightAt(x: number, z: number): { readonly ground: number; readonly water: number } | undefined;
  /** Shows another world; its tiles replace those of the old one as they come. */
  setPlan(plan: WorldPlan): void;
  /** Share of the tiles wanted now that are there, 0 to 1. */
  readonly progress: number;
  dispose(): void;
};

/**
 * Ground and water of a world without end, for a scene that is drawn by a WebGPURenderer.
 * @example
 * import type { WorkerPool, WorldJobs } from '@skerry/stream';
 * import type { Scene } from 'three/webgpu';
 *
 * export function addLand(scene: Scene, pool: WorkerPool<WorldJobs>) {
 *   const terrain = createEndlessTerrain({ plan: createWorld('archipelago', 7).plan, pool, quality: 'low' });
 *   scene.add(terrain.object);
 *   return terrain; // call terrain.update(camera, nowMs) before each frame
 * }
 */
export function createEndlessTerrain(options: EndlessTerrainOptions): EndlessTerrain {
  let { plan } = options;
  const { pool, shading = plan.recipe.look.shading, hour = 10, origin = { x: 0, z: 0 }, onProblem } = options;
  const preset = QUALITIES[options.quality ?? 'medium'];
  const quality = { ...preset, drawDistance: options.drawDistance ?? preset.drawDistance };
  const frame = createFrameUniforms();
  const look = createLandscapeLook(frame, plan, hour);
  const terrain = createTerrain({
    plan,
    pool,
    quality,
    isInstant: false,
    maxJobs: 8,
    onFailure: (key, why) =>
      onProblem?.('Some of the ground is drawn coarser than it is.', `Tile ${formatTileKey(key)}: ${why}`),
  });
  const view = createGroundView({
    terrain,
    frame,
    look: look.ground,
    waterLook: look.water,
    quality,
    shading,
  });
  const object = new Group();
  object.name = 'endless terrain';
  const water = new Group();
  water.name = 'endless water';
  water.add(view.water);
  object.add(view.ground, water);
  for (const mesh of [view.ground, view.water]) guardRenderer(mesh, object);
  const parts = new Set<LandscapePart>();
  const planes = new Float64Array(16);
  const viewProjection = new Matrix4();
  const eye: Eye = { x: origin.x, z: origin.z, clearance: 0 };
  let lastMs: number | undefined;
  let seconds = 0;

  function update(camera: PerspectiveCamera, nowMs: number): void {
    const deltaSeconds = lastMs === undefined ? 0 : Math.min(Math.max((nowMs - lastMs) / 1000, 0), 0.25);
    lastMs = nowMs;
    seconds = (seconds + deltaSeconds) % CLOCK_SECONDS;
    camera.updateMatrixWorld();
    const m = camera.matrixWorld.elements;
    const sight = { x: -m[8], y: -m[9], z: -m[10] };
    const speedX = deltaSeconds > 0 ? (m[12] + origin.x - eye.x) / deltaSeconds : 0;
    const speedZ = deltaSeconds > 0 ? (m[14] + origin.z - eye.z) / deltaSeconds : 0;
    eye.x = m[12] + origin.x;
    eye.z = m[14] + origin.z;
    const below = terrain.heightAt(eye.x, eye.z);
    const surface = below ? Math.max(below.ground, below.water) : 0;
    const wanted = Math.max(m[13] - surface - LOW_FLIGHT, 0) * 0.7;
    eye.clearance += (wanted - eye.clearance) * (1 - Math.exp(-deltaSeconds / CLEARANCE_SECONDS));
    terrain.advance({ eye, lookX: sight.x, lookZ: sight.z, speedX, speedZ, deltaSeconds });
    frame.eye.value.set(m[12], m[13], m[14]);
    frame.clearance.value = eye.clearance;
    frame.time.value = seconds;
    const isSubmerged = below !== undefined && below.water > below.ground && m[13] < below.water;
    frame.submerged.value = isSubmerged ? 1 : 0;
    viewProjection.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    view.assignQuarters(eye, assignFrustum(planes, viewProjection.elements), origin, isSubmerged);
    if (!terrain.hasGround) return;
    const info = {
      origin,
      eye: { x: eye.x, y: m[13], z: eye.z },
      speed: { x: speedX, z: speedZ },
      look: sight,
      timeSeconds: seconds,
      deltaSeconds,
      sky: look.sky,
      ground: terrain.drawn,
      quality,
      reducedMotion: false,
    };
    for (const part of parts) part.update?.(info);
  }

  return {
    object,
    water,
    get plan() {
      return plan;
    },
    quality,
    uniforms: frame,
    get sky() {
      return look.sky;
    },
    get hasGround() {
      return terrain.hasGround;
    },
    setHour: look.setHour,
    add: (part) => {
      parts.add(part);
      object.add(part.object);
    },
    remove: (part) => {
      parts.delete(part);
      object.remove(part.object);
    },
    update,
    setPlan: (next) => {
      plan = next;
      look.setPlan(next);
      terrain.setPlan(next);
      for (const part of parts) part.setPlan?.(next);
    },
    heightAt: (x, z) => terrain.heightAt(x + origin.x, z + origin.z),
    get progress() {
      return terrain.progress;
    },
    dispose: () => {
      for (const part of parts) part.dispose?.();
      parts.clear();
      view.dispose();
      terrain.dispose();
    },
  };
}
