/*
 * A file made of a window's samples, written strip by strip. Writers return pieces with their place in the file, so that
 * tables of offsets can be filled in last and rows can be stored from the south; no byte is written twice.
 */
import type { Strip } from '../ground/strip.ts';

/** Bytes and their place in a file. */
export type Piece = { readonly at: number; readonly bytes: Uint8Array };

export type RasterFile = {
  readonly name: string;
  /** Samples it reads beyond each side of a strip. */
  readonly margin: number;
  /** Whether it reads the rivers of a strip. */
  readonly readsRivers?: boolean;
  begin(): Piece[];
  /** Strips come from north to south. */
  add(strip: Strip): Piece[];
  end(): Piece[];
};

/** How heights become 16 bits: value = height * perMetre + zero. */
export type HeightCode = { readonly perMetre: number; readonly zero: number };
