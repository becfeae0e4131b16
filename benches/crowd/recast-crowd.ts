/*
 * The crowd of recast-navigation on a flat map with walls, typed by hand: its own declarations do not resolve under
 * Node's module rules. All parameters that we do not set are its own defaults.
 */
import * as core from 'recast-navigation';
import * as generators from 'recast-navigation/generators';
import type { NavGrid } from '@skerry/nav';

type Point = { readonly x: number; readonly y: number; readonly z: number };
type NavMesh = { readonly destroy: () => void };
type PeerAgent = { readonly requestMoveTarget: (target: Point) => boolean; readonly position: () => Point };
export type PeerCrowd = {
  readonly addAgent: (place: Point, params: Readonly<Record<string, number>>) => PeerAgent;
  readonly update: (seconds: number) => void;
};
type Recast = {
  readonly init: () => Promise<void>;
  readonly Crowd: new (mesh: NavMesh, params: { maxAgents: number; maxAgentRadius: number }) => PeerCrowd;
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

/** A crowd of the peer on the free cells of a grid of 1 m cells, everybody sent to one goal. */
export async function createPeerCrowd(
  grid: NavGrid,
  places: readonly (readonly [x: number, z: number])[],
  goal: readonly [x: number, z: number],
  agent: { readonly radius: number; readonly speed: number },
): Promise<{ readonly crowd: PeerCrowd; readonly agents: readonly PeerAgent[] }> {
  await init();
  const { success, navMesh } = generateSoloNavMesh(...buildFloor(grid), {
    cs: 0.25,
    ch: 0.25,
    walkableRadius: Math.ceil(agent.radius / 0.25),
  });
  if (!success || !navMesh) throw new Error('recast-navigation built no mesh');
  const crowd = new Crowd(navMesh, { maxAgents: places.length, maxAgentRadius: agent.radius });
  const params = { radius: agent.radius, height: 1, maxSpeed: agent.speed };
  const agents = places.map(([x, z]) => crowd.addAgent({ x, y: 0, z }, params));
  for (const one of agents) one.requestMoveTarget({ x: goal[0], y: 0, z: goal[1] });
  return { crowd, agents };
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
