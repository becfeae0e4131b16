/*
 * Both sides of the bench behind one shape: build from the height field, then answer questions from cell to cell with a
 * pulled path. Answers come out as points in the plane, so that lengths compare.
 */
import { rngFor } from '@skerry/kit';
import {
  buildComponents,
  createGrid,
  createSearcher,
  cacheByGrid,
  type NavGrid,
  simplifyPath,
  smoothPath,
} from '@skerry/nav';
import { findSteepCells, meshOf, pointAt, SIDE } from './height-field.ts';
import { buildRecastMesh, createRecastQuery } from './recast.ts';

/** From where to where, as cells. */
export type Question = readonly [start: number, goal: number];
export type PlanePath = readonly (readonly [x: number, z: number])[];
export type Navigation = {
  /** Does the work of one question and returns what the library returns. */
  readonly ask: (question: Question) => unknown;
  /** The answer of `ask` as points, empty where there is none. */
  readonly read: (answer: unknown) => PlanePath;
  readonly dispose: () => void;
};
export type Side = { readonly build: () => Navigation };

/** Ours: jump points need no preparation, subgoals are prepared with the rest. */
export function createOurSide(heightByCorner: Float32Array, algorithm: 'jps' | 'subgoal'): Side {
  const options = { algorithm };
  const build = (): Navigation => {
    const blockedByCell = findSteepCells(heightByCorner);
    const grid = createGrid({ width: SIDE, depth: SIDE, blockedByCell });
    cacheByGrid(grid, buildComponents);
    const searcher = createSearcher(grid);
    // The first search builds the tables of its kind.
    searcher.search(blockedByCell.indexOf(0), blockedByCell.lastIndexOf(0), options);
    return {
      ask: ([start, goal]) => smoothPath(grid, simplifyPath(grid, searcher.search(start, goal, options).path)),
      read: (cells) => Array.from(cells as Int32Array, (cell) => [(cell % SIDE) + 0.5, Math.floor(cell / SIDE) + 0.5]),
      dispose: () => {},
    };
  };
  return { build };
}

export function createRecastSide(heightByCorner: Float32Array, cellMetres: number): Side {
  const { positions, indices } = meshOf(heightByCorner);
  const build = (): Navigation => {
    const mesh = buildRecastMesh(positions, indices, cellMetres);
    const query = createRecastQuery(mesh);
    return {
      ask: ([start, goal]) => query.computePath(pointAt(heightByCorner, start), pointAt(heightByCorner, goal)),
      read: (answer) => {
        const { success, path } = answer as ReturnType<typeof query.computePath>;
        return success ? path.map(({ x, z }) => [x, z] as const) : [];
      },
      dispose: () => {
        query.destroy();
        mesh.destroy();
      },
    };
  };
  return { build };
}

/** Questions between free cells that are connected in our grid. */
export function chooseQuestions(heightByCorner: Float32Array, count: number): Question[] {
  const grid: NavGrid = createGrid({ width: SIDE, depth: SIDE, blockedByCell: findSteepCells(heightByCorner) });
  const searcher = createSearcher(grid);
  const rng = rngFor(1, 'terrain-queries');
  const questions: Question[] = [];
  while (questions.length < count) {
    const [start, goal] = [rng.below(grid.cells), rng.below(grid.cells)];
    if (grid.blockedByCell[start] !== 0 || grid.blockedByCell[goal] !== 0) continue;
    if (searcher.search(start, goal).status === 'complete') questions.push([start, goal]);
  }
  return questions;
}

/** Metres of the paths of Theta* over all cells of our grid, which naming an open list asks for. */
export function thetaLengths(heightByCorner: Float32Array, questions: readonly Question[]): number[] {
  const grid = createGrid({ width: SIDE, depth: SIDE, blockedByCell: findSteepCells(heightByCorner) });
  const searcher = createSearcher(grid);
  return questions.map(
    ([start, goal]) => searcher.search(start, goal, { algorithm: 'theta-star', open: 'binary' }).cost,
  );
}

/** Metres of a path, seen from above. */
export function lengthOf(path: PlanePath): number {
  let length = 0;
  for (let k = 1; k < path.length; k++)
    length += Math.sqrt((path[k][0] - path[k - 1][0]) ** 2 + (path[k][1] - path[k - 1][1]) ** 2);
  return length;
}

/** Whether a path leads from the start to the goal; a mesh of voxels may round either end by one of them. */
export function isAnswer(path: PlanePath, [start, goal]: Question): boolean {
  const isNear = ([x, z]: readonly [number, number], cell: number) =>
    Math.abs(x - 0.5 - (cell % SIDE)) <= 1 && Math.abs(z - 0.5 - Math.floor(cell / SIDE)) <= 1;
  return path.length > 0 && isNear(path[0], start) && isNear(path.at(-1)!, goal);
}
