/*
 * The ground of a window as arrays: positions around the middle of the window, colours, normals and triangles. It is held
 * in memory as a whole, so windows for meshes are limited; the strips it is made of are not.
 */
import { refuse } from '@skerry/kit';
import type { WorldPlan } from '@skerry/world';
import type { SampleGrid } from '../ground/export-window.ts';
import { rowStart, type Strip, type StripSource, stripSpans } from '../ground/strip.ts';
import { openGroundColour } from './ground-colour.ts';

export type GroundMesh = {
  /** Metres: x east, y up, z south. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Four bytes a vertex, linear, opaque. */
  readonly colours: Uint8Array;
  readonly indices: Uint32Array;
};

const MESH_MAX_SIDE = 2049;

/** Throws a sentence if a window is too fine for one mesh. */
export function requireMeshWindow({ columns, rows }: SampleGrid): void {
  if (columns > MESH_MAX_SIDE || rows > MESH_MAX_SIDE)
    refuse('window', `${columns} x ${rows} samples are too many for one mesh; at most ${MESH_MAX_SIDE} a side`);
}

/** Builds the mesh; yields the share that is done after every strip. */
export async function* buildGroundMesh(
  plan: WorldPlan,
  grid: SampleGrid,
  source: StripSource,
): AsyncGenerator<number, GroundMesh> {
  const { columns, rows } = grid;
  const count = columns * rows;
  const mesh = {
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    colours: new Uint8Array(count * 4),
    indices: indicesOf(columns, rows),
  };
  for await (const strip of source.strips(plan, grid, stripSpans(grid), { margin: 1 })) {
    fillStrip(mesh, plan, grid, strip);
    yield (strip.row + strip.rows) / rows;
  }
  return mesh;
}

function fillStrip(mesh: GroundMesh, plan: WorldPlan, { columns, rows, step }: SampleGrid, strip: Strip): void {
  const { heightByVertex: height } = strip.ground;
  const colourAt = openGroundColour(plan, strip);
  const colour = new Float32Array(3);
  const stride = columns + 2 * strip.margin;
  for (let row = 0; row < strip.rows; row++) {
    const iz = strip.row + row;
    const start = rowStart(strip, row);
    for (let ix = 0; ix < columns; ix++) {
      const i = start + ix;
      const vertex = iz * columns + ix;
      const riseX = (height[i + 1] - height[i - 1]) / (2 * step);
      const riseZ = (height[i + stride] - height[i - stride]) / (2 * step);
      const length = Math.sqrt(1 + riseX * riseX + riseZ * riseZ);
      mesh.positions[vertex * 3] = (ix - (columns - 1) / 2) * step;
      mesh.positions[vertex * 3 + 1] = height[i];
      mesh.positions[vertex * 3 + 2] = (iz - (rows - 1) / 2) * step;
      mesh.normals[vertex * 3] = -riseX / length;
      mesh.normals[vertex * 3 + 1] = 1 / length;
      mesh.normals[vertex * 3 + 2] = -riseZ / length;
      colourAt(colour, i);
      for (let c = 0; c < 3; c++) mesh.colours[vertex * 4 + c] = Math.floor(colour[c] * 255 + 0.5);
      mesh.colours[vertex * 4 + 3] = 255;
    }
  }
}

function indicesOf(columns: number, rows: number): Uint32Array {
  const indices = new Uint32Array((columns - 1) * (rows - 1) * 6);
  let out = 0;
  for (let iz = 1; iz < rows; iz++)
    for (let ix = 1; ix < columns; ix++) {
      const southEast = iz * columns + ix;
      const northEast = southEast - columns;
      indices[out++] = northEast - 1;
      indices[out++] = southEast - 1;
      indices[out++] = southEast;
      indices[out++] = northEast - 1;
      indices[out++] = southEast;
      indices[out++] = northEast;
    }
  return indices;
}
