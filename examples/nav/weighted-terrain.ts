/*
 * Weighted terrain: the same start and goal with a bog in between, for a walker that avoids it and one that does not;
 * then the path is pulled tight, and the straight lines still keep out of the bog.
 */
import { createGrid, polylineCost, search, simplifyPath, smoothPath } from '@skerry/nav';
import { drawMap, lettersOf } from './draw-map.ts';

const [width, depth] = [40, 14];
const weightByCell = new Uint8Array(width * depth).fill(1);
for (let iz = 0; iz < depth; iz++) {
  for (let ix = 0; ix < width; ix++) {
    const [dx, dz] = [(ix - 20) / 11, (iz - 5) / 5];
    if (dx * dx + dz * dz < 1) weightByCell[iz * width + ix] = 7;
  }
}
const terrain = createGrid({ width, depth, weightByCell });
const flat = createGrid({ width, depth });
const [start, goal] = [5 * width + 2, 6 * width + 37];

const careless = search(flat, start, goal);
const careful = search(terrain, start, goal);
console.log(drawMap(terrain, lettersOf(careful.path)));
console.log(`around the bog: cost ${careful.cost.toFixed(1)}`);
console.log(`straight through: cost ${polylineCost(terrain, careless.path).toFixed(1)}`);

const smooth = smoothPath(terrain, careful.path);
console.log(`${simplifyPath(terrain, careful.path).length - 1} straight pieces, pulled tight ${smooth.length - 1}`);
console.log(`pulled tight: cost ${polylineCost(terrain, smooth).toFixed(1)}`);
