/*
 * What an edit does to a running crowd, and how it is taken back. Units are never left in a wall or, with avoidance, in
 * one another: those concerned are moved to the nearest place with room, and removed where there is none.
 */
import {
  ABSENT,
  addAgent,
  type Crowd,
  dismissGroup,
  LOST,
  moveAgent,
  MOVING,
  NO_AGENT,
  orderGroup,
  removeAgent,
  STRANDED,
  wallDistance,
} from '@skerry/agents';
import type { Rng } from '@skerry/kit';
import { setBlocked, setWeight } from '@skerry/nav';
import { type LabMap, WALL, WATER } from '../map/lab-map.ts';
import { visitShape } from '../scene/shapes.ts';
import type { CrowdDeed } from './crowd-edit.ts';
import { createRoomSearch } from './find-room.ts';

export const MIN_UNIT_RADIUS = 0.32;
export const MAX_UNIT_RADIUS = 0.4;
const [MIN_SPEED, MAX_SPEED] = [2.4, 3.2];
/** Share of its speed that a unit keeps in water. */
const WADING = 0.45;
/** An overlap with a wall that is a rounding error. */
const TOUCH = 1e-9;

/** A place on the plane of a crowd. */
export type Place = { readonly x: number; readonly z: number };

/** What an edit did to the units. */
export type EditEffect = {
  /** Units that look for a new path because of it. */
  readonly replanned: number;
  /** Units that stood where a wall was painted, or on each other, and were moved to the nearest free place. */
  readonly pushed: number;
  readonly added: number;
  readonly removed: number;
};

export const NOTHING: EditEffect = { replanned: 0, pushed: 0, added: 0, removed: 0 };

/** An edit that was made; `revert` is null if it changed nothing. */
export type CrowdChange = { readonly effect: EditEffect; readonly revert: (() => EditEffect) | null };

export type CrowdChanges = { readonly avoids: boolean; apply(deed: CrowdDeed): CrowdChange };

type Body = Place & { readonly group: number; readonly radius: number; readonly speed: number };
type Unit = { readonly body: Body; readonly birth: number };

export type CrowdChangesOptions = {
  readonly crowd: Crowd;
  readonly map: LabMap;
  readonly speedByCell: Float32Array | null;
  /** By group; edited in place. */
  readonly goals: (Place | null)[];
  /** The bodies of added units. */
  readonly bodies: Rng;
};

