/*
 * Whether the ground drains: how much of the land reaches water by walking downhill, how much lies in depressions, and
 * the scaling laws of its rivers.
 */
import { LAKE, LAND, type SampledGround } from '../sample/sample-ground.ts';
import { NEIGHBOUR_DISTANCE, NEIGHBOUR_DX, NEIGHBOUR_DZ, type Routing, routeWater } from './route-water.ts';
import { fitScaling, type Scaling } from './scaling.ts';

/** Where the water of a window goes. */
export type Drainage = Scaling & {
  /** Where the steepest walk downhill from each land sample ends, as shares of the land: they add up to 1. */
  readonly endsInWater: number;
  readonly endsInPit: number;
  /** Ends at the border of the window: what follows is not known. */
  readonly endsAtBorder: number;
  /** Land samples inside the window without a lower neighbour, per square kilometre of land. */
  readonly pitsPerKm2: number;
  /** Share of the land that a flood would have to fill before it spilled, by more than a centimetre. */
  readonly depressionShare: number;
  /** Length of the longest river, metres, depressions filled. */
  readonly longestRiver: number;
};

const MIN_DEPTH = 0.01;
const IN_WATER = 1;
const IN_PIT = 2;
const AT_BORDER = 3;

/** The drainage of a window that has land; undefined without. */
export function measureDrainage(ground: SampledGround, routing: Routing): Drainage | undefined {
  const { coverBySample, heightBySample, grid } = ground;
  const { endBySample, pits } = walkDownhill(ground);
  const landByEnd = [0, 0, 0, 0];
  const rivers = ground.coverBySample.includes(LAKE) ? drainLakes(ground) : ground;
  const riverRouting = rivers === ground ? routing : routeWater(rivers);
  let [land, filled, longestRiver] = [0, 0, 0];
  for (let i = 0; i < coverBySample.length; i++) {
    if (coverBySample[i] !== LAND) continue;
    land++;
    landByEnd[endBySample[i]]++;
    if (routing.filledBySample[i] - heightBySample[i] > MIN_DEPTH) filled++;
    longestRiver = Math.max(longestRiver, riverRouting.lengthBySample[i]);
  }
  if (land === 0) return undefined;
  return {
    ...fitScaling(rivers, riverRouting),
    endsInWater: landByEnd[IN_WATER] / land,
    endsInPit: landByEnd[IN_PIT] / land,
    endsAtBorder: landByEnd[AT_BORDER] / land,
    pitsPerKm2: pits / ((land * grid.step * grid.step) / 1e6),
    depressionShare: filled / land,
    longestRiver,
  };
}

/** The same ground with inland water as a surface that water runs over: rivers do not end where they become wide. */
function drainLakes(ground: SampledGround): SampledGround {
  const coverBySample = ground.coverBySample.map((cover) => (cover === LAKE ? LAND : cover));
  return { ...ground, heightBySample: ground.surfaceBySample, coverBySample };
}

/** Where the steepest walk from each land sample ends. Every step goes strictly down, so walks are short and end. */
function walkDownhill({ grid, heightBySample, coverBySample }: SampledGround) {
  const { columns, rows } = grid;
  const endBySample = new Uint8Array(coverBySample.length);
  const path = new Int32Array(coverBySample.length);
  let pits = 0;
  for (let start = 0; start < endBySample.length; start++) {
    let i = start;
    let steps = 0;
    let end = 0;
    while (end === 0) {
      if (coverBySample[i] !== LAND) end = IN_WATER;
      else if (endBySample[i] !== 0) end = endBySample[i];
      else {
        path[steps++] = i;
        const next = steepestNeighbour(heightBySample, i, columns, rows);
        if (next === i) {
          const ix = i % columns;
          const isBorder = ix === 0 || ix === columns - 1 || i < columns || i >= endBySample.length - columns;
          if (!isBorder) pits++;
          end = isBorder ? AT_BORDER : IN_PIT;
        } else i = next;
      }
    }
    for (let k = 0; k < steps; k++) endBySample[path[k]] = end;
  }
  return { endBySample, pits };
}

/** The neighbour with the steepest fall, the first of equals; the sample itself if none is lower. */
function steepestNeighbour(heightBySample: Float32Array, i: number, columns: number, rows: number): number {
  const ix = i % columns;
  const iz = (i - ix) / columns;
  let steepest = 0;
  let next = i;
  for (let k = 0; k < 8; k++) {
    const nx = ix + NEIGHBOUR_DX[k];
    const nz = iz + NEIGHBOUR_DZ[k];
    if (nx < 0 || nz < 0 || nx >= columns || nz >= rows) continue;
    const n = nz * columns + nx;
    const fall = (heightBySample[i] - heightBySample[n]) / NEIGHBOUR_DISTANCE[k];
    if (fall <= steepest) continue;
    steepest = fall;
    next = n;
  }
  return next;
}
