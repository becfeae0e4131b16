/*
 * Linear memory of the WASM engine: a small cache of curve tables, then a stack of planes.
 * Free memory above the stack is every kernel's scratch. Growing memory detaches old views, so
 * callers must not keep one: `floats()` and `words()` return a fresh view whenever the buffer changed.
 */
import { assert, refuse } from '@skerry/kit';
import type { Kernels } from './kernels.ts';

const PAGE_BYTES = 65536;
const MAX_BYTES = 0x7fff0000;
const TABLE_BYTES = 131072;
/** Addresses of weight planes for `strongest`. */
export const MAX_POINTERS = 256;

export type PlaneMemory = {
  /** The address of the first plane. */
  readonly base: number;
  /** The address of up to MAX_POINTERS words for one call. */
  readonly pointers: number;
  /** The first free address; scratch starts here. */
  top(): number;
  setTop(address: number): void;
  /** Frees all planes; tables stay. */
  clear(): void;
  /** Ensures that `bytes` can be used from the first free address on. */
  reserve(bytes: number): void;
  floats(): Float32Array;
  words(): Uint32Array;
  /** The address of a copy of `table` whose last entry is repeated. */
  tableAddress(table: Float32Array): number;
};

export function createPlaneMemory(kernels: Kernels): PlaneMemory {
  const { memory } = kernels;
  const pointers = align(kernels.freeBase());
  const tables = pointers + MAX_POINTERS * 4;
  const base = tables + TABLE_BYTES;
  let top = base;
  let limit = memory.buffer.byteLength;
  let floats = new Float32Array(memory.buffer);
  let words = new Uint32Array(memory.buffer);
  let tableTop = tables;
  let addressByTable = new WeakMap<Float32Array, number>();

  function reserve(bytes: number): void {
    if (top + bytes <= limit) return;
    // Addresses are shifted as signed 32-bit numbers.
    if (top + bytes > MAX_BYTES) refuse('plane', `expected planes of at most ${MAX_BYTES} bytes together, got more`);
    const missing = top + bytes - limit;
    // Growing is rare and by at least half: each growth costs new views in every engine that holds some.
    const growth = Math.min(Math.max(missing, limit / 2), MAX_BYTES + PAGE_BYTES - limit);
    memory.grow(Math.ceil(growth / PAGE_BYTES));
    limit = memory.buffer.byteLength;
    floats = new Float32Array(memory.buffer);
    words = new Uint32Array(memory.buffer);
  }

  function writeTable(table: Float32Array): number {
    const bytes = align((table.length + 1) * 4);
    assert(table.length >= 1 && bytes <= TABLE_BYTES, () => `expected 1 to 32000 table entries, got ${table.length}`);
    if (tableTop + bytes > tables + TABLE_BYTES) {
      // Full: drop all. Tables are few and small, so this only happens late in a long session.
      addressByTable = new WeakMap();
      tableTop = tables;
    }
    const address = tableTop;
    floats.set(table, address >> 2);
    floats[(address >> 2) + table.length] = table[table.length - 1];
    addressByTable.set(table, address);
    tableTop += bytes;
    return address;
  }

  reserve(PAGE_BYTES);
  return {
    base,
    pointers,
    top: () => top,
    setTop(address) {
      top = address;
    },
    clear() {
      top = base;
    },
    reserve,
    floats: () => floats,
    words: () => words,
    tableAddress: (table) => addressByTable.get(table) ?? writeTable(table),
  };
}

function align(address: number): number {
  return (address + 15) & ~15;
}
