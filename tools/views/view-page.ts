/*
 * The darkroom: takes the picture of one view, always the same one. Everything is loaded before the picture is taken,
 * and the clock of waves, wind and clouds stands at the same second whatever the loading took.
 */
import { createWorkerPool, openWorkerChannel, type WorldJobs } from '@skerry/stream';
import { createLandscape, createPlants, type Picture, type PlantJobs, type QualityName } from '@skerry/view';
import { createSampler, findPreset, planWorld } from '@skerry/world';
import type { View } from './views.ts';

export type PictureSize = { readonly width: number; readonly height: number; readonly quality: QualityName };

export type Darkroom = { take(view: View, size: PictureSize): Promise<Picture> };

/** The clock's steps, and how many there are in all: what loading does not need is added afterwards. */
const STEP_MS = 250;
const STEPS = 24;
/** Frames without a job after which there is nothing to wait for; a pause between two jobs is shorter. */
const IDLE_FRAMES = 6;
const DEGREE = Math.PI / 180;

const pool = createWorkerPool<WorldJobs & PlantJobs>({
  size: 2,
  openChannel: () => openWorkerChannel(new Worker(new URL('./view-worker.ts', import.meta.url), { type: 'module' })),
});

async function take(view: View, { width, height, quality }: PictureSize): Promise<Picture> {
  const preset = findPreset(view.preset);
  if (!preset) throw new Error(`There is no preset "${view.preset}".`);
  const plan = planWorld(preset.recipe, view.seed ?? preset.seed, view.generator);
  const { x, z, yawDeg, pitchDeg = 0, fovDeg = 60, hour } = view;
  const sampler = createSampler(plan);
  const ground = sampler.heightAt(x, z);
  const surface = view.up < 0 ? sampler.waterAt(x, z) : Math.max(ground, sampler.waterAt(x, z));
  const pose = { x, y: surface + view.up, z, yaw: yawDeg * DEGREE, pitch: pitchDeg * DEGREE, fovDeg };
  const problems: string[] = [];
  const onProblem = (what: string): void => void problems.push(what);
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const options = { canvas, plan, pool, pose, quality, hour, onProblem };
  const landscape = await createLandscape({ ...options, forceWebGL: true, isInstant: true, isOffscreen: true });
  const { camera, uniforms } = landscape;
  const plants = createPlants({ plan, pool, camera, uniforms, onProblem });
  landscape.add(plants);
  landscape.resize(width, height);
  // Frames during loading would never be seen.
  landscape.scene.visible = false;

  let steps = 0;
  const draw = async (isStep: boolean): Promise<void> => {
    if (isStep) steps++;
    landscape.draw(pose, steps * STEP_MS);
    await new Promise(requestAnimationFrame);
  };
  let idleFrames = 0;
  // Time goes on only when there is nothing to wait for: plants compute their demand again as it passes.
  while (!landscape.isSettled || !plants.isSettled || idleFrames < IDLE_FRAMES) {
    const isStep = idleFrames >= IDLE_FRAMES;
    await draw(isStep);
    const { waiting, underWay } = pool.state();
    idleFrames = isStep || waiting + underWay > 0 ? 0 : idleFrames + 1;
    if (steps > STEPS) throw new Error(`The view ${view.name} does not settle.`);
  }
  while (steps < STEPS) await draw(true);
  landscape.scene.visible = true;
  const picture = await landscape.takePicture();
  if (problems.length > 0 || !picture) throw new Error(`The view ${view.name}: ${problems.join(' ') || 'no device'}`);
  plants.dispose?.();
  landscape.dispose();
  return picture;
}

const darkroom: Darkroom = { take };
Object.assign(window, { darkroom });
