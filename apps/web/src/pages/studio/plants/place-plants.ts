/*
 * A species grown for a picture: one plant or a small wood, at a level of detail, in a season, after some iterations.
 */
import { hash2, hashText, rngFromSeed } from '@skerry/kit';
import { OWN_GROWTH_LIMITS, type SpeciesRecipe } from '@skerry/world';
import { buildPlantMesh, compileGrammar, growSkeleton, type PlantDetail, type PlantMesh } from '@skerry/world/plants';
import { withIterations } from './grammar-text.ts';
import type { PlacedMesh } from './plant-picture.ts';
import { type Season, tintsIn } from './seasons.ts';

/** How many plants a small wood has. */
const WOOD = 14;

export type PlantWish = {
  readonly detail: PlantDetail;
  readonly variant: number;
  readonly season: Season;
  /** All of the grammar's own by default. */
  readonly iterations?: number;
  readonly isWood: boolean;
};

/** The plants of a species as meshes: one, or a small wood. Empty if the grammar cannot grow. */
export function placePlants(
  species: SpeciesRecipe,
  { detail, variant, season, iterations, isWood }: PlantWish,
): readonly PlacedMesh[] {
  const { grammar } = compileGrammar(
    iterations === undefined ? species.grammar : withIterations(species.grammar, iterations),
  );
  if (!grammar) return [];
  const tints = tintsIn(species, season).map(({ shade, light }) => [shade, light] as const);
  const grow = (index: number, level: PlantDetail): PlantMesh | undefined => {
    const growth = growSkeleton(grammar, hash2(index, hashText(species.id), 0), OWN_GROWTH_LIMITS);
    return growth.status === 'grown' ? buildPlantMesh(growth.skeleton, { ...species, tints }, level) : undefined;
  };
  if (!isWood) {
    const mesh = grow(Math.min(variant, species.variants - 1), detail);
    return mesh ? [{ mesh, x: 0, z: 0 }] : [];
  }
  const meshes = Array.from({ length: species.variants }, (_, k) => grow(k, detail === 'near' ? 'mid' : detail));
  const rng = rngFromSeed(7);
  const spread = Math.max(1, species.reach) * 4;
  return Array.from({ length: WOOD }, (_, k) => ({
    mesh: meshes[k % meshes.length],
    x: rng.range(-spread, spread),
    z: rng.range(-spread, spread),
  })).filter((one): one is PlacedMesh => one.mesh !== undefined);
}
