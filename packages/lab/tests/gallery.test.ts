/*
 * The gallery: every sentence is true of the searches on its map.
 */
import { describe, expect, it } from 'vitest';
import {
  cardOf,
  createScene,
  createSearchDesk,
  decodeScene,
  encodeScene,
  EXHIBITS,
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
};

describe('the gallery', () => {
  it('has a claim for every sentence', () => {
    expect(Object.keys(CLAIMS).toSorted()).toEqual(EXHIBITS.map(({ id }) => id).toSorted());
  });

  it.each(EXHIBITS)('$title: the sentence is true', ({ id, search, better, base }) => {
    const scene = createScene(base());
    const desk = createSearchDesk(() => 0);
    const refusals = desk.load(scene.map, scene.diagonal);
    const [bad, good] = [search, better].map((settings) => {
      expect(refusals[settings.name]).toBeNull();
      return desk.search({ ...settings, start: scene.start, goal: scene.goal });
    });
    expect([bad.status, good.status]).toEqual(['complete', 'complete']);
    const [ratio, least, most] = CLAIMS[id];
    expect(ratio({ bad, good })).toBeGreaterThanOrEqual(least);
    expect(ratio({ bad, good })).toBeLessThanOrEqual(most);
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
