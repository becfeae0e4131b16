/*
 * The command log: a run is its setup and the commands of each tick. Ticks without commands take no space. As text it
 * is JSON with one line per tick, so that two runs can be compared by eye.
 */
import { requireLog, requireSetup } from '../state/require-arguments.ts';
import { describeValue as describe, type Issue, migrate, refuseIssues, requireText } from '@skerry/kit';
import { checkCommand, checkCommands, MAX_COMMANDS } from '../state/check-commands.ts';
import { checkSetup } from '../state/check-setup.ts';
import type { Command } from '../state/command.ts';
import { isTooDeep, MAX_DEPTH } from '../state/depth.ts';
import { encodeSetup } from '../state/encode-state.ts';
import type { SimSetup } from '../state/setup.ts';
import { LOG_MIGRATIONS, versionMessage } from './migrations.ts';

/** The commands of one tick. */
export type LogEntry = { readonly tick: number; readonly commands: readonly Command[] };

/** A run as its setup and commands. */
export type CommandLog = {
  readonly setup: SimSetup;
  /** Ticks that were played. */
  ticks: number;
  /** Hash after the last tick; empty while it is not known. */
  hash: string;
  readonly entries: LogEntry[];
};

export const LOG_VERSION = 4;
/** A day of play; longer logs are refused. */
const MAX_TICKS = 24 * 3600 * 60;

/** A log without commands. */
export function createLog(setup: SimSetup): CommandLog {
  requireSetup(setup, 'setup');
  return { setup, ticks: 0, hash: '', entries: [] };
}

/** Records the commands of the next tick. */
export function recordTick(log: CommandLog, commands: readonly Command[]): void {
  requireLog(log, 'log');
  refuseIssues(checkCommands(commands));
  if (commands.length > 0) log.entries.push({ tick: log.ticks, commands });
  log.ticks++;
}

/** The log as text. */
export function encodeLog(log: CommandLog): string {
  requireLog(log, 'log');
  const { setup, ticks, hash, entries } = log;
  const head = JSON.stringify({
    format: 'skerry-log',
    version: LOG_VERSION,
    ticks,
    hash,
    setup: encodeSetup(setup),
  }).slice(0, -1);
  const lines = entries.map(({ tick, commands }) => `[${tick},${JSON.stringify(commands).slice(1)}`);
  return `${head},"commands":[\n${lines.join(',\n')}\n]}\n`;
}

/** The log of a text from outside, or everything that is wrong with it. */
export function decodeLog(text: string): { readonly issues: readonly Issue[]; readonly log?: CommandLog } {
  requireText(text, 'text');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { issues: [{ path: '', message: `expected a command log as JSON: ${(error as Error).message}` }] };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { issues: [{ path: '', message: `expected a command log, got ${describe(value)}` }] };
  if (isTooDeep(value)) return { issues: [{ path: '', message: `expected at most ${MAX_DEPTH} levels of nesting` }] };
  const { format, version } = value as Record<string, unknown>;
  if (format !== 'skerry-log')
    return { issues: [{ path: 'format', message: `expected "skerry-log", got ${describe(format)}` }] };
  const problem = versionMessage('log', version, LOG_VERSION);
  if (problem !== undefined) return { issues: [{ path: 'version', message: problem }] };
  const newest = migrate(value, version as number, LOG_VERSION, LOG_MIGRATIONS) as Record<string, unknown>;
  const { ticks, hash, setup, commands } = newest;
  const issues: Issue[] = [];
  const checked = checkSetup(setup);
  issues.push(...checked.issues);
  if (!Number.isInteger(ticks) || Number(ticks) < 0 || Number(ticks) > MAX_TICKS)
    issues.push({ path: 'ticks', message: `expected a whole number up to ${MAX_TICKS}, got ${describe(ticks)}` });
  if (typeof hash !== 'string' || !/^([0-9a-f]{16})?$/.test(hash))
    issues.push({ path: 'hash', message: `expected 16 hexadecimal digits or none, got ${describe(hash)}` });
  const entries = decodeEntries(commands, Number(ticks), issues);
  if (issues.length > 0 || !checked.setup) return { issues };
  return { issues, log: { setup: checked.setup, ticks: Number(ticks), hash: String(hash), entries } };
}

function decodeEntries(value: unknown, ticks: number, issues: Issue[]): LogEntry[] {
  if (!Array.isArray(value)) {
    issues.push({ path: 'commands', message: `expected a list, got ${describe(value)}` });
    return [];
  }
  const entries: LogEntry[] = [];
  let last = -1;
  value.forEach((line: unknown, k) => {
    const path = `commands[${k}]`;
    if (!Array.isArray(line) || !Number.isInteger(line[0])) {
      issues.push({ path, message: `expected a list that begins with a tick, got ${describe(line)}` });
      return;
    }
    const [tick, ...commands] = line as [number, ...unknown[]];
    if (tick <= last || tick >= ticks)
      issues.push({ path: `${path}[0]`, message: `expected a tick after ${last} and before ${ticks}, got ${tick}` });
    last = tick;
    if (commands.length > MAX_COMMANDS)
      issues.push({ path, message: `expected at most ${MAX_COMMANDS} commands in a tick, got ${commands.length}` });
    commands.forEach((command, c) => checkCommand(command, `${path}[${c + 1}]`, issues));
    entries.push({ tick, commands: commands as Command[] });
  });
  return entries;
}
