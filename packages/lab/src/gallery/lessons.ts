/*
 * Lessons: a few words, a map, and a question to answer before the search is played. Which answer is right is never
 * written down: it follows from what the searches do on the map. lessons.test.ts holds that one answer of each is.
 */
import { defaultSource } from '../generate/map-source.ts';
import { WATER } from '../map/lab-map.ts';
import { drawScene } from './draw-scene.ts';
import { DEEP_BOWL } from './exhibits.ts';
import type { Lesson, LessonAnswer, Outcome } from './lesson.ts';
import {
  FIELD_LESSON,
  GRAPH_LESSON,
  HIERARCHY_LESSON,
  MANY_UNITS_LESSON,
  OPEN_LIST_LESSON,
  REPAIR_LESSON,
  TIES_LESSON,
} from './measured-lessons.ts';

const SAME = 1e-6;
const work = ([first, second]: readonly Outcome[]): number => first.expanded / second.expanded;
/** How much costlier the first path is than the second: 0.1 is a tenth. */
const extraCost = ([first, second]: readonly Outcome[]): number => first.cost / second.cost - 1;

/** The three answers to "what do you pay for less work?". */
const WORK_AND_COST: readonly LessonAnswer[] = [
  { text: 'Less work, same cost', isRight: (all) => work(all) < 1 && Math.abs(extraCost(all)) < SAME },
  { text: 'Less work, costlier path', isRight: (all) => work(all) < 1 && extraCost(all) >= SAME },
  { text: 'No less work', isRight: (all) => work(all) >= 1 },
];

