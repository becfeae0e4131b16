/*
 * PNG files that appear whole or not at all: encoded in memory, written beside their place, then renamed.
 */
import { access, constants, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Issue } from '@skerry/kit';
import { encode } from 'fast-png';
import { explainFileError } from './world-options.ts';

export type Pixels = {
  readonly width: number;
  readonly height: number;
  /** RGBA, row by row; the alpha is ignored, maps are opaque. */
  readonly pixels: Uint8ClampedArray;
};

/** What would keep a PNG from being written there; asked before the work, so that none is lost. */
export async function checkPngPath(file: string, option: string): Promise<Issue[]> {
  if (!/\.png$/i.test(file)) return [{ path: option, message: `expected a name that ends in .png, got "${file}"` }];
  try {
    await access(dirname(file), constants.W_OK);
    const stats = await stat(file).catch(() => undefined);
    return stats?.isDirectory() ? [{ path: option, message: `"${file}" is a folder` }] : [];
  } catch (error) {
    return [{ path: option, message: `cannot write into "${dirname(file)}": ${explainFileError(error)}` }];
  }
}

/** Writes the file; a full disk or a lost folder comes back as an issue and leaves nothing behind. */
export async function writePng(file: string, option: string, { width, height, pixels }: Pixels): Promise<Issue[]> {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0, o = 0; o < data.length; i += 4, o += 3) {
    data[o] = pixels[i];
    data[o + 1] = pixels[i + 1];
    data[o + 2] = pixels[i + 2];
  }
  const bytes = encode({ width, height, data, channels: 3, depth: 8 });
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
    return [];
  } catch (error) {
    await rm(draft, { force: true });
    return [{ path: option, message: `"${file}" could not be written: ${explainFileError(error)}` }];
  }
}
