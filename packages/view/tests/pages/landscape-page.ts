/*
 * One landscape on one canvas, as the address asks: preset, seed, place, hour, quality, backend, with plants or without. For the browser tests
 * and for looking at pictures while developing. `window.stage` is what tests drive.
 */
import { createWorkerPool, openWorkerChannel, type WorldJobs } from '@skerry/stream';
import {
  createLandscape,
  createPlants,
  type Landscape,
  type Picture,
  type PlantJobs,
  type Plants,
  type Pose,
  type QualityName,
} from '@skerry/view';
import { createSampler, findPreset, planWorld, setParameter } from '@skerry/world';

export type Stage = {
  readonly landscape: Landscape;
  /** When the address asks for them. */
  readonly plants: Plants | undefined;
  readonly problems: string[];
  pose: Pose;
  /** Loads until everything is there, then draws one frame. */
  settle(): Promise<void>;
  /** Draws so many seconds of the landscape's own clock. */
  pass(seconds: number): Promise<void>;
  /** The picture of the pose. */
  picture(): Promise<Picture>;
  /** Shows another preset on the same canvas. */
  show(presetId: string): void;
  /** Shows the preset of the address with one parameter changed. */
  change(path: string, value: string): void;
  /** Tells every worker something: "die" or "hang". */
  tellWorkers(what: string): void;
};

const query = new URLSearchParams(location.search);
const number = (name: string, fallback: number): number => Number(query.get(name) ?? fallback);
const preset = findPreset(query.get('preset') ?? 'skerry')!;
const plan = planWorld(preset.recipe, query.get('seed') ?? preset.seed);

const workers = new Set<Worker>();
const pool = createWorkerPool<WorldJobs & PlantJobs>({
  size: number('workers', 2),
  deadlineMs: number('deadline', 30_000),
  openChannel: () => {
    const worker = new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' });
    workers.add(worker);
    const channel = openWorkerChannel(worker);
    return {
      ...channel,
      close: () => {
        workers.delete(worker);
        channel.close();
      },
    };
  },
});

const canvas = document.createElement('canvas');
canvas.width = number('width', 640);
canvas.height = number('height', 360);
document.body.append(canvas);

const x = number('x', 0);
const z = number('z', 0);
const world = createSampler(plan);
const surface = Math.max(world.heightAt(x, z), query.has('under') ? -Infinity : world.waterAt(x, z));
const pose: Pose = {
  x,
  z,
  y: query.has('y') ? number('y', 0) : surface + number('up', 2),
  yaw: (number('yaw', 0) * Math.PI) / 180,
  pitch: (number('pitch', 0) * Math.PI) / 180,
  fovDeg: number('fov', 60),
};
const problems: string[] = [];
const landscape = await createLandscape({
  canvas,
  plan,
  pool,
  pose,
  quality: (query.get('quality') ?? 'software') as QualityName,
  hour: number('hour', 10),
  shading: query.get('shading') === 'smooth' ? 'smooth' : 'flat',
  forceWebGL: query.get('backend') !== 'webgpu',
  isInstant: !query.has('live'),
  isOffscreen: query.has('offscreen'),
  reducedMotion: query.has('calm'),
  ...(query.has('target') && { targetFrameMs: number('target', 0) }),
  onProblem: (what) => problems.push(what),
});
landscape.resize(canvas.width, canvas.height);
if (query.has('distance')) landscape.setDrawDistance(number('distance', 0));
const onProblem = (what: string): void => void problems.push(what);
const { camera, uniforms } = landscape;
const plants = query.has('plants') ? createPlants({ plan, pool, camera, uniforms, onProblem }) : undefined;
if (plants) landscape.add(plants);

// A clock that stands still by default, so that waves are the same in every picture.
let clockMs = 0;
const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

const stage: Stage = {
  landscape,
  plants,
  problems,
  pose,
  settle: async () => {
    // Frames during loading would never be seen, and software draws them slowly.
    landscape.scene.visible = false;
    do {
      // Plants look around anew as time passes; for the same waves too, ask for reduced motion.
      if (plants) clockMs += 16;
      landscape.draw(stage.pose, clockMs);
      await nextFrame();
    } while (!landscape.isSettled || plants?.isSettled === false || landscape.stats().backend === 'lost');
    landscape.scene.visible = true;
    landscape.draw(stage.pose, clockMs);
  },
  pass: async (seconds) => {
    for (const endMs = clockMs + seconds * 1000; clockMs < endMs; clockMs += 200) {
      landscape.draw(stage.pose, clockMs);
      await nextFrame();
    }
  },
  picture: async () => {
    const picture = await landscape.takePicture();
    if (!picture) throw new Error('There is no device to take a picture with.');
    return picture;
  },
  show: (presetId) => {
    const { recipe, seed } = findPreset(presetId)!;
    landscape.setPlan(planWorld(recipe, seed));
  },
  change: (path, value) => {
    const { recipe } = setParameter(preset.recipe, path, value);
    if (recipe) landscape.setPlan(planWorld(recipe, plan.seedText));
  },
  tellWorkers: (what) => {
    for (const worker of workers) worker.postMessage(what, []);
  },
};
(window as unknown as { stage: Stage }).stage = stage;
document.title = 'open';
if (query.has('live')) {
  const step = (nowMs: number): void => {
    landscape.draw(stage.pose, nowMs);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
} else {
  await stage.settle();
  document.title = 'settled';
}
