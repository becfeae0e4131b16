/*
 * A mask as PNG, 8 or 16 bits, grey or with three channels, north first: black is 0, white is 1 of the mask's range.
 */
import type { WorldPlan } from '@skerry/world';
import type { SampleGrid } from '../ground/export-window.ts';
import { rowStart, type Strip } from '../ground/strip.ts';
import { createPngStream } from './png-stream.ts';
import type { RasterFile } from './raster-file.ts';

/** The value of a mask at a sample of a strip's ground, 0 to 1; values beyond are cut off. */
export type MaskValue = (i: number) => number;

export type Mask = {
  readonly id: string;
  readonly label: string;
  /** What black and white mean. */
  readonly meaning: string;
  /** Samples it reads beyond each side. */
  readonly margin: number;
  readonly readsRivers?: boolean;
  readonly channels: 1 | 3 | 4;
  /** One function for each channel. */
  open(strip: Strip, plan: WorldPlan): readonly MaskValue[];
};

export type MaskBits = 8 | 16;

export function createMaskFile(
  name: string,
  plan: WorldPlan,
  { columns, rows }: Pick<SampleGrid, 'columns' | 'rows'>,
  mask: Mask,
  bits: MaskBits,
): RasterFile {
  const { channels, margin } = mask;
  const stream = createPngStream({ width: columns, height: rows, depth: bits, channels });
  const bytesPerValue = bits / 8;
  const highest = bits === 8 ? 255 : 65535;
  return {
    name,
    margin,
    readsRivers: mask.readsRivers ?? false,
    begin: stream.begin,
    add: (strip) => {
      // Splat maps leave out the last row and column.
      const stripRows = Math.min(strip.rows, rows - strip.row);
      if (stripRows <= 0) return [];
      const values = mask.open(strip, plan);
      const bytes = new Uint8Array(stripRows * columns * channels * bytesPerValue);
      for (let row = 0, out = 0; row < stripRows; row++) {
        const start = rowStart(strip, row);
        for (let ix = 0; ix < columns; ix++)
          for (let channel = 0; channel < channels; channel++, out += bytesPerValue) {
            const share = values[channel](start + ix);
            const value = Math.floor((share <= 0 ? 0 : share >= 1 ? 1 : share) * highest + 0.5);
            if (bits === 16) bytes[out] = value >> 8;
            bytes[out + bytesPerValue - 1] = value;
          }
      }
      return stream.rows(bytes);
    },
    end: stream.end,
  };
}
