/*
 * The field engine: a small vector machine over planes of float32 samples on axis-aligned grids.
 * Terrain is written once against it; the WASM SIMD backend and the plain one give equal bits.
 * `dst` may be one of the inputs in every sample-by-sample operation; all of them return `dst`.
 */

/** Sample (ix, iz) lies at x + ix * step, z + iz * step, in metres and float64. */
export type GridSpec = {
  readonly x: number;
  readonly z: number;
  readonly step: number;
  readonly width: number;
  readonly depth: number;
};

/** The noise of one octave. */
export type NoiseBasis = 'perlin' | 'simplex' | 'value' | 'cellular';
/** How octaves add up: rolling hills, sharp crests, or rounded swellings. */
export type NoiseFractal = 'fbm' | 'ridged' | 'billow';

/**
 * One noise field; compiled once per object, so treat it as frozen.
 * `fbm` lies in about [-1, 1]; `ridged` (crests at 1) and `billow` (creases at 0) lie in [0, 1].
 */
export type NoiseSpec = {
  readonly basis: NoiseBasis;
  readonly fractal: NoiseFractal;
  readonly seed: number;
  /** Cycles per metre of the first octave. */
  readonly frequency: number;
  readonly octaves: number;
  /** Frequency ratio between octaves. */
  readonly lacunarity: number;
  /** Amplitude ratio between octaves. */
  readonly gain: number;
};

/** A handle of one plane; valid until it is released or the engine is reset. */
export type Plane = number;

/** Two planes in metres, added to each sample's position before noise is evaluated. */
export type WarpPlanes = { readonly x: Plane; readonly z: Plane };

/**
 * Noise and arithmetic over planes of one grid. Operations write into `dst` and return it.
 * @example
 * const engine = createFieldEngine();
 * engine.setGrid({ x: 0, z: 0, step: 1, width: 4, depth: 4 });
 * const plane = engine.noise(engine.plane(), { basis: 'perlin', fractal: 'fbm', seed: 1, frequency: 0.1, octaves: 3,
 * lacunarity: 2, gain: 0.5 });
 * console.log(engine.read(plane, new Float32Array(16)));
 */
export type FieldEngine = {
  readonly kind: 'wasm' | 'plain';

  /** Frees all planes. */
  reset(): void;
  /** Planes allocated from now on, and all operations, have this grid's size. */
  setGrid(grid: GridSpec): void;
  /** A new plane; its samples are undefined until written. */
  plane(): Plane;
  /** Marks the current planes; `release` frees those made since. */
  mark(): number;
  release(mark: number): void;

  /** Copies width * depth values, row-major in z, into a plane. */
  write(dst: Plane, values: Float32Array): Plane;
  /** Copies a plane into `out`, width * depth values, row-major in z. */
  read(src: Plane, out: Float32Array): Float32Array;

  /** The noise of a spec; `dst` must not be a warp plane. */
  noise(dst: Plane, spec: NoiseSpec, warp?: WarpPlanes): Plane;
  /** A level slice through 3D Perlin noise at height `y`. */
  noise3(dst: Plane, spec: NoiseSpec, y: number): Plane;

  fill(dst: Plane, value: number): Plane;
  copy(dst: Plane, a: Plane): Plane;
  add(dst: Plane, a: Plane, b: Plane): Plane;
  sub(dst: Plane, a: Plane, b: Plane): Plane;
  mul(dst: Plane, a: Plane, b: Plane): Plane;
  min(dst: Plane, a: Plane, b: Plane): Plane;
  max(dst: Plane, a: Plane, b: Plane): Plane;
  /** a * k + c, with numbers. */
  affine(dst: Plane, a: Plane, k: number, c: number): Plane;
  /** a * b + c, with planes. */
  mulAdd(dst: Plane, a: Plane, b: Plane, c: Plane): Plane;
  /** a + b * k. */
  addScaled(dst: Plane, a: Plane, b: Plane, k: number): Plane;
  clamp(dst: Plane, a: Plane, lo: number, hi: number): Plane;
  abs(dst: Plane, a: Plane): Plane;
  /** The square root; 0 where `a` is negative. */
  sqrt(dst: Plane, a: Plane): Plane;
  /** 0 at `lo`, 1 at `hi`, cubic between; falls if lo > hi; a step if they are equal. */
  smoothstep(dst: Plane, a: Plane, lo: number, hi: number): Plane;
  /** a + (b - a) * t. */
  lerp(dst: Plane, a: Plane, b: Plane, t: Plane): Plane;
  /** The smaller of two, rounded off where they are closer than `radius`; never above the smaller. */
  smoothMin(dst: Plane, a: Plane, b: Plane, radius: number): Plane;
  /** The larger of two, rounded off where they are closer than `radius`; never below the larger. */
  smoothMax(dst: Plane, a: Plane, b: Plane, radius: number): Plane;
  /** Looks `a` up in a table spread evenly over [lo, hi], linear between entries, clamped at the ends. */
  curve(dst: Plane, a: Plane, table: Float32Array, lo: number, hi: number): Plane;
  /** Pulls `a` to flat treads every `stepHeight` with smooth risers; `strength` is 0 to 1. */
  terrace(dst: Plane, a: Plane, stepHeight: number, sharpness: number, strength: Plane): Plane;
  /** From u per column and v per row: max(|u|, |v|) or sqrt(u * u + v * v). */
  columnRow(dst: Plane, kind: 'max' | 'hypot', uByColumn: Float32Array, vByRow: Float32Array): Plane;
  /** Bilinear from a plane on another grid, clamped at its border; exact at that grid's own samples. */
  upsample(dst: Plane, src: Plane, srcGrid: GridSpec): Plane;
  /**
   * Per sample: the index of the largest weight, of the second largest (lower index on ties), and
   * second / (first + second). Weights are 0 or more; the share is 0 where all of them are 0.
   */
  strongest(index: Plane, other: Plane, share: Plane, weights: readonly Plane[]): Plane;

  /** Whether any sample is above 0. */
  anyPositive(a: Plane): boolean;
  /** Divides each of up to 64 planes by the sum of all, which must not be 0 anywhere; sums in float64. */
  normalise(weights: readonly Plane[]): void;

  // Heights that reach `margin` samples beyond the grid on each side: a plane made on that larger grid.
  /** Fills x and z of the smooth unit normals of `heights`; returns `x`. Needs a margin of 1. */
  normals(x: Plane, z: Plane, heights: Plane, margin: number): Plane;
  /**
   * How much of the sky a sample sees over the `heights` around it, in whole steps from 0 (none) to `steps` (all),
   * at most 255. Looks `spacing` and three times `spacing` samples far, so it needs a margin of three times `spacing`.
   */
  openness(dst: Plane, heights: Plane, margin: number, spacing: number, steps: number): Plane;
};
