/*
 * Lessons about more than one search: their answers are measured by running what they speak of, a hierarchy, a field,
 * a repair, many units, on the map that is shown.
 */
import {
  buildFlowField,
  costBetween,
  createDStarLite,
  createHierarchy,
  createSearcher,
  type NavGrid,
  setBlocked,
} from '@skerry/nav';
import { conflictBasedSearch, findConflicts } from '@skerry/nav/units';
import { defaultSource, type MapKind, type MapSource } from '../generate/map-source.ts';
import { gridOfMap, GRASS } from '../map/lab-map.ts';
import { createScene, type SceneBase } from '../scene/scene.ts';
import { drawScene } from './draw-scene.ts';
import type { Lesson, Outcome } from './lesson.ts';

const SAME = 1e-6;
const outcome = (part: Partial<Outcome>): Outcome => ({ cost: 0, expanded: 0, nodes: 0, ...part });
const share = ([first, second]: readonly Outcome[]): number => first.expanded / second.expanded;
const extraCost = ([first, second]: readonly Outcome[]): number => first.cost / second.cost - 1;

function sourceOf(
  kind: MapKind,
  part: { readonly width: number; readonly depth: number; readonly seed: string },
): MapSource {
  return { ...defaultSource(kind), ...part } as MapSource;
}

/** The grid of a lesson's map and its ends. */
function setOut(base: SceneBase): { readonly grid: NavGrid; readonly start: number; readonly goal: number } {
  const { map, diagonal, start, goal } = createScene(base);
  return { grid: gridOfMap(map, diagonal), start, goal };
}

/** Cells that can be stepped to from a cell, straight steps only. */
function forEachBeside({ width, cells, blockedByCell }: NavGrid, cell: number, visit: (next: number) => void): void {
  const x = cell % width;
  for (const next of [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width])
    if (next >= 0 && next < cells && blockedByCell[next] === 0) visit(next);
}

const maze = (): SceneBase => ({
  source: sourceOf('maze', { width: 33, depth: 23, seed: '3' }),
  diagonal: 'never',
});

export const GRAPH_LESSON: Lesson = {
  id: 'graph',
  title: 'Places and ways',
  text: 'A search never sees a map. It sees places and the ways between them, a graph: stations and lines, web pages and links, cells and steps. What looks like a maze to you is a list of cells to it, each with the cells one step away. Where a cell has only two, there is nothing to decide.',
  question: 'In this maze, how many of the free cells offer a choice, with more than two ways on?',
  answers: [
    { text: 'Nearly all', isRight: (all) => share(all) > 0.8 },
    { text: 'About half', isRight: (all) => share(all) >= 0.25 && share(all) <= 0.8 },
    { text: 'Less than a quarter', isRight: (all) => share(all) < 0.25 },
  ],
  searches: [{ name: 'breadth-first' }, { name: 'depth-first' }],
  measure: () => {
    const { grid } = setOut(maze());
    let [free, choices] = [0, 0];
    for (let cell = 0; cell < grid.cells; cell++) {
      if (grid.blockedByCell[cell] !== 0) continue;
      free++;
      let ways = 0;
      forEachBeside(grid, cell, () => ways++);
      if (ways > 2) choices++;
    }
    return [outcome({ expanded: choices }), outcome({ expanded: free })];
  },
  because:
    'The rest are corridors and dead ends. Every search here works on any graph; the grid is only the one that is easiest to draw.',
  base: maze,
};

const OPEN_FIELD = { name: 'Open field', size: [30, 20], start: [6, 5], goal: [22, 14] } as const;
const openField = (): SceneBase => ({ ...drawScene(OPEN_FIELD), diagonal: 'never' });

export const TIES_LESSON: Lesson = {
  id: 'ties',
  title: 'Ties and zigzags',
  text: 'On open ground with straight steps only, sixteen steps east and nine south lead to the goal in any order, and all orders cost the same. All cells between the ends have the same f. Which of them A* takes first is a tie, and how ties are broken decides what the path looks like and how much is searched.',
  question: 'How many cheapest paths are there on this map?',
  answers: [
    { text: 'About a hundred', isRight: ([{ nodes }]) => nodes < 1000 },
    { text: 'A few thousand', isRight: ([{ nodes }]) => nodes >= 1000 && nodes < 100_000 },
    { text: 'More than a million', isRight: ([{ nodes }]) => nodes > 1_000_000 },
  ],
  searches: [{ name: 'a-star' }, { name: 'uniform-cost' }],
  measure: () => {
    const { grid, start, goal } = setOut(openField());
    const { costByCell } = buildFlowField(grid, [goal]);
    // From the goal outwards: a cell has as many cheapest paths as its cheapest neighbours together.
    const cells = Array.from(costByCell, (_, cell) => cell).sort((a, b) => costByCell[a] - costByCell[b]);
    const paths = new Float64Array(grid.cells);
    paths[goal] = 1;
    for (const cell of cells)
      forEachBeside(grid, cell, (next) => {
        if (Math.abs(costByCell[next] + costBetween(grid, cell, next, 1) - costByCell[cell]) < SAME)
          paths[cell] += paths[next];
      });
    return [outcome({ nodes: paths[start] })];
  },
  because:
    'Sixteen and nine steps can be ordered in 2,042,975 ways. Preferring cells that are farther from the start follows one of them to the goal instead of searching the whole rectangle.',
  base: openField,
};

