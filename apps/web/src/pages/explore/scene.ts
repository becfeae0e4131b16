/*
 * One world on one canvas: the stage, its cameras and the render loop. Another world can be set on the same canvas.
 * Uses plain callbacks and setters; the page's signals stay outside.
 */
import {
  createFlyCamera,
  createWalkCamera,
  type LandscapeStats,
  type PlantStats,
  type Picture,
  type Pose,
  type QualityName,
} from '@skerry/view';
import { planWorld, type WorldPlan } from '@skerry/world';
import { keepBackdrop } from '../../landscape/backdrop.ts';
import { createStage } from '../../landscape/create-stage.ts';
import { LOOKOUT } from '../../landscape/drifting-landscape.ts';
import { createFramePace } from '../../landscape/frame-pace.ts';
import type { FrameLimit } from '../../settings/settings-schema.ts';
import type { LandscapePool } from '../../landscape/landscape-pool.ts';
import type { Controls } from './controls.ts';
import { driftPose, mixPoses } from '../../landscape/drift.ts';
import type { Eye, MoveMode } from '../../world/explore-link.ts';
import type { WorldChoice } from '../../world/world-choice.ts';

const STATS_MS = 250;
/** Seconds of the transition from the title's view to the explorer's own. */
const ENTER_SECONDS = 1.4;
const FOV = 60;
/** Most metres by which the ground under a walker changes in a frame by walking; more means another world. */
const STEP_METRES = 1.5;

/** Position of the camera, or a place on the ground to stand at. */
export type Start = Eye | { readonly x: number; readonly z: number; readonly yaw: number };

export type SceneOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly world: WorldChoice;
  readonly pool: LandscapePool;
  readonly start: Start;
  readonly quality: QualityName;
  readonly drawShare: number;
  readonly hour: number;
  readonly mode: MoveMode;
  readonly isTitle: boolean;
  readonly reducedMotion: boolean;
  readonly controls: Pick<Controls, 'read'>;
  /** Called after every frame with the progress, 0 to 1, and whether there is ground to stand on. */
  onProgress(progress: number, hasGround: boolean): void;
  onProblem(what: string, why: string): void;
  /** Called when the graphics device stays lost, and when it is back. */
  onDevice(isThere: boolean): void;
};

export type SceneStats = { readonly landscape: LandscapeStats; readonly plants: PlantStats };

export type ExploreScene = {
  eye(): Eye;
  /**
   * Shows another world, from a given place or from the current eye, which is lifted above the new ground. A world that
   * is opened by a link is not seen beside the old one.
   */
  setWorld(world: WorldChoice, start?: Start, isByLink?: boolean): void;
  setTitle(isTitle: boolean): void;
  setMode(mode: MoveMode): void;
  setHour(hour: number): void;
  setFov(degrees: number): void;
  setSpeed(metresPerSecond: number): void;
  setQuality(quality: QualityName, drawShare: number): void;
  setResolution(share: number): void;
  setFrameLimit(limit: FrameLimit): void;
  /** Stops everything that moves by itself: waves, wind, clouds, the drift behind the title. */
  setReducedMotion(reducedMotion: boolean): void;
  takePicture(): Promise<Picture | undefined>;
  /** Statistics of the last frames, read a few times a second; nothing is measured while they are hidden. */
  stats(): SceneStats | undefined;
  /** True when nothing is left to load. */
  readonly isSettled: boolean;
  dispose(): void;
};

