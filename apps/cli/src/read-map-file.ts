/*
 * Maps from files of any kind the Lab opens: MovingAI, letters, matrices, CSV, Tiled, scenes, and PNG pictures.
 */
import { readFile } from 'node:fs/promises';
import type { Issue } from '@skerry/kit';
import { type LabMap, readGrid, type ReadMap, readMapText } from '@skerry/lab';
import { type DiagonalRule, gridFromPixels } from '@skerry/nav';
import { convertIndexedToRgb, decode } from 'fast-png';
import { basename } from 'node:path';
import { explainFileError } from './world-options.ts';

export type MapFile = {
  readonly name: string;
  readonly map: LabMap;
  /** The ends that the file marks. */
  readonly start: number | undefined;
  readonly goal: number | undefined;
  /** The rule for diagonal steps: that of a scene, else past free corners. */
  readonly diagonal: DiagonalRule;
  /** What was not quite as expected, as sentences. */
  readonly notes: readonly string[];
};

/** The map of a file, or every problem with its place in the file. */
export async function readMapFile(
  file: string,
  option: string,
): Promise<{ readonly opened?: MapFile; readonly issues: readonly Issue[] }> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    return { issues: [{ path: option, message: `cannot read ${file}: ${explainFileError(error)}` }] };
  }
  const name = basename(file).replace(/\.[^.]*$/, '');
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG';
  const { read, notes } = isPng
    ? readPicture(bytes, name)
    : { read: readMapText(bytes.toString('utf8'), name), notes: [] };
  if (read.kind === 'refused')
    return { issues: read.issues.map(({ path, message }) => ({ path: `${file}, ${path}`, message })) };
  if (read.kind === 'scene') {
    const { map, start, goal, diagonal } = read.scene;
    return { opened: { name, map, start, goal, diagonal, notes }, issues: [] };
  }
  const { source, start, goal } = read.base;
  if (source.kind !== 'file') return { issues: [{ path: option, message: `${file} holds no map` }] };
  return { opened: { name, map: source.map, start, goal, diagonal: 'both-free', notes }, issues: [] };
}

function readPicture(bytes: Uint8Array, name: string): { readonly read: ReadMap; readonly notes: readonly string[] } {
  try {
    const image = decode(bytes);
    const { width, height, channels, depth, palette } = image;
    const colours = palette ? convertIndexedToRgb(image) : image.data;
    const perPixel = palette ? colours.length / (width * height) : channels;
    const shift = depth === 16 ? 8 : 0;
    const data = new Uint8Array(width * height * 4);
    for (let pixel = 0; pixel < width * height; pixel++)
      for (let channel = 0; channel < 3; channel++) {
        const from = pixel * perPixel + (perPixel >= 3 ? channel : 0);
        data[4 * pixel + channel] = (colours[from] ?? 0) >> shift;
      }
    const grid = gridFromPixels({ width, height, data });
    return { read: readGrid(grid, name), notes: grid.notes.map(({ path, message }) => `${path} ${message}`) };
  } catch (error) {
    const message = `is not a PNG that can be read: ${error instanceof Error ? error.message : String(error)}`;
    return { read: { kind: 'refused', issues: [{ path: 'picture', message }] }, notes: [] };
  }
}