const lists = (): SceneBase => ({ source: sourceOf('caves', { width: 96, depth: 64, seed: '2' }) });

export const OPEN_LIST_LESSON: Lesson = {
  id: 'open-lists',
  title: 'List, heap, buckets',
  text: 'Again and again a search takes the cheapest of the cells that wait. In a plain list it must look at all of them. A heap is a tree whose top is the cheapest; taking it rearranges one branch, about as many steps as the number of digits in binary. Buckets sort by whole costs and look at next to nothing.',
  question: 'How many waiting cells does a plain list look at on this map, compared with the steps of a heap?',
  answers: [
    { text: 'More than ten times as many', isRight: (all) => share(all) > 10 },
    { text: 'Two to ten times as many', isRight: (all) => share(all) >= 2 && share(all) <= 10 },
    { text: 'About as many', isRight: (all) => share(all) < 2 },
  ],
  searches: [{ name: 'uniform-cost' }, { name: 'a-star' }],
  measure: () => {
    const { grid, start } = setOut(lists());
    // The cells that wait when the search has come as far as a cost: one step beyond it.
    const { costByCell } = buildFlowField(grid, [start]);
    const costs = costByCell.filter((cost) => cost !== Infinity).sort();
    let [looks, steps] = [0, 0];
    for (let k = 0, ahead = 0; k < costs.length; k++) {
      while (ahead < costs.length && costs[ahead] <= costs[k] + 1) ahead++;
      const waiting = Math.max(1, ahead - k);
      looks += waiting;
      // As many steps as binary digits: a level of the tree each.
      steps += 32 - Math.clz32(waiting);
    }
    return [outcome({ expanded: looks }), outcome({ expanded: steps })];
  },
  because:
    'The frontier is as long as the front of the search is wide, and a list pays for all of it each time. On a larger map the gap grows; the path is the same.',
  base: lists,
};

const city = (): SceneBase => ({ source: sourceOf('city', { width: 128, depth: 96, seed: '5' }) });

export const HIERARCHY_LESSON: Lesson = {
  id: 'hierarchy',
  title: 'First the roads, then the steps',
  text: 'Nobody plans a journey step by step. A hierarchy cuts the map into squares, remembers what it costs to cross each from gate to gate, and searches those gates only. The steps inside a square are found when they are walked. Gates are few, so a path may make a small detour to pass through one.',
  question: 'What does the path of the hierarchy cost here, compared with the best?',
  answers: [
    { text: 'The same', isRight: (all) => extraCost(all) < SAME },
    { text: 'Up to a tenth more', isRight: (all) => extraCost(all) >= SAME && extraCost(all) < 0.1 },
    { text: 'A tenth or more', isRight: (all) => extraCost(all) >= 0.1 },
  ],
  searches: [{ name: 'a-star' }, { name: 'jps' }],
  measure: () => {
    const { grid, start, goal } = setOut(city());
    const coarse = createHierarchy(grid, { portalSpacing: 24 }).findPath(start, goal);
    const best = createSearcher(grid).search(start, goal, { algorithm: 'a-star' });
    return [outcome(coarse), outcome(best)];
  },
  because:
    'The detour to the next gate is short, and the same gates serve every path from now on. More gates make paths better and the plan larger.',
  base: city,
};

const UNITS = 100;
const rooms = (): SceneBase => ({ source: sourceOf('rooms', { width: 64, depth: 44, seed: '2' }) });

