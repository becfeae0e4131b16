/*
 * Pictures as maps: the colours a picture is made of, each with the ground it stands for, and the map that follows from
 * the choice. JPEG and smoothed edges give thousands of colours; near ones are one entry, and every pixel takes the
 * nearest entry.
 */
import { createLabMap, GRASS, type LabMap, OPEN, WALL, WATER } from '../map/lab-map.ts';

/** RGBA bytes, as a canvas gives them. */
export type PicturePixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
};

/** A colour of a picture and how many pixels have it. */
export type PaletteEntry = {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  /** Pixels that are nearest to this entry. */
  readonly pixels: number;
  /** The ground that these pixels become. */
  readonly ground: number;
};

const MAX_PALETTE = 12;
/** Colours nearer than this, as a distance in RGB, are one entry. */
const SAME = 72;
/** Colours are counted in cubes of this side first. */
const CUBE_BITS = 4;

/** The grounds with a colour that pictures of maps often use. */
const USUAL: readonly (readonly [red: number, green: number, blue: number, ground: number])[] = [
  [255, 255, 255, OPEN],
  [0, 0, 0, WALL],
  [0, 255, 0, GRASS],
  [0, 0, 255, WATER],
];
/** Colours far from the usual ones: dark ones are walls, strong blues water and strong greens grass. */
const DARK = 90;
const STRONG = 60;

type Mean = { red: number; green: number; blue: number; pixels: number };

/** The colours of a picture, most frequent first, each with the ground it probably means. */
export function findPalette(picture: PicturePixels): PaletteEntry[] {
  const means: Mean[] = [];
  for (const cube of countCubes(picture).toSorted((a, b) => b.pixels - a.pixels)) {
    const near = means.find((mean) => distance(mean, cube) < SAME * SAME);
    if (!near && means.length < MAX_PALETTE) means.push({ ...cube });
  }
  const pixels = means.map(() => 0);
  for (const entry of entryByPixel(picture, means)) pixels[entry]++;
  return means
    .map(({ red, green, blue }, k): PaletteEntry => {
      const colour = { red: Math.round(red), green: Math.round(green), blue: Math.round(blue) };
      return { ...colour, pixels: pixels[k], ground: usualGround(colour) };
    })
    .filter((entry) => entry.pixels > 0)
    .toSorted((a, b) => b.pixels - a.pixels);
}

/** The map of a picture: every pixel becomes the ground of the nearest entry. */
export function mapOfPicture(picture: PicturePixels, palette: readonly PaletteEntry[]): LabMap {
  const map = createLabMap(picture.width, picture.height);
  entryByPixel(picture, palette).forEach((entry, cell) => {
    map.groundByCell[cell] = palette[entry].ground;
  });
  return map;
}

/** The mean colour of every cube of colours that occurs. */
function countCubes({ width, height, data }: PicturePixels): Mean[] {
  const shift = 8 - CUBE_BITS;
  const sums = new Float64Array(4 << (3 * CUBE_BITS));
  for (let at = 0; at < 4 * width * height; at += 4) {
    const cube =
      ((data[at] >> shift) << (2 * CUBE_BITS)) | ((data[at + 1] >> shift) << CUBE_BITS) | (data[at + 2] >> shift);
    for (let k = 0; k < 3; k++) sums[4 * cube + k] += data[at + k];
    sums[4 * cube + 3]++;
  }
  const means: Mean[] = [];
  for (let at = 0; at < sums.length; at += 4) {
    const pixels = sums[at + 3];
    if (pixels > 0)
      means.push({ red: sums[at] / pixels, green: sums[at + 1] / pixels, blue: sums[at + 2] / pixels, pixels });
  }
  return means;
}

type Colour = { readonly red: number; readonly green: number; readonly blue: number };

function distance(a: Colour, b: Colour): number {
  const [red, green, blue] = [a.red - b.red, a.green - b.green, a.blue - b.blue];
  return red * red + green * green + blue * blue;
}

/** By pixel: the number of the nearest colour. */
function entryByPixel({ width, height, data }: PicturePixels, colours: readonly Colour[]): Uint8Array {
  const entries = new Uint8Array(width * height);
  for (let pixel = 0; pixel < entries.length; pixel++) {
    const colour = { red: data[4 * pixel], green: data[4 * pixel + 1], blue: data[4 * pixel + 2] };
    let least = Infinity;
    for (let k = 0; k < colours.length; k++) {
      const far = distance(colours[k], colour);
      if (far >= least) continue;
      least = far;
      entries[pixel] = k;
    }
  }
  return entries;
}

function usualGround(colour: Colour): number {
  const [nearest] = USUAL.map(([red, green, blue, ground]) => ({
    far: distance({ red, green, blue }, colour),
    ground,
  })).toSorted((a, b) => a.far - b.far);
  if (nearest.far < SAME * SAME) return nearest.ground;
  const { red, green, blue } = colour;
  const most = Math.max(red, green, blue);
  if (most < DARK) return WALL;
  if (most - Math.min(red, green, blue) < STRONG) return OPEN;
  return most === blue ? WATER : most === green ? GRASS : OPEN;
}
