/*
 * From imported heights to a terrain layer of a recipe: resampled to what a recipe holds, spread over 16 bits, and placed.
 */
import { keepSamples, MAX_HEIGHT_SIDE } from '@skerry/world/heights';
import type { ImportedHeights } from './read-height-map.ts';

/** Where an imported height map lies in a world, and how it joins the other layers. */
export type HeightLayerOptions = {
  readonly id: string;
  readonly title: string;
  readonly blend: 'replace' | 'sum' | 'maximum' | 'minimum';
  /** The middle, metres. */
  readonly x: number;
  readonly z: number;
  /** Metres from west to east. */
  readonly width: number;
  /** Metres of the lowest and of the highest value. */
  readonly low: number;
  readonly high: number;
  /** Metres over which the map fades out. */
  readonly edge: number;
};

const MAX_VALUE = 65535;

/** The layer as recipes hold it; the bytes of its map are kept under the name that the layer says. */
export function buildHeightLayer(
  heights: ImportedHeights,
  options: HeightLayerOptions,
): Readonly<Record<string, unknown>> {
  const { columns, rows } = fitSides(heights);
  const span = heights.high - heights.low || 1;
  const values = new Uint16Array(columns * rows);
  for (let iz = 0, i = 0; iz < rows; iz++)
    for (let ix = 0; ix < columns; ix++, i++) {
      const value = meanAt(heights, ix / (columns - 1), iz / (rows - 1), columns, rows);
      values[i] = Math.floor(((value - heights.low) / span) * MAX_VALUE + 0.5);
    }
  return { kind: 'height-map', on: true, ...options, heights: keepSamples({ columns, rows, values }) };
}

/** The sides of the map in the recipe: those of the file, or smaller in the same shape. */
function fitSides({ columns, rows }: ImportedHeights): { readonly columns: number; readonly rows: number } {
  const shrink = Math.max(1, (Math.max(columns, rows) - 1) / (MAX_HEIGHT_SIDE - 1));
  const side = (count: number): number => Math.max(2, Math.floor((count - 1) / shrink + 0.5) + 1);
  return { columns: side(columns), rows: side(rows) };
}

/** The mean of the samples that one sample of the smaller map stands for; linear between samples of an equal one. */
function meanAt(heights: ImportedHeights, u: number, v: number, columns: number, rows: number): number {
  const x = u * (heights.columns - 1);
  const z = v * (heights.rows - 1);
  const reachX = Math.max(0, (heights.columns - 1) / (columns - 1) - 1) / 2;
  const reachZ = Math.max(0, (heights.rows - 1) / (rows - 1) - 1) / 2;
  let sum = 0;
  let count = 0;
  for (let dz = -reachZ; dz <= reachZ; dz++)
    for (let dx = -reachX; dx <= reachX; dx++, count++) sum += linearAt(heights, x + dx, z + dz);
  return sum / count;
}

function linearAt({ values, columns, rows }: ImportedHeights, x: number, z: number): number {
  const cx = Math.min(Math.max(x, 0), columns - 1);
  const cz = Math.min(Math.max(z, 0), rows - 1);
  const ix = Math.min(Math.floor(cx), columns - 2);
  const iz = Math.min(Math.floor(cz), rows - 2);
  const at = iz * columns + ix;
  const north = values[at] + (values[at + 1] - values[at]) * (cx - ix);
  const south = values[at + columns] + (values[at + columns + 1] - values[at + columns]) * (cx - ix);
  return north + (south - north) * (cz - iz);
}
