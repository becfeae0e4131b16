/*
 * Heights as a grey PNG of 16 bits, north first: what Unreal, Blender, World Machine and most tools read.
 */
import type { SampleGrid } from '../ground/export-window.ts';
import { assignValues } from './height-code.ts';
import { createPngStream } from './png-stream.ts';
import type { HeightCode, RasterFile } from './raster-file.ts';

export function createHeightPng(name: string, { columns, rows }: SampleGrid, code: HeightCode): RasterFile {
  const stream = createPngStream({ width: columns, height: rows, depth: 16, channels: 1 });
  const values = new Uint16Array(columns);
  return {
    name,
    margin: 0,
    begin: stream.begin,
    add: (strip) => {
      const bytes = new Uint8Array(strip.rows * columns * 2);
      for (let row = 0, out = 0; row < strip.rows; row++) {
        assignValues(values, strip, row, code);
        for (let ix = 0; ix < columns; ix++, out += 2) {
          bytes[out] = values[ix] >> 8;
          bytes[out + 1] = values[ix];
        }
      }
      return stream.rows(bytes);
    },
    end: stream.end,
  };
}
