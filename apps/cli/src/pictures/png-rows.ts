/*
 * Rows of a PNG from painted pixels: red, green and blue, each less the byte of the pixel before it (the filter "sub"),
 * which needs no row above, so strips can be prepared apart.
 */
const FILTER_SUB = 1;

/** The filtered rows of opaque RGBA pixels. */
export function filterRows(pixels: Uint8ClampedArray, width: number): Uint8Array<ArrayBuffer> {
  const height = pixels.length / (4 * width);
  const rows = new Uint8Array(height * (1 + 3 * width));
  for (let row = 0, i = 0, out = 0; row < height; row++) {
    let [red, green, blue] = [0, 0, 0];
    rows[out++] = FILTER_SUB;
    for (let column = 0; column < width; column++, i += 4) {
      rows[out++] = pixels[i] - red;
      rows[out++] = pixels[i + 1] - green;
      rows[out++] = pixels[i + 2] - blue;
      red = pixels[i];
      green = pixels[i + 1];
      blue = pixels[i + 2];
    }
  }
  return rows;
}
