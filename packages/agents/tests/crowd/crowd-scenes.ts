/*
 * The scenes in which crowds get stuck: a doorway, groups that cross, units boxed in by others, a goal off the shore.
 * Each is a crowd with its orders given; `count` agents of slightly different sizes.
 */
import { addAgent, createCrowd, type Crowd, NO_AGENT, orderGroup } from '@skerry/agents';
import { rngFor } from '@skerry/kit';
import { createGrid } from '@skerry/nav';

export type Scene = {
  readonly crowd: Crowd;
  /** Seconds within which everybody has to be there. */
  readonly boundSeconds: number;
};

type Rect = readonly [x0: number, z0: number, x1: number, z1: number];

const [SPEED, RADIUS] = [3, 0.3];

/** Everybody in the left room goes through a door of `doorCells` to the right. */
export function createDoorway(count: number, doorCells = 3): Scene {
  const [width, depth, wall] = [72, 40, 36];
  const blockedByCell = new Uint8Array(width * depth);
  const door = (depth - doorCells) >> 1;
  for (let iz = 0; iz < depth; iz++) {
    if (iz < door || iz >= door + doorCells) blockedByCell[iz * width + wall] = 1;
  }
  const crowd = createCrowd({ grid: createGrid({ width, depth, blockedByCell }), capacity: count });
  placeAgents(crowd, count, 0, [1, 1, 35, 39]);
  orderGroup(crowd, 0, 60, 20);
  return { crowd, boundSeconds: 40 + count / (2.2 * doorCells) };
}

/** Two groups change sides through each other; with `isFourfold` two more cross them at right angles. */
export function createCrossing(count: number, isFourfold = false): Scene {
  const side = 60;
  const crowd = createCrowd({ grid: createGrid({ width: side, depth: side }), capacity: count });
  const groups: readonly (readonly [Rect, number, number])[] = [
    [[1, 12, 13, 48], 50, 30],
    [[47, 12, 59, 48], 10, 30],
    [[14, 1, 46, 11], 30, 52],
    [[14, 49, 46, 59], 30, 8],
  ];
  const taken = isFourfold ? groups : groups.slice(0, 2);
  taken.forEach(([rect], group) => placeAgents(crowd, Math.floor(count / taken.length), group, rect));
  taken.forEach(([, x, z], group) => orderGroup(crowd, group, x, z));
  return { crowd, boundSeconds: 120 };
}

/** A tenth of the crowd stands in the middle of the others, who have no order, shoulder to shoulder, and must get out. */
export function createBoxedIn(count: number): Scene {
  const side = 60;
  const crowd = createCrowd({ grid: createGrid({ width: side, depth: side }), capacity: count });
  const step = 2 * RADIUS + 0.02;
  const perRow = Math.ceil(Math.sqrt(count));
  const places = Array.from({ length: count }, (_, k) => {
    const [column, row] = [k % perRow, Math.floor(k / perRow)];
    return { x: 20 + (column + (row % 2) / 2) * step, z: 20 + row * step * 0.8661, order: 0 };
  });
  const middle = 20 + (perRow * step) / 2;
  for (const place of places)
    place.order = (place.x - middle) * (place.x - middle) + (place.z - middle) * (place.z - middle);
  places.sort((a, b) => a.order - b.order);
  places.forEach(({ x, z }, k) =>
    addAgent(crowd, { x, z, radius: RADIUS, speed: SPEED, group: k < count / 10 ? 1 : 0 }),
  );
  orderGroup(crowd, 1, 6, 52);
  return { crowd, boundSeconds: 60 };
}

/** The goal lies in a bay: shallow water costs nine times as much and slows down, and there is deep water all around. */
export function createShore(count: number): Scene {
  const side = 64;
  const blockedByCell = new Uint8Array(side * side);
  const weightByCell = new Float32Array(side * side).fill(1);
  const speedByCell = new Float32Array(side * side).fill(1);
  for (let iz = 0; iz < side; iz++) {
    for (let ix = 0; ix < side; ix++) {
      const cell = iz * side + ix;
      // Deep water east of a crooked shore line, with a shallow bay of 4 × 4 cells cut into the land.
      if (ix > 44 + ((iz * 7) % 5)) blockedByCell[cell] = 1;
      if (ix >= 38 && ix < 42 && iz >= 30 && iz < 34) {
        weightByCell[cell] = 9;
        speedByCell[cell] = 0.35;
      }
    }
  }
  const grid = createGrid({ width: side, depth: side, blockedByCell, weightByCell });
  const crowd = createCrowd({ grid, speedByCell, capacity: count });
  placeAgents(crowd, count, 0, [1, 1, 26, 63]);
  orderGroup(crowd, 0, 40, 32);
  return { crowd, boundSeconds: 90 };
}

/** Puts agents of 0.24 to 0.34 m on random free spots of a rectangle. */
function placeAgents(crowd: Crowd, count: number, group: number, [x0, z0, x1, z1]: Rect): void {
  const rng = rngFor(group + 1, 'crowd-scene');
  for (let placed = 0, tries = 0; placed < count; tries++) {
    if (tries > 400 * count) throw new Error(`room for ${placed} of ${count} agents only`);
    const radius = rng.range(0.24, 0.34);
    const [x, z] = [rng.range(x0, x1), rng.range(z0, z1)];
    if (addAgent(crowd, { x, z, radius, speed: SPEED * rng.range(0.85, 1.15), group }) !== NO_AGENT) placed++;
  }
}
