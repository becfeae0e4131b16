/*
 * Hexagons: a field with a river and one ford, a path over the ford, and all cells within five steps.
 */
import { createHexMap, createSearcher, findWithin, hexDistance } from '@skerry/nav';

const [width, depth] = [15, 9];
const map = createHexMap({ width, depth });
for (let z = 0; z < depth; z++) map.setBlocked(z * width + 7, z !== 6);
const [start, goal] = [1 * width + 2, 1 * width + 12];
const { path, cost, status } = createSearcher(map).search(start, goal);
const range = new Set(findWithin(map, start, 5).nodes);
for (let z = 0; z < depth; z++) {
  let line = z % 2 === 1 ? ' ' : '';
  for (let cell = z * width; cell < (z + 1) * width; cell++)
    line += `${map.blockedByCell[cell] ? '~' : path.includes(cell) ? 'o' : range.has(cell) ? ',' : '.'} `;
  console.log(line);
}
console.log(`${status}: ${cost} steps by the ford, ${hexDistance(map, start, goal)} as the crow flies`);
console.log(`${range.size} cells within 5 steps`);
