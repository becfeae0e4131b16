/*
 * A crowd that runs: a scene, its units, and edits made on the way. The same spec, with the same edits before the same
 * ticks, gives the same run in every bit. The crowd itself is `@skerry/agents`'; here are the ground, the units' first
 * places, what an edit does to those it concerns, and the numbers to show.
 */
import {
  ABSENT,
  addAgent,
  createCrowd,
  type Crowd,
  hasRoom,
  LOST,
  moveAgent,
  MOVING,
  NO_AGENT,
  orderGroup,
  removeAgent,
  STRANDED,
  tickCrowd,
  wallDistance,
} from '@skerry/agents';
import { hashBytes, type Rng, rngFor } from '@skerry/kit';
import { createGrid, type NavGrid, setBlocked, setWeight } from '@skerry/nav';
import { type LabMap, OPEN, WALL, WATER } from '../map/lab-map.ts';
import { visitShape } from '../scene/shapes.ts';
import { type CrowdEdit, type CrowdSpec, MAX_UNITS, type TimedEdit } from './crowd-edit.ts';
import { buildCrowdScene, type CrowdArea } from './crowd-scene.ts';
import { createRoomSearch } from './find-room.ts';

/** Ticks a second of a crowd in the Lab. */
export const CROWD_HERTZ = 30;

const SECONDS = 1 / CROWD_HERTZ;
const [RADIUS, RADIUS_SPREAD] = [0.32, 0.08];
const [SPEED, SPEED_SPREAD] = [2.4, 0.8];
/** Share of its speed that a unit keeps in water. */
const WADING = 0.45;
/** Random places tried for each unit before the rest are filled in row by row. */
const TRIES = 12;
/** An overlap with a wall that is a rounding error. */
const TOUCH = 1e-9;

/** What an edit did to the units. */
export type EditEffect = {
  /** Units that look for a new path because of it. */
  readonly replanned: number;
  /** Units that stood where a wall was painted, or on each other, and were moved to the nearest free place. */
  readonly pushed: number;
  readonly added: number;
  readonly removed: number;
};

export type CrowdRun = {
  readonly spec: CrowdSpec;
  readonly map: LabMap;
  readonly crowd: Crowd;
  readonly edits: readonly TimedEdit[];
  readonly goals: readonly { readonly x: number; readonly z: number }[];
  /** Units of the spec for which the scene had no room. */
  readonly unplaced: number;
  readonly avoids: boolean;
  tick(): void;
  edit(edit: CrowdEdit): EditEffect;
  /** A hash of every unit's place and state. */
  hash(): number;
};

const NOTHING: EditEffect = { replanned: 0, pushed: 0, added: 0, removed: 0 };

