/*
 * Crowd: thousands of agents as typed arrays on a plane with walls, in groups that each have a goal.
 * An agent is a slot: its number stays the same until it is removed. Positions are metres in the world.
 * All memory of a tick is allocated here, for `capacity` agents; a tick allocates nothing.
 */

import { requireInteger, requireObject, requireOptions } from '@skerry/kit';
import { type Bins, createBins } from './contact/bins.ts';
import { type Contacts, createContacts } from './contact/contacts.ts';
import { createPlane, type CrowdPlane, type PlaneOptions } from './crowd-plane.ts';
import type { Guide } from './guide/guide.ts';
import { createNeighbours, type Neighbours } from './motion/neighbours.ts';
import { createOccupancy, type Occupancy } from './contact/occupancy.ts';
import { createWalls, type Walls } from './contact/walls.ts';

/** Agents that share a goal: a group's goal and the guides that lead its sizes there. */
export type Group = {
  /** The group's goal, or null without an order. */
  goal: { readonly x: number; readonly z: number } | null;
  /** By layer of the plane; null if no agent of that size has been in the group since the order. */
  guides: (Guide | null)[];
};

/** Agents on a plane with walls, in typed arrays indexed by agent. */
export type Crowd = {
  readonly plane: CrowdPlane;
  readonly capacity: number;
  tick: number;
  /** Number of slots that were ever used: agents have numbers below this. */
  slots: number;
  readonly stateByAgent: Uint8Array;
  readonly groupByAgent: Int32Array;
  readonly xByAgent: Float64Array;
  readonly zByAgent: Float64Array;
  readonly velocityXByAgent: Float64Array;
  readonly velocityZByAgent: Float64Array;
  readonly radiusByAgent: Float64Array;
  /** Metres per second on plain ground; no agent is ever faster. */
  readonly speedByAgent: Float64Array;
  /** The shortest remaining path so far, in cells; for a settled agent, the remaining path when it settled. */
  readonly bestByAgent: Float64Array;
  /** Seconds without progress, not counting time in a queue of its own group. */
  readonly waitByAgent: Float64Array;
  /** The last turn from its heading that an agent chose, and its speed limit there. */
  readonly turnByAgent: Int8Array;
  readonly limitByAgent: Float64Array;
  /** FREE, QUEUED or YIELDING, as of the last time it sensed its neighbours. */
  readonly walkStateByAgent: Uint8Array;
  readonly groups: Group[];
  readonly bins: Bins;
  readonly contacts: Contacts;
  readonly walls: Walls;
  readonly near: Neighbours;
  /** Where agents stand, for adding others. */
  readonly occupancy: Occupancy;
};

/** The plane of a crowd and the number of agents it has room for. */
export type CrowdOptions = PlaneOptions & {
  /** Maximum number of agents at a time. */
  readonly capacity: number;
};

const OPTIONS = ['grid', 'originX', 'originZ', 'cellMetres', 'speedByCell', 'capacity'];
/** Maximum capacity of any crowd. */
const MAX_CAPACITY = 1 << 20;

/**
 * A crowd without agents.
 * @example
 * import { createGrid } from '@skerry/nav';
 *
 * const crowd = createCrowd({ grid: createGrid({ width: 40, depth: 20 }), capacity: 50 });
 * addAgent(crowd, { x: 2, z: 10, radius: 0.3, speed: 2 });
 * orderGroup(crowd, 0, 35, 10);
 * for (let tick = 0; tick < 600; tick++) tickCrowd(crowd, 1 / 60);
 * console.log(crowd.xByAgent[0].toFixed(1), crowd.stateByAgent[0] === ARRIVED);
 */
export function createCrowd(options: CrowdOptions): Crowd {
  requireObject(options, 'options', 'a grid and a capacity');
  requireOptions(options, 'options', OPTIONS);
  const { capacity } = options;
  requireInteger(capacity, 'options.capacity', 1, MAX_CAPACITY);
  const numbers = () => new Float64Array(capacity);
  return {
    plane: createPlane(options),
    capacity,
    tick: 0,
    slots: 0,
    stateByAgent: new Uint8Array(capacity),
    groupByAgent: new Int32Array(capacity),
    xByAgent: numbers(),
    zByAgent: numbers(),
    velocityXByAgent: numbers(),
    velocityZByAgent: numbers(),
    radiusByAgent: numbers(),
    speedByAgent: numbers(),
    bestByAgent: numbers(),
    waitByAgent: numbers(),
    turnByAgent: new Int8Array(capacity),
    limitByAgent: numbers(),
    walkStateByAgent: new Uint8Array(capacity),
    groups: [],
    bins: createBins(capacity),
    contacts: createContacts(capacity),
    walls: createWalls(capacity),
    near: createNeighbours(),
    occupancy: createOccupancy(capacity),
  };
}
