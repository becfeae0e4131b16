/*
 * A scene in a real landscape: a world, its plants, and a cast put on its ground. Everything is loaded before the picture
 * is taken, and the clock stands at the same second whatever the loading took.
 */
import { createWorkerPool, openWorkerChannel, type WorldJobs } from '@skerry/stream';
import { createSampler, findPreset, planWorld } from '@skerry/world';
import {
  createCast,
  createLandscape,
  createPlants,
  type Picture,
  type PlantJobs,
  type QualityName,
} from '../../../src/index.ts';
import type { Scene } from './sheet.ts';

const STEP_MS = 1000 / 60;
const IDLE_FRAMES = 6;
const DEGREE = Math.PI / 180;

const pool = createWorkerPool<WorldJobs & PlantJobs>({
  size: 2,
  openChannel: () => openWorkerChannel(new Worker(new URL('./scene-worker.ts', import.meta.url), { type: 'module' })),
});

export async function takeScene(scene: Scene): Promise<Picture> {
  const preset = findPreset(scene.preset)!;
  const plan = planWorld(preset.recipe, preset.seed);
  const sampler = createSampler(plan);
  const { x, z, yawDeg, pitchDeg = 0, fovDeg = 60, hour, width, height } = scene;
  const surfaceAt = (atX: number, atZ: number): number =>
    Math.max(sampler.heightAt(atX, atZ), sampler.waterAt(atX, atZ));
  const yaw = yawDeg * DEGREE;
  const pose = { x, y: surfaceAt(x, z) + scene.up, z, yaw, pitch: pitchDeg * DEGREE, fovDeg };
  const problems: string[] = [];
  const onProblem = (what: string): void => void problems.push(what);
  const canvas = document.createElement('canvas');
  document.body.append(canvas);
  const landscape = await createLandscape({
    canvas,
    plan,
    pool,
    pose,
    hour,
    onProblem,
    quality: (scene.quality ?? 'medium') as QualityName,
    forceWebGL: scene.backend !== 'webgpu',
    isInstant: true,
    isOffscreen: true,
  });
  const { camera, uniforms } = landscape;
  const plants = createPlants({ plan, pool, camera, uniforms, wind: 0, onProblem });
  const cast = createCast({ camera, groundAt: sampler.heightAt });
  landscape.add(plants);
  landscape.add(cast);
  landscape.resize(width, height);
  landscape.scene.visible = false;

  // Places are given ahead of the eye and to its right.
  const placeOf = (ahead: number, right: number): { x: number; z: number } => ({
    x: x + Math.sin(yaw) * ahead + Math.cos(yaw) * right,
    z: z - Math.cos(yaw) * ahead + Math.sin(yaw) * right,
  });
  const standAt = (ahead: number, right: number, up = 0): { x: number; y: number; z: number } => {
    const at = placeOf(ahead, right);
    return { x: at.x, y: surfaceAt(at.x, at.z) + up, z: at.z };
  };
  cast.setThings(
    scene.things.map(({ ahead, right, up, ...thing }, id) => ({ ...thing, id, ...standAt(ahead, right, up) })),
  );
  const steps = Math.ceil(scene.seconds * 60);
  const draw = async (step: number): Promise<void> => {
    const left = (steps - step) / 60;
    cast.setActors(
      scene.actors.map(({ ahead, right, up, turnDeg = 0, moving = 0, ...actor }, id) => {
        const own = yaw + turnDeg * DEGREE;
        const end = placeOf(ahead, right);
        const at = { x: end.x - Math.sin(own) * moving * left, z: end.z + Math.cos(own) * moving * left };
        return { ...actor, id, x: at.x, y: surfaceAt(at.x, at.z) + (up ?? 0), z: at.z, yaw: own };
      }),
    );
    for (const { ago, ahead, right, up, turnDeg = 0, ...burst } of scene.bursts ?? [])
      if (Math.round(ago * 60) === steps - step)
        cast.burst({ ...burst, ...standAt(ahead, right, up), yaw: yaw + turnDeg * DEGREE });
    landscape.draw(pose, step * STEP_MS);
    await new Promise(requestAnimationFrame);
  };
  let idleFrames = 0;
  let waited = 0;
  while (!landscape.isSettled || !plants.isSettled || idleFrames < IDLE_FRAMES) {
    await draw(0);
    const { waiting, underWay } = pool.state();
    idleFrames = waiting + underWay > 0 ? 0 : idleFrames + 1;
    // Plants look around anew only as time passes.
    if (idleFrames >= IDLE_FRAMES && !plants.isSettled) landscape.draw(pose, (waited += 250));
  }
  for (let step = 1; step <= steps; step++) await draw(step);
  landscape.scene.visible = true;
  const picture = await landscape.takePicture();
  if (problems.length > 0 || !picture) throw new Error(`The scene ${scene.name}: ${problems.join(' ') || 'no device'}`);
  cast.dispose();
  plants.dispose?.();
  landscape.dispose();
  canvas.remove();
  return picture;
}
