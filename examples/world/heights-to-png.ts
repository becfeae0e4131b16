/*
 * Heights as a PNG of 16 bits, for any program that reads height maps. Black is the lowest sample and white the highest;
 * what that means in metres is printed.
 */
import { writeFileSync } from 'node:fs';
import { encode } from 'fast-png';
import { createWorld } from 'skerry';

const world = createWorld('jagged-mountain-rivers', 3);
const [width, depth, step] = [800, 500, 4];
const heights = world.heights({ x: 0, z: 0, step, width, depth });
const low = heights.reduce((a, b) => Math.min(a, b));
const high = heights.reduce((a, b) => Math.max(a, b));
const data = Uint16Array.from(heights, (height) => Math.round((65_535 * (height - low)) / (high - low)));
writeFileSync('heights.png', encode({ width, height: depth, data, depth: 16, channels: 1 }));
console.log(`heights.png: ${width} × ${depth} samples every ${step} m, from ${low.toFixed(2)} to ${high.toFixed(2)} m`);
