/*
 * The work of an export as plain parts: passes over strips of ground that fill several files at once, and files that are
 * written by themselves. `exportWorld` runs them in order.
 */
import type { SampleGrid } from '../ground/export-window.ts';
import type { StripSource } from '../ground/strip.ts';
import type { Piece, RasterFile } from '../raster/raster-file.ts';

/** One step of a file that is written by itself: perhaps a piece, and the share that is done. */
export type FileStep = { readonly piece?: Piece; readonly share: number };

/** Files filled together by one pass over the strips of a grid. */
export type RasterPass = { readonly kind: 'raster'; readonly grid: SampleGrid; readonly files: readonly RasterFile[] };

/** A file that is not made of strips. */
export type FileJob = {
  readonly kind: 'file';
  readonly name: string;
  /** A file that exists already from an earlier export of the same world is the same: it may be kept. */
  readonly isRepeatable?: boolean;
  /** Its cost compared with the samples of passes. */
  readonly work: number;
  steps(source: StripSource): Generator<FileStep> | AsyncGenerator<FileStep>;
};

export type ExportJob = RasterPass | FileJob;
