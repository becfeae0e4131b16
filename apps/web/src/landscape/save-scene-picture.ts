/*
 * The landscape as a PNG file, at the size it is drawn, without anything that lies over it.
 */
import type { Picture } from '@skerry/view';
import { savePicture } from '../ui/save-picture.ts';

/** Whatever can have its picture taken. */
export type Photographed = { takePicture(): Promise<Picture | undefined> };

/** False when there is nothing to take a picture of, or the browser could make none. */
export async function saveScenePicture(scene: Photographed | undefined, name: string): Promise<boolean> {
  const picture = await scene?.takePicture();
  if (!picture) return false;
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.putImageData(new ImageData(picture.rgba, picture.width, picture.height), 0, 0);
  return savePicture(canvas, name);
}
