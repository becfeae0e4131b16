/*
 * A flow field over real ground: one search gives every cell its way to the goal, and any number of walkers follow it.
 * Colours say how far it is on foot.
 */
import { buildFlowField, sampleFlow } from '@skerry/nav';
import { createWorld } from 'skerry';
import { showPicture } from './show-picture.ts';

const world = createWorld('skerry', 21);
const land = world.findLand({ x: 100, z: 0 })!;
const [width, depth] = [400, 250];
const area = { x: Math.round(land.x) - width / 2, z: Math.round(land.z) - depth / 2, width, depth };
const grid = world.grid(area);
const goal = (depth / 2) * width + width / 2;
const field = buildFlowField(grid, [goal]);

const pixels = world.map({ centre: land, metresPerPixel: 1, width, height: depth });
field.costByCell.forEach((cost, cell) => {
  if (!Number.isFinite(cost)) return;
  const band = (cost / 25) % 1;
  pixels[4 * cell] += 70 * band;
  pixels[4 * cell + 1] += 40 * (1 - band);
});
const context = showPicture(pixels, width, depth);
context.canvas.style.width = '100%';

context.strokeStyle = '#fff9';
const heading = new Float64Array(2);
for (let start = 0; start < 120; start++) {
  let [x, z] = [((start * 83) % width) + 0.5, ((start * 47) % depth) + 0.5];
  if (!Number.isFinite(field.costByCell[Math.floor(z) * width + Math.floor(x)])) continue;
  context.beginPath();
  for (let step = 0; step < 400; step++) {
    context.lineTo(x, z);
    sampleFlow(heading, field, x, z);
    x += heading[0];
    z += heading[1];
  }
  context.stroke();
}
const reached = field.costByCell.filter((cost) => Number.isFinite(cost)).length;
console.log(`${reached} of ${grid.cells} square metres lead to the goal`);
