/*
 * Options that nobody knows are refused by name, with the nearest one that is known: a typo must not pass in silence.
 */

import { expect, it } from 'vitest';
import {
  checkGraph,
  checkGrid,
  createDStarLite,
  createGraph,
  createGrid,
  createHierarchy,
  createSearcher,
  createTiledNav,
  gridAStar,
  createSearcherWith,
  prepareSubgoals,
  search,
} from '../../src/index.ts';
import { createNavPool } from '../../src/pool/index.ts';

const grid = createGrid({ width: 4, depth: 4 });
const typo = (options: object) => options as never;

it('a search says which options it does not know, and what was probably meant', () => {
  const { status, issues } = search(grid, 0, 15, typo({ algoritm: 'a-star', maxCost: 3 }));
  expect(status).toBe('bad-input');
  expect(issues.map(({ path }) => path)).toEqual(['algoritm', 'maxCost']);
  expect(issues[0].message).toContain('did you mean algorithm?');
  expect(issues[1].message).toContain('maxExpanded');
  expect(createSearcher(grid).search(0, 15, typo({ Partial: true })).status).toBe('bad-input');
  expect(createSearcherWith(grid, [gridAStar]).search(0, 15, typo({ wieght: 2 })).status).toBe('bad-input');
  expect(search(grid, 0, 15, typo([1])).status).toBe('bad-input');
  expect(search(grid, 0, 15, null as never).issues[0].message).toContain('an object of options');
});

it('so do routes, repairs, grids, graphs, hierarchies, tiled maps and pools', () => {
  expect(createHierarchy(grid).findRoute(0, 15, typo({ maxExpand: 3 })).issues[0].message).toContain('maxExpanded');
  expect(createHierarchy(grid).findPath(0, 15, typo({ signall: 3 })).status).toBe('bad-input');
  expect(createDStarLite(grid, 0, 15).find(typo({ sgnal: 3 })).issues[0].path).toBe('sgnal');
  expect(checkGrid(typo({ width: 3, depth: 3, dia: 'never' })).map(({ path }) => path)).toEqual(['dia']);
  const climb = { heightByCell: new Float32Array(9), uphill: 1, downhill: 1, maxup: 2 };
  expect(checkGrid({ width: 3, depth: 3, climb })[0]).toEqual({
    path: 'climb.maxup',
    message: 'no such option; did you mean maxUp?',
  });
  expect(checkGraph(typo({ nodes: 1, edges: [], xByNodes: [] }))[0].message).toContain('xByNode');
  for (const create of [
    () => createGrid(typo({ width: 3, depth: 3, height: 3 })),
    () => createGraph(typo({ nodes: 1, edges: [], positions: [] })),
    () => createHierarchy(grid, typo({ clusterCell: 8 })),
    () => createTiledNav(typo({ provider: () => null, tileSize: 3 })),
    () => createNavPool(typo({ openChannel: () => null, sizes: 3 })),
    () => prepareSubgoals(grid, typo({ maxCorner: 3 })),
  ])
    expect(create, String(create)).toThrow(/no such option/);
});

it('a tiled map refuses them in a route as well', async () => {
  const nav = createTiledNav({ provider: () => Promise.resolve(null) });
  const route = await nav.findRoute({ ix: 0, iz: 0 }, { ix: 3, iz: 3 }, typo({ maxTile: 4 }));
  expect(route.status).toBe('bad-input');
  expect(route.issues.map(({ path }) => path)).toContain('maxTile');
});
