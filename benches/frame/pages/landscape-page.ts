/*
 * Our side: the landscape with its plants, WebGL 2, software preset. The address says which preset, where and shading.
 */
import { createWorkerPool, openWorkerChannel, type TileWants, type WorkerPool, type WorldJobs } from '@skerry/stream';
import { createLandscape, createPlants, type PlantJobs } from '@skerry/view';
import { findPreset, planWorld } from '@skerry/world';
import { poseAt } from '../flight.ts';
import { EARLY_WORKERS, openWorker } from './early-workers.ts';
import { CANVAS_HEIGHT, CANVAS_WIDTH, flyFrames, type LandscapeStage, openCanvas } from './stage.ts';

type Jobs = WorldJobs & PlantJobs;

const query = new URLSearchParams(location.search);
const preset = findPreset(query.get('preset')!)!;
const plan = planWorld(preset.recipe, preset.seed);
const number = (name: string): number => Number(query.get(name));
const start = { x: number('x'), y: number('y'), z: number('z'), yaw: Math.PI / 2, pitch: -0.08 };

const idle = [...EARLY_WORKERS];
const workers = createWorkerPool<Jobs>({
  size: EARLY_WORKERS.length,
  jobsPerWorker: 2,
  openChannel: () => openWorkerChannel(idle.pop() ?? openWorker()),
});
/** Whether a job asks for a tile's layers. */
function isForGround({ kind, input }: { readonly kind: string; readonly input: object }): boolean {
  return kind === 'tile' && 'wants' in input && (input.wants as TileWants).layers !== undefined;
}

/** When tiles that have come and are not on screen yet were asked for, in the order in which they came. */
let arrivals: number[] = [];
const pool: WorkerPool<Jobs> = {
  ...workers,
  run: async (job) => {
    const askedMs = performance.now();
    const output = await workers.run(job);
    if (isForGround(job)) arrivals.push(askedMs);
    return output;
  },
};

const landscape = await createLandscape({
  canvas: openCanvas(),
  plan,
  pool,
  pose: start,
  quality: 'software',
  hour: 10,
  shading: query.get('shading') === 'smooth' ? 'smooth' : 'flat',
  forceWebGL: true,
});
landscape.resize(CANVAS_WIDTH, CANVAS_HEIGHT);
const plants = createPlants({ plan, pool, camera: landscape.camera, uniforms: landscape.uniforms });
landscape.add(plants);

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
const { uploadsPerFrame } = landscape.quality;
/** The tiles that the frame just drawn took in: as many as a frame may, first come first served. */
const takeDrawn = (): number[] => arrivals.splice(0, uploadsPerFrame);

let groundMs: number | undefined;
while (!landscape.isSettled || !plants.isSettled) {
  landscape.draw(start, performance.now());
  const { hasGround } = landscape;
  await nextFrame();
  if (hasGround) groundMs ??= performance.now();
}
arrivals = [];

/** Draw calls of a frame that shows ground and water alone. */
function countGroundDraws(nowMs: number): number {
  const { children } = landscape.scene;
  const before = children.map(({ visible }) => visible);
  for (const child of children) if (!('isLight' in child || /ground|water/.test(child.name))) child.visible = false;
  landscape.draw(poseAtLast, nowMs);
  children.forEach((child, i) => (child.visible = before[i]));
  return landscape.stats().drawCalls;
}

let poseAtLast: Parameters<typeof landscape.draw>[0] = start;

const flightStage: LandscapeStage = {
  groundMs: groundMs ?? performance.now(),
  fly: async ({ flight, fromMetres, seconds, speed, isCounted }) => {
    arrivals = [];
    const tileMs: number[] = [];
    let drawn: number[] = [];
    const counts = { mostDraws: 0, mostGroundDraws: 0, mostTriangles: 0, meanMissing: 0 };
    const frames = await flyFrames(seconds, (nowMs, flown) => {
      for (const askedMs of drawn) tileMs.push(nowMs - askedMs);
      poseAtLast = poseAt(flight, fromMetres + flown * speed);
      landscape.draw(poseAtLast, nowMs);
      drawn = takeDrawn();
      if (!isCounted) return;
      const { drawCalls, triangles, tiles } = landscape.stats();
      counts.mostDraws = Math.max(counts.mostDraws, drawCalls);
      counts.mostTriangles = Math.max(counts.mostTriangles, triangles);
      counts.meanMissing += tiles.missing;
    });
    if (isCounted) counts.mostGroundDraws = countGroundDraws(performance.now());
    return { frames, tileMs, ...counts, meanMissing: counts.meanMissing / frames };
  },
  tileBytes: () => landscape.stats().tiles.bytes + plants.stats().bytes,
  heightAt: (x, z) => landscape.heightAt(x, z)?.ground,
  timePicture: async () => {
    const startMs = performance.now();
    await landscape.takePicture();
    return performance.now() - startMs;
  },
};
Object.assign(window, { flightStage });
