/*
 * The help: one page for all commands, one per command, both from the tables that the parser reads.
 */
import type { Option } from './arguments/option.ts';
import { COMMON_OPTIONS, type Command } from './command.ts';

const WIDTH = 100;

/** The page that `skerry` and `skerry --help` show. */
export function formatHelp(commands: readonly Command[]): string {
  const lines = [
    'skerry grows worlds from one seed. The same recipe and seed give the same bytes here and in every browser.',
    '',
    'Usage: skerry COMMAND [options]',
    '',
    'Commands:',
    ...formatColumns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Every command chooses its world by --preset, --recipe FILE or --link, then --seed and --set PATH=VALUE.',
    '',
    'Try:',
    '  skerry presets',
    '  skerry map --preset archipelago --seed nessie --out map.png',
    '  skerry explain --preset skerry --at 120,-340',
    '',
    'skerry COMMAND --help explains one command. Exit codes: 0 success, 1 bad input, 2 internal error.',
  ];
  return lines.join('\n');
}

/** The page of one command. */
export function formatCommandHelp(command: Command): string {
  const { name, summary, explain, positionals, options, examples } = command;
  const places = positionals.map((place) => (place.isRequired ? place.name : `[${place.name}]`));
  const needed = Object.entries(options)
    .filter(([, option]) => option.isRequired)
    .map(([optionName, option]) => `--${optionName} ${option.placeholder}`);
  const lines = [summary, '', `Usage: ${['skerry', name, ...places, ...needed, '[options]'].join(' ')}`];
  if (explain) lines.push('', ...explain.split('\n').flatMap((paragraph) => wrap(paragraph, WIDTH)));
  if (positionals.length > 0) lines.push('', ...formatColumns(positionals.map((place) => [place.name, place.explain])));
  lines.push('', 'Options:', ...formatColumns(Object.entries({ ...options, ...COMMON_OPTIONS }).map(describeOption)));
  if (examples.length > 0) lines.push('', 'Examples:');
  for (const { line, explain: why } of examples) lines.push(`  ${line}`, `      ${why}`);
  return lines.join('\n');
}

function describeOption([name, option]: [string, Option<unknown>]): [string, string] {
  const notes = [
    option.isRequired ? 'required' : '',
    describeRange(option),
    option.isRepeatable ? 'may be repeated' : '',
    option.initialText ? `default ${option.initialText}` : '',
  ].filter(Boolean);
  const left = option.placeholder ? `--${name} ${option.placeholder}` : `--${name}`;
  const { explain } = option.parameter;
  return [left, notes.length > 0 ? `${explain} (${notes.join(', ')})` : explain];
}

/** The limits of a number; the other kinds say in their placeholder or their explanation what they can be. */
function describeRange({ parameter }: Option<unknown>): string {
  if (parameter.kind !== 'number' && parameter.kind !== 'integer') return '';
  if (parameter.min === parameter.max) return '';
  return `${parameter.min} to ${parameter.max}${parameter.unit ? ` ${parameter.unit}` : ''}`;
}

/** Two columns; a left side too long for its column gets a line of its own. */
function formatColumns(rows: readonly (readonly [string, string])[]): string[] {
  const leftWidth = Math.min(26, Math.max(...rows.map(([left]) => left.length)));
  const indent = ' '.repeat(leftWidth + 4);
  return rows.flatMap(([left, right]) => {
    const [first, ...rest] = wrap(right, WIDTH - leftWidth - 4);
    const head =
      left.length > leftWidth ? [`  ${left}`, `${indent}${first}`] : [`  ${left.padEnd(leftWidth)}  ${first}`];
    return [...head, ...rest.map((line) => indent + line)];
  });
}

function wrap(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
