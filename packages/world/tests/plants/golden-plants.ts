/*
 * The raw bytes of every plant that ships, two variants at each level of detail, as one hash a species.
 */
import { hashBytes } from '@skerry/kit';
import { buildPlantMesh, growPlant, PLANT_DETAILS, PLANTS, type PlantMesh } from '../../src/plants/index.ts';

/** The hash of one mesh over all its arrays. */
export function hashMesh({ positions, colours, indices }: PlantMesh, seed = 0): number {
  return [positions, colours, indices].reduce(
    (hash, array) => hashBytes(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), hash),
    seed,
  );
}

/** The hash of each species, by id. */
export function hashGoldenPlants(): Record<string, number> {
  const hashById: Record<string, number> = {};
  for (const species of PLANTS) {
    let hash = 0;
    for (const variant of [0, 1]) {
      const skeleton = growPlant(species.id, variant);
      for (const detail of PLANT_DETAILS) hash = hashMesh(buildPlantMesh(skeleton, species, detail), hash);
    }
    hashById[species.id] = hash >>> 0;
  }
  return hashById;
}
