/*
 * Every plant and rock that ships, and how its id becomes a mesh.
 * A plant is a function of species, variant and optionally the world's seed: a variant looks the same wherever it
 * stands, so a renderer needs few meshes for a whole forest.
 */
import {
  assert,
  describeValue,
  formatIssues,
  nearestName,
  refuse,
  requireChoice,
  requireInteger,
  requireNumber,
} from '@skerry/kit';
import { buildPlantMesh } from './mesh/build-plant-mesh.ts';
import { plantSeed } from './plant-seed.ts';
import { compileGrammar } from './grammar/compile-grammar.ts';
import { growSkeleton } from './skeleton/grow-skeleton.ts';
import type { PlantMesh } from './mesh/mesh-writer.ts';
import { PLANT_DETAILS, type PlantDetail } from './mesh/plant-detail.ts';
import { findOwnPlant } from './own-plant.ts';
import { PLANT_FACTS } from './plant-facts.ts';
import type { PlantSpecies } from './plant-species.ts';
import type { Skeleton } from './skeleton/skeleton.ts';
import { ALIEN_TREES } from './species/alien-trees.ts';
import { BROADLEAF } from './species/broadleaf.ts';
import { BUSHES } from './species/bushes.ts';
import { CONIFERS } from './species/conifers.ts';
import { MEADOW } from './species/meadow.ts';
import { ROCKS } from './species/rocks.ts';
import { WARM_TREES } from './species/warm-trees.ts';

const FORMS = [...BROADLEAF, ...CONIFERS, ...WARM_TREES, ...ALIEN_TREES, ...BUSHES, ...ROCKS, ...MEADOW];

/** Every species that ships. */
export const PLANTS: readonly PlantSpecies[] = PLANT_FACTS.map((facts) => {
  const form = FORMS.find(({ id }) => id === facts.id);
  assert(form !== undefined, () => `plant '${facts.id}' has no form to grow from`);
  return { ...facts, ...form };
});

/** The species of an id, or of the name that a plan gives a plant of its own; undefined if there is none. */
export function findPlant(id: string): PlantSpecies | undefined {
  return PLANTS.find((species) => species.id === id) ?? findOwnPlant(id);
}

/** The skeleton of one variant of a species; all levels of detail can be built from it. */
export function growPlant(speciesId: string, variant: number, worldSeed = 0): Skeleton {
  const species = findPlant(speciesId);
  if (!species) return refuseSpecies(speciesId);
  requireInteger(variant, 'variant');
  requireNumber(worldSeed, 'worldSeed');
  const { issues, grammar } = compileGrammar(species.grammar);
  assert(grammar !== undefined, () => `the grammar of '${species.id}' is broken:\n${formatIssues(issues)}`);
  const growth = growSkeleton(grammar, plantSeed(species.id, variant, worldSeed));
  assert(growth.status === 'grown', () => `'${species.id}' did not grow: ${growth.status}`);
  return growth.skeleton;
}

/**
 * The mesh of one variant of a species.
 * @example
 * const { positions, indices, height } = buildPlant('oak', 0, 'near');
 * console.log(positions.length / 3, indices.length / 3, height.toFixed(1));
 */
export function buildPlant(speciesId: string, variant: number, detail: PlantDetail, worldSeed = 0): PlantMesh {
  requireChoice(detail, 'detail', PLANT_DETAILS);
  const skeleton = growPlant(speciesId, variant, worldSeed);
  return buildPlantMesh(skeleton, findPlant(speciesId)!, detail);
}

function refuseSpecies(id: unknown): never {
  const near = nearestName(
    id as string,
    PLANTS.map((species) => species.id),
  );
  const hint = near ? `; did you mean ${near}?` : '';
  refuse('speciesId', `expected the id of a plant in the catalogue, got ${describeValue(id)}${hint}`);
}
