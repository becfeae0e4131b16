/*
 * Graphs of the Lab: hexagons and waypoints are searched like grids, answers agree with Dijkstra, and closing a node
 * leads every path around it.
 */
import { rngFor } from '@skerry/kit';
import {
  buildGraphMap,
  checkGraphFile,
  createGraphDesk,
  defaultGraphSource,
  firstGraphFile,
  GRAPH_KINDS,
  SEARCH_CARDS,
} from '@skerry/lab';
import { describe, expect, it } from 'vitest';

describe.each(GRAPH_KINDS)('a graph of %s', (kind) => {
  const source = defaultGraphSource(kind);
  const file = firstGraphFile(source);

  it('is the same from the same source, and another from another seed', () => {
    const again = buildGraphMap(source);
    expect(again.places).toEqual(buildGraphMap(source).places);
    const other = buildGraphMap({ ...source, seed: 'other' });
    expect([other.places.join(), other.closedByNode.join()]).not.toEqual([
      again.places.join(),
      again.closedByNode.join(),
    ]);
  });

  it('every search that can run finds a path; the optimal ones agree with Dijkstra, after edits too', () => {
    const desk = createGraphDesk(() => 0);
    const view = desk.load(source, []);
    const rng = rngFor(7, 'graph-edits');
    for (let round = 0; round < 6; round++) {
      const { start, goal } = file;
      const best = desk.search({ name: 'dijkstra', start, goal });
      for (const { name, isOptimal } of SEARCH_CARDS) {
        if (view.refusals[name] !== null || name === 'ida-star') continue;
        const found = desk.search({ name, start, goal });
        expect(found.status, `${name} in round ${round}`).toBe(best.status);
        if (isOptimal && best.status === 'complete') expect(found.cost, name).toBeCloseTo(best.cost, 6);
      }
      let node = rng.below(view.names.length);
      while (node === start || node === goal) node = rng.below(view.names.length);
      desk.flip(node);
    }
    expect(view.refusals['a-star']).toBeNull();
    expect(view.refusals['jps']).not.toBeNull();
  });

  it('a closed node on the path is avoided, and opened again the first path returns', () => {
    const desk = createGraphDesk(() => 0);
    desk.load(source, []);
    const question = { name: 'a-star', start: file.start, goal: file.goal } as const;
    const first = desk.search(question);
    expect(first.status).toBe('complete');
    const middle = first.path[first.path.length >> 1];
    desk.flip(middle);
    const second = desk.search(question);
    expect([...second.path]).not.toContain(middle);
    expect(second.cost).toBeGreaterThanOrEqual(first.cost);
    desk.flip(middle);
    expect(desk.search(question).cost).toBe(first.cost);
  });

  it('its record names nodes and ends with the expansions of the search', () => {
    const desk = createGraphDesk(() => 0);
    const { names } = desk.load(source, []);
    const question = { name: 'a-star', start: file.start, goal: file.goal } as const;
    const { expanded } = desk.search(question);
    const { length, end } = desk.record(question);
    expect(end.expanded).toBe(expanded);
    expect(
      desk.replay
        .momentAt(Math.floor(length / 2))
        .reason.split(' ')
        .some((word) => names.some((name) => name.startsWith(word))),
    ).toBe(true);
  });

  it('a file is read back equal, and refused with its problems', () => {
    expect(checkGraphFile(JSON.parse(JSON.stringify(file)))).toEqual({ file, issues: [] });
    const pathsOf = (value: unknown): string[] => checkGraphFile(value).issues.map(({ path }) => path);
    expect(pathsOf(4)).toEqual(['link']);
    expect(pathsOf({ ...file, start: -1, flipped: [1e9] })).toEqual(['start', 'flipped']);
    expect(pathsOf({ ...file, search: 'magic' })).toEqual(['search']);
    expect(pathsOf({ ...file, source: { ...source, seed: 5 } })).toEqual(['source.seed']);
  });
});
