/*
 * A generator by its version.
 */
import type { Generator } from './generator.ts';
import { GENERATORS } from './table.ts';
import { requireGeneratorVersion } from './versions.ts';

/** The generator of a version; throws if this build does not have it. */
export function findGenerator(version: number, path?: string): Generator {
  requireGeneratorVersion(version, path);
  return GENERATORS.find((generator) => generator.version === version)!;
}
