/*
 * One crowd of the bench, ours or a peer's, behind one shape: made from the same grid, places and goal, ticked, and asked
 * where everybody stands.
 */
import { addAgent, createCrowd, NO_AGENT, orderGroup, tickCrowd } from '@skerry/agents';
import { rngFor } from '@skerry/kit';
import { createGrid, type NavGrid } from '@skerry/nav';
import { createWalledSquare } from './maps.ts';

export const [RADIUS, SPEED, TICK] = [0.3, 2, 1 / 60];
/** Two agents may overlap by this share of a radius: our own law. */
const MAX_OVERLAP = 0.05;

export type Place = readonly [x: number, z: number];
export type Start = { readonly grid: NavGrid; readonly places: readonly Place[]; readonly goal: Place };
export type CrowdSide = {
  readonly tick: () => void;
  readonly places: () => readonly Place[];
  readonly dispose: () => void;
};

/** A walled square as dense as 2,000 agents on 96 m, everybody at a place with room, the goal in the middle. */
export function createStart(count: number): Start {
  const side = Math.round(96 * Math.sqrt(count / 2000));
  const grid = createWalledSquare(side);
  const crowd = createCrowd({ grid, capacity: count });
  const rng = rngFor(7, 'crowd-walkers');
  const places: Place[] = [];
  while (places.length < count) {
    const place = [rng.range(0, side), rng.range(0, side)] as const;
    if (addAgent(crowd, { x: place[0], z: place[1], radius: RADIUS, speed: SPEED }) !== NO_AGENT) places.push(place);
  }
  return { grid, places, goal: [side / 2, side / 2] };
}

/** Ours, from the map's cells on: what a user has when a level is loaded. */
export function createOurSide({ grid: { width, depth, blockedByCell }, places, goal }: Start): CrowdSide {
  const crowd = createCrowd({ grid: createGrid({ width, depth, blockedByCell }), capacity: places.length });
  for (const [x, z] of places) addAgent(crowd, { x, z, radius: RADIUS, speed: SPEED });
  orderGroup(crowd, 0, ...goal);
  return {
    tick: () => tickCrowd(crowd, TICK),
    places: () => places.map((_, k) => [crowd.xByAgent[k], crowd.zByAgent[k]] as const),
    dispose: () => {},
  };
}

/** Pairs of agents that overlap by more than a twentieth of a radius. */
export function countOverlaps(places: readonly Place[]): number {
  const closest = 2 * RADIUS - MAX_OVERLAP * RADIUS;
  const agentsByBin = new Map<number, number[]>();
  let overlaps = 0;
  places.forEach(([x, z], agent) => {
    const [bx, bz] = [Math.floor(x), Math.floor(z)];
    for (let dz = -1; dz <= 1; dz++)
      for (let dx = -1; dx <= 1; dx++)
        for (const other of agentsByBin.get((bz + dz) * 65536 + bx + dx) ?? [])
          if ((places[other][0] - x) ** 2 + (places[other][1] - z) ** 2 < closest * closest) overlaps++;
    const bin = agentsByBin.get(bz * 65536 + bx) ?? [];
    bin.push(agent);
    agentsByBin.set(bz * 65536 + bx, bin);
  });
  return overlaps;
}

/** Mean distance from the goal as the crow flies, metres. */
export function meanDistance(places: readonly Place[], goal: Place): number {
  const distances = places.map(([x, z]) => Math.sqrt((x - goal[0]) ** 2 + (z - goal[1]) ** 2));
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}
