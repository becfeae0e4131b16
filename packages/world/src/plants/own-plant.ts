/*
 * Plants that a recipe defines. A plan names them by their whole definition, as JSON text, where it names a plant of the
 * catalogue by its id. So tiles, workers, collisions and meshes need no table beside the plan, and two worlds whose
 * plants share an id never mix them up.
 */
import type { PlantSpecies } from './plant-species.ts';

const MAX_KNOWN = 256;
const speciesByName = new Map<string, PlantSpecies | undefined>();

/** The name under which a plan carries a plant of its own. */
export function nameOwnPlant(species: PlantSpecies): string {
  const { id, title, kind, height, reach, trunkRadius, variants, tints, sway, gnarl, grammar } = species;
  return JSON.stringify({ id, title, kind, height, reach, trunkRadius, variants, tints, sway, gnarl, grammar });
}

/** The plant of such a name; undefined if the text is not one. */
export function findOwnPlant(name: unknown): PlantSpecies | undefined {
  if (typeof name !== 'string' || !name.startsWith('{')) return undefined;
  if (!speciesByName.has(name)) {
    if (speciesByName.size >= MAX_KNOWN) speciesByName.clear();
    speciesByName.set(name, parseSpecies(name));
  }
  return speciesByName.get(name);
}

function parseSpecies(name: string): PlantSpecies | undefined {
  try {
    const value = JSON.parse(name) as PlantSpecies;
    return typeof value.id === 'string' && typeof value.grammar === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
