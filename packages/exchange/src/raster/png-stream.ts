/*
 * PNG, written row by row: signature, IHDR, IDAT pieces as the deflate gives them, IEND. Rows are filtered by "up"
 * (difference to the row above), which suits heights: neighbours differ little and the sign is the same over hillsides.
 * Samples of 16 bits are big-endian, as the format demands.
 */
import { ByteBuffer } from '../bytes/byte-buffer.ts';
import { crc32 } from '../bytes/checksums.ts';
import { createDeflate } from '../bytes/deflate.ts';
import type { Piece } from './raster-file.ts';

/** The size and the samples of a PNG picture. */
export type PngShape = {
  readonly width: number;
  readonly height: number;
  readonly depth: 8 | 16;
  /** 1 grey, 3 red, green and blue, 4 with alpha. */
  readonly channels: 1 | 3 | 4;
};

const SIGNATURE = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
const COLOUR_TYPE = { 1: 0, 3: 2, 4: 6 } as const;
const FILTER_UP = 2;
/** IDAT pieces are gathered to at least this, so that a file has few chunks. */
const CHUNK_BYTES = 65536;

/** A PNG picture written row by row. */
export type PngStream = {
  begin(): Piece[];
  /** Whole rows, as stored: big-endian, without filter bytes. */
  rows(bytes: Uint8Array): Piece[];
  end(): Piece[];
};

/** Writes a PNG row by row, so that no whole picture is held in memory. */
export function createPngStream({ width, height, depth, channels }: PngShape): PngStream {
  const rowBytes = (width * channels * depth) / 8;
  const deflate = createDeflate();
  let above: Uint8Array = new Uint8Array(rowBytes);
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let at = 0;

  function place(bytes: Uint8Array): Piece {
    const piece = { at, bytes };
    at += bytes.length;
    return piece;
  }

  function gather(parts: readonly Uint8Array[], isLast: boolean): Piece[] {
    for (const part of parts) {
      waiting.push(part);
      waitingBytes += part.length;
    }
    if (waitingBytes === 0 || (!isLast && waitingBytes < CHUNK_BYTES)) return [];
    const piece = place(chunkOf('IDAT', waiting));
    waiting = [];
    waitingBytes = 0;
    return [piece];
  }

  return {
    begin: () => {
      const header = new ByteBuffer('big').u32(width).u32(height).u8(depth).u8(COLOUR_TYPE[channels]);
      return [place(SIGNATURE), place(chunkOf('IHDR', [header.u8(0).u8(0).u8(0).take()]))];
    },
    rows: (bytes) => {
      const count = bytes.length / rowBytes;
      const filtered = new Uint8Array(count * (rowBytes + 1));
      for (let row = 0; row < count; row++) {
        const here = bytes.subarray(row * rowBytes, (row + 1) * rowBytes);
        const out = row * (rowBytes + 1);
        filtered[out] = FILTER_UP;
        for (let k = 0; k < rowBytes; k++) filtered[out + 1 + k] = here[k] - above[k];
        above = here;
      }
      // The caller may use its array again.
      above = above.slice();
      return gather(deflate.push(filtered), false);
    },
    end: () => [...gather(deflate.end(), true), place(chunkOf('IEND', []))],
  };
}

/** A whole PNG of pixels in memory. */
export function encodePng(shape: PngShape, bytes: Uint8Array): Uint8Array {
  const stream = createPngStream(shape);
  const pieces = [...stream.begin(), ...stream.rows(bytes), ...stream.end()];
  const last = pieces[pieces.length - 1];
  const file = new Uint8Array(last.at + last.bytes.length);
  for (const piece of pieces) file.set(piece.bytes, piece.at);
  return file;
}

function chunkOf(type: string, parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const chunk = new Uint8Array(length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, length);
  for (let k = 0; k < 4; k++) chunk[4 + k] = type.charCodeAt(k);
  let at = 8;
  for (const part of parts) {
    chunk.set(part, at);
    at += part.length;
  }
  view.setUint32(at, crc32(chunk.subarray(4, at)));
  return chunk;
}
