/*
 * Finds where to stand first in a world: dry, level ground near the requested place with a view: water in front, high
 * land behind it, and nothing in the way. Samples coarse ground only; runs in a worker.
 */
import { createGroundBuilder, createSampler, type Ground, type WorldPlan } from '@skerry/world';

export type StartPlace = {
  readonly x: number;
  readonly z: number;
  /** Radians clockwise from north. */ readonly yaw: number;
};

const SIDE = 144;
/** Metres between samples: near the place first, then farther out until there is land. */
const STEPS = [16, 64, 512, 4096];
/** Samples between two candidates, and the border kept free for looking around. */
const STRIDE = 3;
const MARGIN = 24;
const DIRECTIONS = 24;
/** Samples along each view direction. */
const LOOK_SAMPLES = 56;
const EYE = 4;

export function findStartPlace(plan: WorldPlan, near: { readonly x: number; readonly z: number }): StartPlace {
  const builder = createGroundBuilder(plan);
  let centre = near;
  for (const step of STEPS) {
    const found = search(centre, step);
    if (!found) continue;
    // Land was found on coarse samples: search again there, with finer ones.
    if (step === STEPS[0]) return found;
    centre = found;
    return search(centre, STEPS[0]) ?? found;
  }
  return { ...near, yaw: 0 };

  function search({ x, z }: { readonly x: number; readonly z: number }, step: number): StartPlace | undefined {
    const snap = (value: number): number => (Math.round(value / step) - SIDE / 2) * step;
    const grid = { x: snap(x), z: snap(z), step, width: SIDE, depth: SIDE };
    const ground = builder.build(grid);
    let best: StartPlace | undefined;
    let bestScore = -Infinity;
    for (let iz = MARGIN; iz < SIDE - MARGIN; iz += STRIDE)
      for (let ix = MARGIN; ix < SIDE - MARGIN; ix += STRIDE) {
        const stand = rateStand(ground, ix, iz);
        if (stand === undefined) continue;
        const far = Math.hypot(ix - SIDE / 2, iz - SIDE / 2) / SIDE;
        for (let k = 0; k < DIRECTIONS; k++) {
          const yaw = (k / DIRECTIONS) * 2 * Math.PI;
          const score = stand + rateLook(ground, ix, iz, yaw) - far * 0.4;
          if (score <= bestScore) continue;
          bestScore = score;
          best = { x: grid.x + ix * step, z: grid.z + iz * step, yaw };
        }
      }
    return best;
  }
}

/** Where to move after the world has changed: nowhere if the place is still dry, otherwise to a good place near it. */
export function findLanding(plan: WorldPlan, at: { readonly x: number; readonly z: number }): StartPlace | undefined {
  const world = createSampler(plan);
  return world.heightAt(at.x, at.z) >= world.waterAt(at.x, at.z) ? undefined : findStartPlace(plan, at);
}

/** Score of standing at a sample; undefined where that is impossible. */
function rateStand(
  { grid, heightByVertex: height, waterByVertex: water }: Ground,
  ix: number,
  iz: number,
): number | undefined {
  const i = iz * grid.width + ix;
  const above = height[i] - water[i];
  if (above < 1.2) return undefined;
  const riseX = (height[i + 1] - height[i - 1]) / (2 * grid.step);
  const riseZ = (height[i + grid.width] - height[i - grid.width]) / (2 * grid.step);
  const slope = Math.sqrt(riseX * riseX + riseZ * riseZ);
  if (slope > 0.45) return undefined;
  return -slope * 1.2 - Math.max(above - 25, 0) * 0.01;
}

/** Score of the view in a direction: some water, some height, neither hidden by what is close. */
function rateLook(
  { grid, heightByVertex: height, waterByVertex: water }: Ground,
  ix: number,
  iz: number,
  yaw: number,
): number {
  const eye = height[iz * grid.width + ix] + EYE;
  const dx = Math.sin(yaw);
  const dz = -Math.cos(yaw);
  let horizon = -0.2;
  let peak = 0;
  let wet = 0;
  let seen = 0;
  for (let k = 1; k <= LOOK_SAMPLES; k++) {
    const x = Math.round(ix + dx * k);
    const z = Math.round(iz + dz * k);
    if (x < 0 || z < 0 || x >= grid.width || z >= grid.depth) break;
    const i = z * grid.width + x;
    const isWet = water[i] > height[i];
    const angle = (Math.max(height[i], water[i]) - eye) / (k * grid.step);
    // Land that rises right in front of the camera hides everything else.
    if (k <= 4 && angle > 0.12) return -2;
    if (angle < horizon) continue;
    horizon = Math.max(horizon, angle);
    seen++;
    if (isWet) wet++;
    else if (k > 6) peak = Math.max(peak, angle);
  }
  const share = wet / Math.max(seen, 1);
  return Math.min(peak, 0.22) * 5 + Math.min(share, 0.45) * 1.6 + Math.min(seen / LOOK_SAMPLES, 0.6);
}
