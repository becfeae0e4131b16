/*
 * A grid of heights: where its samples lie and in which order they are stored.
 */

/** A grid of heights: sample (ix, iz) lies at x + ix * step, z + iz * step, at index iz * width + ix. */
export type HeightGrid = {
  readonly x: number;
  readonly z: number;
  /** Metres between samples; 1 by default. */
  readonly step?: number;
  /** Number of samples along x and z. */
  readonly width: number;
  readonly depth: number;
};
