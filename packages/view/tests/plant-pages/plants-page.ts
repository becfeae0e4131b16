/*
 * One landscape with its plants on one canvas, as the address asks, for the browser test and for looking at pictures.
 * `window.stage` is what tests drive.
 */
import { createWorkerPool, type JobAnswer, type WorldJobs } from '@skerry/stream';
import { createLandscape, createPlants, type PlantJobs, type Pose, type QualityName } from '@skerry/view';
import { createSampler, findPreset, planWorld } from '@skerry/world';

const query = new URLSearchParams(location.search);
const number = (name: string, fallback: number): number => Number(query.get(name) ?? fallback);
const preset = findPreset(query.get('preset') ?? 'skerry')!;
const plan = planWorld(preset.recipe, query.get('seed') ?? preset.seed);
const pool = createWorkerPool<WorldJobs & PlantJobs>({
  size: 2,
  createWorker: () => {
    const worker = new Worker(new URL('./plants-worker.ts', import.meta.url), { type: 'module' });
    return {
      post: (message, transfer) => worker.postMessage(message, [...transfer]),
      onMessage: (listener) =>
        worker.addEventListener('message', (event: MessageEvent<JobAnswer>) => listener(event.data)),
      onFailure: (listener) => worker.addEventListener('error', (event) => listener(event.message)),
      terminate: () => worker.terminate(),
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
const degrees = (name: string): number => (number(name, 0) * Math.PI) / 180;
const pose: Pose = {
  x,
  z,
  y: Math.max(world.heightAt(x, z), world.waterAt(x, z)) + number('up', 2),
  yaw: degrees('yaw'),
  pitch: degrees('pitch'),
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
  forceWebGL: query.get('backend') !== 'webgpu',
  isInstant: true,
  onProblem: (what) => problems.push(what),
});
landscape.resize(canvas.width, canvas.height);
const plants = createPlants({
  plan,
  pool,
  camera: landscape.camera,
  uniforms: landscape.uniforms,
  onProblem: (what) => problems.push(what),
});
landscape.add(plants);

let clockMs = 0;
const draw = async (): Promise<void> => {
  landscape.draw(stage.pose, (clockMs += 16));
  // The browser's own pace: a software renderer would fall behind a faster loop by minutes.
  await new Promise(requestAnimationFrame);
};
const stage = {
  pose,
  problems,
  landscape,
  plants,
  draw,
  settle: async () => {
    do await draw();
    while (!landscape.isSettled || !plants.isSettled);
    await draw();
    await draw();
  },
};
Object.assign(window, { stage });
await stage.settle();
document.title = 'settled';
