/*
 * Every problem with a snapshot from outside, by path and value. A snapshot that passes can be restored.
 */

import { describeValue as describe, type Issue } from '@skerry/kit';
import { AGENT_COLUMNS, type AgentColumn } from './agent-columns.ts';
import { STRANDED, YIELDING } from '../agent-state.ts';
import type { CrowdOptions } from '../crowd.ts';
import { MAX_RADIUS_CELLS, MAX_SPEED_CELLS } from '../crowd-plane.ts';
import { MAX_GROUPS } from '../order-group.ts';
import { TURNS } from '../motion/sense.ts';

type Bag = Readonly<Record<string, unknown>>;

/** Every problem with a snapshot for a crowd with these options. */
export function checkSnapshot(options: CrowdOptions, value: unknown): Issue[] {
  const issues: Issue[] = [];
  const say = (path: string, message: string) => void issues.push({ path, message });
  if (!isBag(value)) return [{ path: '', message: `expected a snapshot of a crowd, got ${describe(value)}` }];
  if (value.version !== 1) return [{ path: 'version', message: `expected 1, got ${describe(value.version)}` }];
  if (!isWhole(value.tick, 0, 1e15)) say('tick', `expected a whole number from 0, got ${describe(value.tick)}`);
  if (!isWhole(value.slots, 0, options.capacity))
    say('slots', `expected up to ${options.capacity}, got ${describe(value.slots)}`);
  const groups = Array.isArray(value.groups) ? (value.groups as unknown[]) : [];
  if (!Array.isArray(value.groups) || groups.length > MAX_GROUPS)
    say('groups', `expected a list of up to ${MAX_GROUPS} groups, got ${describe(value.groups)}`);
  groups.forEach((group, k) => checkGroup(say, options, `groups[${k}]`, group));
  if (!isBag(value.agents)) say('agents', `expected lists of numbers, got ${describe(value.agents)}`);
  else {
    for (const column of AGENT_COLUMNS)
      checkColumn(say, column, value.agents[column], Number(value.slots), rangeOf(options, column, groups.length));
  }
  return issues;
}

type Say = (path: string, message: string) => void;

function checkColumn(
  say: Say,
  column: AgentColumn,
  list: unknown,
  slots: number,
  [low, high, isWholeOnly]: Range,
): void {
  const path = `agents.${column}`;
  if (!Array.isArray(list) || list.length !== slots)
    return say(path, `expected ${slots} numbers, got ${describe(list)}`);
  const bad = list.findIndex(
    (value) =>
      !(typeof value === 'number' && value >= low && value <= high && (!isWholeOnly || Number.isInteger(value))),
  );
  if (bad >= 0) say(`${path}[${bad}]`, `expected a number from ${low} to ${high}, got ${describe(list[bad])}`);
}

type Range = readonly [low: number, high: number, isWholeOnly: boolean];

function rangeOf(options: CrowdOptions, column: AgentColumn, groups: number): Range {
  const { grid, cellMetres = 1, originX = 0, originZ = 0 } = options;
  const speed = MAX_SPEED_CELLS * cellMetres;
  switch (column) {
    case 'state':
      return [0, STRANDED, true];
    case 'group':
      return [0, groups - 1, true];
    case 'turn':
      return [0, TURNS - 1, true];
    case 'walkState':
      return [0, YIELDING, true];
    case 'x':
      return [originX, originX + grid.width * cellMetres, false];
    case 'z':
      return [originZ, originZ + grid.depth * cellMetres, false];
    case 'velocityX':
    case 'velocityZ':
      return [-speed, speed, false];
    case 'speed':
      return [0, speed, false];
    case 'radius':
      return [Number.MIN_VALUE, (MAX_RADIUS_CELLS + 0.5) * cellMetres, false];
    case 'best':
      return [-1, 1e12, false];
    default:
      return [0, 1e12, false];
  }
}

function checkGroup(say: Say, { grid }: CrowdOptions, path: string, group: unknown): void {
  if (!isBag(group)) return say(path, `expected a group, got ${describe(group)}`);
  const { goal, guides } = group;
  const isPlace = isBag(goal) && Number.isFinite(goal.x) && Number.isFinite(goal.z);
  if (goal !== null && !isPlace) say(`${path}.goal`, `expected a place or null, got ${describe(goal)}`);
  if (!Array.isArray(guides) || guides.length > MAX_RADIUS_CELLS + 1)
    return say(`${path}.guides`, `expected up to ${MAX_RADIUS_CELLS + 1} guides, got ${describe(guides)}`);
  guides.forEach((guide: unknown, layer) => {
    const at = `${path}.guides[${layer}]`;
    if (guide === null) return;
    if (!isBag(guide)) return say(at, `expected a guide or null, got ${describe(guide)}`);
    if (!isWhole(guide.goal, 0, grid.cells - 1))
      say(`${at}.goal`, `expected a cell below ${grid.cells}, got ${describe(guide.goal)}`);
    if (!Number.isFinite(guide.goalX)) say(`${at}.goalX`, `expected a number, got ${describe(guide.goalX)}`);
    if (!Number.isFinite(guide.goalZ)) say(`${at}.goalZ`, `expected a number, got ${describe(guide.goalZ)}`);
    if (!isWhole(guide.roomCells, 1, 1e12)) say(`${at}.roomCells`, `expected from 1, got ${describe(guide.roomCells)}`);
    if (!isWhole(guide.expanded, 0, 8 * grid.cells))
      say(`${at}.expanded`, `expected up to ${8 * grid.cells}, got ${describe(guide.expanded)}`);
    if (typeof guide.isDone !== 'boolean') say(`${at}.isDone`, `expected true or false, got ${describe(guide.isDone)}`);
    const { needed } = guide;
    if (needed !== null && !(Array.isArray(needed) && needed.every((sector) => isWhole(sector, 0, grid.cells))))
      say(`${at}.needed`, `expected a list of sectors or null, got ${describe(needed)}`);
  });
}

function isBag(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown, low: number, high: number): boolean {
  return Number.isInteger(value) && (value as number) >= low && (value as number) <= high;
}