export async function createScene(options: SceneOptions): Promise<ExploreScene> {
  const { controls, onProgress } = options;
  let { reducedMotion, start } = options;
  let first = poseOf(start);
  const stage = await createStage({ ...options, plan: planOf(options.world), pose: first });
  const { landscape, plants, query } = stage;
  const fly = createFlyCamera(query, first);
  const walk = createWalkCamera(query, first);
  let { mode, isTitle } = options;
  const pace = createFramePace();
  let frameLimit: FrameLimit = 'none';
  let hasGround = false;
  let enterSeconds = ENTER_SECONDS;
  let titleSeconds = 0;
  let lastMs = 0;
  let fov = FOV;
  let speed = 20;
  let pose: Pose = first;
  let request = 0;
  let latest: SceneStats | undefined;
  let statsAtMs = 0;
  let statsUntilMs = 0;

  /** Ground under the walker in the last frame, while the world changes. */
  let groundBefore: number | undefined;

  /** Once this world has ground: puts the walker on it, or the flying eye above it. */
  function stand(): void {
    const isThere = landscape.hasGround && landscape.isCurrentAt(first.x, first.z);
    const below = isThere ? landscape.heightAt(first.x, first.z) : undefined;
    if (!below) return;
    hasGround = true;
    const y = 'pitch' in start ? start.y : Math.max(below.ground, below.water) + LOOKOUT;
    fly.place({ x: first.x, z: first.z, y, yaw: first.yaw, pitch: 'pitch' in start ? start.pitch : -0.06 });
    Object.assign(walk.pose, { yaw: fly.pose.yaw, pitch: fly.pose.pitch });
    walk.place(first.x, first.z);
  }

  /** When the ground under a walker is replaced, puts the walker on the new ground at once, without a fall. */
  function followGround(): void {
    if (groundBefore === undefined) return;
    const { x, z } = walk.pose;
    const ground = landscape.heightAt(x, z)?.ground ?? groundBefore;
    if (Math.abs(ground - groundBefore) > STEP_METRES) walk.place(x, z);
    groundBefore = landscape.isSettled ? undefined : ground;
  }

  function move(seconds: number): Pose {
    const motion = controls.read(seconds);
    const camera = mode === 'fly' ? fly : walk;
    camera.look(motion.yaw, motion.pitch);
    if (mode === 'fly') fly.update(seconds, { ...motion, speed: motion.run ? speed * 4 : speed });
    else walk.update(seconds, motion);
    return camera.pose;
  }

  function frame(nowMs: number): void {
    request = requestAnimationFrame(frame);
    if (!pace.isDue(nowMs, frameLimit)) return;
    const seconds = Math.min(Math.max((nowMs - lastMs) / 1000, 0), 0.1);
    lastMs = nowMs;
    if (!hasGround) stand();
    followGround();
    if (isTitle) titleSeconds += reducedMotion ? 0 : seconds;
    else enterSeconds += reducedMotion ? ENTER_SECONDS : seconds;
    const drift = driftPose(fly.pose, titleSeconds, (x, z) => landscape.heightAt(x, z)?.ground);
    // No movement before there is ground: a walker would fall.
    const own = isTitle ? drift : hasGround ? move(seconds) : first;
    pose = { ...(isTitle ? drift : mixPoses(drift, own, enterSeconds / ENTER_SECONDS)), fovDeg: fov };
    landscape.draw(pose, nowMs);
    // Right after drawing: the renderer resets its counters before the next frame.
    if (nowMs < statsUntilMs && nowMs - statsAtMs > STATS_MS) {
      statsAtMs = nowMs;
      latest = { landscape: landscape.stats(), plants: plants.stats() };
    }
    onProgress(landscape.progress, hasGround);
  }

  request = requestAnimationFrame((nowMs) => {
    lastMs = nowMs;
    frame(nowMs);
  });

  return {
    eye: () => {
      const { x, y, z, yaw, pitch } = pose;
      return { x, y, z, yaw, pitch };
    },
    setWorld: (next, at, isByLink) => {
      stage.setPlan(planOf(next));
      groundBefore = landscape.heightAt(walk.pose.x, walk.pose.z)?.ground;
      if (!at) return;
      start = at;
      first = poseOf(at);
      fly.place(first);
      hasGround = false;
      if (isByLink) landscape.leave();
    },
    setTitle: (next) => {
      if (next === isTitle) return;
      isTitle = next;
      enterSeconds = 0;
      if (next) fly.place({ ...(mode === 'fly' ? fly : walk).pose });
    },
    setMode: (next) => {
      if (next === mode) return;
      const { pose: from } = mode === 'fly' ? fly : walk;
      const { yaw, pitch } = from;
      if (next === 'walk') {
        Object.assign(walk.pose, { yaw, pitch });
        walk.place(from.x, from.z);
      } else fly.place({ ...from });
      mode = next;
    },
    setHour: landscape.setHour,
    setFov: (degrees) => {
      fov = degrees;
    },
    setSpeed: (metresPerSecond) => {
      speed = metresPerSecond;
    },
    setQuality: stage.setQuality,
    setResolution: stage.setResolution,
    setFrameLimit: (limit) => {
      frameLimit = limit;
    },
    setReducedMotion: (next) => {
      reducedMotion = next;
      landscape.setReducedMotion(next);
    },
    takePicture: landscape.takePicture,
    stats: () => {
      statsUntilMs = performance.now() + 5000;
      return latest;
    },
    get isSettled() {
      return landscape.isSettled && plants.isSettled;
    },
    dispose: () => {
      cancelAnimationFrame(request);
      // The next page begins with this view behind it.
      if (landscape.hasGround) {
        landscape.draw(pose, performance.now());
        keepBackdrop(options.canvas);
      }
      stage.dispose();
    },
  };
}

function planOf({ recipe, seed, generatorVersion }: WorldChoice): WorldPlan {
  return planWorld(recipe, seed, generatorVersion);
}

function poseOf(start: Start): Pose {
  return 'pitch' in start ? start : { ...start, y: 60, pitch: 0 };
}
