/*
 * Maps like the four of source 001, which gives no sizes: a labyrinth of rings and gaps, a maze of corridors one cell
 * wide, terrain with grass (+3) and water (+9), and the custom map to draw on, empty within a wall. Sizes are chosen so
 * that Dijkstra explores about as many cells as in the source (1,071, 401 and 843). Made from seeds: the same everywhere.
 */

import { requireInteger, requireNumber, rngFor } from '@skerry/kit';
import { buildFlowField } from '../flow/flow-field.ts';
import { createGrid, type NavGrid } from '../grid/grid.ts';
import { GRASS_WEIGHT, WATER_WEIGHT } from '../maps/pixel-map.ts';

/** A map with a problem on it. */
export type ExperimentMap = {
  readonly name: 'Labyrinth' | 'Maze' | 'Terrain' | 'Custom';
  readonly grid: NavGrid;
  readonly start: number;
  readonly goal: number;
};

// The source tests no corners: diagonals are always allowed.
const diagonal = 'always';
const MAX_SIDE = 2001;

/** Concentric walls with a gap each, on alternating sides: the path winds from the corner to the middle. */
export function buildLabyrinth(side = 39): ExperimentMap {
  requireInteger(side, 'side', 7, MAX_SIDE);
  const blockedByCell = new Uint8Array(side * side);
  const rng = rngFor(1, 'source-001-labyrinth');
  for (let ring = 2, turn = 0; ring < side / 2 - 1; ring += 4, turn++) {
    const last = side - 1 - ring;
    for (let k = ring; k <= last; k++) {
      for (const [x, z] of [
        [k, ring],
        [k, last],
        [ring, k],
        [last, k],
      ])
        blockedByCell[z * side + x] = 1;
    }
    // A gap of two cells on the far side from the one before.
    const place = ring + 2 + rng.below(Math.max(1, last - ring - 4));
    for (let n = 0; n < 2; n++) blockedByCell[turn % 2 === 0 ? last * side + place + n : ring * side + place + n] = 0;
  }
  const middle = side >> 1;
  const grid = createGrid({ width: side, depth: side, diagonal, blockedByCell });
  return { name: 'Labyrinth', grid, start: 0, goal: middle * side + middle };
}

/**
 * A perfect maze, carved by walking at random to cells not yet visited and stepping back from dead ends. The goal is
 * the cell farthest from the start, so that searches have to go through nearly all of it, as in the source.
 */
export function buildMaze(rooms = 14, seed = 1): ExperimentMap {
  requireInteger(rooms, 'rooms', 2, (MAX_SIDE - 1) / 2);
  requireNumber(seed, 'seed');
  const side = 2 * rooms + 1;
  const blockedByCell = new Uint8Array(side * side).fill(1);
  const rng = rngFor(seed, 'source-001-maze');
  const stack = [side + 1];
  blockedByCell[side + 1] = 0;
  while (stack.length > 0) {
    const cell = stack[stack.length - 1];
    const [x, z] = [cell % side, Math.floor(cell / side)];
    const steps = [
      [0, -2],
      [2, 0],
      [0, 2],
      [-2, 0],
    ].filter(([dx, dz]) => {
      const [nx, nz] = [x + dx, z + dz];
      return nx > 0 && nz > 0 && nx < side && nz < side && blockedByCell[nz * side + nx] === 1;
    });
    if (steps.length === 0) stack.pop();
    else {
      const [dx, dz] = rng.pick(steps);
      blockedByCell[(z + dz / 2) * side + x + dx / 2] = 0;
      blockedByCell[(z + dz) * side + x + dx] = 0;
      stack.push((z + dz) * side + x + dx);
    }
  }
  const grid = createGrid({ width: side, depth: side, diagonal, blockedByCell });
  const start = side + 1;
  return { name: 'Maze', grid, start, goal: findFarthest(grid, start) };
}

/** The cell that costs the most to reach: steps cost the same both ways here. */
function findFarthest(grid: NavGrid, start: number): number {
  const { costByCell } = buildFlowField(grid, [start]);
  let farthest = start;
  costByCell.forEach((cost, cell) => {
    if (cost < Infinity && cost > costByCell[farthest]) farthest = cell;
  });
  return farthest;
}

/** Round patches of grass and lakes, a few rocks; start and goal lie in opposite corners. */
export function buildTerrain(side = 31): ExperimentMap {
  requireInteger(side, 'side', 5, MAX_SIDE);
  const rng = rngFor(1, 'source-001-terrain');
  const blockedByCell = new Uint8Array(side * side);
  const weightByCell = new Uint8Array(side * side);
  for (let n = 0; n < 26; n++) {
    const [cx, cz, radius] = [rng.below(side), rng.below(side), 2 + rng.below(4)];
    const kind = n % 6 === 5 ? 'rock' : n % 3 === 1 ? 'water' : 'grass';
    for (let z = 0; z < side; z++) {
      for (let x = 0; x < side; x++) {
        if ((x - cx) * (x - cx) + (z - cz) * (z - cz) > (kind === 'rock' ? 4 : radius * radius)) continue;
        if (kind === 'rock') blockedByCell[z * side + x] = 1;
        else weightByCell[z * side + x] = kind === 'water' ? WATER_WEIGHT : GRASS_WEIGHT;
      }
    }
  }
  const [start, goal] = [side + 1, (side - 2) * side + side - 2];
  for (const cell of [start, goal]) blockedByCell[cell] = weightByCell[cell] = 0;
  const grid = createGrid({ width: side, depth: side, diagonal, blockedByCell, weightByCell, weightRule: 'add' });
  return { name: 'Terrain', grid, start, goal };
}

/** An empty map within a wall one cell thick; start and goal lie in opposite corners. */
export function buildCustomMap(width = 30, depth = 30): ExperimentMap {
  requireInteger(width, 'width', 4, MAX_SIDE);
  requireInteger(depth, 'depth', 4, MAX_SIDE);
  const cells = width * depth;
  const blockedByCell = Uint8Array.from({ length: cells }, (_, cell) => {
    const [x, z] = [cell % width, Math.floor(cell / width)];
    return x === 0 || z === 0 || x === width - 1 || z === depth - 1 ? 1 : 0;
  });
  const weightByCell = new Uint8Array(cells);
  const grid = createGrid({ width, depth, diagonal, blockedByCell, weightByCell, weightRule: 'add' });
  return { name: 'Custom', grid, start: width + 1, goal: (depth - 2) * width + width - 2 };
}

/** The four maps in the order of the source. */
export function buildSourceMaps(): ExperimentMap[] {
  return [buildLabyrinth(), buildMaze(), buildTerrain(), buildCustomMap()];
}
