/*
 * Puts RGBA pixels into the page, for the examples' pictures.
 */

/** Appends a canvas with the pixels and returns it for drawing on top. */
export function showPicture(pixels: Uint8ClampedArray, width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d')!;
  context.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  document.body.append(canvas);
  return context;
}
