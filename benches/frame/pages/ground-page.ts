/*
 * Our ground doing the peers' work: the plain scene, 768 m far, no plants and no sky. Every sample of a tile is drawn, as
 * theirs are, so the preset is the lowest that does so.
 */
import { createWorkerPool, openWorkerChannel, type WorkerPool, type WorldJobs } from '@skerry/stream';
import { createEndlessTerrain, QUALITIES } from '@skerry/view';
import { findPreset, planWorld } from '@skerry/world';
import { WebGPURenderer } from 'three/webgpu';
import { type FlightPose, poseAt } from '../flight.ts';
import { EARLY_WORKERS, openWorker } from './early-workers.ts';
import { VIEW_METRES } from './plain-jobs.ts';
import { createPlainScene } from './plain-scene.ts';
import { CANVAS_HEIGHT, CANVAS_WIDTH, flyFrames, openCanvas, type Stage } from './stage.ts';

const QUALITY = 'low';
const query = new URLSearchParams(location.search);
const preset = findPreset(query.get('preset')!)!;
const plan = planWorld(preset.recipe, preset.seed);
const number = (name: string): number => Number(query.get(name));
const start: FlightPose = { x: number('x'), y: number('y'), z: number('z'), yaw: Math.PI / 2, pitch: -0.08 };

const idle = [...EARLY_WORKERS];
const workers = createWorkerPool<WorldJobs>({
  size: EARLY_WORKERS.length,
  jobsPerWorker: 2,
  openChannel: () => openWorkerChannel(idle.pop() ?? openWorker()),
});
/** When tiles that have come and are not on screen yet were asked for. */
let arrivals: number[] = [];
/** Tiles requested and not loaded yet. */
let missing = 0;
const pool: WorkerPool<WorldJobs> = {
  ...workers,
  run: async (job) => {
    const askedMs = performance.now();
    missing++;
    try {
      const output = await workers.run(job);
      if (job.kind === 'tile') arrivals.push(askedMs);
      return output;
    } finally {
      missing--;
    }
  },
};

const renderer = new WebGPURenderer({ canvas: openCanvas(), forceWebGL: true });
await renderer.init();
renderer.setSize(CANVAS_WIDTH, CANVAS_HEIGHT, false);
const { scene, camera, moveCamera } = createPlainScene();
const terrain = createEndlessTerrain({ plan, pool, quality: QUALITY, drawDistance: VIEW_METRES });
scene.add(terrain.object);

function draw(pose: FlightPose, nowMs: number): void {
  moveCamera(pose);
  terrain.update(camera, nowMs);
  renderer.render(scene, camera);
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
let groundMs: number | undefined;
do {
  draw(start, performance.now());
  await nextFrame();
  if (terrain.heightAt(start.x, start.z)) groundMs ??= performance.now();
} while (terrain.progress < 1);

/** Tiles that the frame just drawn took in: as many as a frame may, first come first served. */
const takeDrawn = (): number[] => arrivals.splice(0, QUALITIES[QUALITY].uploadsPerFrame);

const flightStage: Stage = {
  groundMs: groundMs ?? performance.now(),
  fly: async ({ flight, fromMetres, seconds, speed, isCounted }) => {
    arrivals = [];
    const tileMs: number[] = [];
    let drawn: number[] = [];
    const counts = { mostDraws: 0, mostTriangles: 0, meanMissing: 0 };
    const frames = await flyFrames(seconds, (nowMs, flown) => {
      for (const askedMs of drawn) tileMs.push(nowMs - askedMs);
      draw(poseAt(flight, fromMetres + flown * speed), nowMs);
      drawn = takeDrawn();
      if (!isCounted) return;
      const { drawCalls, triangles } = renderer.info.render;
      counts.mostDraws = Math.max(counts.mostDraws, drawCalls);
      counts.mostTriangles = Math.max(counts.mostTriangles, triangles);
      counts.meanMissing += missing;
    });
    return {
      frames,
      tileMs,
      ...counts,
      mostGroundDraws: counts.mostDraws,
      meanMissing: counts.meanMissing / frames,
    };
  },
  heightAt: (x, z) => terrain.heightAt(x, z)?.ground,
};
Object.assign(window, { flightStage });
