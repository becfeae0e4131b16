/*
 * What a page shows of a running crowd: places as typed arrays that can be transferred, counts, and two overlays of the
 * ground, density and lanes. Measuring changes nothing: a run that is watched stays the same run.
 */
import { ABSENT, ARRIVED, type Crowd, LOST, MOVING, STRANDED } from '@skerry/agents';
import type { CrowdRun } from './crowd-run.ts';

/** What the units of one group are doing. */
export type GroupCounts = {
  readonly units: number;
  readonly walking: number;
  readonly arrived: number;
  /** Units as near as they can get to a goal that they cannot reach, and units without any path. */
  readonly stranded: number;
  readonly lost: number;
  /** Where the group is led instead of its goal; null while the goal can be reached. */
  readonly instead: { readonly x: number; readonly z: number } | null;
};

/** How many units walk, have arrived, are stuck or overlap. */
export type CrowdCounts = {
  readonly groups: readonly GroupCounts[];
  /** Walkers without progress for some seconds. */
  readonly stuck: number;
  /** Units that reach into another by more than a twentieth of a radius. */
  readonly overlapping: number;
};

/** What can be drawn over the ground of a crowd. */
export const CROWD_OVERLAYS = ['none', 'density', 'lanes'] as const;
/** What is drawn over the ground of a crowd. */
export type CrowdOverlay = (typeof CROWD_OVERLAYS)[number];

/** A byte a cell: how strong, and for lanes the group that passed last. */
export type GroundOverlay = { readonly strength: Uint8Array; readonly group: Uint8Array };

/** What a page draws of a crowd at one tick. */
export type CrowdFrame = {
  readonly tick: number;
  /** x and z of each slot, metres. */
  readonly places: Float32Array;
  /** State in the low three bits, then the group; 0 for an empty slot. */
  readonly looks: Uint8Array;
  readonly counts: CrowdCounts;
  readonly overlay: GroundOverlay | null;
  /** Arrived units by group at equal distances of time, `curveTicks` apart. */
  readonly curve: readonly (readonly number[])[];
  readonly curveTicks: number;
};

const STUCK_SECONDS = 3;
const OVERLAP = 0.05;
const CURVE_POINTS = 240;
const FADE_TICKS = 5;
/** Of people a square metre, for a byte: four are a crush. */
const DENSITY_SCALE = 64;

export type CrowdMeter = {
  /** Call after every tick. */
  follow(): void;
  frame(overlay: CrowdOverlay): CrowdFrame;
};

/** Counts what the units of a crowd do. */
export function createCrowdMeter({ crowd, map }: CrowdRun): CrowdMeter {
  const cells = map.groundByCell.length;
  const trail: GroundOverlay = { strength: new Uint8Array(cells), group: new Uint8Array(cells) };
  let curve: number[][] = [];
  let curveTicks = 8;

  function follow(): void {
    const { slots, stateByAgent, groupByAgent, xByAgent, zByAgent, tick } = crowd;
    if (tick % FADE_TICKS === 0)
      for (let cell = 0; cell < cells; cell++) trail.strength[cell] = (trail.strength[cell] * 31) >> 5;
    for (let agent = 0; agent < slots; agent++) {
      if (stateByAgent[agent] !== MOVING) continue;
      const cell = Math.floor(zByAgent[agent]) * map.width + Math.floor(xByAgent[agent]);
      trail.strength[cell] = Math.min(255, trail.strength[cell] + 10);
      trail.group[cell] = groupByAgent[agent];
    }
    if (tick % curveTicks === 0) curve.push(arrivedByGroup(crowd));
    if (curve.length <= CURVE_POINTS) return;
    curve = curve.filter((_, k) => k % 2 === 1);
    curveTicks *= 2;
  }

  return {
    follow,
    frame: (overlay) => ({
      tick: crowd.tick,
      ...copyUnits(crowd),
      counts: countCrowd(crowd),
      overlay:
        overlay === 'none'
          ? null
          : overlay === 'lanes'
            ? { strength: trail.strength.slice(), group: trail.group.slice() }
            : measureDensity(crowd, map.width, cells),
      curve,
      curveTicks,
    }),
  };
}

