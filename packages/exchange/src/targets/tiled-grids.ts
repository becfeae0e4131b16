/*
 * A window cut into equal tiles that share the samples of their common edges, as engines expect.
 */
import { refuse } from '@skerry/kit';
import { cutGrid, type SampleGrid } from '../ground/export-window.ts';

/** `column` counts from the west, `row` from the north. */
export type GridTile = { readonly column: number; readonly row: number; readonly grid: SampleGrid };

/** The tiles of a window, north-west first; throws a sentence if it cannot be cut evenly. */
export function cutIntoTiles(grid: SampleGrid, count: number): GridTile[] {
  if ((grid.columns - 1) % count !== 0 || (grid.rows - 1) % count !== 0)
    refuse(
      'tiles',
      `${grid.columns} x ${grid.rows} samples cannot be cut into ${count} x ${count} tiles that share their edges`,
    );
  const columns = (grid.columns - 1) / count;
  const rows = (grid.rows - 1) / count;
  return Array.from({ length: count * count }, (_, k) => {
    const column = k % count;
    const row = Math.floor(k / count);
    return { column, row, grid: cutGrid(grid, column * columns, row * rows, columns + 1, rows + 1) };
  });
}
