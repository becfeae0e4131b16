/*
 * Seeds that have what you want: a third of the window is land, and a peak rises above 200 m. Each result says how well
 * each wish is met.
 */
import { checkWishes, findSeeds } from '@skerry/survey';
import { findPreset } from '@skerry/world';
import { createWorld } from 'skerry';
import { showPicture } from './show-picture.ts';

const { recipe } = findPreset('skerry')!;
const { wishes = [] } = checkWishes(
  [
    { kind: 'land', min: 0.3, max: 0.4 },
    { kind: 'peak', min: 200 },
  ],
  recipe,
);
const search = findSeeds({ recipe, wishes, window: { x: 0, z: 0, width: 2048 }, count: 60, keep: 3 });
const { best } = [...search].at(-1)!;

document.body.style.cssText = 'display: grid; grid-template-columns: repeat(3, 1fr)';
const [width, height] = [260, 260];
for (const { seed, score, wishes: reasons } of best) {
  const context = showPicture(createWorld(recipe, seed).map({ metresPerPixel: 8, width, height }), width, height);
  context.fillText(`seed ${seed}`, 8, 16);
  console.log(seed, score.toFixed(3), reasons.map(({ reason }) => reason).join('; '));
}