export function createCrowdChanges({ crowd, map, speedByCell, goals, bodies }: CrowdChangesOptions): CrowdChanges {
  const { grid } = crowd.plane;
  let avoids = true;
  // Numbers of agents are used again: an undone `add` must not remove a unit that came later.
  const birthByAgent = new Int32Array(crowd.capacity);
  let births = 0;

  function setGround(cell: number, ground: number): void {
    map.groundByCell[cell] = ground;
    setBlocked(grid, cell, ground === WALL);
    if (grid.weightByCell && ground !== WALL) setWeight(grid, cell, ground);
    if (speedByCell) speedByCell[cell] = wadingSpeed(ground);
  }

  /** Sets the ground of some cells; the change back sets what was there. */
  function setCells(cells: readonly number[], groundOf: (k: number) => number): CrowdChange {
    const before = cells.map((cell) => map.groundByCell[cell]);
    cells.forEach((cell, k) => setGround(cell, groundOf(k)));
    const { effect, revert } = pushOut((agent) => isInWall(crowd, agent));
    return {
      effect: { ...effect, replanned: countSeekers(crowd) },
      revert: () => {
        const { effect: back } = setCells(cells, (k) => before[k]);
        const { added } = revert?.() ?? NOTHING;
        return { ...back, added };
      },
    };
  }

  function paint({ shape, size, from, to, ground }: CrowdDeed & { kind: 'paint' }): CrowdChange {
    const cells = new Set<number>();
    visitShape(map, shape, size, [from, to], (cell) => {
      if (map.groundByCell[cell] !== ground) cells.add(cell);
    });
    return cells.size === 0 ? { effect: NOTHING, revert: null } : setCells([...cells], () => ground);
  }

  /** Moves all units that `isConcerned` to the nearest place with room; removes those for which there is none. */
  function pushOut(isConcerned: (agent: number) => boolean): CrowdChange {
    const search = createRoomSearch(crowd);
    const lost: Unit[] = [];
    let pushed = 0;
    for (let agent = 0; agent < crowd.slots; agent++) {
      if (crowd.stateByAgent[agent] === ABSENT || !isConcerned(agent)) continue;
      const place = search.find(crowd.xByAgent[agent], crowd.zByAgent[agent], crowd.radiusByAgent[agent]);
      if (place && moveAgent(crowd, agent, place.x, place.z)) pushed++;
      else lost.push(takeUnit(agent));
    }
    return { effect: { ...NOTHING, pushed, removed: lost.length }, revert: () => bringBack(lost) };
  }

  function takeUnit(agent: number): Unit {
    const { xByAgent, zByAgent, groupByAgent, radiusByAgent, speedByAgent } = crowd;
    const body = {
      x: xByAgent[agent],
      z: zByAgent[agent],
      group: groupByAgent[agent],
      radius: radiusByAgent[agent],
      speed: speedByAgent[agent],
    };
    removeAgent(crowd, agent);
    return { body, birth: birthByAgent[agent] };
  }

  function placeUnit({ body, birth }: Unit): boolean {
    const agent = addAgent(crowd, body);
    if (agent === NO_AGENT) return false;
    birthByAgent[agent] = birth;
    return true;
  }

  function bringBack(units: readonly Unit[]): EditEffect {
    const search = createRoomSearch(crowd);
    let added = 0;
    for (const { body, birth } of units) {
      const place = search.find(body.x, body.z, body.radius);
      if (place && placeUnit({ body: { ...body, ...place }, birth })) added++;
    }
    return { ...NOTHING, added };
  }

  function add({ group, x, z, count }: CrowdDeed & { kind: 'add' }): CrowdChange {
    const search = createRoomSearch(crowd);
    const newest = births;
    let added = 0;
    for (; added < count; added++) {
      const body = nextBody(bodies);
      const place = search.find(x, z, body.radius);
      if (!place || !placeUnit({ body: { ...place, ...body, group }, birth: ++births })) break;
    }
    const last = births;
    const isOwn = (agent: number): boolean => birthByAgent[agent] > newest && birthByAgent[agent] <= last;
    return {
      effect: { ...NOTHING, added },
      revert: added === 0 ? null : () => ({ ...NOTHING, removed: removeWhere(isOwn).length }),
    };
  }

  function removeWhere(isConcerned: (agent: number) => boolean): Unit[] {
    const removed: Unit[] = [];
    for (let agent = 0; agent < crowd.slots; agent++)
      if (crowd.stateByAgent[agent] !== ABSENT && isConcerned(agent)) removed.push(takeUnit(agent));
    return removed;
  }

  function remove({ x, z, radius }: CrowdDeed & { kind: 'remove' }): CrowdChange {
    const units = removeWhere((agent) => {
      const [dx, dz] = [crowd.xByAgent[agent] - x, crowd.zByAgent[agent] - z];
      const reach = radius + crowd.radiusByAgent[agent];
      return dx * dx + dz * dz <= reach * reach;
    });
    return {
      effect: { ...NOTHING, removed: units.length },
      revert: units.length === 0 ? null : () => bringBack(units),
    };
  }

  function setAvoidance(isOn: boolean): CrowdChange {
    if (avoids === isOn) return { effect: NOTHING, revert: null };
    avoids = isOn;
    // Units in one another cannot be parted by walking: those that have no room of their own get one.
    const { effect, revert } = isOn
      ? pushOut((agent) => !moveAgent(crowd, agent, crowd.xByAgent[agent], crowd.zByAgent[agent]))
      : { effect: NOTHING, revert: null };
    return {
      effect,
      revert: () => {
        const back = setAvoidance(!isOn).effect;
        return { ...back, added: revert?.().added ?? 0 };
      },
    };
  }

  function setGoal(group: number, goal: Place | null): CrowdChange {
    const before = goals[group] ?? null;
    while (goals.length <= group) goals.push(null);
    goals[group] = goal;
    if (!goal) dismissGroup(crowd, group);
    const { walking, lost } = goal ? orderGroup(crowd, group, goal.x, goal.z) : { walking: 0, lost: 0 };
    return { effect: { ...NOTHING, replanned: walking + lost }, revert: () => setGoal(group, before).effect };
  }

  return {
    get avoids() {
      return avoids;
    },
    apply: (deed) => {
      if (deed.kind === 'paint') return paint(deed);
      if (deed.kind === 'add') return add(deed);
      if (deed.kind === 'remove') return remove(deed);
      if (deed.kind === 'avoidance') return setAvoidance(deed.isOn);
      return setGoal(deed.group, { x: deed.x, z: deed.z });
    },
  };
}

export function wadingSpeed(ground: number): number {
  return ground === WATER ? WADING : 1;
}

export function nextBody(rng: Rng): { readonly radius: number; readonly speed: number } {
  return {
    radius: MIN_UNIT_RADIUS + (MAX_UNIT_RADIUS - MIN_UNIT_RADIUS) * rng.unit(),
    speed: MIN_SPEED + (MAX_SPEED - MIN_SPEED) * rng.unit(),
  };
}

function isInWall({ plane, xByAgent, zByAgent, radiusByAgent }: Crowd, agent: number): boolean {
  const radius = radiusByAgent[agent];
  return wallDistance(plane, xByAgent[agent], zByAgent[agent], radius) < radius - TOUCH;
}

/** Units that have not arrived: an edit of the ground makes them look for a path again. */
function countSeekers({ slots, stateByAgent }: Crowd): number {
  let seekers = 0;
  for (let agent = 0; agent < slots; agent++) {
    const state = stateByAgent[agent];
    if (state === MOVING || state === STRANDED || state === LOST) seekers++;
  }
  return seekers;
}
