/*
 * A hierarchy over 2048 × 2048 cells of weighted ground: the route first, its cells piece by piece as they are walked.
 * Another number of cells along a side may follow the name of this file.
 */
import { rngFor } from '@skerry/kit';
import { createGrid, createHierarchy, setBlockedRect } from '@skerry/nav';

const side = Number(process.argv[2] ?? 2048);
const weightByCell = Uint8Array.from({ length: side * side }, (_, i) => 1 + ((i >> 5) % 3) + ((i >> 16) % 2));
const grid = createGrid({ width: side, depth: side, weightByCell });
const rng = rngFor(8, 'lakes');
for (let k = 0; k < side ** 2 / 10_000; k++) {
  const [x, z, width, depth] = [side - 148, side - 148, 80, 80].map((most) => Math.floor(rng.range(10, most)));
  setBlockedRect(grid, { x: x + 50, z: z + 50, width, depth }, true);
}

const hierarchy = createHierarchy(grid);
const [start, goal] = [10 * side + 10, (side - 18) * side + side - 18];
const route = hierarchy.findRoute(start, goal);
let cells: Int32Array = new Int32Array();
let walked = 0;
for (let k = 0; k < route.waypoints.length - 1; k++) {
  cells = hierarchy.refineSegment(route, k);
  walked += cells.length - 1;
}
console.log(`${route.status}: ${route.waypoints.length} waypoints, ${route.expanded} portals looked at`);
console.log(`${walked} steps, the last one to the goal: ${cells.at(-1) === goal}`);
