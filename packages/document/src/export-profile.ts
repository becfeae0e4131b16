/*
 * Export profiles of a document: a name, and what is asked of an export. The document keeps them and checks their form;
 * whether a target, a part or a size exists is for `@skerry/exchange` to say when a profile is used.
 */
import { describeValue, type Issue } from '@skerry/kit';
import { isPlainData, isRecord, textOf } from './plain-data.ts';

/** An export with its settings, kept in the document under a name. */
export type ExportProfile = {
  readonly name: string;
  /** As `@skerry/exchange` takes it: target, parts, window, name of the files, options. */
  readonly request: Readonly<Record<string, unknown>>;
};

/** Maximum number of export profiles in a document. */
export const MAX_PROFILES = 24;
/** Maximum length of an export profile's name in characters. */
export const MAX_PROFILE_NAME = 40;
const MAX_REQUEST_LENGTH = 4000;

/** Every problem with the profiles of a document. */
export function checkProfiles(value: unknown): Issue[] {
  if (!Array.isArray(value)) return [{ path: 'exports', message: `expected a list, got ${describeValue(value)}` }];
  if (value.length > MAX_PROFILES)
    return [{ path: 'exports', message: `expected at most ${MAX_PROFILES} profiles, got ${value.length}` }];
  const names = new Set<unknown>();
  return value.flatMap((profile: unknown, index): Issue[] => {
    const path = `exports.${index}`;
    if (!isRecord(profile)) return [{ path, message: `expected a profile, got ${describeValue(profile)}` }];
    const { name, request, ...others } = profile;
    const issues: Issue[] = Object.keys(others).map((field) => ({
      path: `${path}.${field.slice(0, 40)}`,
      message: 'is not part of a profile',
    }));
    if (typeof name !== 'string' || name.length < 1 || name.length > MAX_PROFILE_NAME)
      issues.push({
        path: `${path}.name`,
        message: `expected a text of 1 to ${MAX_PROFILE_NAME} characters, got ${describeValue(name)}`,
      });
    else if (names.has(name))
      issues.push({ path: `${path}.name`, message: `"${name}" is the name of another profile` });
    names.add(name);
    if (!isRecord(request) || !isPlainData(request) || textOf(request).length > MAX_REQUEST_LENGTH)
      issues.push({
        path: `${path}.request`,
        message: `expected an object of at most ${MAX_REQUEST_LENGTH} characters, got ${describeValue(request)}`,
      });
    return issues;
  });
}
