/*
 * Three maps like those of source 001, which gives no sizes: a labyrinth of rooms and gaps, a maze of corridors one
 * cell wide, and terrain with grass (+3) and water (+9). Sizes are chosen so that Dijkstra explores about as many cells
 * as in the source: 1,071, 401 and 843. Made from seeds, so that everyone measures the same maps.
 */
import { rngFor } from '@skerry/kit';
import {
  createGrid,
  createSearcher,
  createTrace,
  createTraceReader,
  GRASS_WEIGHT,
  type NavGrid,
  traceData,
  WATER_WEIGHT,
} from '@skerry/nav';

export type ExperimentMap = {
  readonly name: 'Labyrinth' | 'Maze' | 'Terrain';
  readonly grid: NavGrid;
  readonly start: number;
  readonly goal: number;
};

// The source tests no corners: diagonals are always allowed.
const diagonal = 'always';

/** Concentric walls with a gap each, on alternating sides: the path winds from the corner to the middle. */
export function buildLabyrinth(side = 39): ExperimentMap {
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
  const middle = (side - 1) / 2;
  const grid = createGrid({ width: side, depth: side, diagonal, blockedByCell });
  return { name: 'Labyrinth', grid, start: 0, goal: middle * side + middle };
}

/**
 * A perfect maze, carved by walking at random to cells not yet visited and stepping back from dead ends. The goal is
 * the cell farthest from the start, so that searches have to go through nearly all of it, as in the source.
 */
export function buildMaze(rooms = 14, seed = 1): ExperimentMap {
  const side = 2 * rooms + 1;
  const blockedByCell = new Uint8Array(side * side).fill(1);
  const rng = rngFor(seed, 'source-001-maze');
  const stack = [side + 1];
  blockedByCell[side + 1] = 0;
  while (stack.length > 0) {
    const cell = stack[stack.length - 1];
    const [x, z] = [cell % side, Math.floor(cell / side)];
    const ways = [
      [0, -2],
      [2, 0],
      [0, 2],
      [-2, 0],
    ].filter(([dx, dz]) => {
      const [nx, nz] = [x + dx, z + dz];
      return nx > 0 && nz > 0 && nx < side && nz < side && blockedByCell[nz * side + nx] === 1;
    });
    if (ways.length === 0) stack.pop();
    else {
      const [dx, dz] = rng.pick(ways);
      blockedByCell[(z + dz / 2) * side + x + dx / 2] = 0;
      blockedByCell[(z + dz) * side + x + dx] = 0;
      stack.push((z + dz) * side + x + dx);
    }
  }
  const grid = createGrid({ width: side, depth: side, diagonal, blockedByCell });
  const start = side + 1;
  return { name: 'Maze', grid, start, goal: findFarthest(grid, start) };
}

/** The cell that costs most to reach. */
function findFarthest(grid: NavGrid, start: number): number {
  const trace = createTrace();
  // Dijkstra expands cells by rising cost: the last is the farthest.
  createSearcher(grid).search(start, grid.blockedByCell.lastIndexOf(0), { algorithm: 'dijkstra', trace });
  return createTraceReader(traceData(trace)).event(trace.length - 1).cell;
}

/** Round patches of grass and lakes, a few rocks; start and goal lie in opposite corners. */
export function buildTerrain(side = 31): ExperimentMap {
  const rng = rngFor(1, 'source-001-terrain');
  const blockedByCell = new Uint8Array(side * side);
  const weightByCell = new Uint8Array(side * side);
  for (let n = 0; n < 26; n++) {
    const [cx, cz, radius] = [rng.below(side), rng.below(side), 2 + rng.below(4)];
    const kind = n % 6 === 5 ? 'rock' : n % 3 === 1 ? 'water' : 'grass';
    for (let z = 0; z < side; z++) {
      for (let x = 0; x < side; x++) {
        if ((x - cx) ** 2 + (z - cz) ** 2 > (kind === 'rock' ? 4 : radius * radius)) continue;
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

/** Clutter of any size, for measuring how open lists grow: 20 % blocked, corner to corner. */
export function buildClutter(side: number): { grid: NavGrid; start: number; goal: number } {
  const rng = rngFor(side, 'source-001-clutter');
  const blockedByCell = Uint8Array.from({ length: side * side }, () => (rng.chance(0.2) ? 1 : 0));
  const [start, goal] = [0, side * side - 1];
  for (const cell of [0, 1, side, side + 1, goal, goal - 1, goal - side, goal - side - 1]) blockedByCell[cell] = 0;
  return { grid: createGrid({ width: side, depth: side, diagonal: 'both-free', blockedByCell }), start, goal };
}
