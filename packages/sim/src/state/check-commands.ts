/*
 * Validates commands from outside: a log, a worker's message, a bot. Numbers must be finite and names known, or a
 * single NaN would spread through the state.
 */
import { describeValue as describe, type Issue } from '@skerry/kit';
import { isPlayerId, MIN_PLAYER_ID } from './action.ts';
import { ITEM_KINDS } from './item-kinds.ts';
import { MAX_PLAYERS } from './player.ts';
import type { Command, CommandKind } from './command.ts';

type FieldCheck = 'number' | 'whole' | 'flag' | readonly string[];

/** The fields of each kind of command. */
const FIELDS: { readonly [K in CommandKind]: { readonly [field: string]: FieldCheck } } = {
  move: { x: 'number', z: 'number', gait: ['sneak', 'walk', 'run'] },
  look: { yaw: 'number', pitch: 'number' },
  jump: {},
  crouch: { isOn: 'flag' },
  attack: { style: ['light', 'heavy'] },
  block: { isOn: 'flag' },
  shoot: {},
  dodge: { x: 'number', z: 'number' },
  equip: { item: ITEM_KINDS },
  use: { item: ITEM_KINDS },
  interact: {},
  lock: { id: 'whole' },
  sail: { ix: 'whole', iz: 'whole' },
  retry: {},
  join: {},
  leave: {},
};
/** More than 64 commands of one player in one tick are refused. */
export const MAX_COMMANDS = 64 * MAX_PLAYERS;
/** Larger numbers are not valid directions, angles or cells. */
export const MAX_COMMAND_NUMBER = 1e9;

/** Everything wrong with the commands of one tick; `path` is their location. */
export function checkCommands(value: unknown, path = 'commands'): Issue[] {
  if (!Array.isArray(value)) return [{ path, message: `expected a list, got ${describe(value)}` }];
  if (value.length > MAX_COMMANDS)
    return [{ path, message: `expected at most ${MAX_COMMANDS} commands, got ${value.length}` }];
  const issues: Issue[] = [];
  value.forEach((command, k) => checkCommand(command, `${path}[${k}]`, issues));
  return issues;
}

/** Adds everything wrong with one command. */
export function checkCommand(value: unknown, path: string, issues: Issue[]): value is Command {
  const before = issues.length;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    issues.push({ path, message: `expected a command, got ${describe(value)}` });
    return false;
  }
  const given = value as Record<string, unknown>;
  const { kind } = given;
  if (typeof kind !== 'string' || !Object.hasOwn(FIELDS, kind)) {
    issues.push({ path: `${path}.kind`, message: `expected ${Object.keys(FIELDS).join(', ')}, got ${describe(kind)}` });
    return false;
  }
  const fields = FIELDS[kind as CommandKind];
  for (const name of Object.keys(given))
    if (name !== 'kind' && name !== 'by' && !Object.hasOwn(fields, name))
      issues.push({ path: `${path}.${name}`, message: `is not part of the command ${kind}` });
  for (const [name, check] of Object.entries(fields)) {
    const sentence = checkField(check, given[name]);
    if (sentence) issues.push({ path: `${path}.${name}`, message: `${sentence}, got ${describe(given[name])}` });
  }
  if (!isSender(given.by))
    issues.push({
      path: `${path}.by`,
      message: `expected the id of a player (0, or a whole number from -2 to ${MIN_PLAYER_ID}), got ${describe(given.by)}`,
    });
  return issues.length === before;
}

function isSender(by: unknown): by is number {
  return typeof by === 'number' && Number.isInteger(by) && by >= MIN_PLAYER_ID && isPlayerId(by);
}

function checkField(check: FieldCheck, value: unknown): string | undefined {
  if (check === 'flag') return typeof value === 'boolean' ? undefined : 'expected true or false';
  if (check === 'number' || check === 'whole') {
    const isFine =
      typeof value === 'number' &&
      Math.abs(value) <= MAX_COMMAND_NUMBER &&
      (check === 'number' || Number.isInteger(value));
    return isFine ? undefined : `expected a ${check === 'whole' ? 'whole ' : ''}number up to ${MAX_COMMAND_NUMBER}`;
  }
  return typeof value === 'string' && check.includes(value) ? undefined : `expected ${check.join(', ')}`;
}
