/*
 * The nearest dry, gentle place: where to put somebody who has just arrived in a world that is mostly sea.
 */
import { refuse, requireNumber, requireObject } from '@skerry/kit';
import { type GroundBuilder, type Sampler, WORLD_REACH } from '@skerry/world';

/** A place in the world, metres. */
type Place = { readonly x: number; readonly z: number };

/** Half the sides of the squares that are searched in turn, metres; each is sampled on a grid of this many samples. */
const REACHES = [64, 256, 1024, 4096, 16_384];
const SAMPLES = 65;
/** Metres above the water, and rise per metre, that count as dry and gentle. */
const MIN_ABOVE_WATER = 2;
const MAX_SLOPE = 0.4;

/** The nearest such place within 16 km, or undefined. */
export function findLand(builder: GroundBuilder, sampler: Sampler, near: Place): Place | undefined {
  requireObject(near, 'near', 'a place, { x, z }');
  requireNumber(near.x, 'near.x', -WORLD_REACH, WORLD_REACH);
  requireNumber(near.z, 'near.z', -WORLD_REACH, WORLD_REACH);
  if (Math.abs(near.x) > WORLD_REACH - REACHES[4] || Math.abs(near.z) > WORLD_REACH - REACHES[4])
    refuse('near', 'expected a place at least 16 km from the edge of the world');
  for (const reach of REACHES) {
    const places = listDry(builder, near, reach);
    const found = places.find(({ x, z }) => sampler.slopeAt(x, z) < MAX_SLOPE);
    if (found) return { x: found.x, z: found.z };
  }
  return undefined;
}

/** The dry samples of a square, the nearest first. */
function listDry(builder: GroundBuilder, near: Place, reach: number): (Place & { distance: number })[] {
  const step = (2 * reach) / (SAMPLES - 1);
  const corner = { x: Math.round(near.x - reach), z: Math.round(near.z - reach) };
  const { heightByVertex, waterByVertex } = builder.build({ ...corner, step, width: SAMPLES, depth: SAMPLES });
  const places: (Place & { distance: number })[] = [];
  for (let i = 0; i < SAMPLES * SAMPLES; i++) {
    if (heightByVertex[i] - waterByVertex[i] < MIN_ABOVE_WATER) continue;
    const x = corner.x + (i % SAMPLES) * step;
    const z = corner.z + Math.floor(i / SAMPLES) * step;
    const [dx, dz] = [x - near.x, z - near.z];
    places.push({ x, z, distance: dx * dx + dz * dz });
  }
  return places.sort((a, b) => a.distance - b.distance);
}
