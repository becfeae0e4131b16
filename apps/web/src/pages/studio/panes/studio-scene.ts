/*
 * The landscape of the desk: a stage with an orbiting camera, drawn only while something moves or arrives, because
 * workers need the processor while a slider is dragged. New plans wait for the next frame; the newest wins.
 */
import type { Picture, Pose, QualityName } from '@skerry/view';
import type { WorldPlan } from '@skerry/world';
import { createStage } from '../../../landscape/create-stage.ts';
import type { LandscapePool } from '../../../landscape/landscape-pool.ts';
import type { MapFirst } from './map-first.ts';
import { type Orbit, placeOnRay, pointInView, poseOfOrbit } from './orbit.ts';

export type StudioSceneOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly plan: WorldPlan;
  readonly pool: LandscapePool;
  readonly orbit: Orbit;
  readonly quality: QualityName;
  readonly drawShare: number;
  readonly hour: number;
  /** Whether the processor is needed for the map: then nothing is drawn, or less often. */
  readonly mapFirst: Pick<MapFirst, 'isHeld' | 'frameMs'>;
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
/** Milliseconds after a plan in which its first tiles come. */
const FIRST_TILES_MS = 50;

export async function createStudioScene(options: StudioSceneOptions): Promise<StudioScene> {
  const { canvas, mapFirst, onProgress } = options;
  let { orbit, plan: shownPlan, quality } = options;
  const stage = await createStage({ ...options, pose: poseOfOrbit(orbit, () => undefined), reducedMotion: true });
  const { landscape, plants } = stage;
  let frames = REST_FRAMES;
  let request = 0;
  let waiting: WorldPlan | undefined;
  let plannedMs = -Infinity;
  let drawnMs = -Infinity;
  let pose: Pose = poseOfOrbit(orbit, () => undefined);

  const surfaceAt = (x: number, z: number): number | undefined => {
    const found = landscape.heightAt(x, z);
    return found && Math.max(found.ground, found.water);
  };

  /** Takes the next plan, and says whether a frame is worth drawing now. */
  function mayDraw(nowMs: number): boolean {
    if (mapFirst.isHeld) return false;
    if (waiting && nowMs - plannedMs >= PLAN_MS) {
      stage.setPlan(waiting);
      waiting = undefined;
      plannedMs = nowMs;
    }
    // Of a new plan there is nothing to see at first, and software takes all cores for a frame.
    if (nowMs - plannedMs < FIRST_TILES_MS) return false;
    return quality !== 'software' || nowMs - drawnMs >= mapFirst.frameMs;
  }

  function frame(nowMs: number): void {
    request = 0;
    if (!mayDraw(nowMs)) {
      request = requestAnimationFrame(frame);
      return;
    }
    drawnMs = nowMs;
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
    setQuality: (next, drawShare) => {
      quality = next;
      stage.setQuality(next, drawShare);
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
