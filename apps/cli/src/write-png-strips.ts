/*
 * PNG files from strips of filtered rows, compressed and written while later strips are still being painted.
 */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflate } from 'node:zlib';
import type { Issue } from '@skerry/kit';
import { writeWholeBy } from './write-whole.ts';

const SIGNATURE = Buffer.of(137, 80, 78, 71, 13, 10, 26, 10);
const DEPTH = 8;
const RED_GREEN_BLUE = 2;
const CHUNK_BYTES = 65536;

type Shape = { readonly width: number; readonly height: number };

/** Writes a picture of 8 bits a channel; a full disk is returned as an issue and leaves no file behind. */
export async function writePngStrips(
  file: string,
  option: string,
  shape: Shape,
  strips: AsyncIterable<Uint8Array>,
): Promise<Issue[]> {
  return writeWholeBy(file, option, (draft) =>
    pipeline(
      Readable.from(strips, { objectMode: true, highWaterMark: 1 }),
      createDeflate({ level: 6, chunkSize: CHUNK_BYTES }),
      (parts: AsyncIterable<Buffer>) => wrap(shape, parts),
      createWriteStream(draft),
    ),
  );
}

async function* wrap({ width, height }: Shape, parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = DEPTH;
  header[9] = RED_GREEN_BLUE;
  yield SIGNATURE;
  yield chunkOf('IHDR', header);
  for await (const part of parts) yield chunkOf('IDAT', part);
  yield chunkOf('IEND', Buffer.alloc(0));
}

function chunkOf(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

/** The checksum of PNG chunks; node:zlib has it only since Node 20.15. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) crc = CRC_TABLE[(crc ^ bytes[i]) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
