/*
 * The properties of each plant that are known without growing it: size, colours, number of variants.
 * Grammars and meshes are separate (the entry `@skerry/world/plants`), so a page that shows maps does not download them.
 */
import { TREE_ROWS } from './facts/tree-rows.ts';
import { UNDERGROWTH_ROWS } from './facts/undergrowth-rows.ts';
import { findOwnPlant } from './own-plant.ts';
import type { PlantFacts } from './plant-species.ts';

/** Every plant and rock that ships; the default title is the id in words. */
export const PLANT_FACTS: readonly PlantFacts[] = [...TREE_ROWS, ...UNDERGROWTH_ROWS].map((row) => {
  const words = row.id.replaceAll('-', ' ');
  return { title: words[0].toUpperCase() + words.slice(1), ...row };
});

/** The facts of a plant by its id, or by the name that a plan gives a plant of its own; undefined if there is none. */
export function findPlantFacts(id: string): PlantFacts | undefined {
  return PLANT_FACTS.find((facts) => facts.id === id) ?? findOwnPlant(id);
}
