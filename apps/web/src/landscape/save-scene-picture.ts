/*
 * Saves the landscape as a PNG file at its drawn size, without the interface over it.
 */
import type { Picture } from '@skerry/view';
import { savePicture } from '../ui/save-picture.ts';

/** Anything that can take a picture of itself. */
export type Photographed = { takePicture(): Promise<Picture | undefined> };

/** False when there is nothing to capture, or the browser could not encode the picture. */
export async function saveScenePicture(scene: Photographed | undefined, name: string): Promise<boolean> {
  const picture = await scene?.takePicture();
  if (!picture) return false;
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.putImageData(new ImageData(picture.rgba, picture.width, picture.height), 0, 0);
  return savePicture(canvas, name);
}
