/*
 * A landscape off screen, for pictures and films: every frame waits for all that can be seen from its pose, so the result
 * does not depend on how fast the machine is. Waves, wind and clouds move by the film's own clock.
 */
import { createLandscape, createPlants, type Picture, type Pose, type QualityName } from '@skerry/view';
import { createSampler, planWorld } from '@skerry/world';
import { createLandscapePool } from '../../landscape/landscape-pool.ts';
import { probeGraphics } from '../../landscape/probe-graphics.ts';
import type { WorldChoice } from '../../world/world-choice.ts';
import type { SurfaceAt } from './camera-path.ts';

/** Frames without a job after which there is nothing to wait for; a pause between two jobs is shorter. */
const IDLE_FRAMES = 6;
const STEP_MS = 250;
/** Leaves the processor to the workers. */
const POLL_MS = 4;
const MAX_WAIT_MS = 120_000;

export type DarkroomSize = { readonly width: number; readonly height: number };

/** A part of a larger picture, pixels. */
export type Crop = { readonly fullWidth: number; readonly fullHeight: number; readonly x: number; readonly y: number };

export type Darkroom = {
  readonly surfaceAt: SurfaceAt;
  /** Loads everything that is seen from a pose. */
  settle(pose: Pose, isCancelled: () => boolean): Promise<void>;
  /** The picture of the settled pose, or of a part of it; waves and wind move on by some seconds first. */
  take(pose: Pose, deltaSeconds: number, crop?: Crop): Promise<Picture>;
  dispose(): void;
};

export async function openDarkroom(
  world: WorldChoice,
  hour: number,
  first: (surfaceAt: SurfaceAt) => Pose,
  size: DarkroomSize,
  isStill: boolean,
): Promise<Darkroom> {
  const { canDraw, quality: usual } = await probeGraphics();
  if (!canDraw) throw new Error('This browser has no 3D graphics: views and films cannot be made here.');
  const quality = qualityOf(usual, isStill);
  const plan = planWorld(world.recipe, world.seed, world.generatorVersion);
  const sampler = createSampler(plan);
  const surfaceAt: SurfaceAt = (x, z) => Math.max(sampler.heightAt(x, z), sampler.waterAt(x, z));
  const pool = createLandscapePool();
  const canvas = document.createElement('canvas');
  const options = { canvas, plan, pool, pose: first(surfaceAt), quality, hour, isInstant: true, isOffscreen: true };
  try {
    const landscape = await createLandscape(options);
    const plants = createPlants({ plan, pool, camera: landscape.camera, uniforms: landscape.uniforms });
    landscape.add(plants);
    landscape.resize(size.width, size.height);

    let clockMs = 0;
    return {
      surfaceAt,
      settle: async (pose, isCancelled) => {
        const end = performance.now() + MAX_WAIT_MS;
        // Frames during loading would never be seen, and waves stand still meanwhile.
        landscape.scene.visible = false;
        landscape.setReducedMotion(true);
        for (let idle = 0; !isCancelled();) {
          landscape.draw(pose, clockMs);
          await new Promise((resolve) => setTimeout(resolve, POLL_MS));
          const { waiting, underWay } = pool.state();
          idle = waiting + underWay === 0 ? idle + 1 : 0;
          if (idle < IDLE_FRAMES) continue;
          if (landscape.isSettled && plants.isSettled) break;
          // Plants compute what they need again as time passes.
          idle = 0;
          clockMs += STEP_MS;
          if (performance.now() > end) throw new Error('The land did not load in two minutes; nothing was saved.');
        }
        landscape.scene.visible = true;
        landscape.setReducedMotion(false);
      },
      take: async (pose, deltaSeconds, crop) => {
        const { camera } = landscape;
        clockMs += deltaSeconds * 1000;
        if (crop) camera.setViewOffset(crop.fullWidth, crop.fullHeight, crop.x, crop.y, size.width, size.height);
        landscape.draw(pose, clockMs);
        const picture = await landscape.takePicture();
        if (crop) camera.clearViewOffset();
        if (!picture) throw new Error('The graphics device was lost; nothing was saved.');
        return picture;
      },
      dispose: () => {
        landscape.dispose();
        pool.dispose();
      },
    };
  } catch (error) {
    pool.dispose();
    throw error;
  }
}

/** Nobody waits for the next frame: a picture is worth all detail, a film what its many frames allow. */
function qualityOf(usual: QualityName, isStill: boolean): QualityName {
  if (usual === 'software') return isStill ? 'medium' : 'low';
  return isStill ? 'ultra' : 'high';
}
