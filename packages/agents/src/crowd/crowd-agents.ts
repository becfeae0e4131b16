/*
 * Agents come and go. A new one is only let in where it has room: the laws of a crowd hold from its first tick.
 */

import { assert } from '@skerry/kit';
import { ABSENT, NO_AGENT } from './agent-state.ts';
import type { Crowd } from './crowd.ts';
import { layerOf, MAX_RADIUS_CELLS, wallDistance } from './crowd-plane.ts';
import { enterOccupancy, findFreeSlot, isUnoccupied, leaveOccupancy } from './occupancy.ts';
import { groupAt, joinOrder } from './order-group.ts';

export type AgentSpec = {
  readonly x: number;
  readonly z: number;
  /** Metres; up to 6 cells of the plane. */
  readonly radius: number;
  /** Metres a second on plain ground. */
  readonly speed: number;
  /** Group 0 unless told. */
  readonly group?: number;
};

/** Adds an agent and returns its number; NO_AGENT where somebody or a wall is in its way, or the crowd is full. */
export function addAgent(crowd: Crowd, spec: AgentSpec): number {
  const { x, z, radius, speed, group = 0 } = spec;
  assert(radius > 0 && layerOf(crowd.plane, radius) <= MAX_RADIUS_CELLS, () => `a radius up to 6 cells, got ${radius}`);
  assert(speed >= 0 && speed < Infinity, () => `a speed from 0, got ${speed}`);
  groupAt(crowd, group);
  if (!hasRoom(crowd, x, z, radius)) return NO_AGENT;
  const agent = findFreeSlot(crowd);
  if (agent === crowd.capacity) return NO_AGENT;
  crowd.slots = Math.max(crowd.slots, agent + 1);
  crowd.xByAgent[agent] = x;
  crowd.zByAgent[agent] = z;
  crowd.velocityXByAgent[agent] = crowd.velocityZByAgent[agent] = 0;
  crowd.radiusByAgent[agent] = radius;
  crowd.speedByAgent[agent] = speed;
  crowd.groupByAgent[agent] = group;
  enterOccupancy(crowd, agent);
  joinOrder(crowd, agent);
  return agent;
}

/** Takes an agent away; its number may be given to another one later. */
export function removeAgent(crowd: Crowd, agent: number): void {
  leaveOccupancy(crowd, checkAgent(crowd, agent));
  crowd.stateByAgent[agent] = ABSENT;
}

/** Puts an agent into another group: it takes up that group's order. */
export function assignAgent(crowd: Crowd, agent: number, group: number): void {
  groupAt(crowd, group);
  crowd.groupByAgent[checkAgent(crowd, agent)] = group;
  joinOrder(crowd, agent);
}

/** True when an agent of this radius could stand here without touching anybody or a wall. */
export function hasRoom(crowd: Crowd, x: number, z: number, radius: number): boolean {
  return wallDistance(crowd.plane, x, z, radius) >= radius && isUnoccupied(crowd, x, z, radius);
}

function checkAgent(crowd: Crowd, agent: number): number {
  const isThere = Number.isInteger(agent) && agent >= 0 && agent < crowd.slots && crowd.stateByAgent[agent] !== ABSENT;
  assert(isThere, () => `an agent of the crowd, got ${agent}`);
  return agent;
}
