/*
 * Which strokes can touch a rectangle: a hash grid of cells for small strokes, a short list for those that span many
 * cells. It may name a stroke that only comes near; it never misses one.
 */
import type { StrokeTable } from './stroke-table.ts';

export type Extent = { readonly minX: number; readonly minZ: number; readonly maxX: number; readonly maxZ: number };

type StrokeIndex = {
  /** The strokes whose bounds meet a rectangle, edges included, in their order. */
  find(extent: Extent): readonly number[];
};

/** Metres along one side of a cell: eight tiles. */
const CELL = 512;
/** A stroke in more cells than this is listed once instead. */
const MAX_CELLS_OF_STROKE = 36;
/** A query over more cells than this looks at every stroke instead. */
const MAX_CELLS_OF_QUERY = 256;
const CELLS_ACROSS = 0x1000000;
/** Queries are numbered in turn. */
const QUERIES = 0x7fffffff;

const indexByTable = new WeakMap<StrokeTable, StrokeIndex>();

/** The index of a table; built once. */
export function strokeIndexOf(table: StrokeTable): StrokeIndex {
  let index = indexByTable.get(table);
  if (!index) indexByTable.set(table, (index = buildStrokeIndex(table)));
  return index;
}

const boundsByTable = new WeakMap<StrokeTable, Float64Array>();
let _lastTable: StrokeTable | undefined;
let _lastBounds = new Float64Array(0);

/** Bounds of every stroke, four numbers each: least x and z, greatest x and z. */
export function strokeBoundsOf(table: StrokeTable): Float64Array {
  // PERF: asked for once a stroke, nearly always for the same table.
  if (table === _lastTable) return _lastBounds;
  let bounds = boundsByTable.get(table);
  if (!bounds) boundsByTable.set(table, (bounds = boundsOf(table)));
  _lastTable = table;
  _lastBounds = bounds as typeof _lastBounds;
  return bounds;
}

function boundsOf({ count, radiusByStroke, startByStroke, points }: StrokeTable): Float64Array {
  const bounds = new Float64Array(4 * count);
  for (let stroke = 0; stroke < count; stroke++) {
    const radius = radiusByStroke[stroke];
    let [minX, minZ, maxX, maxZ] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let p = startByStroke[stroke]; p < startByStroke[stroke + 1]; p++) {
      minX = Math.min(minX, points[3 * p]);
      maxX = Math.max(maxX, points[3 * p]);
      minZ = Math.min(minZ, points[3 * p + 1]);
      maxZ = Math.max(maxZ, points[3 * p + 1]);
    }
    bounds.set([minX - radius, minZ - radius, maxX + radius, maxZ + radius], 4 * stroke);
  }
  return bounds;
}

function buildStrokeIndex(table: StrokeTable): StrokeIndex {
  const bounds = strokeBoundsOf(table);
  const strokesByCell = new Map<number, number[]>();
  const wide: number[] = [];
  for (let stroke = 0; stroke < table.count; stroke++) {
    const [ix0, iz0, ix1, iz1] = [0, 1, 2, 3].map((k) => Math.floor(bounds[4 * stroke + k] / CELL));
    if ((ix1 - ix0 + 1) * (iz1 - iz0 + 1) > MAX_CELLS_OF_STROKE) {
      wide.push(stroke);
      continue;
    }
    for (let iz = iz0; iz <= iz1; iz++)
      for (let ix = ix0; ix <= ix1; ix++) {
        const key = cellKey(ix, iz);
        const listed = strokesByCell.get(key);
        if (listed) listed.push(stroke);
        else strokesByCell.set(key, [stroke]);
      }
  }
  // PERF: marks instead of sets and sorted lists of objects; a coarse tile asks for hundreds of strokes.
  const found = new Int32Array(table.count);
  const queryByStroke = new Int32Array(table.count).fill(-1);
  let query = 0;

  return {
    find(extent) {
      const { minX, minZ, maxX, maxZ } = extent;
      const [ix0, iz0] = [Math.floor(minX / CELL), Math.floor(minZ / CELL)];
      const [ix1, iz1] = [Math.floor(maxX / CELL), Math.floor(maxZ / CELL)];
      let count = 0;
      query = (query + 1) % QUERIES;
      const take = (stroke: number): void => {
        const at = 4 * stroke;
        if (queryByStroke[stroke] === query) return;
        queryByStroke[stroke] = query;
        if (bounds[at] <= maxX && bounds[at + 2] >= minX && bounds[at + 1] <= maxZ && bounds[at + 3] >= minZ)
          found[count++] = stroke;
      };
      if ((ix1 - ix0 + 1) * (iz1 - iz0 + 1) > MAX_CELLS_OF_QUERY)
        for (let stroke = 0; stroke < table.count; stroke++) take(stroke);
      else {
        for (const stroke of wide) take(stroke);
        for (let iz = iz0; iz <= iz1; iz++)
          for (let ix = ix0; ix <= ix1; ix++) {
            const listed = strokesByCell.get(cellKey(ix, iz));
            if (listed) for (const stroke of listed) take(stroke);
          }
      }
      return Array.from(found.subarray(0, count).sort());
    },
  };
}

/** One number for a cell: exact for every cell of the world, which is less than CELLS_ACROSS cells wide. */
function cellKey(ix: number, iz: number): number {
  return iz * CELLS_ACROSS + ix;
}
