/*
 * From the words of a command line to values, or to every problem with them at once.
 * `--name value` and `--name=value` are the same; `--` ends the options; a value may begin with one dash (-100,20).
 */
import { describeValue, type Issue } from '@skerry/kit';
import { nearestWord } from './nearest-word.ts';
import type { Option, OptionTable, ValuesOf } from './option.ts';

/** A positional argument of a command. */
export type Positional = { readonly name: string; readonly explain: string; readonly isRequired: boolean };

export type ParsedArguments<Table extends OptionTable> = {
  readonly issues: readonly Issue[];
  readonly values: ValuesOf<Table>;
  readonly words: readonly string[];
};

/** Reads all words; the values are complete only when there are no issues. */
export function parseArguments<Table extends OptionTable>(
  given: readonly string[],
  table: Table,
  positionals: readonly Positional[],
): ParsedArguments<Table> {
  const issues: Issue[] = [];
  const values: Record<string, unknown> = {};
  const words: string[] = [];
  const seen = new Set<string>();
  for (const [name, option] of Object.entries(table)) values[name] = option.initial;
  for (let i = 0; i < given.length; i++) {
    if (given[i] === '--') {
      words.push(...given.slice(i + 1));
      break;
    }
    if (!/^--?[a-z]/i.test(given[i])) {
      words.push(given[i]);
      continue;
    }
    const [dashed, attached] = splitAtEquals(given[i]);
    const name = dashed === '-h' ? 'help' : dashed.replace(/^-+/, '');
    const option = Object.hasOwn(table, name) ? table[name] : undefined;
    if (!option) {
      issues.push({ path: dashed, message: unknownOption(name, table) });
      // An unknown option most likely had a value; reading it as a word would only add a second complaint.
      if (attached === undefined && given[i + 1]?.startsWith('-') === false) i++;
      continue;
    }
    let text = attached;
    if (option.placeholder !== '' && text === undefined && isValue(given[i + 1])) text = given[++i];
    applyOption({ name, option, text, values, seen, issues });
  }
  for (const [name, option] of Object.entries(table))
    if (option.isRequired && !seen.has(name))
      issues.push({
        path: `--${name}`,
        message: `is missing; expected ${option.placeholder}: ${option.parameter.explain}`,
      });
  issues.push(...checkWords(words, positionals));
  return { issues, values: values as ValuesOf<Table>, words };
}

type Application = {
  readonly name: string;
  readonly option: Option<unknown>;
  readonly text: string | undefined;
  readonly values: Record<string, unknown>;
  readonly seen: Set<string>;
  readonly issues: Issue[];
};

function applyOption({ name, option, text, values, seen, issues }: Application): void {
  const path = `--${name}`;
  const isFlag = option.placeholder === '';
  if (seen.has(name) && !option.isRepeatable && !isFlag)
    issues.push({ path, message: 'was given twice; give it once' });
  seen.add(name);
  if (isFlag && text !== undefined) issues.push({ path, message: `takes no value, got "${text}"` });
  else if (!isFlag && text === undefined)
    issues.push({ path, message: `needs a value, as in ${path} ${option.placeholder}` });
  else {
    const reading = option.read(text ?? '');
    if ('value' in reading)
      values[name] = option.isRepeatable
        ? [...(values[name] as unknown[]), ...(reading.value as unknown[])]
        : reading.value;
    else
      issues.push({
        path,
        message: `expected ${reading.expected}, got ${describeValue(text)}${hint(text ?? '', option)}`,
      });
  }
}

function hint(text: string, option: Option<unknown>): string {
  const { parameter } = option;
  const near = parameter.kind === 'choice' && nearestWord(text, parameter.options);
  return near ? `; did you mean ${near}?` : '';
}

function unknownOption(name: string, table: OptionTable): string {
  const near = nearestWord(name, Object.keys(table));
  return near
    ? `there is no such option; did you mean --${near}?`
    : 'there is no such option; --help lists all options';
}

/** Negative numbers begin with a dash and are values; options begin with two, or with one and a letter. */
function isValue(word: string | undefined): word is string {
  return word !== undefined && !/^--|^-[a-z]/i.test(word);
}

function splitAtEquals(word: string): [string, string | undefined] {
  const split = word.indexOf('=');
  return split < 0 ? [word, undefined] : [word.slice(0, split), word.slice(split + 1)];
}

function checkWords(words: readonly string[], positionals: readonly Positional[]): Issue[] {
  const issues: Issue[] = [];
  for (const [index, { name, explain, isRequired }] of positionals.entries())
    if (isRequired && words[index] === undefined) issues.push({ path: name, message: `is missing: ${explain}` });
  for (const word of words.slice(positionals.length))
    issues.push({ path: `"${word}"`, message: 'is not expected here; --help shows how to call this command' });
  return issues;
}
