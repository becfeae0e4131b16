/*
 * The words of the command line as a request: which folder, which template. All problems are reported at once.
 */
import { TEMPLATES } from './templates.ts';

/** What somebody asked for. */
export type Request = {
  readonly folder: string;
  readonly template: string;
};

/** A request, or what is wrong with the words; `help` when that was asked for. */
export type Reading =
  | { readonly request: Request }
  | { readonly problems: readonly string[] }
  | { readonly help: true };

const NAMES = TEMPLATES.map(({ name }) => name);

/** Reads `FOLDER [--template NAME]`. */
export function readRequest(words: readonly string[]): Reading {
  const problems: string[] = [];
  let folder: string | undefined;
  let template = NAMES[0];
  for (let i = 0; i < words.length; i++) {
    const [option, inline] = words[i].split('=', 2);
    if (option === '--help' || option === '-h') return { help: true };
    if (option === '--template' || option === '-t') {
      const given = inline ?? words[++i];
      if (given === undefined) problems.push(`--template: expected one of ${NAMES.join(', ')}, got nothing`);
      else if (!NAMES.includes(given)) problems.push(`--template: expected one of ${NAMES.join(', ')}, got "${given}"`);
      else template = given;
    } else if (option.startsWith('-')) problems.push(`there is no option "${option}"; there is --template`);
    else if (folder === undefined) folder = words[i];
    else problems.push(`expected one folder, got "${folder}" and "${words[i]}"`);
  }
  if (folder === undefined && problems.length === 0) return { help: true };
  if (folder === undefined) problems.push('expected the name of a new folder');
  return problems.length > 0 ? { problems } : { request: { folder: folder!, template } };
}
