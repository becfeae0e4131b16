/*
 * The Skerry preset half as wide and half as high: as steep as the large one, and four times as quick to prove things on.
 */
import { findPreset, type Recipe, setParameters } from '@skerry/world';

/** The recipe of a Skerry island of 1024 m. */
export function halfSkerry(): Recipe {
  const { recipe } = findPreset('skerry')!;
  return setParameters(recipe, [
    { path: 'shape.island.size', text: '1024' },
    { path: 'terrain.continent.height', text: '95' },
    { path: 'terrain.ridges.height', text: '60' },
  ]).recipe!;
}
