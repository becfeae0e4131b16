/*
 * A path over a world: on foot from one beach to another, around hills, woods and water. The finder grows only the land
 * that it needs.
 */
import { createWorld } from 'skerry';
import { showPicture } from './show-picture.ts';

const world = createWorld('skerry', 'my island');
const from = world.findLand({ x: -700, z: 100 })!;
const to = world.findLand({ x: 650, z: -150 })!;
const began = performance.now();
const { status, points } = world.path(from, to);
const ms = performance.now() - began;

const [width, height, scale] = [800, 500, 2.5];
const context = showPicture(world.map({ metresPerPixel: scale, width, height }), width, height);
context.beginPath();
for (let i = 0; i < points.length; i += 2)
  context.lineTo(width / 2 + points[i] / scale, height / 2 + points[i + 1] / scale);
Object.assign(context, { strokeStyle: '#fff6d8', lineWidth: 3, lineJoin: 'round' }).stroke();
let metres = 0;
for (let i = 2; i < points.length; i += 2)
  metres += Math.hypot(points[i] - points[i - 2], points[i + 1] - points[i - 1]);
console.log(`${status}: ${metres.toFixed(0)} m on foot, found in ${ms.toFixed(0)} ms`);
