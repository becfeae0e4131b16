/*
 * Quality presets as one table, from a machine without a graphics card to a strong one.
 */
import { MIN_REACH } from '../lod/lod-ranges.ts';

/** All qualities, the cheapest first. */
export const QUALITY_NAMES = ['software', 'low', 'medium', 'high', 'ultra'] as const;
/** The name of a quality. */
export type QualityName = (typeof QUALITY_NAMES)[number];

/** What is drawn, how far and how finely. */
export type Quality = {
  readonly name: QualityName;
  /** Maximum device pixels per CSS pixel. */
  readonly pixelRatio: number;
  /** Lower limit of dynamic resolution, as a share of `pixelRatio`. */
  readonly leastScale: number;
  readonly antialias: boolean;
  /** Metres to the horizon. */
  readonly drawDistance: number;
  /** Metres that the finest level of ground reaches. */
  readonly nearReach: number;
  /** Cells along a quarter of a tile: 32 draws every sample, 16 every second one. */
  readonly quarterCells: 16 | 32;
  /** Side of a shadow map in texels; 0 is without shadows. */
  readonly shadowSize: number;
  /** Metres from the eye that sharp shadows reach. */
  readonly shadowReach: number;
  /** Metres that the second, wide map reaches; 0 is without. */
  readonly shadowFar: number;
  /** Clouds in the sky, and how finely they are cut. */
  readonly clouds: number;
  readonly cloudDetail: 1 | 2;
  /** Whether water moves its surface and glitters. */
  readonly waves: boolean;
  /** Grain of noise on the ground. */
  readonly grain: boolean;
  /** Metres to which plants are drawn, by stratum. */
  readonly treeDistance: number;
  readonly bushDistance: number;
  readonly grassDistance: number;
  /** New tiles uploaded per frame. */
  readonly uploadsPerFrame: number;
};

/** What each quality draws. */
export const QUALITIES: Readonly<Record<QualityName, Quality>> = {
  software: {
    name: 'software',
    pixelRatio: 1,
    leastScale: 0.5,
    antialias: false,
    drawDistance: 10_000,
    nearReach: MIN_REACH,
    quarterCells: 16,
    shadowSize: 0,
    shadowReach: 0,
    shadowFar: 0,
    clouds: 24,
    cloudDetail: 1,
    waves: true,
    grain: true,
    treeDistance: 500,
    bushDistance: 90,
    grassDistance: 30,
    uploadsPerFrame: 2,
  },
  low: {
    name: 'low',
    pixelRatio: 1,
    leastScale: 0.5,
    antialias: false,
    drawDistance: 12_000,
    nearReach: MIN_REACH,
    quarterCells: 32,
    shadowSize: 1024,
    shadowReach: 70,
    shadowFar: 0,
    clouds: 32,
    cloudDetail: 1,
    waves: true,
    grain: true,
    treeDistance: 800,
    bushDistance: 140,
    grassDistance: 45,
    uploadsPerFrame: 2,
  },
  medium: {
    name: 'medium',
    pixelRatio: 1.5,
    leastScale: 0.5,
    antialias: true,
    drawDistance: 16_000,
    nearReach: 128,
    quarterCells: 32,
    shadowSize: 2048,
    shadowReach: 70,
    shadowFar: 520,
    clouds: 40,
    cloudDetail: 1,
    waves: true,
    grain: true,
    treeDistance: 1200,
    bushDistance: 220,
    grassDistance: 70,
    uploadsPerFrame: 3,
  },
  high: {
    name: 'high',
    pixelRatio: 2,
    leastScale: 0.5,
    antialias: true,
    drawDistance: 16_000,
    nearReach: 136,
    quarterCells: 32,
    shadowSize: 2048,
    shadowReach: 80,
    shadowFar: 800,
    clouds: 48,
    cloudDetail: 1,
    waves: true,
    grain: true,
    treeDistance: 1800,
    bushDistance: 320,
    grassDistance: 100,
    uploadsPerFrame: 4,
  },
  ultra: {
    name: 'ultra',
    pixelRatio: 2,
    leastScale: 0.7,
    antialias: true,
    drawDistance: 18_000,
    nearReach: 140,
    quarterCells: 32,
    shadowSize: 4096,
    shadowReach: 120,
    shadowFar: 1400,
    clouds: 64,
    cloudDetail: 2,
    waves: true,
    grain: true,
    treeDistance: 3000,
    bushDistance: 500,
    grassDistance: 140,
    uploadsPerFrame: 6,
  },
};
