/*
 * Weighted A*: a grid from lines of text, where digits are ground that costs more, and a path that may cost at most
 * twice the best one.
 */
import { gridFromRows, pointsOf, search } from '@skerry/nav';
import { drawMap, lettersOf } from './draw-map.ts';

const grid = gridFromRows([
  '......9999....',
  '.###..9999.##.',
  '...#..9999..#.',
  '.#.#..9999..#.',
  '.#....9999....',
  '.#............',
]);
const [start, goal] = [
  { x: 0, z: 0 },
  { x: 13, z: 0 },
];
const best = search(grid, start, goal, { algorithm: 'a-star' });
const quick = search(grid, start, goal, { algorithm: 'weighted-a-star', weight: 2 });
console.log(drawMap(grid, lettersOf(best.path)));
const { x, z } = pointsOf(grid, best.path)[5];
console.log(`the best path costs ${best.cost.toFixed(1)}; its sixth cell is (${x}, ${z})`);
console.log(`weight 2: cost ${quick.cost.toFixed(1)}, within the bound: ${quick.cost <= 2 * best.cost}`);
