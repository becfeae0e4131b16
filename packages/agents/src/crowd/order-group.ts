/*
 * Orders: send a group to a goal. Each size of agents gets a guide; the goal has an area, as large as the group needs,
 * so that all can arrive. A goal inside a wall or on another shore is replaced by the nearest place that most of the
 * group can reach; the order reports this, and agents that settle there are STRANDED. An agent that cannot reach even
 * that stays where it is and is LOST. A new order or an edit of the ground resolves both.
 */

import { requireInteger, requireNumber } from '@skerry/kit';
import {
  buildComponents,
  type Components,
  componentOf,
  cacheByGrid,
  findNearestCell,
  NO_CELL,
  syncComponents,
} from '@skerry/nav';
import { requireCrowd } from '../require-arguments.ts';
import { ABSENT, ARRIVED, FREE, IDLE, LOST, MOVING, STRANDED } from './agent-state.ts';
import type { Crowd, Group } from './crowd.ts';
import { cellOfPlace, type CrowdPlane, type Layer, layerOf, syncLayer } from './crowd-plane.ts';
import { createGuide, type Guide, hasPath } from './guide/guide.ts';

/** Share of the ground that agents cover once they have settled around a goal. */
const PACKING = 0.55;
/** Maximum number of groups in a crowd. */
export const MAX_GROUPS = 4096;

/** What became of an order to a group. */
export type OrderResult = {
  /** Members with a path, and members without one. */
  readonly walking: number;
  readonly lost: number;
  /** Whether any agent is led to another place because the goal cannot be reached. */
  readonly isOutOfReach: boolean;
  /** Where the walkers are led, one entry for each size of agents. */
  readonly destinations: readonly (Destination & { readonly agents: number })[];
};

/** Where an agent is led: its group's goal, or the nearest reachable place. */
export type Destination = { readonly x: number; readonly z: number; readonly isOutOfReach: boolean };

/** Sends all agents of a group to a world position. */
export function orderGroup(crowd: Crowd, group: number, x: number, z: number): OrderResult {
  requireNumber(x, 'x');
  requireNumber(z, 'z');
  const own = groupAt(crowd, group);
  own.goal = { x, z };
  for (let agent = 0; agent < crowd.slots; agent++) {
    if (isMember(crowd, agent, group)) crowd.stateByAgent[agent] = MOVING;
  }
  return leadGroup(crowd, group);
}

/** Cancels a group's order: its agents stay where they are. */
export function dismissGroup(crowd: Crowd, group: number): void {
  const own = groupAt(crowd, group);
  own.goal = null;
  own.guides = [];
  for (let agent = 0; agent < crowd.slots; agent++) {
    if (isMember(crowd, agent, group)) crowd.stateByAgent[agent] = IDLE;
  }
}

/** Gives every group with an order new guides after the ground has changed. Agents that have arrived stay. */
export function renewOrders(crowd: Crowd): void {
  for (let group = 0; group < crowd.groups.length; group++) {
    if (crowd.groups[group].goal === null) continue;
    leadGroup(crowd, group);
  }
}

/** Makes an agent follow its group's order. */
export function joinOrder(crowd: Crowd, agent: number): void {
  const own = groupAt(crowd, crowd.groupByAgent[agent]);
  crowd.stateByAgent[agent] = own.goal === null ? IDLE : MOVING;
  if (own.goal === null) return;
  const layer = layerOf(crowd.plane, crowd.radiusByAgent[agent]);
  own.guides[layer] ??= guideFor(crowd, crowd.groupByAgent[agent], layer, [agent]);
  startAgent(crowd, own.guides[layer], agent);
}

/** Where an agent is led; null without an order or without a path. */
export function destinationOf(crowd: Crowd, agent: number): Destination | null {
  requireCrowd(crowd, 'crowd');
  requireInteger(agent, 'agent', 0, crowd.capacity - 1);
  const state = crowd.stateByAgent[agent];
  if (state !== MOVING && state !== ARRIVED && state !== STRANDED) return null;
  const guide = crowd.groups[crowd.groupByAgent[agent]].guides[layerOf(crowd.plane, crowd.radiusByAgent[agent])];
  return guide ? { x: guide.goalX, z: guide.goalZ, isOutOfReach: guide.isOutOfReach } : null;
}

/** The group of this number; creates it and all before it if needed. */
export function groupAt(crowd: Crowd, group: number): Group {
  requireCrowd(crowd, 'crowd');
  requireInteger(group, 'group', 0, MAX_GROUPS - 1);
  while (crowd.groups.length <= group) crowd.groups.push({ goal: null, guides: [] });
  return crowd.groups[group];
}

function leadGroup(crowd: Crowd, group: number): OrderResult {
  const membersByLayer: number[][] = [];
  for (let agent = 0; agent < crowd.slots; agent++) {
    if (!isMember(crowd, agent, group)) continue;
    (membersByLayer[layerOf(crowd.plane, crowd.radiusByAgent[agent])] ??= []).push(agent);
  }
  let [walking, lost] = [0, 0];
  const destinations: OrderResult['destinations'][number][] = [];
  const guides: (Guide | null)[] = [];
  membersByLayer.forEach((members, layer) => {
    const guide = guideFor(crowd, group, layer, members);
    guides[layer] = guide;
    const before = walking;
    for (const agent of members) {
      if (crowd.stateByAgent[agent] === ARRIVED) continue;
      startAgent(crowd, guide, agent);
      if (crowd.stateByAgent[agent] === MOVING) walking++;
      else lost++;
    }
    if (guide === null || walking === before) return;
    const { goalX, goalZ, isOutOfReach } = guide;
    destinations.push({ x: goalX, z: goalZ, isOutOfReach, agents: walking - before });
  });
  crowd.groups[group].guides = guides;
  return { walking, lost, isOutOfReach: destinations.some(({ isOutOfReach }) => isOutOfReach), destinations };
}

