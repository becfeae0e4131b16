/*
 * PNG files that appear whole or not at all, encoded in memory.
 */
import type { Issue } from '@skerry/kit';
import { encode } from 'fast-png';
import { checkWritable, writeWhole } from './write-whole.ts';

export type Pixels = {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row; the alpha is ignored, maps are opaque. */
  readonly pixels: Uint8ClampedArray;
};

/** Issues that would prevent writing a PNG there; checked before the work, so that none is lost. */
export async function checkPngPath(file: string, option: string): Promise<Issue[]> {
  if (!/\.png$/i.test(file)) return [{ path: option, message: `expected a name that ends in .png, got "${file}"` }];
  return checkWritable(file, option);
}

/** Writes the file; a full disk or a missing folder is returned as an issue and leaves no file behind. */
export async function writePng(file: string, option: string, { width, height, pixels }: Pixels): Promise<Issue[]> {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0, o = 0; o < data.length; i += 4, o += 3) {
    data[o] = pixels[i];
    data[o + 1] = pixels[i + 1];
    data[o + 2] = pixels[i + 2];
  }
  const bytes = encode({ width, height, data, channels: 3, depth: 8 });
  return writeWhole(file, option, bytes);
}
