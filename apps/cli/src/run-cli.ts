/*
 * One call of `skerry`: arguments in, text out, exit code returned. It does not touch the process, so tests call it too.
 * Exit codes: 0 done, 1 bad input (each problem in a sentence on standard error), 2 internal error.
 */
import { formatIssues, type Issue } from '@skerry/kit';
import { nearestWord } from './arguments/nearest-word.ts';
import { parseArguments } from './arguments/parse-arguments.ts';
import { COMMON_OPTIONS, type Command, type CommonValues } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { formatCommandHelp, formatHelp } from './help.ts';
import type { Io } from './io.ts';

const EXIT_OK = 0;
const EXIT_BAD_INPUT = 1;
const EXIT_OUR_FAILURE = 2;

/** Runs one command line, without `skerry` itself. */
export async function runCli(words: readonly string[], io: Io): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined || first === '--help' || first === '-h') return printPage(io, formatHelp(COMMANDS));
  if (first === 'help') return runHelp(rest, io);
  const command = COMMANDS.find(({ name }) => name === first);
  if (!command) return complain(io, [unknownCommand(first)], false);
  if (rest.includes('--help') || rest.includes('-h')) return printPage(io, formatCommandHelp(command));
  try {
    return await runCommand(command, rest, io);
  } catch (error) {
    io.err(`Internal error: ${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
    return EXIT_OUR_FAILURE;
  }
}

async function runCommand(command: Command, rest: readonly string[], io: Io): Promise<number> {
  const table = { ...command.options, ...COMMON_OPTIONS };
  const { issues, values, words } = parseArguments(rest, table, command.positionals);
  const problems = issues.length > 0 ? issues : await command.run({ values: values as CommonValues, words, io });
  return problems.length > 0 ? complain(io, problems, rest.includes('--json')) : EXIT_OK;
}

function runHelp([name]: readonly string[], io: Io): number {
  if (name === undefined) return printPage(io, formatHelp(COMMANDS));
  const command = COMMANDS.find((candidate) => candidate.name === name);
  return command ? printPage(io, formatCommandHelp(command)) : complain(io, [unknownCommand(name)], false);
}

function unknownCommand(name: string): Issue {
  const names = COMMANDS.map((command) => command.name);
  const near = nearestWord(name, names);
  return {
    path: '',
    message: `There is no command "${name}"; ${near ? `did you mean ${near}?` : `there are ${names.join(', ')}.`}`,
  };
}

function printPage(io: Io, page: string): number {
  io.out(page);
  return EXIT_OK;
}

/** Every problem as a line for people; with --json also as data, so that a program need not read sentences. */
function complain(io: Io, issues: readonly Issue[], asJson: boolean): number {
  io.err(`${formatIssues(issues)}\n`);
  if (asJson) io.out(JSON.stringify({ issues }, null, 2));
  return EXIT_BAD_INPUT;
}
