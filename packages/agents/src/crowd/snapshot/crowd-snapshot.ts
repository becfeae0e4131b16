/*
 * Snapshots: a crowd as plain JSON data, and a crowd restored from it. Guides are not stored but computed again from
 * their goal, up to the exact cell that their wave had reached, so a restored crowd continues exactly like the original.
 * The grid belongs to the caller: restore with a grid in the same state.
 */

import { type Issue, requireInteger, requireObject } from '@skerry/kit';
import { requireCrowd, requireGrid } from '../../require-arguments.ts';
import { AGENT_COLUMNS, type AgentColumn } from './agent-columns.ts';
import { checkSnapshot } from './check-snapshot.ts';
import { buildCoarseRoute } from '../guide/coarse-route.ts';
import { createCrowd, type Crowd, type CrowdOptions } from '../crowd.ts';
import { type CrowdPlane, syncLayer } from '../crowd-plane.ts';
import { type Guide, guideFrom } from '../guide/guide.ts';
import { isShortOf } from '../order-group.ts';
import { advanceWave, CLOSED, isWaveDone, NEEDED } from '../guide/wave.ts';

export type GuideSnapshot = {
  readonly goal: number;
  readonly goalX: number;
  readonly goalZ: number;
  readonly roomCells: number;
  readonly expanded: number;
  readonly isDone: boolean;
  /** Sectors that the wave may enter; null for all. */
  readonly needed: readonly number[] | null;
};

/** A crowd as plain JSON; `restoreCrowd` continues from it exactly. */
export type CrowdSnapshot = {
  readonly version: 1;
  readonly tick: number;
  readonly slots: number;
  /** One list per property, in the order of agents; see AGENT_COLUMNS. */
  readonly agents: Readonly<Record<AgentColumn, readonly number[]>>;
  readonly groups: readonly {
    readonly goal: { readonly x: number; readonly z: number } | null;
    readonly guides: readonly (GuideSnapshot | null)[];
  }[];
};

/** JSON has no Infinity: a best that was never set is stored as this. */
const NEVER = -1;

/** The crowd as plain data. */
export function snapshotCrowd(crowd: Crowd): CrowdSnapshot {
  requireCrowd(crowd, 'crowd');
  const agents = {} as Record<AgentColumn, number[]>;
  for (const column of AGENT_COLUMNS) {
    const values = Array.from(columnOf(crowd, column).subarray(0, crowd.slots));
    agents[column] = values.map((value) => (value === Infinity ? NEVER : value));
  }
  const groups = crowd.groups.map(({ goal, guides }) => ({
    goal: goal && { x: goal.x, z: goal.z },
    guides: Array.from(guides, (guide) => (guide ? snapshotGuide(guide) : null)),
  }));
  return { version: 1, tick: crowd.tick, slots: crowd.slots, agents, groups };
}

/** A crowd from a snapshot, or every problem with it. */
export function restoreCrowd(options: CrowdOptions, snapshot: unknown): { issues: Issue[]; crowd?: Crowd } {
  requireObject(options, 'options', 'a grid and a capacity');
  requireGrid(options.grid, 'options.grid');
  requireInteger(options.capacity, 'options.capacity', 1);
  const issues = checkSnapshot(options, snapshot);
  if (issues.length > 0) return { issues };
  const { tick, slots, agents, groups } = snapshot as CrowdSnapshot;
  const crowd = createCrowd(options);
  crowd.tick = tick;
  crowd.slots = slots;
  for (const column of AGENT_COLUMNS) columnOf(crowd, column).set(agents[column]);
  for (let agent = 0; agent < slots; agent++) {
    if (crowd.bestByAgent[agent] === NEVER) crowd.bestByAgent[agent] = Infinity;
  }
  checkGoals(issues, crowd.plane, groups);
  if (issues.length > 0) return { issues };
  for (const { goal, guides } of groups)
    crowd.groups.push({
      goal: goal && { x: goal.x, z: goal.z },
      guides: guides.map((guide, layer) => guide && restoreGuide(crowd.plane, layer, guide, goal)),
    });
  return { issues, crowd };
}

/** A goal may be free for some sizes and too narrow for others: checks the layer of each guide. */
function checkGoals(issues: Issue[], plane: CrowdPlane, groups: CrowdSnapshot['groups']): void {
  groups.forEach(({ guides }, group) =>
    guides.forEach((guide, layer) => {
      if (guide === null || syncLayer(plane, layer).grid.blockedByCell[guide.goal] === 0) return;
      const path = `groups[${group}].guides[${layer}].goal`;
      issues.push({ path, message: `expected a cell with room for this size, got ${guide.goal}` });
    }),
  );
}

function snapshotGuide({ goal, goalX, goalZ, wave }: Guide): GuideSnapshot {
  const { roomCells, expanded, stateBySector } = wave;
  const needed = stateBySector && [...stateBySector.keys()].filter((sector) => stateBySector[sector] !== CLOSED);
  return { goal, goalX, goalZ, roomCells, expanded, isDone: isWaveDone(wave), needed };
}

function restoreGuide(
  plane: CrowdPlane,
  layerNumber: number,
  snapshot: GuideSnapshot,
  goal: { readonly x: number; readonly z: number } | null,
): Guide {
  const layer = syncLayer(plane, layerNumber);
  const { regions } = layer;
  let stateBySector: Uint8Array | null = null;
  if (snapshot.needed !== null && regions !== null) {
    stateBySector = new Uint8Array(regions.sectorsX * regions.sectorsZ);
    for (const sector of snapshot.needed) stateBySector[sector] = NEEDED;
  }
  const isOutOfReach = goal !== null && isShortOf(plane, layerNumber, goal, snapshot.goalX, snapshot.goalZ);
  const guide = guideFrom(
    layer,
    { ...snapshot, isOutOfReach },
    regions && buildCoarseRoute(regions, snapshot.goal),
    stateBySector,
  );
  advanceWave(guide.wave, snapshot.expanded);
  // Stale entries do not count as work; a wave that had ended has dropped them too.
  if (snapshot.isDone) advanceWave(guide.wave, 1);
  return guide;
}

function columnOf(crowd: Crowd, column: AgentColumn): Float64Array | Int32Array | Uint8Array | Int8Array {
  return crowd[`${column}ByAgent`];
}
