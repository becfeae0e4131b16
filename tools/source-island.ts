/*
 * The Skerry preset at the size of source 000's island, and a third as high: as steep as the large one, and nine times
 * as fast to test on.
 */
import { findPreset, type Recipe, setParameters } from '@skerry/world';

/** The recipe of a Skerry island of 717 m. */
export function sourceIsland(): Recipe {
  const { recipe } = findPreset('skerry')!;
  return setParameters(recipe, [
    { path: 'shape.island.size', text: '717' },
    { path: 'terrain.continent.height', text: '67' },
    { path: 'terrain.layers.ridges.height', text: '42' },
  ]).recipe!;
}
