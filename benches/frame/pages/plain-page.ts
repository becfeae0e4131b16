/*
 * The other sides: three.js on WebGL 2 with nothing but 768 m of ground and a sheet of water in the plain scene.
 * The address says how the ground is drawn: a mesh a chunk, the same solid as in source 004, or instances.
 */
import { createWorkerPool, openWorkerChannel, packSource } from '@skerry/stream';
import { findPreset, planWorld } from '@skerry/world';
import {
  DataTexture,
  LinearFilter,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  SRGBColorSpace,
  WebGLRenderer,
} from 'three';
import { type FlightPose, poseAt } from '../flight.ts';
import { type ChunkGround, type PlainJobs, VIEW_METRES } from './plain-jobs.ts';
import { createPlainScene } from './plain-scene.ts';
import { createPlainWorld } from './plain-world.ts';
import { CANVAS_HEIGHT, CANVAS_WIDTH, flyFrames, openCanvas, type Stage } from './stage.ts';

const RAMP_METRES = 400;
const RAMP = [0x2d4a3a, 0xd8c890, 0x7fa650, 0x5c8a44, 0x83796b, 0x8c8579, 0xf2f4f6, 0xffffff];

const query = new URLSearchParams(location.search);
const preset = findPreset(query.get('preset')!)!;
const plan = planWorld(preset.recipe, preset.seed);
const number = (name: string): number => Number(query.get(name));
const start: FlightPose = { x: number('x'), y: number('y'), z: number('z'), yaw: Math.PI / 2, pitch: -0.08 };

const pool = createWorkerPool<PlainJobs>({
  size: 2,
  openChannel: () => openWorkerChannel(new Worker(new URL('./plain-worker.ts', import.meta.url), { type: 'module' })),
});
const source = packSource(plan);
/** Milliseconds from asking to the frame after the one that drew it, as on our side. */
let arrivals: number[] = [];
const renderer = new WebGLRenderer({ canvas: openCanvas() });
renderer.setSize(CANVAS_WIDTH, CANVAS_HEIGHT, false);
const ground = query.get('ground');
const world = ground === 'instanced' ? await openInstanced() : openMeshes(ground === 'solid');

function openMeshes(isSolid: boolean): ChunkGround {
  return createPlainWorld({
    material: createGroundMaterial(!isSolid),
    isSolid,
    loadChunk: async (cx, cz, step) => {
      const askedMs = performance.now();
      const mesh = await pool.run({ kind: 'chunk', input: { ...source, cx, cz, step, isSoup: isSolid } });
      arrivals.push(askedMs);
      return mesh;
    },
  });
}

/** Loaded only here: the package changes shaders of three for everybody on the page. */
async function openInstanced(): Promise<ChunkGround> {
  const { createInstancedWorld } = await import('./instanced-world.ts');
  return createInstancedWorld({
    renderer,
    createMaterial: () => createGroundMaterial(true),
    loadHeights: async (cx, cz) => {
      const askedMs = performance.now();
      const heights = await pool.run({ kind: 'heights', input: { ...source, cx, cz } });
      arrivals.push(askedMs);
      return heights;
    },
  });
}

/** Colour by height: one texture, no cost on the main thread. */
function createGroundMaterial(isFlat: boolean): MeshLambertMaterial {
  const texels = new Uint8Array(RAMP.flatMap((hex) => [hex >> 16, (hex >> 8) & 255, hex & 255, 255]));
  const map = new DataTexture(texels, 1, RAMP.length);
  map.colorSpace = SRGBColorSpace;
  map.magFilter = LinearFilter;
  map.repeat.set(1, 1 / RAMP_METRES);
  map.needsUpdate = true;
  return new MeshLambertMaterial({ map, flatShading: isFlat });
}

const { scene, camera, moveCamera } = createPlainScene();
const water = new Mesh(
  new PlaneGeometry(2 * VIEW_METRES, 2 * VIEW_METRES).rotateX(-Math.PI / 2),
  new MeshLambertMaterial({ color: 0x2a6f97, transparent: true, opacity: 0.8 }),
);
scene.add(world.group, water);

function draw(pose: FlightPose): void {
  world.update(pose.x, pose.z);
  water.position.set(pose.x, plan.seaLevel, pose.z);
  moveCamera(pose);
  renderer.render(scene, camera);
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);
let groundMs: number | undefined;
do {
  draw(start);
  await nextFrame();
  if (world.group.children.length > 0) groundMs ??= performance.now();
} while (world.missing > 0);

const flightStage: Stage = {
  groundMs: groundMs ?? performance.now(),
  fly: async ({ flight, fromMetres, seconds, speed, isCounted }) => {
    arrivals = [];
    const tileMs: number[] = [];
    let drawn: number[] = [];
    const counts = { mostDraws: 0, mostTriangles: 0, meanMissing: 0 };
    const frames = await flyFrames(seconds, (nowMs, flown) => {
      for (const askedMs of drawn) tileMs.push(nowMs - askedMs);
      draw(poseAt(flight, fromMetres + flown * speed));
      drawn = arrivals.splice(0);
      if (!isCounted) return;
      counts.mostDraws = Math.max(counts.mostDraws, renderer.info.render.calls);
      counts.mostTriangles = Math.max(counts.mostTriangles, renderer.info.render.triangles);
      counts.meanMissing += world.missing;
    });
    return {
      frames,
      tileMs,
      ...counts,
      mostGroundDraws: counts.mostDraws,
      meanMissing: counts.meanMissing / frames,
    };
  },
  heightAt: world.heightAt,
};
Object.assign(window, { flightStage });
