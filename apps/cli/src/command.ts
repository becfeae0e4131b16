/*
 * A command: its help texts, its options, and its function.
 * To add one, write a file in commands/ that exports a command, and list it in commands/index.ts.
 */
import type { Issue } from '@skerry/kit';
import { type OptionTable, type ValuesOf, flag } from './arguments/option.ts';
import type { Positional } from './arguments/parse-arguments.ts';
import type { Io } from './io.ts';

/** Every command has these. */
export const COMMON_OPTIONS = {
  json: flag('Print the result as JSON, for other programs.'),
  progress: flag('Show progress on standard error even if it is not a terminal.'),
  help: flag('Show this help.'),
};

export type CommonValues = ValuesOf<typeof COMMON_OPTIONS>;

export type Example = { readonly line: string; readonly explain: string };

export type Command = {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** A paragraph for the command's own help; lines are kept as they are. */
  readonly explain: string;
  readonly positionals: readonly Positional[];
  readonly options: OptionTable;
  readonly examples: readonly Example[];
  /**
   * Runs the command. Invalid input is returned as issues (exit code 1), with nothing written;
   * exceptions are internal errors (exit code 2).
   */
  readonly run: (call: Call<OptionTable>) => Promise<readonly Issue[]>;
};

export type Call<Table extends OptionTable> = {
  readonly values: ValuesOf<Table> & CommonValues;
  readonly words: readonly string[];
  readonly io: Io;
};

type CommandDefinition<Table extends OptionTable> = Omit<Command, 'options' | 'run'> & {
  readonly options: Table;
  readonly run: (call: Call<Table>) => Promise<readonly Issue[]>;
};

/** Ties a command's values to its options; the parser guarantees that they fit. */
export function defineCommand<const Table extends OptionTable>(definition: CommandDefinition<Table>): Command {
  return { ...definition, run: (call) => definition.run(call as unknown as Call<Table>) };
}
