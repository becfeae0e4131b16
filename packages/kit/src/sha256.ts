/*
 * SHA-256 (FIPS 180-4): names bytes by their content. The platform's own is asynchronous and is missing on pages that are
 * not served securely.
 */
import { requireBytes } from './require-input.ts';

const ROUNDS = 64;
const BLOCK = 64;
const FIRST = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const CONSTANTS = fractionsOfCubeRoots();

/** The hash as 64 hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  requireBytes(bytes, 'bytes');
  const state = Int32Array.from(FIRST);
  const words = new Int32Array(ROUNDS);
  const whole = bytes.length - (bytes.length % BLOCK);
  for (let at = 0; at < whole; at += BLOCK) mixBlock(state, words, bytes, at);
  // The rest, a one bit, zeros, and the length in bits.
  const rest = bytes.length - whole;
  const end = new Uint8Array(rest + 9 > BLOCK ? 2 * BLOCK : BLOCK);
  end.set(bytes.subarray(whole));
  end[rest] = 0x80;
  const view = new DataView(end.buffer);
  view.setUint32(end.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(end.length - 4, (bytes.length << 3) >>> 0);
  for (let at = 0; at < end.length; at += BLOCK) mixBlock(state, words, end, at);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function mixBlock(state: Int32Array, words: Int32Array, bytes: Uint8Array, at: number): void {
  for (let k = 0; k < 16; k++) {
    const from = at + 4 * k;
    words[k] = (bytes[from] << 24) | (bytes[from + 1] << 16) | (bytes[from + 2] << 8) | bytes[from + 3];
  }
  for (let k = 16; k < ROUNDS; k++) {
    const x = words[k - 15];
    const y = words[k - 2];
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    words[k] = (words[k - 16] + s0 + words[k - 7] + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let k = 0; k < ROUNDS; k++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + CONSTANTS[k] + words[k]) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits of the fractions of the cube roots of the first 64 primes, found exactly, in whole numbers. */
function fractionsOfCubeRoots(): Int32Array {
  const constants = new Int32Array(ROUNDS);
  for (let count = 0, number = 2; count < ROUNDS; number++) {
    if (!isPrime(number)) continue;
    const cube = BigInt(number) << 96n;
    let root = 0n;
    for (let bit = 1n << 35n; bit > 0n; bit >>= 1n) {
      const next = root | bit;
      if (next * next * next <= cube) root = next;
    }
    constants[count++] = Number(BigInt.asIntN(32, root));
  }
  return constants;
}

function isPrime(number: number): boolean {
  for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) return false;
  return true;
}
