/*
 * A crowd that runs: a scene, its units, and edits made on the way. The same spec, with the same edits before the same
 * ticks, gives the same run in every bit. The crowd itself is `@skerry/agents`'; here are the ground, the units' first
 * places, what an edit does to those it concerns, and the numbers to show.
 */
import { addAgent, createCrowd, type Crowd, hasRoom, NO_AGENT, orderGroup, tickCrowd } from '@skerry/agents';
import { hashBytes, type Rng, rngFor } from '@skerry/kit';
import { createGrid, type NavGrid } from '@skerry/nav';
import { type LabMap, OPEN, WALL } from '../map/lab-map.ts';
import {
  createCrowdChanges,
  type EditEffect,
  MAX_UNIT_RADIUS,
  MIN_UNIT_RADIUS,
  nextBody,
  type Place,
  wadingSpeed,
} from './crowd-changes.ts';
import { type CrowdEdit, type CrowdSpec, MAX_UNITS, type TimedEdit } from './crowd-edit.ts';
import { createCrowdHistory } from './crowd-history.ts';
import { buildCrowdScene, type CrowdArea } from './crowd-scene.ts';

/** Ticks a second of a crowd in the Lab. */
export const CROWD_HERTZ = 30;

const SECONDS = 1 / CROWD_HERTZ;
/** Random places tried for each unit before the rest are filled in row by row. */
const TRIES = 12;

/** A crowd while it runs: its scene, edits and goals. */
export type CrowdRun = {
  readonly spec: CrowdSpec;
  readonly map: LabMap;
  readonly crowd: Crowd;
  readonly edits: readonly TimedEdit[];
  /** By group; null for a group without a goal. */
  readonly goals: readonly (Place | null)[];
  /** Units of the spec for which the scene had no room. */
  readonly unplaced: number;
  readonly avoids: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Its ground, goals and avoidance as edits before the first tick: the same place with all units at their start. */
  groundEdits(): TimedEdit[];
  tick(): void;
  edit(edit: CrowdEdit): EditEffect;
  /** A hash of every unit's place and state. */
  hash(): number;
};

/** A crowd at its first tick. */
export function createCrowdRun(spec: CrowdSpec): CrowdRun {
  const { map, groups } = buildCrowdScene(spec.scene, spec.side);
  const grid = createCrowdGrid(map);
  const speedByCell = grid.weightByCell && Float32Array.from(map.groundByCell, wadingSpeed);
  const crowd = createCrowd({ grid, capacity: MAX_UNITS, speedByCell });
  const bodies = rngFor(spec.seed, 'bodies');
  const goals: (Place | null)[] = groups.map(({ goal }) => goal);
  const edits: TimedEdit[] = [];
  let unplaced = spec.units;
  groups.forEach(({ start }, group) => {
    const count =
      Math.floor(((group + 1) * spec.units) / groups.length) - Math.floor((group * spec.units) / groups.length);
    unplaced -= placeUnits(crowd, group, start, count, rngFor(spec.seed, 'places', group), bodies);
  });
  groups.forEach(({ goal }, group) => orderGroup(crowd, group, goal.x, goal.z));

  const changes = createCrowdChanges({ crowd, map, speedByCell, goals, bodies });
  const history = createCrowdHistory(changes.apply);

  return {
    spec,
    map,
    crowd,
    edits,
    goals,
    unplaced,
    get avoids() {
      return changes.avoids;
    },
    get canUndo() {
      return history.canUndo;
    },
    get canRedo() {
      return history.canRedo;
    },
    groundEdits: () =>
      history
        .deeds()
        .filter(({ kind }) => kind !== 'add' && kind !== 'remove')
        .map((edit) => ({ tick: 0, edit })),
    tick: () => tickCrowd(crowd, SECONDS, { avoids: changes.avoids }),
    edit: (edit) => {
      edits.push({ tick: crowd.tick, edit });
      return history.edit(edit);
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

/** Places units in an area: at random while that goes well, then row by row; returns how many had room. */
function placeUnits(crowd: Crowd, group: number, area: CrowdArea, count: number, rng: Rng, bodies: Rng): number {
  const [left, top, right, bottom] = area;
  let placed = 0;
  for (let tries = count * TRIES; placed < count && tries > 0; tries--) {
    const [x, z] = [rng.range(left, right), rng.range(top, bottom)];
    if (!hasRoom(crowd, x, z, MAX_UNIT_RADIUS)) continue;
    if (addAgent(crowd, { x, z, group, ...nextBody(bodies) }) !== NO_AGENT) placed++;
  }
  const step = MIN_UNIT_RADIUS / 2;
  for (let z = top; z < bottom && placed < count; z += step) {
    for (let x = left; x < right && placed < count; x += step) {
      if (!hasRoom(crowd, x, z, MAX_UNIT_RADIUS)) continue;
      if (addAgent(crowd, { x, z, group, ...nextBody(bodies) }) !== NO_AGENT) placed++;
    }
  }
  return placed;
}

/** Makes the edits that are due at the run's tick, from number `from` on; returns the number of the next one. */
export function repeatEdits(run: CrowdRun, edits: readonly TimedEdit[], from: number): number {
  let next = from;
  while (next < edits.length && edits[next].tick <= run.crowd.tick) run.edit(edits[next++].edit);
  return next;
}
