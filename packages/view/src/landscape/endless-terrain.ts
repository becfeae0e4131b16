/*
 * Ground and water of a world for any three.js scene: one object to add, one call per frame. The scene's own lights,
 * fog and renderer are used; `three/webgpu` must be the three it is drawn with.
 */
import type { WorkerPool, WorldJobs } from '@skerry/stream';
import { formatTileKey, type WorldPlan } from '@skerry/world';
import { Group, Matrix4, type PerspectiveCamera } from 'three/webgpu';
import { CLOCK_SECONDS, createFrameUniforms } from '../frame/frame-uniforms.ts';
import { createLandscapeLook } from './landscape-look.ts';
import type { Eye } from '../lod/eye.ts';
import { assignFrustum } from '../lod/frustum.ts';
import { QUALITIES, type QualityName } from '../quality/quality.ts';
import { createGroundView } from '../terrain/ground-view.ts';
import { createTerrain } from '../streaming/terrain.ts';

/** Heights above ground up to which full detail is wanted, and seconds to smooth a change of height. */
const LOW_FLIGHT = 30;
const CLEARANCE_SECONDS = 1;

export type EndlessTerrainOptions = {
  readonly plan: WorldPlan;
  readonly pool: WorkerPool<WorldJobs>;
  readonly quality?: QualityName;
  /** Metres to the horizon; by default the quality's own. */
  readonly drawDistance?: number;
  readonly shading?: 'flat' | 'smooth';
  /** The hour whose sky the water mirrors; the ground is lit by the scene's own lights. */
  readonly hour?: number;
  /** World position of the scene's zero: far from the world's zero, keep the scene's numbers small. */
  readonly origin?: { readonly x: number; readonly z: number };
  onProblem?(what: string, why: string): void;
};

export type EndlessTerrain = {
  readonly object: Group;
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

export function createEndlessTerrain(options: EndlessTerrainOptions): EndlessTerrain {
  const { plan, pool, shading = 'flat', hour = 10, origin = { x: 0, z: 0 }, onProblem } = options;
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
  object.add(view.ground, view.water);
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
    const [lookX, lookZ] = [-m[8], -m[10]];
    const speedX = deltaSeconds > 0 ? (m[12] + origin.x - eye.x) / deltaSeconds : 0;
    const speedZ = deltaSeconds > 0 ? (m[14] + origin.z - eye.z) / deltaSeconds : 0;
    eye.x = m[12] + origin.x;
    eye.z = m[14] + origin.z;
    const below = terrain.heightAt(eye.x, eye.z);
    const surface = below ? Math.max(below.ground, below.water) : 0;
    const wanted = Math.max(m[13] - surface - LOW_FLIGHT, 0) * 0.7;
    eye.clearance += (wanted - eye.clearance) * (1 - Math.exp(-deltaSeconds / CLEARANCE_SECONDS));
    terrain.advance({ eye, lookX, lookZ, speedX, speedZ, deltaSeconds });
    frame.eye.value.set(m[12], m[13], m[14]);
    frame.clearance.value = eye.clearance;
    frame.time.value = seconds;
    viewProjection.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    view.assignQuarters(eye, assignFrustum(planes, viewProjection.elements), origin, false);
  }

  return {
    object,
    update,
    setPlan: (next) => {
      look.setPlan(next);
      terrain.setPlan(next);
    },
    heightAt: (x, z) => terrain.heightAt(x + origin.x, z + origin.z),
    get progress() {
      return terrain.progress;
    },
    dispose: () => {
      view.dispose();
      terrain.dispose();
    },
  };
}
