/*
 * A landscape to look at behind a menu: a slow drift around one place, with no input. When it is closed, its last view
 * stays as the backdrop.
 */
import type { Pose, QualityName } from '@skerry/view';
import { findPreset, planWorld, PRESETS } from '@skerry/world';
import type { ExploreLink, Eye } from '../world/explore-link.ts';
import { sourceOf } from '../world/world-choice.ts';
import { keepBackdrop } from './backdrop.ts';
import { createStage } from './create-stage.ts';
import { driftPose } from './drift.ts';
import type { StartPlace } from './find-start-place.ts';
import type { LandscapePool } from './landscape-pool.ts';

/** Metres above the ground of a view that names no height of its own. */
export const LOOKOUT = 7;
/** Jobs for it come after everything that somebody waits for. */
const START_PRIORITY = 1e5;

export type DriftOptions = {
  readonly canvas: HTMLCanvasElement;
  readonly link: Omit<ExploreLink, 'mode'>;
  readonly pool: LandscapePool;
  readonly quality: QualityName;
  readonly drawShare: number;
  readonly reducedMotion: boolean;
  readonly signal: AbortSignal;
  /** Called once, when there is ground to look at. */
  onGround(): void;
};

export type DriftingLandscape = {
  /** Stops at the last view, or goes on. */
  setMoving(isMoving: boolean): void;
  dispose(): void;
};

export async function openDriftingLandscape(options: DriftOptions): Promise<DriftingLandscape> {
  const { canvas, link, pool, signal, reducedMotion } = options;
  const place = await findPlace(options);
  signal.throwIfAborted();
  let pose: Pose = 'pitch' in place ? place : { ...place, y: 60, pitch: 0 };
  const stage = await createStage({
    canvas,
    plan: planWorld(link.recipe, link.seed, link.generatorVersion),
    pool,
    pose,
    quality: options.quality,
    drawShare: options.drawShare,
    hour: link.hour,
    reducedMotion,
    // Nothing depends on it: what is missing is left out.
    onProblem: () => {},
    onDevice: () => {},
  });
  const { landscape } = stage;
  let hasGround = false;
  let isMoving = true;
  let seconds = 0;
  let lastMs = performance.now();
  let request = 0;

  function stand(): void {
    const below = landscape.hasGround ? landscape.heightAt(pose.x, pose.z) : undefined;
    if (!below) return;
    if (!('pitch' in place)) pose = { ...pose, y: Math.max(below.ground, below.water) + LOOKOUT, pitch: -0.06 };
    hasGround = true;
    options.onGround();
  }

  function draw(nowMs: number): void {
    if (!hasGround) stand();
    seconds += reducedMotion ? 0 : Math.min(Math.max((nowMs - lastMs) / 1000, 0), 0.1);
    lastMs = nowMs;
    landscape.draw(
      driftPose(pose, seconds, (x, z) => landscape.heightAt(x, z)?.ground),
      nowMs,
    );
  }

  function frame(nowMs: number): void {
    request = requestAnimationFrame(frame);
    if (isMoving) draw(nowMs);
  }
  request = requestAnimationFrame(frame);

  return {
    setMoving: (next) => {
      isMoving = next;
    },
    dispose: () => {
      cancelAnimationFrame(request);
      if (hasGround) {
        draw(performance.now());
        keepBackdrop(canvas);
      }
      stage.dispose();
    },
  };
}

async function findPlace({ link, pool, signal }: DriftOptions): Promise<Eye | StartPlace> {
  const { eye, spot, presetId } = link;
  if (eye) return eye;
  if (spot) return { ...spot, yaw: 0 };
  const near = (findPreset(presetId) ?? PRESETS[0]).view;
  return pool.run({ kind: 'start-place', input: { ...sourceOf(link), near }, priority: START_PRIORITY, signal });
}
