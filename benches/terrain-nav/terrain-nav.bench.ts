/*
 * Navigation on a height field of 256 × 256 m against recast-navigation (solo build, WebAssembly): time to make it
 * navigable (slope mask, labels and search structures here; a navigation mesh there), and the 99th percentile of 1,000
 * queries between the same places, string pulled on both sides. Slopes above 45 degrees are not walkable.
 * Ours twice: with jump points, built in no time, and with preprocessed subgoals, built once and quicker to ask.
 * Recast cuts the ground into voxels: 0.5 m, half a walker's width as its guide asks, and 1 m, as coarse as our cells.
 */
import { rngFor } from '@skerry/kit';
import {
  buildComponents,
  createGrid,
  createSearcher,
  derived,
  type NavGrid,
  type Searcher,
  simplifyPath,
  smoothPath,
} from '@skerry/nav';
import { compareInterleaved, median, type Report, spreadOf } from '../bench.ts';
import { buildTerrainWeights } from '../terrain-weights.ts';
import { buildRecastMesh, createRecastQuery, loadRecast } from './recast.ts';

const SIDE = 256;
const QUERIES = 1000;
/** Times each query is asked; the best counts, because other work on the machine only ever adds. */
const TRIES = 4;
const BLOCKS = 3;

export async function run(report: Report): Promise<void> {
  await loadRecast();
  // One height a corner; (SIDE + 1)² corners bound SIDE² cells of 1 m.
  const heightByCorner = cutSquare(buildTerrainWeights(SIDE + 128, 4), SIDE + 128, SIDE + 1).map(
    (value) => 180 * value,
  );
  const { positions, indices } = meshOf(heightByCorner);
  for (const algorithm of ['jps', 'subgoal'] as const) {
    const nav = buildNav(heightByCorner, algorithm);
    const ends = chooseEnds(nav.grid);
    for (const cellMetres of [0.5, 1]) {
      const peer = `recast-navigation, ${cellMetres} m`;
      const subject = algorithm === 'jps' ? 'skerry jump points' : 'skerry subgoals';
      const row = { scenario: 'terrain-nav', subject, peer, unit: 'ms' };
      const build = compareInterleaved(
        () => buildNav(heightByCorner, algorithm),
        () => buildRecastMesh(positions, indices, cellMetres).destroy(),
        { rounds: 7, minMs: 20 },
      );
      const { subjectMs: value, ratio, spread } = build;
      report({ ...row, metric: 'build, 256² height field', value, ratio, spread });

      const query = createRecastQuery(buildRecastMesh(positions, indices, cellMetres));
      const blocks = Array.from({ length: BLOCKS }, () =>
        ends.map(([start, goal]) => {
          const [a, b] = [pointAt(heightByCorner, start), pointAt(heightByCorner, goal)];
          return bestOf(
            () => findWay(nav, start, goal, algorithm),
            () => query.computePath(a, b),
          );
        }),
      );
      for (const [name, share] of [
        ['median', 0.5],
        ['p99', 0.99],
      ] as const) {
        const ours = blocks.map((queries) =>
          quantile(
            queries.map(([ms]) => ms),
            share,
          ),
        );
        const theirs = blocks.map((queries) =>
          quantile(
            queries.map(([, ms]) => ms),
            share,
          ),
        );
        const ratios = ours.map((ms, block) => theirs[block] / ms);
        report({
          ...row,
          metric: `query, ${name}`,
          value: median(ours),
          ratio: median(ratios),
          spread: spreadOf(ratios),
        });
      }
    }
  }
}

type Choice = 'jps' | 'subgoal';
type Nav = { readonly grid: NavGrid; readonly searcher: Searcher };

/** Everything a query needs: which cells are too steep, what is connected, and the structures of the search. */
function buildNav(heightByCorner: Float32Array, algorithm: Choice): Nav {
  const blockedByCell = new Uint8Array(SIDE * SIDE);
  for (let iz = 0; iz < SIDE; iz++) {
    for (let ix = 0; ix < SIDE; ix++) {
      const corner = iz * (SIDE + 1) + ix;
      const northWest = heightByCorner[corner];
      const southEast = heightByCorner[corner + SIDE + 2];
      const northEast = heightByCorner[corner + 1];
      const southWest = heightByCorner[corner + SIDE + 1];
      // Rise per metre of the two triangles of the cell; 1 is 45 degrees.
      const one = (northEast - northWest) ** 2 + (southEast - northEast) ** 2;
      const other = (southEast - southWest) ** 2 + (southWest - northWest) ** 2;
      if (one > 1 || other > 1) blockedByCell[iz * SIDE + ix] = 1;
    }
  }
  const grid = createGrid({ width: SIDE, depth: SIDE, blockedByCell });
  derived(grid, buildComponents);
  const searcher = createSearcher(grid);
  // The first query builds the tables of its search.
  const first = blockedByCell.indexOf(0);
  searcher.search(first, blockedByCell.lastIndexOf(0), { algorithm });
  return { grid, searcher };
}

function findWay({ grid, searcher }: Nav, start: number, goal: number, algorithm: Choice): Int32Array {
  const { path } = searcher.search(start, goal, { algorithm });
  return smoothPath(grid, simplifyPath(grid, path));
}

function chooseEnds(grid: NavGrid): (readonly [number, number])[] {
  const rng = rngFor(1, 'terrain-queries');
  const freeCell = (): number => {
    for (;;) {
      const cell = rng.below(grid.cells);
      if (grid.blockedByCell[cell] === 0) return cell;
    }
  };
  return Array.from({ length: QUERIES }, () => [freeCell(), freeCell()] as const);
}

function cutSquare(values: Float32Array, side: number, size: number): Float32Array {
  return Float32Array.from({ length: size * size }, (_, i) => values[Math.floor(i / size) * side + (i % size)]);
}

function meshOf(heightByCorner: Float32Array): { positions: Float32Array; indices: Uint32Array } {
  const corners = SIDE + 1;
  const positions = new Float32Array(corners * corners * 3);
  for (let i = 0; i < corners * corners; i++)
    positions.set([i % corners, heightByCorner[i], Math.floor(i / corners)], i * 3);
  const indices = new Uint32Array(SIDE * SIDE * 6);
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    const a = Math.floor(cell / SIDE) * corners + (cell % SIDE);
    indices.set([a, a + corners + 1, a + 1, a, a + corners, a + corners + 1], cell * 6);
  }
  return { positions, indices };
}

function pointAt(heightByCorner: Float32Array, cell: number): { x: number; y: number; z: number } {
  const [ix, iz] = [cell % SIDE, Math.floor(cell / SIDE)];
  return { x: ix + 0.5, y: heightByCorner[iz * (SIDE + 1) + ix], z: iz + 0.5 };
}

function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];
}

/** The least time of each of two functions, called in turns. */
function bestOf(one: () => unknown, other: () => unknown): readonly [number, number] {
  let [least, otherLeast] = [Infinity, Infinity];
  for (let k = 0; k < TRIES; k++) {
    least = Math.min(least, time(one));
    otherLeast = Math.min(otherLeast, time(other));
  }
  return [least, otherLeast];
}

function time(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
