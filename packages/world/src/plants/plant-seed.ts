/*
 * The seed that a variant of a plant grows from: a plant looks the same wherever it stands.
 */
import { hash2, hashText } from '@skerry/kit';

/** The seed of one variant; `worldSeed` gives worlds plants of their own. */
export function plantSeed(speciesId: string, variant: number, worldSeed = 0): number {
  return hash2(variant, hashText(speciesId), worldSeed);
}
