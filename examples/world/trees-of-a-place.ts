/*
 * Every tree of an area as an object: where it stands, how tall it is and which way it is turned. The same trees stand
 * there in every program, whatever was asked for before.
 */
import { createWorld } from 'skerry';
import { showPicture } from './show-picture.ts';

const world = createWorld('skerry', 21);
const land = world.findLand({ x: 120, z: -60 })!;
const area = { x: Math.round(land.x) - 160, z: Math.round(land.z) - 100, width: 320, depth: 200 };
const trees = world.trees(area);
const [width, height] = [800, 500];
const centre = { x: area.x + 160, z: area.z + 100 };
const context = showPicture(world.map({ centre, metresPerPixel: 0.4, width, height }), width, height);
for (const { x, z, height: tall } of trees) {
  context.beginPath();
  context.arc((x - area.x) / 0.4, (z - area.z) / 0.4, tall / 2, 0, 7);
  context.fillStyle = `hsl(${110 - tall * 4} 45% 25% / 0.75)`;
  context.fill();
}
const kinds = new Map<string, number>();
for (const { plant } of trees) kinds.set(plant, (kinds.get(plant) ?? 0) + 1);
console.log(trees.length, 'trees:', Object.fromEntries(kinds));
