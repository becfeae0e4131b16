/*
 * Checks of the species that a recipe defines: grammars compile, every variant grows within its limits, ids are new.
 * Growing is what costs time, so its outcome is remembered by grammar.
 */
import { type Issue, requireInteger, requireObject, requireText } from '@skerry/kit';
import { compileGrammar } from '../plants/grammar/compile-grammar.ts';
import { growSkeleton } from '../plants/skeleton/grow-skeleton.ts';
import { PLANT_FACTS } from '../plants/plant-facts.ts';
import { plantSeed } from '../plants/plant-seed.ts';
import type { GrowthLimits } from '../plants/grammar/grammar.ts';
import type { SpeciesRecipe } from '../stages/scatter/species.ts';

/** A plant of a recipe may be as large as the largest of the catalogue, and no larger: it is grown on every device. */
export const OWN_GROWTH_LIMITS: GrowthLimits = { modules: 20_000, segments: 2500, leaves: 2500, reach: 120 };
const MAX_KNOWN = 128;

const messagesByGrowth = new Map<string, readonly string[]>();

/** Every problem of the species of a recipe. */
export function speciesIssues(species: readonly SpeciesRecipe[]): Issue[] {
  return species.flatMap((one, index) => {
    const path = `species.${index}`;
    const issues = grammarMessages(one).map((message) => ({ path: `${path}.grammar`, message }));
    const add = (name: string, message: string): void => void issues.push({ path: `${path}.${name}`, message });
    if (PLANT_FACTS.some(({ id }) => id === one.id))
      add('id', `expected an id that the catalogue does not have, got "${one.id}"`);
    for (const [low, high] of [
      ['lowest', 'highest'],
      ['driest', 'wettest'],
      ['coldest', 'warmest'],
      ['smallest', 'largest'],
    ] as const)
      if (one[low] > one[high]) add(low, `expected at most ${high} (${one[high]}), got ${one[low]}`);
    return issues;
  });
}

/** What is wrong with the grammar of a species: by line and character, or how it fails to grow; empty if nothing. */
export function grammarMessages(species: Pick<SpeciesRecipe, 'id' | 'grammar' | 'variants'>): readonly string[] {
  requireObject(species, 'species');
  const { id, grammar, variants } = species;
  requireText(id, 'species.id');
  requireText(grammar, 'species.grammar');
  requireInteger(variants, 'species.variants', 1);
  const key = `${id} ${variants} ${grammar}`;
  let messages = messagesByGrowth.get(key);
  if (!messages) {
    if (messagesByGrowth.size >= MAX_KNOWN) messagesByGrowth.clear();
    messagesByGrowth.set(key, (messages = findMessages(id, grammar, variants)));
  }
  return messages;
}

function findMessages(id: string, text: string, variants: number): readonly string[] {
  const { issues, grammar } = compileGrammar(text);
  if (!grammar) return issues.map(({ path, message }) => `${placeOf(path)}${message}`);
  for (let variant = 0; variant < variants; variant++) {
    const growth = growSkeleton(grammar, plantSeed(id, variant), OWN_GROWTH_LIMITS);
    if (growth.status !== 'grown') return [`variant ${variant} does not grow: ${growth.message}`];
    if (growth.skeleton.nodeCount === 0 && growth.skeleton.leaves.count === 0)
      return [`variant ${variant} is empty: expected at least one piece of branch or leaf`];
  }
  return [];
}

/** `grammar:3:14` as words. */
function placeOf(path: string): string {
  const [, line, column] = path.split(':');
  return line === undefined ? '' : `line ${line}, character ${column}: `;
}
