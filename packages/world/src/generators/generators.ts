/*
 * The table of generators, oldest first. A world names the one it was made with and is always opened under it.
 * To change worlds: add a generator here and its number in versions.ts; never edit a released one.
 */
import { defineGenerator, type Generator } from './generator.ts';
import { STAGES_1 } from './stages-1.ts';
import { requireGeneratorVersion } from './versions.ts';

export const GENERATORS: readonly Generator[] = [defineGenerator(1, STAGES_1)];

/** The generator of a version; throws if this build does not have it. */
export function findGenerator(version: number, path?: string): Generator {
  requireGeneratorVersion(version, path);
  return GENERATORS.find((generator) => generator.version === version)!;
}