function startAgent(crowd: Crowd, guide: Guide | null, agent: number): void {
  const cell = cellOfPlace(crowd.plane, crowd.xByAgent[agent], crowd.zByAgent[agent]);
  crowd.stateByAgent[agent] = guide !== null && cell >= 0 && canLead(guide, cell) ? MOVING : LOST;
  crowd.bestByAgent[agent] = Infinity;
  crowd.waitByAgent[agent] = 0;
  crowd.turnByAgent[agent] = 0;
  crowd.limitByAgent[agent] = 1;
  crowd.walkStateByAgent[agent] = FREE;
}

/** From the cell or an adjacent one: an agent may overlap ground that its size may not walk on. */
function canLead(guide: Guide, cell: number): boolean {
  if (hasPath(guide, cell)) return true;
  const { width, depth } = guide.grid;
  const iz = (cell / width) | 0;
  const ix = cell - iz * width;
  for (let z = Math.max(0, iz - 1); z <= Math.min(depth - 1, iz + 1); z++) {
    for (let x = Math.max(0, ix - 1); x <= Math.min(width - 1, ix + 1); x++) {
      if (hasPath(guide, z * width + x)) return true;
    }
  }
  return false;
}

function guideFor(crowd: Crowd, group: number, layerNumber: number, members: readonly number[]): Guide | null {
  const { plane } = crowd;
  const layer = syncLayer(plane, layerNumber);
  const cells = members.map((agent) => cellOfPlace(plane, crowd.xByAgent[agent], crowd.zByAgent[agent]));
  const { x, z } = crowd.groups[group].goal!;
  const wanted = cellNear(crowd, x, z);
  const goal = reachableGoal(layer, wanted, cells);
  if (goal === NO_CELL) return null;
  const isMeant = goal === wanted && cellOfPlace(plane, x, z) === wanted;
  const iz = (goal / layer.grid.width) | 0;
  const goalX = isMeant ? x : plane.originX + (goal - iz * layer.grid.width + 0.5) * plane.cellMetres;
  const goalZ = isMeant ? z : plane.originZ + (iz + 0.5) * plane.cellMetres;
  const isOutOfReach = isShortOf(plane, layerNumber, { x, z }, goalX, goalZ);
  const spec = { goal, goalX, goalZ, isOutOfReach, roomCells: roomCells(crowd, group) };
  return createGuide(
    layer,
    spec,
    cells.filter((cell) => cell >= 0),
    crowd.groups[group].guides[layerNumber] ?? null,
  );
}

/**
 * Whether the place that agents of a layer are led to differs from their goal. Their own width does not count: a wide
 * agent beside the wall next to its goal has reached it.
 */
export function isShortOf(
  { cellMetres }: CrowdPlane,
  layerNumber: number,
  goal: { readonly x: number; readonly z: number },
  x: number,
  z: number,
): boolean {
  return Math.max(Math.abs(x - goal.x), Math.abs(z - goal.z)) > (layerNumber + 0.5) * cellMetres;
}

/** Cells that the group covers once it has settled. */
function roomCells(crowd: Crowd, group: number): number {
  let area = 0;
  for (let agent = 0; agent < crowd.slots; agent++) {
    if (isMember(crowd, agent, group)) area += crowd.radiusByAgent[agent] * crowd.radiusByAgent[agent];
  }
  const { cellMetres } = crowd.plane;
  return 4 + Math.ceil((3.141592653589793 * area) / (PACKING * cellMetres * cellMetres));
}

/** The goal's cell if most of the members can reach it, otherwise the nearest one that they can; -1 for none. */
function reachableGoal({ grid }: Layer, wanted: number, cells: readonly number[]): number {
  const components = cacheByGrid(grid, buildComponents);
  syncComponents(components);
  const label = commonLabel(components, cells);
  if (label === 0 || componentOf(components, wanted) === label) return label === 0 ? NO_CELL : wanted;
  return findNearestCell(components, wanted, label);
}

/** The component with most of the cells, the first on ties; 0 if all are blocked. */
function commonLabel(components: Components, cells: readonly number[]): number {
  const countByLabel = new Map<number, number>();
  let [best, most] = [0, 0];
  for (const cell of cells) {
    const label = cell < 0 ? 0 : componentOf(components, cell);
    if (label === 0) continue;
    const count = (countByLabel.get(label) ?? 0) + 1;
    countByLabel.set(label, count);
    if (count > most) [best, most] = [label, count];
  }
  return best;
}

/** The cell at a position, or the nearest one at the border. */
function cellNear({ plane }: Crowd, x: number, z: number): number {
  const { width, depth } = plane.grid;
  const ix = Math.floor((x - plane.originX) / plane.cellMetres);
  const iz = Math.floor((z - plane.originZ) / plane.cellMetres);
  return Math.min(depth - 1, Math.max(0, iz)) * width + Math.min(width - 1, Math.max(0, ix));
}

function isMember(crowd: Crowd, agent: number, group: number): boolean {
  return crowd.stateByAgent[agent] !== ABSENT && crowd.groupByAgent[agent] === group;
}