/** The lessons of the Lab, in their order. */
export const LESSONS: readonly Lesson[] = [
  GRAPH_LESSON,
  {
    id: 'frontier',
    title: 'The frontier',
    text: 'A search knows only the cells it has reached. The newest of them, seen but not yet left again, are its frontier, blue on the map. Breadth first always continues from the oldest cell of the frontier, so the frontier grows like a ring in water.',
    question: 'The goal is nine steps to the east. How much of the map is searched before it is found?',
    answers: [
      { text: 'Less than a tenth', isRight: (all) => work(all) < 0.1 },
      { text: 'A tenth to a half', isRight: (all) => work(all) >= 0.1 && work(all) <= 0.5 },
      { text: 'More than half', isRight: (all) => work(all) > 0.5 },
    ],
    searches: [{ name: 'breadth-first' }, { name: 'dijkstra' }],
    because:
      'The ring grows in all directions alike, also away from the goal. Dijkstra, which never stops early, searches the whole map.',
    base: () => drawScene({ name: 'Open field', size: [40, 28], start: [20, 14], goal: [29, 14] }),
  },
  {
    id: 'early-exit',
    title: 'Stopping early',
    text: 'Dijkstra finds the cheapest path to every cell of the map. If only one goal matters, the search may stop when the goal is the cheapest cell of the frontier. That is called uniform cost search.',
    question: 'Compared with Dijkstra, what does uniform cost find here?',
    answers: WORK_AND_COST,
    searches: [{ name: 'uniform-cost' }, { name: 'dijkstra' }],
    because:
      'When the goal is taken, every cell that still waits costs at least as much: none of them can lead to a cheaper path.',
    base: () =>
      drawScene({
        name: 'Two walls',
        size: [40, 28],
        start: [8, 8],
        goal: [20, 12],
        blocks: [
          [13, 4, 1, 12],
          [26, 8, 1, 16],
        ],
      }),
  },
  {
    id: 'weights',
    title: 'Ground that costs more',
    text: 'Not every step costs the same. Here a step costs 1, and a step into water costs 9 more. Steps go along rows and columns only. A* looks for the path with the lowest sum, not for the one with the fewest steps.',
    question: 'The river is three cells wide. Where does A* go?',
    answers: [
      { text: 'Through the water', isRight: ([aStar, fewest]) => aStar.nodes === fewest.nodes },
      { text: 'Around it', isRight: ([aStar, fewest]) => aStar.nodes > fewest.nodes },
    ],
    searches: [{ name: 'a-star' }, { name: 'breadth-first' }],
    because:
      'Three steps into water cost 27 more, the path around only 22. Breadth first counts steps and swims. Make the river two cells wide and look again.',
    base: () => ({
      ...drawScene({
        name: 'River',
        size: [40, 28],
        start: [6, 12],
        goal: [33, 12],
        blocks: [[18, 0, 3, 23, WATER]],
      }),
      diagonal: 'never',
    }),
  },
  {
    id: 'promise',
    title: 'The estimate is a promise',
    text: 'A* adds up what a path has cost so far and an estimate of what remains. As long as the estimate never says too much, the path it finds is the cheapest. Manhattan counts a diagonal step as two steps. Where diagonal steps are allowed, it says too much.',
    question: 'Compared with an estimate that keeps the promise, what does A* with Manhattan give?',
    answers: WORK_AND_COST,
    searches: [{ name: 'a-star', heuristic: 'manhattan' }, { name: 'a-star' }],
    because:
      'Cells on the best path looked too far from the goal and were left waiting. Nothing warns you: the search ends as usual.',
    base: () => ({
      source: { ...defaultSource('clutter'), width: 48, depth: 32, seed: '4', obstacles: 0.2 },
    }),
  },
  TIES_LESSON,
  OPEN_LIST_LESSON,
  {
    id: 'bounded',
    title: 'A little too greedy',
    text: 'Greedy trusts the estimate alone: fast, and sometimes far from the best path. Weighted A* lies between: it multiplies the estimate, here by two. In return its path costs at most twice as much as the best.',
    question: 'At most twice as much. How much more is it on this map?',
    answers: [
      { text: 'Nothing', isRight: (all) => extraCost(all) < SAME },
      { text: 'Less than a tenth', isRight: (all) => extraCost(all) >= SAME && extraCost(all) < 0.1 },
      { text: 'A tenth or more', isRight: (all) => extraCost(all) >= 0.1 },
    ],
    searches: [{ name: 'weighted-a-star', weight: 2 }, { name: 'a-star' }, { name: 'greedy' }],
    because:
      'The bound is for the worst case. Here a small detour saves most of the work; greedy pays more for no less.',
    base: () => ({
      source: { ...defaultSource('clutter'), width: 64, depth: 42, seed: '1', obstacles: 0.35 },
    }),
  },
  {
    id: 'symmetry',
    title: 'Many paths, one length',
    text: 'On open ground the same steps in another order give another path of the same cost, and A* looks at many of them. Jump points keep one of each kind: they run straight on until a corner forces a choice, and expand only such cells.',
    question: 'How many cells do jump points expand here, compared with A*?',
    answers: [
      { text: 'More than half', isRight: (all) => work(all) > 0.5 },
      { text: 'A tenth to a half', isRight: (all) => work(all) >= 0.1 && work(all) <= 0.5 },
      { text: 'Less than a tenth', isRight: (all) => work(all) < 0.1 },
    ],
    searches: [{ name: 'jps' }, { name: 'a-star' }],
    because:
      'Only corners of walls offer a choice, and there are few. Each run still looks at the cells it passes, so the time shrinks less than the count.',
    base: () => ({ source: { ...defaultSource('rooms'), width: 55, depth: 37, seed: '1', room: 8, doors: 0.85 } }),
  },
  {
    id: 'both-ends',
    title: 'From both ends',
    text: 'Two small circles cover less ground than a large one. So why not search from the start and from the goal at once, and stop when the two meet? There is a catch: the first meeting need not lie on the cheapest path, so both sides go on until none can improve it.',
    question: 'Here the start lies in a bowl. Does the search from both ends expand fewer cells than A*?',
    answers: [
      { text: 'Less than half as many', isRight: (all) => work(all) < 0.5 },
      { text: 'Somewhat fewer', isRight: (all) => work(all) >= 0.5 && work(all) < 1 },
      { text: 'As many or more', isRight: (all) => work(all) >= 1 },
    ],
    searches: [{ name: 'bidirectional' }, { name: 'a-star' }],
    because:
      'The side of the goal floods the open land outside while the other fills the bowl; then both must be sure.',
    base: () => drawScene(DEEP_BOWL),
  },
  HIERARCHY_LESSON,
  FIELD_LESSON,
  REPAIR_LESSON,
  {
    id: 'any-angle',
    title: 'At any angle',
    text: 'A path from cell to cell turns in steps of 45 degrees. Somebody who walks across a field does not. Theta* is A* with one change: a cell may hang on any earlier cell in sight, so the path goes straight from corner to corner.',
    question: 'How long is the path of Theta*, compared with the cheapest path from cell to cell?',
    answers: [
      { text: 'Longer', isRight: (all) => extraCost(all) >= SAME },
      { text: 'The same', isRight: (all) => Math.abs(extraCost(all)) < SAME },
      { text: 'Shorter', isRight: (all) => extraCost(all) <= -SAME },
    ],
    searches: [{ name: 'theta-star' }, { name: 'a-star' }],
    because:
      'The grid only says where walls are. The cheapest path from cell to cell is not the shortest path over the ground.',
    base: () =>
      drawScene({
        name: 'Two posts',
        size: [40, 28],
        start: [4, 4],
        goal: [35, 24],
        blocks: [
          [14, 4, 3, 14],
          [24, 10, 3, 14],
        ],
      }),
  },
  MANY_UNITS_LESSON,
];
