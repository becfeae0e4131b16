/*
 * The crowds of recast-navigation (WebAssembly) and navcat on a flat map with walls, everybody sent to one goal. All
 * parameters that a mode does not set are the library's own defaults. recast-navigation is typed by hand: its own
 * declarations do not resolve under Node's module rules.
 */
import type { NavGrid } from '@skerry/nav';
import { createFindNearestPolyResult, DEFAULT_QUERY_FILTER, findNearestPoly } from 'navcat';
import { crowd as navcatCrowd, generateSoloNavMesh as buildNavcatMesh } from 'navcat/blocks';
import * as core from 'recast-navigation';
import * as generators from 'recast-navigation/generators';
import { type CrowdSide, RADIUS, SPEED, type Start, TICK } from './crowd-side.ts';

type Point = { readonly x: number; readonly y: number; readonly z: number };
type NavMesh = { readonly destroy: () => void };
type RecastAgent = { readonly requestMoveTarget: (target: Point) => boolean; readonly position: () => Point };
type RecastCrowd = {
  readonly addAgent: (place: Point, params: Readonly<Record<string, number>>) => RecastAgent;
  readonly update: (seconds: number) => void;
  readonly destroy: () => void;
};
type Recast = {
  readonly init: () => Promise<void>;
  readonly Crowd: new (mesh: NavMesh, params: { maxAgents: number; maxAgentRadius: number }) => RecastCrowd;
};
type Generators = {
  readonly generateSoloNavMesh: (
    positions: ArrayLike<number>,
    indices: ArrayLike<number>,
    config: Readonly<Record<string, number>>,
  ) => { readonly success: boolean; readonly navMesh?: NavMesh };
};

const { init, Crowd } = core as unknown as Recast;
const { generateSoloNavMesh } = generators as unknown as Generators;

/** Metres of a voxel, and the walker's radius in voxels. */
const VOXEL = 0.25;
const RADIUS_VOXELS = Math.ceil(RADIUS / VOXEL);

/** Cheaper and costlier ways to run recast's crowd, from its defaults down. */
export const RECAST_MODES = [
  { id: 'default', title: 'its defaults', params: {} },
  { id: 'near', title: 'looking 1.2 m far instead of 2.5', params: { collisionQueryRange: 1.2 } },
  { id: 'separation', title: 'separation without avoidance', params: { updateFlags: 4, separationWeight: 2 } },
  { id: 'none', title: 'without avoidance and separation', params: { updateFlags: 0 } },
] as const;

/** Loads the WebAssembly of recast-navigation; call once before the rest. */
export const loadRecast = init;

export function createRecastSide(start: Start, params: Readonly<Record<string, number>>): CrowdSide {
  const { success, navMesh } = generateSoloNavMesh(...buildFloor(start.grid), {
    cs: VOXEL,
    ch: VOXEL,
    walkableRadius: RADIUS_VOXELS,
  });
  if (!success || !navMesh) throw new Error('recast-navigation built no mesh');
  const crowd = new Crowd(navMesh, { maxAgents: start.places.length, maxAgentRadius: RADIUS });
  const all = { radius: RADIUS, height: 1, maxSpeed: SPEED, ...params };
  const agents = start.places.map(([x, z]) => crowd.addAgent({ x, y: 0, z }, all));
  for (const one of agents) one.requestMoveTarget({ x: start.goal[0], y: 0, z: start.goal[1] });
  return {
    tick: () => crowd.update(TICK),
    places: () => agents.map((one) => [one.position().x, one.position().z] as const),
    dispose: () => {
      crowd.destroy();
      navMesh.destroy();
    },
  };
}

export function createNavcatSide({ grid, places, goal }: Start): CrowdSide {
  const [positions, indices] = buildFloor(grid);
  const { navMesh } = buildNavcatMesh(
    { positions, indices },
    {
      cellSize: VOXEL,
      cellHeight: VOXEL,
      walkableRadiusVoxels: RADIUS_VOXELS,
      walkableRadiusWorld: RADIUS_VOXELS * VOXEL,
      walkableClimbVoxels: 2,
      walkableClimbWorld: 2 * VOXEL,
      walkableHeightVoxels: 4,
      walkableHeightWorld: 1,
      walkableSlopeAngleDegrees: 45,
      borderSize: 0,
      minRegionArea: 8,
      mergeRegionArea: 20,
      maxSimplificationError: 1.3,
      maxEdgeLength: 12,
      maxVerticesPerPoly: 6,
      detailSampleDistance: 6,
      detailSampleMaxError: 1,
    },
  );
  const crowd = navcatCrowd.create(RADIUS);
  const { ANTICIPATE_TURNS, OBSTACLE_AVOIDANCE, SEPARATION } = navcatCrowd.CrowdUpdateFlags;
  const params = {
    radius: RADIUS,
    height: 1,
    maxAcceleration: 20,
    maxSpeed: SPEED,
    collisionQueryRange: 2.5,
    separationWeight: 0,
    updateFlags: ANTICIPATE_TURNS | OBSTACLE_AVOIDANCE | SEPARATION,
    queryFilter: DEFAULT_QUERY_FILTER,
  };
  const agents = places.map(([x, z]) => navcatCrowd.addAgent(crowd, navMesh, [x, 0, z], params));
  const target = findNearestPoly(
    createFindNearestPolyResult(),
    navMesh,
    [goal[0], 0, goal[1]],
    [1, 1, 1],
    DEFAULT_QUERY_FILTER,
  );
  if (!target.success) throw new Error('navcat finds no mesh at the goal');
  for (const agent of agents) navcatCrowd.requestMoveTarget(crowd, agent, target.nodeRef, target.position);
  return {
    tick: () => navcatCrowd.update(crowd, navMesh, TICK),
    places: () => agents.map((agent) => [crowd.agents[agent].position[0], crowd.agents[agent].position[2]] as const),
    dispose: () => {},
  };
}

/** Two triangles for every free cell. */
function buildFloor({ width, depth, blockedByCell }: NavGrid): [Float32Array, Uint32Array] {
  const positions = new Float32Array((width + 1) * (depth + 1) * 3);
  for (let iz = 0, p = 0; iz <= depth; iz++) for (let ix = 0; ix <= width; ix++, p += 3) positions.set([ix, 0, iz], p);
  const indices: number[] = [];
  for (let iz = 0; iz < depth; iz++) {
    for (let ix = 0; ix < width; ix++) {
      if (blockedByCell[iz * width + ix] !== 0) continue;
      const corner = iz * (width + 1) + ix;
      indices.push(corner, corner + width + 1, corner + 1, corner + 1, corner + width + 1, corner + width + 2);
    }
  }
  return [positions, Uint32Array.from(indices)];
}
