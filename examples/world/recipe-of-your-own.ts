/*
 * A recipe of your own: a preset with a few parameters changed. A wrong parameter is refused with its path and its range,
 * as the last line shows.
 */
import { findPreset, setParameters } from '@skerry/world';
import { createWorld } from 'skerry';
import { showPicture } from './show-picture.ts';

const { recipe } = findPreset('skerry')!;
const changed = setParameters(recipe, [
  { path: 'terrain.layers.ridges.height', text: '240' },
  { path: 'terrain.layers.hills.height', text: '10' },
  { path: 'water.seaLevel', text: '12' },
]);
const [width, height] = [400, 400];
document.body.style.cssText = 'display: grid; grid-template-columns: 1fr 1fr';
for (const each of [recipe, changed.recipe!])
  showPicture(createWorld(each, 5).map({ metresPerPixel: 6, width, height }), width, height);

console.log(setParameters(recipe, [{ path: 'water.seaLevel', text: 'high' }]).issues);
