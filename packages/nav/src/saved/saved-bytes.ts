/*
 * Prepared structures as bytes: a header, then typed arrays one after the other. The header has a version, the kind of
 * structure, a hash of the grid it was built for and a checksum of the rest, so that bytes of another grid, of another
 * version or with an error in them are refused instead of giving wrong paths. Not a protection against forged bytes.
 * Numbers are little-endian, as on every platform that runs JavaScript today.
 */

import { hashBytes, type Issue } from '@skerry/kit';
import type { NavGrid } from '../grid/grid.ts';
import type { Decoded } from '../maps/decoded.ts';

/** What bytes can hold. */
export type SavedKind = 'subgoals' | 'hierarchy';

const KINDS: readonly SavedKind[] = ['subgoals', 'hierarchy'];
/** The letters SKNV. */
const MAGIC = 0x564e4b53;
const VERSION = 1;
/** Magic, version, kind, hash of the grid, checksum, number of arrays. */
const HEADER = 6;
const CHECKED_FROM = 20;

/** Bytes of whole arrays of 32-bit numbers. */
export function encodeArrays(
  kind: SavedKind,
  grid: NavGrid,
  arrays: readonly (Int32Array | Float32Array)[],
): Uint8Array<ArrayBuffer> {
  const words = arrays.reduce((sum, { length }) => sum + 1 + length, HEADER);
  const numbers = new Int32Array(words);
  const bytes = new Uint8Array(numbers.buffer);
  numbers.set([MAGIC, VERSION, KINDS.indexOf(kind), hashGrid(grid), 0, arrays.length]);
  let at = HEADER;
  for (const array of arrays) {
    numbers[at++] = array.length;
    numbers.set(new Int32Array(array.buffer, array.byteOffset, array.length), at);
    at += array.length;
  }
  numbers[4] = hashBytes(bytes.subarray(CHECKED_FROM));
  return bytes;
}

/** The arrays of bytes, as whole numbers; an issue where they are not of this kind and grid. */
export function decodeArrays(kind: SavedKind, grid: NavGrid, bytes: Uint8Array): Decoded<Int32Array[]> {
  if (!(bytes instanceof Uint8Array))
    return refuse(`expected a Uint8Array, got ${bytes === null ? null : typeof bytes}`);
  if (bytes.length % 4 !== 0 || bytes.length < 4 * HEADER)
    return refuse(`expected a saved structure, got ${bytes.length} bytes`);
  // A copy: the bytes may lie at any offset, and stay the caller's.
  const numbers = new Int32Array(bytes.slice().buffer);
  const [magic, version, kindNumber, hash, checksum, count] = numbers;
  if (magic !== MAGIC) return refuse('expected a saved structure, got other bytes');
  if (version !== VERSION) return refuse(`expected version ${VERSION}, got ${version}`);
  if (KINDS[kindNumber] !== kind) return refuse(`expected ${kind}, got ${KINDS[kindNumber] ?? `kind ${kindNumber}`}`);
  if (hashBytes(bytes.subarray(CHECKED_FROM)) !== checksum)
    return refuse('the checksum is wrong: bytes are damaged or missing');
  if (hash !== hashGrid(grid)) return refuse('they were saved for another grid, or before it was edited');
  const arrays: Int32Array[] = [];
  let at = HEADER;
  for (let k = 0; k < count; k++) {
    const length = numbers[at++];
    if (!(length >= 0 && at + length <= numbers.length)) return refuse(`array ${k} is cut off`);
    arrays.push(numbers.slice(at, at + length));
    at += length;
  }
  return { ok: true, value: arrays };
}

/** A refusal of the argument `bytes`. */
export function refuse(message: string): { readonly ok: false; readonly issues: readonly Issue[] } {
  return { ok: false, issues: [{ path: 'bytes', message }] };
}

/** 32 bits of everything about a grid that decides which steps are legal and what they cost. */
function hashGrid({ width, depth, diagonal, blockedByCell, weightByCell, weightRule, climb }: NavGrid): number {
  const rules = JSON.stringify([
    width,
    depth,
    diagonal,
    weightByCell && weightRule,
    climb && { ...climb, heightByCell: 0 },
  ]);
  let hash = hashBytes(Uint8Array.from(rules, (letter) => letter.charCodeAt(0)));
  for (const values of [blockedByCell, weightByCell, climb?.heightByCell]) {
    if (values) hash = hashBytes(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), hash);
  }
  return hash;
}
