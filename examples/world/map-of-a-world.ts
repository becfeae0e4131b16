/*
 * A map of a world: hills in relief, biomes in colour, every tree as a dot. Change the preset, the seed or the layer and
 * run it again.
 */
import { createWorld } from 'skerry';
import { showPicture } from './show-picture.ts';

const world = createWorld('skerry', 'my island');
const [width, height] = [800, 500];
const picture = world.map({ metresPerPixel: 3, width, height });
const context = showPicture(picture, width, height);

// The names of places are drawn by you: the map is only pixels.
const home = world.findLand()!;
context.font = '16px serif';
context.fillStyle = '#fff';
context.fillText('✕ home', width / 2 + home.x / 3 - 5, height / 2 + home.z / 3 + 5);
console.log('home is', home, 'in', world.biomeAt(home.x, home.z).title);
