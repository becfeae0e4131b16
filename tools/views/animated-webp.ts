/*
 * Pictures as one animated WebP, from pictures that are WebP each: the container alone, nothing is encoded again.
 */

const HEADER = 12;
const LOOP_FOREVER = 0;

/** All frames have the size of the animation and none is transparent. */
export function animateWebp(frames: readonly Uint8Array[], width: number, height: number, frameMs: number): Uint8Array {
  const extended = new Uint8Array(10);
  extended[0] = 0x02; // it is animated
  writeUint(extended, 4, width - 1, 3);
  writeUint(extended, 7, height - 1, 3);
  const animation = new Uint8Array(6);
  writeUint(animation, 4, LOOP_FOREVER, 2);
  const chunks = [chunk('VP8X', extended), chunk('ANIM', animation)];
  for (const frame of frames) {
    const bitmap = bitmapOf(frame);
    const body = new Uint8Array(16 + bitmap.length);
    writeUint(body, 6, width - 1, 3);
    writeUint(body, 9, height - 1, 3);
    writeUint(body, 12, frameMs, 3);
    body[15] = 0x02; // replaces what was there
    body.set(bitmap, 16);
    chunks.push(chunk('ANMF', body));
  }
  const size = chunks.reduce((sum, { length }) => sum + length, 0);
  const file = new Uint8Array(HEADER + size);
  file.set(new TextEncoder().encode('RIFF'));
  writeUint(file, 4, 4 + size, 4);
  file.set(new TextEncoder().encode('WEBP'), 8);
  let at = HEADER;
  for (const part of chunks) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/** The chunk of a still picture that holds its pixels. */
function bitmapOf(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = HEADER; at < file.length;) {
    const name = new TextDecoder().decode(file.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    const padded = length + (length & 1);
    if (name === 'VP8 ' || name === 'VP8L') return file.slice(at, at + 8 + padded);
    at += 8 + padded;
  }
  throw new Error('a frame is no WebP picture');
}

function chunk(name: string, body: Uint8Array): Uint8Array {
  const part = new Uint8Array(8 + body.length + (body.length & 1));
  part.set(new TextEncoder().encode(name));
  writeUint(part, 4, body.length, 4);
  part.set(body, 8);
  return part;
}

function writeUint(bytes: Uint8Array, at: number, value: number, count: number): void {
  for (let i = 0; i < count; i++) bytes[at + i] = (value >>> (8 * i)) & 255;
}
