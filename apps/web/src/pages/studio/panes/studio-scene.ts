/*
 * The landscape of the desk: a stage with an orbiting camera, drawn only while something moves or arrives, because
 * workers need the processor while a slider is dragged. New plans wait for the next frame; the newest wins.
 */
import type { Picture, Pose, QualityName } from '@skerry/view';
import type { WorldPlan } from '@skerry/world';
import { createStage } from '../../../landscape/create-stage.ts';
import type { LandscapePool } from '../../../landscape/landscape-pool.ts';
import { type Orbit, placeOnRay, pointInView, poseOfOrbit } from './orbit.ts';

export type StudioSceneOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly plan: WorldPlan;
  readonly pool: LandscapePool;
  readonly orbit: Orbit;
  readonly quality: QualityName;
  readonly drawShare: number;
  readonly hour: number;
  onProgress(progress: number): void;
  onProblem(what: string, why: string): void;
  onDevice(isThere: boolean): void;
};

export type StudioScene = {
  setPlan(plan: WorldPlan): void;
  setOrbit(orbit: Orbit): void;
  setHour(hour: number): void;
  setQuality(quality: QualityName, drawShare: number): void;
  pose(): Pose;
  /** The place under a pixel of the canvas, in CSS pixels from its corner. */
  placeAt(px: number, py: number): { readonly x: number; readonly z: number } | undefined;
  /** Where a place on the ground is on the canvas, in CSS pixels; undefined behind the eye or where no ground has come. */
  pixelOf(x: number, z: number): { readonly px: number; readonly py: number } | undefined;
  takePicture(): Promise<Picture | undefined>;
  /** Draws again: the canvas has another size. */
  wake(): void;
  readonly isSettled: boolean;
  dispose(): void;
};

/** Frames drawn after everything has arrived: detail grows in. */
const REST_FRAMES = 30;
/** Milliseconds between two plans: a drag shows progress, and tiles have time to come. */
const PLAN_MS = 90;
/** Milliseconds that a plan waits at first: the map's preview is painted meanwhile, on the same few cores. */
const MAP_FIRST_MS = 50;

export async function createStudioScene(options: StudioSceneOptions): Promise<StudioScene> {
  const { canvas, onProgress } = options;
  let { orbit, plan: shownPlan } = options;
  const stage = await createStage({ ...options, pose: poseOfOrbit(orbit, () => undefined), reducedMotion: true });
  const { landscape, plants } = stage;
  let frames = REST_FRAMES;
  let request = 0;
  let waiting: WorldPlan | undefined;
  let plannedMs = -Infinity;
  let changedMs = -Infinity;
  let pose: Pose = poseOfOrbit(orbit, () => undefined);

  const surfaceAt = (x: number, z: number): number | undefined => {
    const found = landscape.heightAt(x, z);
    return found && Math.max(found.ground, found.water);
  };

  function frame(nowMs: number): void {
    request = 0;
    if (waiting && nowMs - plannedMs >= PLAN_MS && nowMs - changedMs >= MAP_FIRST_MS) {
      stage.setPlan(waiting);
      waiting = undefined;
      plannedMs = nowMs;
    }
    pose = poseOfOrbit(orbit, surfaceAt);
    landscape.draw(pose, nowMs);
    onProgress(landscape.progress);
    frames = landscape.isSettled && plants.isSettled && !waiting ? frames - 1 : REST_FRAMES;
    if (frames > 0) request = requestAnimationFrame(frame);
  }

  function wake(): void {
    frames = REST_FRAMES;
    if (request === 0) request = requestAnimationFrame(frame);
  }

  const observer = new ResizeObserver(wake);
  observer.observe(canvas);
  wake();
  return {
    setPlan: (plan) => {
      if (plan === shownPlan) return;
      shownPlan = plan;
      if (!waiting) changedMs = performance.now();
      waiting = plan;
      wake();
    },
    setOrbit: (next) => {
      orbit = next;
      wake();
    },
    setHour: (hour) => {
      landscape.setHour(hour);
      wake();
    },
    setQuality: (quality, drawShare) => {
      stage.setQuality(quality, drawShare);
      wake();
    },
    pose: () => pose,
    placeAt: (px, py) => {
      const { clientWidth: width, clientHeight: height } = canvas;
      const ray = { right: (2 * px) / width - 1, up: 1 - (2 * py) / height, aspect: width / height };
      return placeOnRay(pose, ray, surfaceAt);
    },
    pixelOf: (x, z) => {
      const { clientWidth: width, clientHeight: height } = canvas;
      const y = surfaceAt(x, z);
      const at = y === undefined ? undefined : pointInView(pose, { x, y, z }, width / height);
      return at && { px: ((at.right + 1) / 2) * width, py: ((1 - at.up) / 2) * height };
    },
    takePicture: landscape.takePicture,
    wake,
    get isSettled() {
      return landscape.isSettled && plants.isSettled && !waiting;
    },
    dispose: () => {
      observer.disconnect();
      cancelAnimationFrame(request);
      stage.dispose();
    },
  };
}
