/*
 * The gallery: every sentence is true of the searches on its map.
 */
import { describe, expect, it } from 'vitest';
import { MOVING } from '@skerry/agents';
import {
  cardOf,
  checkCrowdFile,
  createCrowdRun,
  createScene,
  createSearchDesk,
  CROWD_HERTZ,
  decodeScene,
  encodeScene,
  EXHIBITS,
  repeatEdits,
  type SearchAnswer,
} from '../src/index.ts';

type Answers = { readonly bad: SearchAnswer; readonly good: SearchAnswer };

const overCost = ({ bad, good }: Answers): number => bad.cost / good.cost;
const overWork = ({ bad, good }: Answers): number => bad.expanded / good.expanded;

/** What each sentence claims, as a range of a ratio. */
const CLAIMS: Readonly<Record<string, readonly [ratio: (answers: Answers) => number, least: number, most: number]>> = {
  'greedy-bowl': [overCost, 1.3, 1.4],
  'breadth-first-water': [overCost, 4, 10],
  'depth-first-snake': [overCost, 10, 100],
  'manhattan-diagonal': [overCost, 1.1, 1.15],
  'jump-points-clutter': [overWork, 0.25, 0.5],
  'both-ends-bowl': [overWork, 1.5, 1.75],
  'theta-corner': [overCost, 1.001, 1.05],
  'ida-star-again': [overWork, 5, 20],
  'hierarchy-city': [overCost, 1.09, 1.12],
  'repair-near-goal': [overWork, 1.4, 1.65],
};

const SEARCHED = EXHIBITS.filter((exhibit) => 'search' in exhibit);
const CROWDS = EXHIBITS.filter((exhibit) => 'crowd' in exhibit);

describe('the gallery', () => {
  it('has a claim for every sentence', () => {
    expect(Object.keys(CLAIMS).toSorted()).toEqual(SEARCHED.map(({ id }) => id).toSorted());
    expect(SEARCHED.length + CROWDS.length).toBe(EXHIBITS.length);
  });

  it.each(SEARCHED)('$title: the sentence is true', ({ id, search, better, change, base }) => {
    const scene = createScene(base());
    const desk = createSearchDesk(() => 0);
    const refusals = desk.load(scene.map, scene.diagonal);
    const ends = { start: scene.start, goal: scene.goal };
    if (change) {
      // It knows the map as it was, and repairs what the change has made wrong.
      expect(desk.search({ ...search, ...ends }).status).toBe('complete');
      const { cells } = scene.edit(change.edit);
      expect(cells).not.toBe('all');
      desk.edit(
        cells as Int32Array,
        Uint8Array.from(cells as Int32Array, (cell) => scene.map.groundByCell[cell]),
      );
    }
    const [bad, good] = [search, better].map((settings) => {
      expect(refusals[settings.name]).toBeNull();
      return desk.search({ ...settings, ...ends });
    });
    expect([bad.status, good.status]).toEqual(['complete', 'complete']);
    const [ratio, least, most] = CLAIMS[id];
    expect(ratio({ bad, good })).toBeGreaterThanOrEqual(least);
    expect(ratio({ bad, good })).toBeLessThanOrEqual(most);
  });

  it('a hierarchy does a sixth of the work for its longer path', () => {
    const scene = createScene(EXHIBITS.find(({ id }) => id === 'hierarchy-city')!.base());
    const desk = createSearchDesk(() => 0);
    desk.load(scene.map, scene.diagonal);
    const [portals, cells] = (['hpa-star', 'a-star'] as const).map(
      (name) => desk.search({ name, start: scene.start, goal: scene.goal }).expanded,
    );
    expect(cells / portals).toBeGreaterThan(5.5);
    expect(cells / portals).toBeLessThan(6.5);
  });

  it.each(CROWDS)('$title: most units still stand in the gap after a minute', ({ crowd, base }) => {
    expect(checkCrowdFile(JSON.parse(JSON.stringify(crowd))).issues).toEqual([]);
    const run = createCrowdRun(crowd.spec);
    repeatEdits(run, crowd.edits, 0);
    expect(createScene(base()).map.groundByCell).toEqual(run.map.groundByCell);
    const walking = (): number =>
      run.crowd.stateByAgent.subarray(0, run.crowd.slots).filter((state) => state === MOVING).length;
    expect(walking()).toBe(240);
    while (run.crowd.tick < 60 * CROWD_HERTZ) run.tick();
    expect(walking()).toBeGreaterThan(120);
  });

  it.each(EXHIBITS)('$title: the map is new each time and fits into a link', ({ base }) => {
    const [first, second] = [createScene(base()), createScene(base())];
    expect(first.map.groundByCell).not.toBe(second.map.groundByCell);
    const file = JSON.parse(JSON.stringify(encodeScene(first))) as unknown;
    expect(decodeScene(file).scene?.map).toEqual(second.map);
  });

  it('jump points skip nearly everything where the ground is open', () => {
    const scene = createScene({ source: { kind: 'open', width: 64, depth: 42 } });
    const desk = createSearchDesk(() => 0);
    desk.load(scene.map, scene.diagonal);
    const [jump, aStar] = (['jps', 'a-star'] as const).map(
      (name) => desk.search({ name, start: scene.start, goal: scene.goal }).expanded,
    );
    expect(jump).toBeLessThan(aStar / 10);
  });

  it('a heuristic is chosen only for searches that look ahead', () => {
    const scene = createScene(EXHIBITS.find(({ id }) => id === 'manhattan-diagonal')!.base());
    const desk = createSearchDesk(() => 0);
    desk.load(scene.map, scene.diagonal);
    const ask = { start: scene.start, goal: scene.goal };
    expect(cardOf('dijkstra').hasHeuristic).toBeUndefined();
    expect(desk.search({ name: 'jps', heuristic: 'manhattan', ...ask }).cost).toBe(
      desk.search({ name: 'jps', ...ask }).cost,
    );
    expect(desk.search({ name: 'a-star', heuristic: 'zero', ...ask }).expanded).toBeGreaterThan(
      desk.search({ name: 'a-star', ...ask }).expanded,
    );
  });
});
