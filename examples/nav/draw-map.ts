/*
 * Draws a grid as lines of text with marked cells, for the examples' output.
 */
import type { NavGrid } from '@skerry/nav';

/** One character per cell: `#` walls, `.` open ground or the digit of its weight, and what `letterByCell` puts on top. */
export function drawMap(grid: NavGrid, letterByCell: ReadonlyMap<number, string> = new Map()): string {
  const rows: string[] = [];
  for (let iz = 0; iz < grid.depth; iz++) {
    let row = '';
    for (let ix = 0; ix < grid.width; ix++) {
      const cell = iz * grid.width + ix;
      const weight = grid.weightByCell ? Math.round(grid.weightByCell[cell]) : 0;
      const ground = grid.blockedByCell[cell] !== 0 ? '#' : weight > 1 ? String(Math.min(9, weight)) : '.';
      row += letterByCell.get(cell) ?? ground;
    }
    rows.push(row);
  }
  return rows.join('\n');
}

/** A path as characters for `drawMap`: S and G at its ends, o between. */
export function lettersOf(path: Int32Array): Map<number, string> {
  const letters = new Map<number, string>();
  path.forEach((cell, k) => letters.set(cell, k === 0 ? 'S' : k === path.length - 1 ? 'G' : 'o'));
  return letters;
}
