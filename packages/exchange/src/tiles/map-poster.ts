/*
 * The painted map as one PNG of any size: blocks are painted and joined to bands of rows, so memory follows the width of
 * the picture, never its height. A pixel shows the ground at its place whichever block it is painted in.
 */
import type { WorldPlan } from '@skerry/world';
import { paintMap } from '@skerry/world/map';
import type { SampleGrid } from '../ground/export-window.ts';
import type { FileJob, FileStep } from '../task/export-task.ts';
import { createPngStream } from '../raster/png-stream.ts';

const BLOCK_COLUMNS = 512;
const BAND_ROWS = 128;
/** Work of a pixel in samples of ground: colours, plants and the margins of blocks. */
const WORK_PER_PIXEL = 2;

export function posterJob(plan: WorldPlan, grid: SampleGrid, name: string, contours: boolean): FileJob {
  const { columns, rows } = grid;
  return {
    kind: 'file',
    name,
    work: columns * rows * WORK_PER_PIXEL,
    *steps(): Generator<FileStep> {
      const png = createPngStream({ width: columns, height: rows, depth: 8, channels: 3 });
      yield* asSteps(png.begin(), 0);
      for (let row = 0; row < rows; row += BAND_ROWS) {
        const height = Math.min(BAND_ROWS, rows - row);
        const band = new Uint8Array(columns * height * 3);
        for (let column = 0; column < columns; column += BLOCK_COLUMNS) {
          paintBlock(band, plan, grid, { column, row, height, contours });
          yield { share: (row + (height * column) / columns) / rows };
        }
        yield* asSteps(png.rows(band), (row + height) / rows);
      }
      yield* asSteps(png.end(), 1);
    },
  };
}

type Block = { readonly column: number; readonly row: number; readonly height: number; readonly contours: boolean };

/** Paints one block into a band of rows. */
function paintBlock(band: Uint8Array, plan: WorldPlan, grid: SampleGrid, block: Block): void {
  const { x, z, step, columns } = grid;
  const { column, row, height, contours } = block;
  const width = Math.min(BLOCK_COLUMNS, columns - column);
  const request = { x: x + column * step, z: z + row * step, metresPerPixel: step, width, height, contours };
  const rgba = paintMap(plan, request);
  for (let r = 0, from = 0; r < height; r++)
    for (let c = 0, out = (r * columns + column) * 3; c < width; c++, from += 4, out += 3) {
      band[out] = rgba[from];
      band[out + 1] = rgba[from + 1];
      band[out + 2] = rgba[from + 2];
    }
}

function* asSteps(pieces: readonly { readonly at: number; readonly bytes: Uint8Array }[], share: number) {
  for (const piece of pieces) yield { piece, share };
}