export function createCrowdRun(spec: CrowdSpec): CrowdRun {
  const { map, groups } = buildCrowdScene(spec.scene, spec.side);
  const grid = createCrowdGrid(map);
  const speedByCell = grid.weightByCell && Float32Array.from(map.groundByCell, wadingSpeed);
  const crowd = createCrowd({ grid, capacity: MAX_UNITS, speedByCell });
  const bodies = rngFor(spec.seed, 'bodies');
  const goals = groups.map(({ goal }) => goal);
  const edits: TimedEdit[] = [];
  let avoids = true;
  let unplaced = spec.units;
  groups.forEach(({ start }, group) => {
    const count =
      Math.floor(((group + 1) * spec.units) / groups.length) - Math.floor((group * spec.units) / groups.length);
    unplaced -= placeUnits(crowd, group, start, count, rngFor(spec.seed, 'places', group), bodies);
  });
  goals.forEach((goal, group) => orderGroup(crowd, group, goal.x, goal.z));

  function paint(edit: CrowdEdit & { kind: 'paint' }): EditEffect {
    let isChanged = false;
    visitShape(map, edit.shape, edit.size, [edit.from, edit.to], (cell) => {
      if (map.groundByCell[cell] === edit.ground) return;
      isChanged = true;
      map.groundByCell[cell] = edit.ground;
      setBlocked(grid, cell, edit.ground === WALL);
      if (grid.weightByCell && edit.ground !== WALL) setWeight(grid, cell, edit.ground);
      if (speedByCell) speedByCell[cell] = wadingSpeed(edit.ground);
    });
    if (!isChanged) return NOTHING;
    const effect = pushOut((agent) => isInWall(crowd, agent));
    return { ...effect, replanned: countSeekers(crowd) };
  }

  /** Moves all units that `isConcerned` to the nearest place with room; removes those for which there is none. */
  function pushOut(isConcerned: (agent: number) => boolean): EditEffect {
    const search = createRoomSearch(crowd);
    let [pushed, removed] = [0, 0];
    for (let agent = 0; agent < crowd.slots; agent++) {
      if (crowd.stateByAgent[agent] === ABSENT || !isConcerned(agent)) continue;
      const place = search.find(crowd.xByAgent[agent], crowd.zByAgent[agent], crowd.radiusByAgent[agent]);
      if (place && moveAgent(crowd, agent, place.x, place.z)) pushed++;
      else {
        removeAgent(crowd, agent);
        removed++;
      }
    }
    return { ...NOTHING, pushed, removed };
  }

  function add({ group, x, z, count }: CrowdEdit & { kind: 'add' }): EditEffect {
    const search = createRoomSearch(crowd);
    let added = 0;
    for (; added < count; added++) {
      const body = nextBody(bodies);
      const place = search.find(x, z, body.radius);
      if (!place || addAgent(crowd, { ...place, ...body, group }) === NO_AGENT) break;
    }
    return { ...NOTHING, added };
  }

  function remove({ x, z, radius }: CrowdEdit & { kind: 'remove' }): EditEffect {
    let removed = 0;
    for (let agent = 0; agent < crowd.slots; agent++) {
      if (crowd.stateByAgent[agent] === ABSENT) continue;
      const [dx, dz] = [crowd.xByAgent[agent] - x, crowd.zByAgent[agent] - z];
      const reach = radius + crowd.radiusByAgent[agent];
      if (dx * dx + dz * dz > reach * reach) continue;
      removeAgent(crowd, agent);
      removed++;
    }
    return { ...NOTHING, removed };
  }

  function setAvoidance(isOn: boolean): EditEffect {
    if (avoids === isOn) return NOTHING;
    avoids = isOn;
    // Units in one another cannot be parted by walking: those that have no room of their own get one.
    return isOn ? pushOut((agent) => !moveAgent(crowd, agent, crowd.xByAgent[agent], crowd.zByAgent[agent])) : NOTHING;
  }

  function apply(edit: CrowdEdit): EditEffect {
    if (edit.kind === 'paint') return paint(edit);
    if (edit.kind === 'add') return add(edit);
    if (edit.kind === 'remove') return remove(edit);
    if (edit.kind === 'avoidance') return setAvoidance(edit.isOn);
    goals[edit.group] = { x: edit.x, z: edit.z };
    const { walking, lost } = orderGroup(crowd, edit.group, edit.x, edit.z);
    return { ...NOTHING, replanned: walking + lost };
  }

  return {
    spec,
    map,
    crowd,
    edits,
    goals,
    unplaced,
    get avoids() {
      return avoids;
    },
    tick: () => tickCrowd(crowd, SECONDS, { avoids }),
    edit: (edit) => {
      edits.push({ tick: crowd.tick, edit });
      return apply(edit);
    },
    hash: () => {
      const { slots, xByAgent, zByAgent, stateByAgent } = crowd;
      const bytesOf = (numbers: Float64Array): Uint8Array => new Uint8Array(numbers.buffer, 0, slots * 8);
      return hashBytes(stateByAgent.subarray(0, slots), hashBytes(bytesOf(zByAgent), hashBytes(bytesOf(xByAgent))));
    },
  };
}

function createCrowdGrid({ width, depth, groundByCell }: LabMap): NavGrid {
  const isWeighted = groundByCell.some((ground) => ground !== OPEN && ground !== WALL);
  return createGrid({
    width,
    depth,
    blockedByCell: groundByCell.map((ground) => (ground === WALL ? 1 : 0)),
    weightByCell: isWeighted ? groundByCell.map((ground) => (ground === WALL ? 0 : ground)) : null,
    weightRule: 'add',
  });
}

function wadingSpeed(ground: number): number {
  return ground === WATER ? WADING : 1;
}

function nextBody(rng: Rng): { readonly radius: number; readonly speed: number } {
  return { radius: RADIUS + RADIUS_SPREAD * rng.unit(), speed: SPEED + SPEED_SPREAD * rng.unit() };
}

/** Places units in an area: at random while that goes well, then row by row; returns how many had room. */
function placeUnits(crowd: Crowd, group: number, area: CrowdArea, count: number, rng: Rng, bodies: Rng): number {
  const [left, top, right, bottom] = area;
  let placed = 0;
  for (let tries = count * TRIES; placed < count && tries > 0; tries--) {
    const [x, z] = [rng.range(left, right), rng.range(top, bottom)];
    if (!hasRoom(crowd, x, z, RADIUS + RADIUS_SPREAD)) continue;
    if (addAgent(crowd, { x, z, group, ...nextBody(bodies) }) !== NO_AGENT) placed++;
  }
  const step = RADIUS / 2;
  for (let z = top; z < bottom && placed < count; z += step) {
    for (let x = left; x < right && placed < count; x += step) {
      if (!hasRoom(crowd, x, z, RADIUS + RADIUS_SPREAD)) continue;
      if (addAgent(crowd, { x, z, group, ...nextBody(bodies) }) !== NO_AGENT) placed++;
    }
  }
  return placed;
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

/** Makes the edits that are due at the run's tick, from number `from` on; returns the number of the next one. */
export function repeatEdits(run: CrowdRun, edits: readonly TimedEdit[], from: number): number {
  let next = from;
  while (next < edits.length && edits[next].tick <= run.crowd.tick) run.edit(edits[next++].edit);
  return next;
}
