/*
 * The ground as a solid for 3D printers: binary STL in millimetres, z up, standing on a flat base. Closed: every edge of
 * a triangle belongs to exactly one other triangle, in the opposite direction; walls go down to the base along all four
 * sides, and the bottom is a fan around its middle.
 */
import { refuse } from '@skerry/kit';
import type { SampleGrid } from '../ground/export-window.ts';
import { HeightOutside, type HeightRange } from '../ground/height-range.ts';
import { rowStart, type Strip } from '../ground/strip.ts';
import type { Piece, RasterFile } from '../raster/raster-file.ts';

export type PrintSize = {
  /** Length of the longer side, millimetres. */
  readonly widthMm: number;
  /** Thickness below the lowest ground, millimetres. */
  readonly baseMm: number;
  /** Heights are multiplied by this. */
  readonly exaggeration: number;
};

const HEADER_BYTES = 84;
const TRIANGLE_BYTES = 50;
const STL_MAX_SIDE = 2049;

type Corner = readonly [x: number, y: number, z: number];

export function createStlFile(name: string, grid: SampleGrid, range: HeightRange, size: PrintSize): RasterFile {
  const { columns, rows } = grid;
  if (columns > STL_MAX_SIDE || rows > STL_MAX_SIDE)
    refuse('window', `${columns} x ${rows} samples are too fine for a print; at most ${STL_MAX_SIDE} a side`);
  const perSample = size.widthMm / (Math.max(columns, rows) - 1);
  const perMetre = (perSample / grid.step) * size.exaggeration;
  const perimeter = 2 * (columns - 1) + 2 * (rows - 1);
  const count = (columns - 1) * (rows - 1) * 2 + perimeter * 3;
  const writer = createTriangleWriter();
  let before: Float64Array | undefined;

  // y grows northwards: printers turn z up, and the map stays the right way round seen from above.
  const top = (levels: Float64Array, ix: number, iz: number): Corner => [
    ix * perSample,
    (rows - 1 - iz) * perSample,
    levels[ix],
  ];
  const foot = ([x, y]: Corner): Corner => [x, y, 0];
  const middle: Corner = [((columns - 1) / 2) * perSample, ((rows - 1) / 2) * perSample, 0];

  /** The wall below an edge that has the ground on its left, and its part of the bottom. */
  function addWall(a: Corner, b: Corner): void {
    writer.add(a, foot(a), foot(b));
    writer.add(a, foot(b), b);
    writer.add(foot(a), middle, foot(b));
  }

  function levelsOf(strip: Strip, row: number): Float64Array {
    const start = rowStart(strip, row);
    return Float64Array.from({ length: columns }, (_, ix) => {
      const height = strip.ground.heightByVertex[start + ix];
      if (height < range.min || height > range.max) throw new HeightOutside(height);
      return size.baseMm + (height - range.min) * perMetre;
    });
  }

  function addRow(levels: Float64Array, iz: number): void {
    if (before) {
      for (let ix = 1; ix < columns; ix++) {
        const northWest = top(before, ix - 1, iz - 1);
        const northEast = top(before, ix, iz - 1);
        const southWest = top(levels, ix - 1, iz);
        const southEast = top(levels, ix, iz);
        writer.add(northWest, southWest, southEast);
        writer.add(northWest, southEast, northEast);
      }
      addWall(top(before, 0, iz - 1), top(levels, 0, iz));
      addWall(top(levels, columns - 1, iz), top(before, columns - 1, iz - 1));
    }
    if (iz === 0) for (let ix = 1; ix < columns; ix++) addWall(top(levels, ix, 0), top(levels, ix - 1, 0));
    if (iz === rows - 1) for (let ix = 1; ix < columns; ix++) addWall(top(levels, ix - 1, iz), top(levels, ix, iz));
    before = levels;
  }

  return {
    name,
    margin: 0,
    begin: () => {
      const bytes = new Uint8Array(HEADER_BYTES);
      bytes.set([...'Skerry world, millimetres, z up'].map((character) => character.charCodeAt(0)));
      new DataView(bytes.buffer).setUint32(80, count, true);
      return [{ at: 0, bytes }];
    },
    add: (strip) => {
      for (let row = 0; row < strip.rows; row++) addRow(levelsOf(strip, row), strip.row + row);
      return writer.take();
    },
    end: () => [],
  };
}

function createTriangleWriter(): { add(a: Corner, b: Corner, c: Corner): void; take(): Piece[] } {
  let numbers: number[] = [];
  let at = HEADER_BYTES;
  return {
    add: (a, b, c) => {
      numbers.push(...normalOf(a, b, c), ...a, ...b, ...c);
    },
    take: () => {
      const bytes = new Uint8Array((numbers.length / 12) * TRIANGLE_BYTES);
      const view = new DataView(bytes.buffer);
      for (let k = 0; k < numbers.length; k++)
        view.setFloat32(Math.floor(k / 12) * TRIANGLE_BYTES + (k % 12) * 4, numbers[k], true);
      const piece = { at, bytes };
      at += bytes.length;
      numbers = [];
      return [piece];
    },
  };
}

function normalOf(a: Corner, b: Corner, c: Corner): Corner {
  const ux = b[0] - a[0];
  const uy = b[1] - a[1];
  const uz = b[2] - a[2];
  const vx = c[0] - a[0];
  const vy = c[1] - a[1];
  const vz = c[2] - a[2];
  const x = uy * vz - uz * vy;
  const y = uz * vx - ux * vz;
  const z = ux * vy - uy * vx;
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  return [x / length, y / length, z / length];
}
