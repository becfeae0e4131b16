/*
 * Heights in metres as an OpenEXR image of one channel, "Y", north first: 32-bit floats, exact, or 16-bit halves.
 * Scan lines in blocks of 16, compressed by ZIP: bytes are split into even and odd ones, replaced by differences, then
 * deflated; a block that does not shrink is stored as it is. The table of offsets is written last.
 * Godot, three.js and Blender read one channel named Y as grey.
 */
import { zlibSync } from 'fflate';
import { ByteBuffer } from '../bytes/byte-buffer.ts';
import { DEFLATE_LEVEL } from '../bytes/deflate.ts';
import { halfBits } from '../bytes/half-float.ts';
import type { SampleGrid } from '../ground/export-window.ts';
import { rowStart, type Strip } from '../ground/strip.ts';
import type { Piece, RasterFile } from './raster-file.ts';

const MAGIC = 20000630;
const VERSION = 2;
const HALF = 1;
const FLOAT = 2;
const ZIP = 3;
const BLOCK_ROWS = 16;

export function createHeightExr(name: string, grid: SampleGrid, precision: 'half' | 'float'): RasterFile {
  const { columns, rows } = grid;
  const header = encodeHeader(grid, precision === 'half' ? HALF : FLOAT);
  const blockCount = Math.ceil(rows / BLOCK_ROWS);
  const offsets = new ByteBuffer('little');
  const rowBytes = columns * (precision === 'half' ? 2 : 4);
  const block = new Uint8Array(rowBytes * BLOCK_ROWS);
  const view = new DataView(block.buffer);
  let filled = 0;
  let nextRow = 0;
  let at = header.length + blockCount * 8;

  function addRow(strip: Strip, row: number): void {
    const start = rowStart(strip, row);
    const { heightByVertex } = strip.ground;
    const out = filled++ * rowBytes;
    if (precision === 'half')
      for (let ix = 0; ix < columns; ix++) view.setUint16(out + ix * 2, halfBits(heightByVertex[start + ix]), true);
    else for (let ix = 0; ix < columns; ix++) view.setFloat32(out + ix * 4, heightByVertex[start + ix], true);
  }

  function closeBlock(): Piece {
    const raw = block.subarray(0, filled * rowBytes);
    const packed = packBlock(raw);
    const body = packed.length < raw.length ? packed : raw;
    const bytes = new ByteBuffer('little').u32(nextRow).u32(body.length).bytes(body).take();
    offsets.u64(at);
    const piece = { at, bytes };
    at += bytes.length;
    nextRow += filled;
    filled = 0;
    return piece;
  }

  return {
    name,
    margin: 0,
    begin: () => [{ at: 0, bytes: header }],
    add: (strip) => {
      const pieces: Piece[] = [];
      for (let row = 0; row < strip.rows; row++) {
        addRow(strip, row);
        if (filled === BLOCK_ROWS || nextRow + filled === rows) pieces.push(closeBlock());
      }
      return pieces;
    },
    end: () => [{ at: header.length, bytes: offsets.take() }],
  };
}

function encodeHeader({ columns, rows }: SampleGrid, pixelType: number): Uint8Array {
  const out = new ByteBuffer('little').u32(MAGIC).u32(VERSION);
  const attribute = (name: string, type: string, value: ByteBuffer): void => {
    out.zeroText(name).zeroText(type).u32(value.length).bytes(value.take());
  };
  const little = (): ByteBuffer => new ByteBuffer('little');
  const box = little()
    .u32(0)
    .u32(0)
    .u32(columns - 1)
    .u32(rows - 1);
  // Name, pixel type, "linear" flag with three unused bytes, sampling in x and y; a zero ends the list.
  attribute('channels', 'chlist', little().zeroText('Y').u32(pixelType).u32(0).u32(1).u32(1).u8(0));
  attribute('compression', 'compression', little().u8(ZIP));
  attribute('dataWindow', 'box2i', box);
  attribute('displayWindow', 'box2i', box);
  attribute('lineOrder', 'lineOrder', little().u8(0));
  attribute('pixelAspectRatio', 'float', little().f32(1));
  attribute('screenWindowCenter', 'v2f', little().f32(0).f32(0));
  attribute('screenWindowWidth', 'float', little().f32(1));
  return out.u8(0).take();
}

/** The ZIP compression of OpenEXR. */
function packBlock(raw: Uint8Array): Uint8Array {
  const split = new Uint8Array(raw.length);
  const half = (raw.length + 1) >> 1;
  for (let i = 0; i < raw.length; i++) split[i & 1 ? half + (i >> 1) : i >> 1] = raw[i];
  for (let i = raw.length - 1; i > 0; i--) split[i] = split[i] - split[i - 1] + 128;
  return zlibSync(split, { level: DEFLATE_LEVEL });
}
