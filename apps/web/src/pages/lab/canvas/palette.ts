/*
 * Colours of the map, for a light and a dark page. What a search did is shown by two hues that the colour-blind tell
 * apart as well, blue for waiting and orange for done, over ground that differs in lightness.
 */
import { GRASS, WALL, WATER } from '@skerry/lab';

export type Palette = {
  /** RGBA by ground, as bytes in the order of a canvas. */
  readonly ground: Uint32Array;
  readonly open: readonly number[];
  readonly done: readonly number[];
  readonly page: string;
  readonly grid: string;
  readonly path: string;
  readonly pathEdge: string;
  readonly start: string;
  readonly goal: string;
  readonly mark: string;
};

type Shades = Omit<Palette, 'ground'> & {
  readonly ground: Readonly<Record<'open' | 'wall' | 'grass' | 'water' | 'light' | 'heavy', string>>;
};

const LIGHT: Shades = {
  ground: { open: '#fbf7ee', wall: '#33424b', grass: '#cfdcae', water: '#a9c8d6', light: '#f0e4c8', heavy: '#b08d57' },
  open: [44, 123, 182, 190],
  done: [233, 150, 60, 105],
  page: '#e7e0d0',
  grid: '#1f2d3614',
  path: '#b93f24',
  pathEdge: '#fffaf3',
  start: '#1d7a5a',
  goal: '#b93f24',
  mark: '#1f2d36',
};
const DARK: Shades = {
  ground: { open: '#22303a', wall: '#0b1116', grass: '#3a4a32', water: '#24485c', light: '#383428', heavy: '#6b5434' },
  open: [96, 174, 232, 190],
  done: [214, 128, 52, 130],
  page: '#16212a',
  grid: '#e8e2d312',
  path: '#f08a68',
  pathEdge: '#16212a',
  start: '#5fc79d',
  goal: '#f08a68',
  mark: '#e8e2d3',
};

export const PALETTES = { light: paletteOf(LIGHT), dark: paletteOf(DARK) };

function paletteOf({ ground, ...rest }: Shades): Palette {
  const byGround = new Uint32Array(256);
  const [light, heavy] = [rgbOf(ground.light), rgbOf(ground.heavy)];
  for (let value = 1; value < WALL; value++) {
    const share = Math.min(1, Math.log(value) / Math.log(60));
    byGround[value] = packPixel(light.map((from, k) => from + (heavy[k] - from) * share));
  }
  byGround[0] = packPixel(rgbOf(ground.open));
  byGround[GRASS] = packPixel(rgbOf(ground.grass));
  byGround[WATER] = packPixel(rgbOf(ground.water));
  byGround[WALL] = packPixel(rgbOf(ground.wall));
  return { ...rest, ground: byGround };
}

function rgbOf(text: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16));
}

/** As a little-endian word, which every machine with a browser reads as R, G, B, A; opaque by default. */
export function packPixel([red, green, blue, alpha = 255]: readonly number[]): number {
  return ((alpha << 24) | (Math.round(blue) << 16) | (Math.round(green) << 8) | Math.round(red)) >>> 0;
}

/** From dark blue over grey to yellow: lightness rises all the way, so the order is seen without colour too. */
const SHADES: readonly (readonly number[])[] = [
  [12, 36, 84],
  [87, 93, 109],
  [165, 156, 116],
  [253, 231, 72],
];

const SHADE_STEPS = 255;
const PIXEL_BY_STEP = Uint32Array.from({ length: SHADE_STEPS + 1 }, (_, step) => {
  const at = Math.min(0.9999, step / SHADE_STEPS) * (SHADES.length - 1);
  const [low, high] = [SHADES[Math.floor(at)], SHADES[Math.floor(at) + 1]];
  return packPixel([...low.map((from, k) => from + (high[k] - from) * (at - Math.floor(at))), 235]);
});

/** The pixel of a shade from 0 to 1; clear for NaN. */
export function shadePixel(shade: number): number {
  return shade >= 0 ? PIXEL_BY_STEP[Math.min(SHADE_STEPS, Math.round(shade * SHADE_STEPS))] : 0;
}
