/*
 * Adding and removing agents. An agent is only added where it has room: the laws of a crowd hold from its first tick.
 */

import { describeValue, refuse, requireNumber, requireObject, requireOptions } from '@skerry/kit';
import { ABSENT, NO_AGENT } from './agent-state.ts';
import type { Crowd } from './crowd.ts';
import { areNumbers, requireCrowd, requireNumbers } from '../require-arguments.ts';
import { MAX_RADIUS_CELLS, MAX_SPEED_CELLS, wallDistance } from './crowd-plane.ts';
import { enterOccupancy, findFreeSlot, isUnoccupied, leaveOccupancy } from './contact/occupancy.ts';
import { groupAt, joinOrder } from './order-group.ts';

/** An agent to be added: where it stands, how large and how fast it is. */
export type AgentSpec = {
  readonly x: number;
  readonly z: number;
  /** Metres; up to 6 cells of the plane. */
  readonly radius: number;
  /** Metres per second on plain ground; up to 256 cells. */
  readonly speed: number;
  /** Group 0 by default. */
  readonly group?: number;
};

const SPEC = ['x', 'z', 'radius', 'speed', 'group'];

/** Adds an agent and returns its number; NO_AGENT if an agent or a wall is there, or the crowd is full. */
export function addAgent(crowd: Crowd, spec: AgentSpec): number {
  requireCrowd(crowd, 'crowd');
  requireObject(spec, 'spec', 'an agent with a place, a radius and a speed');
  requireOptions(spec, 'spec', SPEC);
  const { x, z, radius, speed, group = 0 } = spec;
  requireNumber(x, 'spec.x');
  requireNumber(z, 'spec.z');
  requireNumber(radius, 'spec.radius', Number.MIN_VALUE, (MAX_RADIUS_CELLS + 0.5) * crowd.plane.cellMetres);
  requireNumber(speed, 'spec.speed', 0, MAX_SPEED_CELLS * crowd.plane.cellMetres);
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

/** Removes an agent; its number may be reused later. */
export function removeAgent(crowd: Crowd, agent: number): void {
  leaveOccupancy(crowd, checkAgent(crowd, agent));
  crowd.stateByAgent[agent] = ABSENT;
}

/** Puts an agent at another place, if it has room there; its order stays the same. */
export function moveAgent(crowd: Crowd, agent: number, x: number, z: number): boolean {
  checkAgent(crowd, agent);
  requireNumber(x, 'x');
  requireNumber(z, 'z');
  // Absent meanwhile: a move may be shorter than its own width.
  const state = crowd.stateByAgent[agent];
  leaveOccupancy(crowd, agent);
  crowd.stateByAgent[agent] = ABSENT;
  const isFree = hasRoom(crowd, x, z, crowd.radiusByAgent[agent]);
  crowd.stateByAgent[agent] = state;
  if (isFree) {
    crowd.xByAgent[agent] = x;
    crowd.zByAgent[agent] = z;
    crowd.velocityXByAgent[agent] = crowd.velocityZByAgent[agent] = 0;
  }
  enterOccupancy(crowd, agent);
  return isFree;
}

/** Moves an agent to another group: it follows that group's order. */
export function assignAgent(crowd: Crowd, agent: number, group: number): void {
  checkAgent(crowd, agent);
  groupAt(crowd, group);
  crowd.groupByAgent[agent] = group;
  joinOrder(crowd, agent);
}

/** True if an agent of this radius could stand here without touching another agent or a wall. */
export function hasRoom(crowd: Crowd, x: number, z: number, radius: number): boolean {
  requireCrowd(crowd, 'crowd');
  if (!areNumbers(x, z, radius, 0)) requireNumbers({ x, z, radius });
  return wallDistance(crowd.plane, x, z, radius) >= radius && isUnoccupied(crowd, x, z, radius);
}

function checkAgent(crowd: Crowd, agent: number): number {
  requireCrowd(crowd, 'crowd');
  const isThere = Number.isInteger(agent) && agent >= 0 && agent < crowd.slots && crowd.stateByAgent[agent] !== ABSENT;
  if (!isThere) refuse('agent', `expected the number of an agent of the crowd, got ${describeValue(agent)}`);
  return agent;
}
