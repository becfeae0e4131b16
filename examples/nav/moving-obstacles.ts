/*
 * Moving obstacles: five carts cross the walker's path. D* Lite repairs its search after every tick instead of starting
 * again.
 */
import { createDStarLite, createGrid, setBlocked } from '@skerry/nav';

const [width, depth] = [60, 21];
const grid = createGrid({ width, depth });
const goal = 10 * width + 59;
let at = 10 * width;
const walker = createDStarLite(grid, at, goal);
const carts = Array.from({ length: 5 }, (_, k) => ({ x: 8 + 10 * k, z: 3 * k + 2, step: 1 }));
let [ticks, expanded] = [0, 0];
for (; at !== goal && ticks < 500; ticks++) {
  for (const cart of carts) {
    if (cart.z + cart.step < 0 || cart.z + cart.step >= depth) cart.step = -cart.step;
    const next = (cart.z + cart.step) * width + cart.x;
    if (next === at) continue; // A cart waits for the walker.
    setBlocked(grid, cart.z * width + cart.x, false);
    setBlocked(grid, next, true);
    cart.z += cart.step;
  }
  const found = walker.find();
  expanded += found.expanded;
  walker.moveTo((at = found.path[1]));
}
console.log(`${at === goal ? 'arrived' : 'lost'} after ${ticks} ticks, ${expanded} cells looked at in all`);