function copyUnits({ slots, stateByAgent, groupByAgent, xByAgent, zByAgent }: Crowd): {
  places: Float32Array;
  looks: Uint8Array;
} {
  const places = new Float32Array(2 * slots);
  const looks = new Uint8Array(slots);
  for (let agent = 0; agent < slots; agent++) {
    places[2 * agent] = xByAgent[agent];
    places[2 * agent + 1] = zByAgent[agent];
    if (stateByAgent[agent] !== ABSENT) looks[agent] = stateByAgent[agent] | (groupByAgent[agent] << 3);
  }
  return { places, looks };
}

function arrivedByGroup({ groups, slots, stateByAgent, groupByAgent }: Crowd): number[] {
  const arrived = groups.map(() => 0);
  for (let agent = 0; agent < slots; agent++) if (stateByAgent[agent] === ARRIVED) arrived[groupByAgent[agent]]++;
  return arrived;
}

function countCrowd(crowd: Crowd): CrowdCounts {
  const { groups, slots, stateByAgent, groupByAgent, waitByAgent } = crowd;
  const byState = groups.map(() => new Int32Array(8));
  let stuck = 0;
  for (let agent = 0; agent < slots; agent++) {
    const state = stateByAgent[agent];
    if (state === ABSENT) continue;
    byState[groupByAgent[agent]][state]++;
    if (state === MOVING && waitByAgent[agent] > STUCK_SECONDS) stuck++;
  }
  return {
    stuck,
    overlapping: countOverlapping(crowd),
    groups: byState.map((counts, group) => {
      const guide = groups[group].guides.find((one) => one?.isOutOfReach);
      return {
        units: counts.reduce((sum, count) => sum + count, 0),
        walking: counts[MOVING],
        arrived: counts[ARRIVED],
        stranded: counts[STRANDED],
        lost: counts[LOST],
        instead: guide ? { x: guide.goalX, z: guide.goalZ } : null,
      };
    }),
  };
}

/** Each unit counts once, however many it reaches into: a heap of thousands is counted as quickly as a row. */
function countOverlapping({ plane, slots, stateByAgent, xByAgent, zByAgent, radiusByAgent }: Crowd): number {
  const { width, depth } = plane.grid;
  const headByCell = new Int32Array(width * depth).fill(-1);
  const nextByAgent = new Int32Array(slots);
  const cellOf = (agent: number): number => Math.floor(zByAgent[agent]) * width + Math.floor(xByAgent[agent]);
  for (let agent = 0; agent < slots; agent++) {
    if (stateByAgent[agent] === ABSENT) continue;
    nextByAgent[agent] = headByCell[cellOf(agent)];
    headByCell[cellOf(agent)] = agent;
  }
  const touches = (agent: number): boolean => {
    const cell = cellOf(agent);
    // Units are narrower than a cell: a partner stands in the same cell or in one around it.
    for (let row = cell - width; row <= cell + width; row += width) {
      for (let near = row - 1; near <= row + 1; near++) {
        if (near < 0 || near >= headByCell.length) continue;
        for (let other = headByCell[near]; other >= 0; other = nextByAgent[other]) {
          if (other === agent) continue;
          const [dx, dz] = [xByAgent[agent] - xByAgent[other], zByAgent[agent] - zByAgent[other]];
          const narrow = Math.min(radiusByAgent[agent], radiusByAgent[other]);
          const reach = radiusByAgent[agent] + radiusByAgent[other] - OVERLAP * narrow;
          if (dx * dx + dz * dz < reach * reach) return true;
        }
      }
    }
    return false;
  };
  let overlapping = 0;
  for (let agent = 0; agent < slots; agent++) if (stateByAgent[agent] !== ABSENT && touches(agent)) overlapping++;
  return overlapping;
}

/** Units in the nine cells around each cell, as a density. */
function measureDensity(crowd: Crowd, width: number, cells: number): GroundOverlay {
  const { slots, stateByAgent, xByAgent, zByAgent } = crowd;
  const sums = new Uint16Array(cells);
  for (let agent = 0; agent < slots; agent++) {
    if (stateByAgent[agent] === ABSENT) continue;
    const cell = Math.floor(zByAgent[agent]) * width + Math.floor(xByAgent[agent]);
    for (let row = cell - width; row <= cell + width; row += width)
      for (let near = row - 1; near <= row + 1; near++) if (near >= 0 && near < cells) sums[near]++;
  }
  const strength = Uint8Array.from(sums, (sum) => Math.min(255, (sum * DENSITY_SCALE) / 9));
  return { strength, group: new Uint8Array(0) };
}