export const FIELD_LESSON: Lesson = {
  id: 'fields',
  title: 'One field for all',
  text: 'A hundred units want to go to the same place. Each could search for itself. Or one search starts at the goal, goes to every cell of the map and leaves there how far it is: a field. Then a unit only looks at the cells around it and steps to the lowest number.',
  question: `One field looks at every free cell once. How much is that against ${UNITS} searches by A*?`,
  answers: [
    { text: 'More', isRight: (all) => share(all) >= 1 },
    { text: 'A tenth to all of it', isRight: (all) => share(all) >= 0.1 && share(all) < 1 },
    { text: 'Less than a tenth', isRight: (all) => share(all) < 0.1 },
  ],
  searches: [{ name: 'dijkstra' }, { name: 'a-star' }],
  measure: () => {
    const { grid, goal } = setOut(rooms());
    const field = buildFlowField(grid, [goal]);
    const reached = field.costByCell.filter((cost) => cost !== Infinity).length;
    const searcher = createSearcher(grid);
    const free = Array.from(field.costByCell, (_, cell) => cell).filter((cell) => field.costByCell[cell] !== Infinity);
    let searched = 0;
    for (let unit = 0; unit < UNITS; unit++) {
      const start = free[Math.floor((unit * free.length) / UNITS)];
      searched += searcher.search(start, goal, { algorithm: 'a-star', open: 'binary' }).expanded;
    }
    return [outcome({ expanded: reached }), outcome({ expanded: searched })];
  },
  because:
    'The field is paid for once, however many follow it. For a single unit it would be the most wasteful search of all. Crowds in the Lab walk by fields.',
  base: rooms,
};

const wallBlocks = [
  [12, 2, 26, 28, GRASS],
  [20, 6, 1, 18],
  [34, 10, 1, 18],
] as const;
const repairMap = (): SceneBase =>
  drawScene({ name: 'Walls and grass', size: [56, 32], start: [4, 16], goal: [50, 16], blocks: wallBlocks });

export const REPAIR_LESSON: Lesson = {
  id: 'repair',
  title: 'Mending a path',
  text: 'You are under way and somebody builds a wall in front of you. Searching again from nothing forgets all that is still true. D* Lite searches from the goal and keeps what it knows: after an edit only the cells whose costs are wrong now are looked at again.',
  question:
    'A wall goes up a few steps ahead of the start. How much does the repair look at, against a new search of the same kind?',
  answers: [
    { text: 'As much or more', isRight: (all) => share(all) >= 1 },
    { text: 'A fifth to all of it', isRight: (all) => share(all) >= 0.2 && share(all) < 1 },
    { text: 'Less than a fifth', isRight: (all) => share(all) < 0.2 },
  ],
  searches: [{ name: 'a-star' }, { name: 'dijkstra' }],
  measure: () => {
    const { grid, start, goal } = setOut(repairMap());
    const walker = createDStarLite(grid, start, goal);
    walker.find();
    for (let z = 6; z <= 26; z++) setBlocked(grid, z * grid.width + 8, true);
    const mended = walker.find();
    const fresh = createSearcher(grid).search(goal, start, { algorithm: 'a-star', open: 'binary' });
    return [outcome(mended), outcome(fresh)];
  },
  because:
    'Costs are counted from the goal, so a wall near the walker spoils few of them. A wall near the goal would spoil nearly all: then a new search is cheaper.',
  base: repairMap,
};

const corridor = (): SceneBase =>
  drawScene({
    name: 'Passing place',
    size: [21, 5],
    start: [1, 2],
    goal: [19, 2],
    blocks: [
      [0, 0, 21, 2],
      [0, 3, 10, 2],
      [11, 3, 10, 2],
      [10, 4, 1, 1],
    ],
  });

export const MANY_UNITS_LESSON: Lesson = {
  id: 'many-units',
  title: 'After you',
  text: 'Two units stand at the two ends of a corridor and want to change places. Each has a perfect path, and the two paths meet in the middle. There is one passing place. Planning for many means planning in space and time: a cell is free at one moment and taken at the next.',
  question: 'Both follow their own shortest path, step by step. How often do they collide?',
  answers: [
    { text: 'Never: they pass each other', isRight: ([{ nodes }]) => nodes === 0 },
    { text: 'Once, in the middle', isRight: ([{ nodes }]) => nodes === 1 },
    { text: 'All the way', isRight: ([{ nodes }]) => nodes > 1 },
  ],
  searches: [{ name: 'a-star' }, { name: 'breadth-first' }],
  measure: () => {
    const { grid, start, goal } = setOut(corridor());
    const pathOf = (from: number, to: number): Int32Array =>
      createSearcher(grid).search(from, to, { algorithm: 'a-star' }).path.slice();
    const conflicts = findConflicts(grid, [pathOf(start, goal), pathOf(goal, start)]);
    const together = conflictBasedSearch(grid, [
      { start, goal },
      { start: goal, goal: start },
    ]);
    return [
      outcome({ nodes: conflicts.length }),
      outcome({ nodes: findConflicts(grid, together.paths).length, cost: together.cost }),
    ];
  },
  because:
    'They meet head on once, and there both plans end: neither knows of the other. Planned together, one waits in the passing place, and both arrive a little later.',
  base: corridor,
};
