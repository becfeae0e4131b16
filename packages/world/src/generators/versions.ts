/*
 * Generator versions: which is the newest, and the message for a version that this build does not have.
 */
import { describeValue, refuse } from '@skerry/kit';
import { GENERATORS, RELEASED_VERSION } from './table.ts';

/** Ascending. A version that was ever released stays: links, saves and logs name it. The last may be a draft. */
export const GENERATOR_VERSIONS: readonly number[] = GENERATORS.map(({ version }) => version);

/** The newest released version: new worlds are made with it. */
export const GENERATOR_VERSION = RELEASED_VERSION;

/** Whether a version is a draft: it can be asked for, and its worlds may still change. */
export function isDraftGenerator(version: unknown): boolean {
  return GENERATOR_VERSIONS.includes(version as number) && (version as number) > RELEASED_VERSION;
}

/** What is wrong with the generator version of a link, a save or a log; undefined if this build has it. */
export function generatorMessage(version: unknown): string | undefined {
  if (GENERATOR_VERSIONS.includes(version as number)) return undefined;
  if (!Number.isInteger(version) || (version as number) < 1)
    return `expected a generator version, a whole number from 1 on, got ${describeValue(version)}`;
  const known =
    GENERATOR_VERSIONS.length === 1
      ? `generator ${GENERATOR_VERSIONS[0]}`
      : `generators ${GENERATOR_VERSIONS.slice(0, -1).join(', ')} and ${GENERATOR_VERSIONS.at(-1)}`;
  return `needs world generator ${String(version)}; this version of Skerry has ${known}`;
}

/** True if the version is later than any in this build: a newer Skerry can open it. */
export function isNewerGenerator(version: unknown): boolean {
  return Number.isInteger(version) && (version as number) > GENERATOR_VERSIONS.at(-1)!;
}

/** Throws unless this build has the generator. */
export function requireGeneratorVersion(version: unknown, path = 'version'): asserts version is number {
  const message = generatorMessage(version);
  if (message !== undefined) refuse(path, message);
}
