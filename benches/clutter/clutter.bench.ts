/*
 * What `auto` takes where single stones lie all over a grid: A* while the grid is edited before each query, because an
 * edit forgets all jumps; jump points once it rests. CPU time of `auto` against jump points, with an edit
 * before each query and at rest, and the same on a map of rooms, where `auto` stays with jump points.
 */
import { rngFor } from '@skerry/kit';
import { type AlgorithmName, createGrid, createSearcher, type NavGrid, setBlocked } from '@skerry/nav';
import { median, type Report } from '../bench.ts';
import { cpuMsInTurns, ratioOf } from '../cpu-time.ts';

const SIDE = 512;
const QUERIES = 12;
const ROOM = 32;

export async function run(report: Report): Promise<void> {
  for (const [name, createMap] of [
    ['2 % stones', () => createStones(0.02)],
    ['10 % stones', () => createStones(0.1)],
    ['rooms', createRooms],
  ] as const) {
    for (const isEdited of [true, false]) {
      const grids = [createMap(), createMap()];
      const ends = chooseEnds(grids[0]);
      const asks = (['auto', 'jps'] as const).map((algorithm, side) =>
        createAsk(grids[side], ends, algorithm, isEdited),
      );
      const [own, plain] = asks.map((ask) => ask());
      if (Math.abs(own.cost - plain.cost) > 1e-6 * plain.cost) throw new Error(`${own.cost} is not ${plain.cost}`);
      const [ownMs, plainMs] = cpuMsInTurns(asks, 7, 60);
      const row = { scenario: 'clutter', subject: `skerry auto (${own.algorithm})`, peer: 'skerry jump points' };
      const metric = `CPU time a query, ${name}, ${isEdited ? 'an edit before each' : 'at rest'}`;
      const value = median(ownMs) / QUERIES;
      report({ ...row, metric, value, unit: 'ms', ...ratioOf(plainMs, ownMs) });
    }
  }
}

type Answers = { readonly cost: number; readonly algorithm: string };

function createAsk(
  grid: NavGrid,
  ends: readonly (readonly [number, number])[],
  algorithm: AlgorithmName,
  isEdited: boolean,
): () => Answers {
  const searcher = createSearcher(grid);
  const edited = grid.blockedByCell.indexOf(0, 7 * SIDE);
  return () => {
    let [cost, last] = [0, ''];
    for (const [start, goal] of ends) {
      // Blocked and freed again: nothing is different for the path, all is for the jumps.
      for (let k = 0; isEdited && k < 2; k++) setBlocked(grid, edited, k === 0);
      const result = searcher.search(start, goal, { algorithm });
      cost += result.cost;
      last = result.algorithm;
    }
    return { cost, algorithm: last };
  };
}

function createStones(density: number): NavGrid {
  const rng = rngFor(1, 'clutter-stones');
  const blockedByCell = Uint8Array.from({ length: SIDE * SIDE }, () => (rng.chance(density) ? 1 : 0));
  return createGrid({ width: SIDE, depth: SIDE, blockedByCell });
}

/** Rooms with a door in each wall. */
function createRooms(): NavGrid {
  const rng = rngFor(1, 'clutter-rooms');
  const grid = createGrid({ width: SIDE, depth: SIDE });
  for (let wall = ROOM; wall < SIDE; wall += ROOM) {
    for (let k = 0; k < SIDE; k++) {
      setBlocked(grid, wall * SIDE + k, true);
      setBlocked(grid, k * SIDE + wall, true);
    }
  }
  for (let wall = ROOM; wall < SIDE; wall += ROOM) {
    for (let room = 0; room < SIDE; room += ROOM) {
      setBlocked(grid, wall * SIDE + room + 1 + rng.below(ROOM - 2), false);
      setBlocked(grid, (room + 1 + rng.below(ROOM - 2)) * SIDE + wall, false);
    }
  }
  return grid;
}

function chooseEnds({ blockedByCell }: NavGrid): (readonly [number, number])[] {
  const rng = rngFor(1, 'clutter-ends');
  const free = (): number => blockedByCell.indexOf(0, rng.below(blockedByCell.length - SIDE));
  return Array.from({ length: QUERIES }, () => [free(), free()] as const);
}
