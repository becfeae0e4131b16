/*
 * The golden views: position and direction of the eye, and the hour.
 */
import type { PictureSize } from './view-page.ts';

export type View = {
  readonly name: string;
  readonly preset: string;
  /** The preset's own seed by default. */
  readonly seed?: string;
  /** The newest released generator by default. */
  readonly generator?: number;
  readonly x: number;
  readonly z: number;
  /** Metres above ground or water; below the water's surface when negative. */
  readonly up: number;
  /** Degrees clockwise from north, which is -z. */
  readonly yawDeg: number;
  /** Degrees above the horizon, 0 by default. */
  readonly pitchDeg?: number;
  /** Vertical field of view in degrees, 60 by default. */
  readonly fovDeg?: number;
  readonly hour: number;
};

export const VIEWS: readonly View[] = [
  { name: 'dawn-beach', preset: 'archipelago', x: 3088, z: 608, up: 5, yawDeg: 58, hour: 6.5 },
  { name: 'noon-forest', preset: 'skerry', x: 208, z: 592, up: 3.5, yawDeg: 26, hour: 12 },
  {
    name: 'dusk-ridge',
    preset: 'jagged-mountain-rivers',
    x: -1216,
    z: -272,
    up: 14,
    yawDeg: 262,
    pitchDeg: -4,
    hour: 17.7,
  },
  { name: 'night-fireflies', preset: 'skerry', x: 152, z: 60, up: 3, yawDeg: 121, hour: 19.3 },
  {
    name: 'snow-peak',
    preset: 'jagged-mountain-rivers',
    x: -1782,
    z: -1238,
    up: 45,
    yawDeg: 153,
    pitchDeg: 5,
    fovDeg: 36,
    hour: 16.7,
  },
  {
    name: 'desert-oasis',
    preset: 'desert-oasis',
    x: 430,
    z: -330,
    up: 17,
    yawDeg: 50,
    pitchDeg: -6,
    fovDeg: 50,
    hour: 16.9,
  },
  { name: 'alien-world', preset: 'verdigris', x: 512, z: 608, up: 5, yawDeg: 133, pitchDeg: 2, hour: 8 },
  {
    name: 'under-water',
    preset: 'archipelago',
    x: 1435.5,
    z: -966.8,
    up: -3.6,
    yawDeg: 200,
    pitchDeg: 17,
    fovDeg: 75,
    hour: 11,
  },
  { name: 'lake-shore', preset: 'jagged-mountain-rivers', x: 2128, z: -1040, up: 4, yawDeg: 180, hour: 9 },
  {
    name: 'sixteen-kilometres',
    preset: 'jagged-mountain-rivers',
    x: -1056,
    z: 2208,
    up: 60,
    yawDeg: 20,
    pitchDeg: -8,
    hour: 8,
  },
  { name: 'frozen-lake', preset: 'tundra-frozen-lake', x: 432, z: -624, up: 4, yawDeg: 110, hour: 7 },
  {
    name: 'archipelago-from-the-air',
    preset: 'archipelago',
    x: 1600,
    z: 4900,
    up: 260,
    yawDeg: 350,
    pitchDeg: -13,
    hour: 9,
  },
  { name: 'surogou', preset: 'surogou', x: 176, z: 320, up: 6, yawDeg: 342, hour: 8 },
];

/** As kept in docs/gallery/views. */
export const GALLERY_SIZE: PictureSize = { width: 848, height: 476, quality: 'medium' };

/** As kept in tests/goldens/views and compared in every test run: small, so that all of them take little time. */
export const GOLDEN_SIZE: PictureSize = { width: 320, height: 180, quality: 'software' };
