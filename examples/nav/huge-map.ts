/*
 * A huge map: a million cells of rolling ground, cut into clusters that are built when the first route passes. The
 * first leg is ready long before a search of the whole map would be; the rest is refined as it is walked.
 */
import { createGrid, createHierarchy, search, setBlocked } from '@skerry/nav';

const side = 1024;
const weightByCell = new Uint8Array(side * side);
const blockedByCell = new Uint8Array(side * side);
for (let iz = 0; iz < side; iz++) {
  for (let ix = 0; ix < side; ix++) {
    const hill = triangle(ix, 97) + triangle(iz, 71) + triangle(ix + iz, 53);
    weightByCell[iz * side + ix] = 1 + Math.floor(3 * hill);
    if (hill > 2.4) blockedByCell[iz * side + ix] = 1;
  }
}
const grid = createGrid({ width: side, depth: side, weightByCell, blockedByCell });
const [start, goal] = [20 * side + 20, 1000 * side + 990];
blockedByCell[start] = blockedByCell[goal] = 0;

const hierarchy = createHierarchy(grid);
const route = hierarchy.findRoute(start, goal);
console.log(`${route.status}: ${route.waypoints.length} waypoints after looking at ${route.expanded} portals`);
console.log(`first leg: ${hierarchy.refineSegment(route, 0).length} cells`);

const whole = search(grid, start, goal, { algorithm: 'a-star' });
const over = 100 * (route.cost / whole.cost - 1);
console.log(`A* looked at ${whole.expanded} cells; the route costs ${over.toFixed(1)} % more`);

// A wall is built on the path: only the cluster around it is recomputed.
const site = hierarchy.refineSegment(route, 40)[1];
setBlocked(grid, site, true);
const around = hierarchy.findPath(start, goal);
console.log(`${around.status} after an edit, and around it: ${!around.path.includes(site)}`);

/** A wave of straight slopes from 0 to 1. */
function triangle(x: number, period: number): number {
  const t = (x % period) / period;
  return t < 0.5 ? 2 * t : 2 - 2 * t;
}
