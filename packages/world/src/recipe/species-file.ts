/*
 * One species as a file of its own, so that people can trade plants: JSON with a mark and a version.
 */
import { describeValue, type Issue, refuseIssues } from '@skerry/kit';
import { checkNode } from '@skerry/kit/schema';
import { SPECIES_ITEM, type SpeciesRecipe } from '../stages/scatter/species.ts';
import { speciesIssues } from './check-species.ts';

const MARK = 'skerry species';
const FORMAT = 1;
/** Characters; the longest valid species has a few thousand. */
const MAX_LENGTH = 64 * 1024;

export type DecodedSpecies = { readonly issues: readonly Issue[]; readonly species?: SpeciesRecipe };

/** The text of a species' file. */
export function encodeSpecies(species: SpeciesRecipe): string {
  const { issues, species: checked } = checkSpecies(species);
  refuseIssues(issues);
  return `${JSON.stringify({ is: MARK, format: FORMAT, species: checked }, undefined, 2)}\n`;
}

/** The species of a file, or every reason why there is none. */
export function decodeSpecies(text: string): DecodedSpecies {
  const fail = (message: string, path = 'file'): DecodedSpecies => ({ issues: [{ path, message }] });
  if (typeof text !== 'string') return fail(`expected a text, got ${describeValue(text)}`);
  if (text.length > MAX_LENGTH) return fail(`expected at most ${MAX_LENGTH} characters, got ${text.length}`);
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return fail('expected JSON; this is not the file of a species');
  }
  const { is, format, species } = (file ?? {}) as { is?: unknown; format?: unknown; species?: unknown };
  if (is !== MARK) return fail(`expected "${MARK}", got ${describeValue(is)}`, 'is');
  if (format !== FORMAT)
    return fail(
      `expected format ${FORMAT}, the newest that this version of Skerry reads, got ${describeValue(format)}`,
      'format',
    );
  return checkSpecies(species);
}

function checkSpecies(value: unknown): DecodedSpecies {
  const issues: Issue[] = [];
  const species = checkNode(SPECIES_ITEM, value, 'species', issues) as SpeciesRecipe;
  if (issues.length === 0)
    issues.push(
      ...speciesIssues([species]).map(({ path, message }) => ({ path: path.replace('species.0', 'species'), message })),
    );
  return issues.length === 0 ? { issues, species } : { issues };
}
