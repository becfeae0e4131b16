/*
 * Heights in metres as a GeoTIFF of 32-bit floats in strips, north first, uncompressed, so that every offset is known
 * before the first row. Coordinates are metres of a local, unnamed projection: easting = x, northing = -z. The raster is
 * "pixel is point": the first sample lies at the tie point. Up to 4 GB; larger windows are refused before they start.
 */
import { refuse } from '@skerry/kit';
import { ByteBuffer } from '../bytes/byte-buffer.ts';
import type { SampleGrid } from '../ground/export-window.ts';
import { rowStart } from '../ground/strip.ts';
import type { RasterFile } from './raster-file.ts';

const SHORT = 3;
const LONG = 4;
const ASCII = 2;
const DOUBLE = 12;
const TYPE_BYTES: Readonly<Record<number, number>> = { [ASCII]: 1, [SHORT]: 2, [LONG]: 4, [DOUBLE]: 8 };
const MAX_BYTES = 4_294_967_295;
const STRIP_ROWS = 16;
/** What no program takes for a height; nothing here is missing, so no sample has it. */
const NO_DATA = '-9999';

type Tag = readonly [id: number, type: number, values: readonly number[] | string];

export function createHeightGeotiff(name: string, grid: SampleGrid): RasterFile {
  const { columns, rows } = grid;
  const rowBytes = columns * 4;
  const header = encodeHeader(grid);
  if (header.length + rows * rowBytes > MAX_BYTES)
    refuse('window', `${columns} x ${rows} samples do not fit into a GeoTIFF of 4 GB; export fewer or use tiles`);
  return {
    name,
    margin: 0,
    begin: () => [{ at: 0, bytes: header }],
    add: (strip) => {
      const bytes = new Uint8Array(strip.rows * rowBytes);
      const view = new DataView(bytes.buffer);
      for (let row = 0, out = 0; row < strip.rows; row++) {
        const start = rowStart(strip, row);
        for (let ix = 0; ix < columns; ix++, out += 4)
          view.setFloat32(out, strip.ground.heightByVertex[start + ix], true);
      }
      return [{ at: header.length + strip.row * rowBytes, bytes }];
    },
    end: () => [],
  };
}

function encodeHeader({ columns, rows, step, x, z }: SampleGrid): Uint8Array {
  const stripCount = Math.ceil(rows / STRIP_ROWS);
  const stripBytes = STRIP_ROWS * columns * 4;
  const lastBytes = (rows - (stripCount - 1) * STRIP_ROWS) * columns * 4;
  // Version, and four values: model "projected", raster "pixel is point", both systems "user defined", metres.
  const geoKeys = [1, 1, 0, 4, 1024, 0, 1, 1, 1025, 0, 1, 2, 3072, 0, 1, 32767, 3076, 0, 1, 9001];
  const tagsFrom = (dataAt: number): Tag[] => [
    [256, LONG, [columns]],
    [257, LONG, [rows]],
    [258, SHORT, [32]],
    [259, SHORT, [1]],
    [262, SHORT, [1]],
    [273, LONG, Array.from({ length: stripCount }, (_, k) => dataAt + k * stripBytes)],
    [277, SHORT, [1]],
    [278, LONG, [STRIP_ROWS]],
    [279, LONG, Array.from({ length: stripCount }, (_, k) => (k === stripCount - 1 ? lastBytes : stripBytes))],
    [284, SHORT, [1]],
    // Floats.
    [339, SHORT, [3]],
    [33550, DOUBLE, [step, step, 0]],
    [33922, DOUBLE, [0, 0, 0, x, -z, 0]],
    [34735, SHORT, geoKeys],
    [42113, ASCII, NO_DATA],
  ];
  // The directory's length does not depend on the offsets in it: measure it first.
  return encodeDirectory(tagsFrom(encodeDirectory(tagsFrom(0)).length));
}

/** Header and directory of a little-endian TIFF; values longer than four bytes follow the directory. */
function encodeDirectory(tags: readonly Tag[]): Uint8Array {
  const directoryBytes = 2 + tags.length * 12 + 4;
  const out = new ByteBuffer('little').u8(0x49).u8(0x49).u16(42).u32(8).u16(tags.length);
  const extra = new ByteBuffer('little');
  for (const [id, type, values] of tags) {
    const count = values.length + (type === ASCII ? 1 : 0);
    const size = count * TYPE_BYTES[type];
    out.u16(id).u16(type).u32(count);
    const data = encodeValues(type, values);
    if (size <= 4) {
      const field = new Uint8Array(4);
      field.set(data);
      out.bytes(field);
    } else {
      out.u32(8 + directoryBytes + extra.length);
      extra.bytes(data).padTo(8);
    }
  }
  return out.u32(0).bytes(extra.take()).padTo(16).take();
}

function encodeValues(type: number, values: readonly number[] | string): Uint8Array {
  const data = new ByteBuffer('little');
  if (typeof values === 'string') return data.zeroText(values).take();
  for (const value of values)
    if (type === SHORT) data.u16(value);
    else if (type === LONG) data.u32(value);
    else data.f64(value);
  return data.take();
}
