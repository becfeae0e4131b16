/*
 * A small picture of a world for the list: its map, painted once by the workers.
 */
import type { SimSetup } from '@skerry/sim';
import { findPreset, PRESETS } from '@skerry/world';
import { imageDataOf } from '../../map/map-paint.ts';
import type { LandscapePool } from '../../landscape/landscape-pool.ts';
import { sourceOf } from '../../world/world-choice.ts';
import { chartOfLand } from '@skerry/host';

const PIXELS = 168;

/** The picture as a data URL; empty when the browser cannot encode one. */
export async function paintWorldPicture(pool: LandscapePool, setup: SimSetup): Promise<string> {
  const view = chartOfLand(setup.recipe) ?? (findPreset(setup.presetId) ?? PRESETS[0]).view;
  const metresPerPixel = view.span / PIXELS;
  const corner = ((PIXELS - 1) / 2) * metresPerPixel;
  const picture = await pool.run({
    kind: 'map',
    input: {
      ...sourceOf(setup),
      picture: { x: view.x - corner, z: view.z - corner, metresPerPixel, width: PIXELS, height: PIXELS },
    },
    priority: -20,
  });
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PIXELS;
  canvas.getContext('2d')?.putImageData(imageDataOf(picture), 0, 0);
  return canvas.toDataURL('image/jpeg', 0.8);
}
