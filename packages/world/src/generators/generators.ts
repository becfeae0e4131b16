/*
 * The table of generators, oldest first. A world names the one it was made with and is always opened under it.
 * To change worlds: add a generator here and its number in versions.ts; never edit a released one.
 */
import { openGround } from '../ground/open-ground.ts';
import { compilePlan } from '../plan/compile-plan.ts';
import type { Generator } from './generator.ts';
import { requireGeneratorVersion } from './versions.ts';

const GENERATOR_1: Generator = { version: 1, compile: compilePlan, openGround };

export const GENERATORS: readonly Generator[] = [GENERATOR_1];

/** The generator of a version; throws if this build does not have it. */
export function findGenerator(version: number, path?: string): Generator {
  requireGeneratorVersion(version, path);
  return GENERATORS.find((generator) => generator.version === version)!;
}
