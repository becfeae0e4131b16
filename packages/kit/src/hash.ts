/*
 * Integer hashes: from numbers and text to 32 well-mixed bits, the same in every engine.
 * The noise lattice and every random stream of a place are built on `hash2` and `hash3`;
 * the AssemblyScript kernels hold the same formulas, and a test compares the two.
 */
import { requireBytes, requireNumber, requireText } from './require-input.ts';

const MULTIPLIER_A = 0x7feb352d;
const MULTIPLIER_B = 0x846ca68b;
const STEP_X = 0x9e3779b1;
const STEP_Z = 0x85ebca77;
const STEP_Y = 0xc2b2ae3d;

/** A bijection of 32-bit integers in which every input bit flips about half of the output bits. */
export function mix32(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), MULTIPLIER_A);
  h = Math.imul(h ^ (h >>> 15), MULTIPLIER_B);
  return h ^ (h >>> 16);
}

/** 32 mixed bits (signed) of a lattice point and a seed. */
export function hash2(ix: number, iz: number, seed: number): number {
  return mix32(Math.imul(ix, STEP_X) ^ mix32(Math.imul(iz, STEP_Z) ^ seed));
}

/** 32 mixed bits (signed) of a lattice point in space and a seed. */
export function hash3(ix: number, iy: number, iz: number, seed: number): number {
  return mix32(Math.imul(ix, STEP_X) ^ mix32(Math.imul(iz, STEP_Z) ^ mix32(Math.imul(iy, STEP_Y) ^ seed)));
}

/** 32 bits (signed) of a text, by its UTF-16 code units. */
export function hashText(text: string, seed = 0): number {
  requireText(text, 'text');
  requireNumber(seed, 'seed');
  let h = mix32(seed ^ text.length);
  for (let i = 0; i < text.length; i++) h = mix32(Math.imul(h, STEP_X) + text.charCodeAt(i));
  return h;
}

/** 32 bits (signed) of raw bytes; a checksum for tests and caches, not for security. */
export function hashBytes(bytes: Uint8Array, seed = 0): number {
  requireBytes(bytes, 'bytes');
  requireNumber(seed, 'seed');
  let h = mix32(seed ^ bytes.length);
  for (let i = 0; i < bytes.length; i++) h = mix32(Math.imul(h, STEP_X) + bytes[i]);
  return h;
}

/** Maps 32 bits to a number in [0, 1). */
export function unitFromBits(bits: number): number {
  return (bits >>> 0) / 4294967296;
}
