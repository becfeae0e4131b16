/*
 * Four maps of one place: relief, height, temperature and biomes. Every map comes from the same plan and covers the same
 * land.
 */
import { createWorld } from 'skerry';
import { showPicture } from './show-picture.ts';

const world = createWorld('continents', 11);
const [width, height] = [400, 250];
document.body.style.cssText = 'display: grid; grid-template-columns: 1fr 1fr';
for (const layer of ['relief', 'height', 'temperature', 'biome'] as const) {
  const picture = world.map({ metresPerPixel: 60, width, height, layer });
  const context = showPicture(picture, width, height);
  context.font = '15px system-ui';
  context.fillText(layer, 10, 22);
}
