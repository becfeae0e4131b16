/*
 * Hashes of what is not a tile but must be the same everywhere too: plant meshes, obstacle levels, map pictures.
 */
import { buildLevel, planWorld, PRESETS } from '@skerry/world';
import { paintMap } from '@skerry/world/map';
import { buildPlant, PLANT_DETAILS, PLANTS } from '@skerry/world/plants';
import { sha256, sha256OfArrays } from './sha256.ts';

const LEVELS = 10;
const MAP_PX = 96;
/** Once so close that single trees show, once from far above. */
const METRES_PER_PIXEL = [2, 32];

/** SHA-256 by name; the maps are of worlds of one generator. */
export async function hashThings(version: number): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { id } of PLANTS) {
    const meshes = PLANT_DETAILS.flatMap((detail) => [0, 1].map((variant) => buildPlant(id, variant, detail, 7)));
    hashes[`plant/${id}`] = await sha256OfArrays(
      meshes.flatMap(({ positions, colours, indices }) => [positions, colours, indices]),
    );
  }
  for (let seed = 0; seed < LEVELS; seed++) {
    const result = buildLevel({ seed, threshold: 0.2 + seed * 0.02 });
    hashes[`level/${seed}`] =
      result.status === 'complete' ? await sha256(result.level.cells) : JSON.stringify(result.suggestion);
  }
  for (const { id, recipe, seed } of PRESETS) {
    for (const metresPerPixel of METRES_PER_PIXEL) {
      const corner = (-MAP_PX / 2) * metresPerPixel;
      const view = { x: corner, z: corner, metresPerPixel, width: MAP_PX, height: MAP_PX, contours: true };
      hashes[`map/${id}/${metresPerPixel}`] = await sha256OfArrays([paintMap(planWorld(recipe, seed, version), view)]);
    }
  }
  return hashes;
}
