// A world in Node: heights, a map, trees and a path. Run it with `npm start`.
import { writeFileSync } from 'node:fs';
import { encode } from 'fast-png';
import { createWorld } from 'skerry';

// A preset and a seed: the same two give the same world everywhere.
const world = createWorld('archipelago', 7);
const home = world.findLand() ?? { x: 0, z: 0 };
console.log(`Land at ${home.x}, ${home.z}: ${world.heightAt(home.x, home.z).toFixed(1)} m above the sea.`);

// Many heights at once are much quicker than one by one.
const heights = world.heights({ x: home.x - 256, z: home.z - 256, step: 2, width: 257, depth: 257 });
console.log(`The highest point near it is ${heights.reduce((a, b) => Math.max(a, b)).toFixed(1)} m.`);

const size = 512;
const data = world.map({ centre: home, metresPerPixel: 2, width: size, height: size });
writeFileSync('map.png', encode({ width: size, height: size, data, channels: 4 }));
console.log('The map is in map.png.');

const area = { x: Math.round(home.x) - 64, z: Math.round(home.z) - 64, width: 128, depth: 128 };
console.log(`${world.trees(area).length} trees stand around it.`);

const goal = world.findLand({ x: home.x + 150, z: home.z + 60 }) ?? home;
const { status, points } = world.path(home, goal);
console.log(`The path to ${goal.x}, ${goal.z} is ${status}, with ${points.length / 2} points.`);
