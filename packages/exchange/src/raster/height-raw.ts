/*
 * Heights as plain 16-bit numbers, little endian ("Windows" in Unity), row after row without a header: R16 or RAW.
 * Unreal and Godot read the northernmost row first. Unity reads the southernmost first, because its z grows northwards.
 */
import type { SampleGrid } from '../ground/export-window.ts';
import { assignValues } from './height-code.ts';
import type { HeightCode, RasterFile } from './raster-file.ts';

export function createHeightRaw(
  name: string,
  { columns, rows }: SampleGrid,
  code: HeightCode,
  firstRow: 'north' | 'south',
): RasterFile {
  const rowBytes = columns * 2;
  const values = new Uint16Array(columns);
  return {
    name,
    margin: 0,
    begin: () => [],
    add: (strip) => {
      const bytes = new Uint8Array(strip.rows * rowBytes);
      const view = new DataView(bytes.buffer);
      for (let row = 0; row < strip.rows; row++) {
        assignValues(values, strip, row, code);
        const out = (firstRow === 'north' ? row : strip.rows - 1 - row) * rowBytes;
        for (let ix = 0; ix < columns; ix++) view.setUint16(out + ix * 2, values[ix], true);
      }
      const first = firstRow === 'north' ? strip.row : rows - strip.row - strip.rows;
      return [{ at: first * rowBytes, bytes }];
    },
    end: () => [],
  };
}
