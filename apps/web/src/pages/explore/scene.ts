/*
 * One world alive on one canvas: landscape, plants, the cameras in it and the loop that draws. Plain callbacks and
 * setters: the page's signals stay outside.
 */
import {
  createFlyCamera,
  createLandscape,
  createLandscapeQuery,
  createPlants,
  createWalkCamera,
  type LandscapeStats,
  type PlantStats,
  type Picture,
  type Pose,
  QUALITIES,
  type QualityName,
} from '@skerry/view';
import { planWorld } from '@skerry/world';
import { watchSize } from '../../ui/watch-size.ts';
import type { LandscapePool } from '../../landscape/landscape-pool.ts';
import type { Controls } from './controls.ts';
import { driftPose, mixPoses } from './drift.ts';
import type { Eye, MoveMode } from '../../world/explore-link.ts';
import type { WorldChoice } from '../../world/world-choice.ts';

/** Metres above the ground at which the title looks out, and a flight begins. */
const LOOKOUT = 7;
const TARGET_FRAME_MS = 16.7;
/** Where the processor draws, a clear picture is worth more than a fast one. */
const SOFTWARE_FRAME_MS = 66;
const STATS_MS = 250;
/** Seconds from the title's view to the explorer's own. */
const ENTER_SECONDS = 1.4;
const FOV = 60;

export type SceneOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly world: WorldChoice;
  readonly pool: LandscapePool;
  /** Where the eye is, or a place on the ground to look out from. */
  readonly start: Eye | { readonly x: number; readonly z: number; readonly yaw: number };
  readonly quality: QualityName;
  readonly drawShare: number;
  readonly hour: number;
  readonly mode: MoveMode;
  readonly isTitle: boolean;
  readonly reducedMotion: boolean;
  readonly controls: Pick<Controls, 'read'>;
  /** Told of every drawn frame's progress, 0 to 1, and whether there is ground to stand on. */
  onProgress(progress: number, hasGround: boolean): void;
  onProblem(what: string, why: string): void;
  /** Told when the graphics device stays away, and when it is back. */
  onDevice(isThere: boolean): void;
};

export type SceneStats = { readonly landscape: LandscapeStats; readonly plants: PlantStats };

export type ExploreScene = {
  eye(): Eye;
  setTitle(isTitle: boolean): void;
  setMode(mode: MoveMode): void;
  setHour(hour: number): void;
  setFov(degrees: number): void;
  setSpeed(metresPerSecond: number): void;
  setQuality(quality: QualityName, drawShare: number): void;
  /** Whether what moves by itself stands still: waves, wind, clouds, the drift behind the title. */
  setReducedMotion(reducedMotion: boolean): void;
  takePicture(): Promise<Picture | undefined>;
  /** What the last frames did, read a few times a second; nothing is read while nobody asks. */
  stats(): SceneStats | undefined;
  /** True when nothing is left to load. */
  readonly isSettled: boolean;
  dispose(): void;
};

export async function createScene(options: SceneOptions): Promise<ExploreScene> {
  const { canvas, world, pool, start, hour, controls, onProgress, onProblem } = options;
  let { reducedMotion } = options;
  const plan = planWorld(world.recipe, world.seed, world.generatorVersion);
  const first: Pose = 'pitch' in start ? start : { ...start, y: 60, pitch: 0 };
  const landscape = await createLandscape({
    canvas,
    plan,
    pool,
    pose: first,
    quality: options.quality,
    hour,
    reducedMotion,
    targetFrameMs: options.quality === 'software' ? SOFTWARE_FRAME_MS : TARGET_FRAME_MS,
    onProblem,
    onDeviceGone: () => options.onDevice(false),
    onDeviceBack: () => options.onDevice(true),
  });
  const plants = createPlants({
    plan,
    pool,
    camera: landscape.camera,
    uniforms: landscape.uniforms,
    onProblem,
  });
  landscape.add(plants);
  const query = createLandscapeQuery(landscape, plants.visitTrunks);
  const fly = createFlyCamera(query, first);
  const walk = createWalkCamera(query, first);
  let { mode, isTitle } = options;
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

  /** Once there is ground: feet on it, eyes above it. */
  function stand(): void {
    const below = landscape.hasGround ? landscape.heightAt(first.x, first.z) : undefined;
    if (!below) return;
    hasGround = true;
    const y = 'pitch' in start ? start.y : Math.max(below.ground, below.water) + LOOKOUT;
    fly.place({ x: first.x, z: first.z, y, yaw: first.yaw, pitch: 'pitch' in start ? start.pitch : -0.06 });
    Object.assign(walk.pose, { yaw: fly.pose.yaw, pitch: fly.pose.pitch });
    walk.place(first.x, first.z);
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
    const seconds = Math.min(Math.max((nowMs - lastMs) / 1000, 0), 0.1);
    lastMs = nowMs;
    if (!hasGround) stand();
    if (isTitle) titleSeconds += reducedMotion ? 0 : seconds;
    else enterSeconds += reducedMotion ? ENTER_SECONDS : seconds;
    const drift = driftPose(fly.pose, titleSeconds, (x, z) => landscape.heightAt(x, z)?.ground);
    // Nobody moves before there is ground: feet that stand on nothing would fall.
    const own = isTitle ? drift : hasGround ? move(seconds) : first;
    pose = { ...(isTitle ? drift : mixPoses(drift, own, enterSeconds / ENTER_SECONDS)), fovDeg: fov };
    landscape.draw(pose, nowMs);
    // Right after drawing: the renderer forgets its counts before the next frame.
    if (nowMs < statsUntilMs && nowMs - statsAtMs > STATS_MS) {
      statsAtMs = nowMs;
      latest = { landscape: landscape.stats(), plants: plants.stats() };
    }
    onProgress(landscape.progress, hasGround);
  }

  function setQuality(quality: QualityName, drawShare: number): void {
    if (landscape.quality.name !== quality) landscape.setQuality(quality);
    const metres = QUALITIES[quality].drawDistance * drawShare;
    if (landscape.quality.drawDistance !== metres) landscape.setDrawDistance(metres);
  }

  const stopSize = watchSize(canvas, (width, height, ratio) => landscape.resize(width || 1, height || 1, ratio));
  if (options.drawShare < 1) setQuality(options.quality, options.drawShare);
  request = requestAnimationFrame((nowMs) => {
    lastMs = nowMs;
    frame(nowMs);
  });

  return {
    eye: () => {
      const { x, y, z, yaw, pitch } = pose;
      return { x, y, z, yaw, pitch };
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
    setQuality,
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
      stopSize();
      landscape.dispose();
    },
  };
}
