/*
 * A world in an editor: recipe, seed, generator version and name. Documents from outside are checked as a whole, with
 * every problem by path, before they are used.
 */
import { describeValue, type Issue, refuse, refuseIssues, requireObject } from '@skerry/kit';
import {
  checkRecipe,
  encodeRecipe,
  GENERATOR_VERSION,
  generatorMessage,
  MAX_SEED_LENGTH,
  type Recipe,
  RECIPE_FORMAT,
} from '@skerry/world';
import { nameHeightMaps } from '@skerry/world/heights';
import { checkProfiles, type ExportProfile } from './export-profile.ts';
import { isRecord, textOf } from './plain-data.ts';

/** A world being made: name, recipe, seed and generator version. */
export type WorldDocument = {
  readonly name: string;
  /** The preset it was created from. */
  readonly presetId?: string;
  readonly recipe: Recipe;
  readonly seed: string;
  readonly generatorVersion: number;
  /** Absent if there are none. */
  readonly exports?: readonly ExportProfile[];
};

/** A document from outside, or every reason why it is not one. */
export type CheckedDocument = { readonly issues: readonly Issue[]; readonly document?: WorldDocument };

/** Maximum length of a document's name in characters. */
export const MAX_NAME_LENGTH = 80;
const MAX_PRESET_ID_LENGTH = 64;
const FIELDS = ['name', 'presetId', 'recipe', 'seed', 'generatorVersion', 'exports'];
/** Fields that may be absent. */
const OPTIONAL = ['presetId', 'exports'];

/** A document, of the newest generator by default; throws if any part is invalid. */
export function createDocument(
  parts: Omit<WorldDocument, 'generatorVersion'> & { readonly generatorVersion?: number },
): WorldDocument {
  const given: unknown = parts;
  const { issues, document } = checkDocument(
    isRecord(given) ? { generatorVersion: GENERATOR_VERSION, ...given } : given,
  );
  refuseIssues(issues);
  return document!;
}

/** Any value as a document whose recipe is of the newest format, or every reason why it is not one. */
export function checkDocument(value: unknown): CheckedDocument {
  return checkParts(value, (recipe) => checkRecipe(isRecord(recipe) ? { format: RECIPE_FORMAT, ...recipe } : recipe));
}

/** The same for a stored document, whose recipe may be of an older format. */
export function checkStoredDocument(value: unknown): CheckedDocument {
  return checkParts(value, (recipe) => checkRecipe(nameHeightMaps(recipe)));
}

function checkParts(value: unknown, check: typeof checkRecipe): CheckedDocument {
  if (!isRecord(value))
    return { issues: [{ path: 'document', message: `expected a document, got ${describeValue(value)}` }] };
  const issues: Issue[] = [];
  const { name, presetId, seed, generatorVersion } = value;
  for (const field of Object.keys(value))
    if (!FIELDS.includes(field)) issues.push({ path: field.slice(0, 40), message: 'is not part of a document' });
  checkText(name, 'name', 1, MAX_NAME_LENGTH, issues);
  const { exports } = value;
  if (exports !== undefined) issues.push(...checkProfiles(exports));
  if (presetId !== undefined) checkText(presetId, 'presetId', 1, MAX_PRESET_ID_LENGTH, issues);
  checkText(seed, 'seed', 0, MAX_SEED_LENGTH, issues);
  const versionProblem = generatorMessage(generatorVersion);
  if (versionProblem !== undefined) issues.push({ path: 'generatorVersion', message: versionProblem });
  const given = value['recipe'];
  // A recipe may omit parameters; a document may not omit its recipe.
  if (given === undefined)
    return { issues: [...issues, { path: 'recipe', message: 'expected a recipe, got nothing' }] };
  const { issues: recipeIssues, recipe } = check(given);
  for (const { path, message } of recipeIssues) issues.push({ path: path ? `recipe.${path}` : 'recipe', message });
  if (issues.length > 0 || !recipe) return { issues };
  const checked = { name, recipe, seed, generatorVersion } as WorldDocument;
  const profiles = exports as readonly ExportProfile[] | undefined;
  return {
    issues,
    document: {
      ...checked,
      ...(presetId !== undefined && { presetId: presetId as string }),
      ...(profiles && profiles.length > 0 && { exports: profiles }),
    },
  };
}

function checkText(value: unknown, path: string, min: number, max: number, issues: Issue[]): void {
  if (typeof value === 'string' && value.length >= min && value.length <= max) return;
  issues.push({ path, message: `expected a text of ${min} to ${max} characters, got ${describeValue(value)}` });
}

/** Throws unless a value has the parts of a document; their contents were checked when the document was made. */
export function requireDocument(document: WorldDocument): void {
  const isDocument = isRecord(document) && FIELDS.every((field) => OPTIONAL.includes(field) || field in document);
  if (!isDocument) refuse('document', `expected a document, got ${describeValue(document)}`);
  requireObject(document.recipe, 'document.recipe', 'a recipe');
}

/** The document as the JSON value that is stored. */
export function storedDocument({ recipe, ...rest }: WorldDocument): object {
  return { ...rest, recipe: encodeRecipe(recipe) };
}

/** One text per document; two documents are equal exactly if their texts are. */
export function canonicalDocument(document: WorldDocument): string {
  requireDocument(document);
  return textOf(document);
}
