/*
 * Why a place is as it is: every layer of the terrain with its share of the height, and the biomes that meet there. The
 * shares add up to the height, to the bit.
 */
import { createWorld } from 'skerry';

const world = createWorld('archipelago', 7);
const { x, z } = world.findLand()!;
const { height, temperature, moisture, biomes, layers } = world.explain(x, z);
console.log(`${height.toFixed(2)} m at ${x}, ${z}; ${temperature.toFixed(1)} °C, moisture ${moisture.toFixed(2)}`);
for (const { title, share } of biomes) console.log(`${(100 * share).toFixed(0).padStart(4)} %  ${title}`);
for (const { label, metres } of layers) console.log(`${metres.toFixed(2).padStart(8)} m  ${label}`);
const sum = layers.reduce((total, { metres }) => total + metres, 0);
console.log(`${sum.toFixed(2).padStart(8)} m  together`);
