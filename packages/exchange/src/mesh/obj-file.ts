/*
 * The ground as Wavefront OBJ: metres, y up, x east, z south, relative to the middle of the window; two triangles a cell,
 * counter-clockwise seen from above. Each row of vertices is followed by the faces to the row before, so the file is
 * written in one pass.
 */
import { encodeText } from '../bytes/byte-buffer.ts';
import type { SampleGrid } from '../ground/export-window.ts';
import { rowStart } from '../ground/strip.ts';
import type { Piece, RasterFile } from '../raster/raster-file.ts';

export function createObjFile(name: string, { columns, rows, step }: SampleGrid): RasterFile {
  let at = 0;
  const place = (text: string): Piece[] => {
    const bytes = encodeText(text);
    const piece = { at, bytes };
    at += bytes.length;
    return [piece];
  };
  const west = ((columns - 1) / 2) * step;
  const north = ((rows - 1) / 2) * step;
  return {
    name,
    margin: 0,
    begin: () => place('# Ground of a Skerry world: metres, y up, x east, z south\no ground\n'),
    add: (strip) => {
      const lines: string[] = [];
      for (let row = 0; row < strip.rows; row++) {
        const iz = strip.row + row;
        const start = rowStart(strip, row);
        for (let ix = 0; ix < columns; ix++)
          lines.push(
            `v ${ix * step - west} ${millimetres(strip.ground.heightByVertex[start + ix])} ${iz * step - north}`,
          );
        if (iz > 0) addFaces(lines, iz, columns);
      }
      return place(`${lines.join('\n')}\n`);
    },
    end: () => [],
  };
}

/** Vertices count from 1. The diagonal runs from north-west to south-east, as on the drawn ground. */
function addFaces(lines: string[], iz: number, columns: number): void {
  for (let ix = 1; ix < columns; ix++) {
    const southEast = iz * columns + ix + 1;
    const southWest = southEast - 1;
    const northEast = southEast - columns;
    const northWest = northEast - 1;
    lines.push(`f ${northWest} ${southWest} ${southEast}`, `f ${northWest} ${southEast} ${northEast}`);
  }
}

function millimetres(metres: number): number {
  return Math.floor(metres * 1000 + 0.5) / 1000;
}
