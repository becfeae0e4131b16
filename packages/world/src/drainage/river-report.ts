/*
 * What maps and explanations ask of rivers: lines that show them at any scale, and where the water of a place comes
 * from and goes to.
 */
import type { GridSpec } from '@skerry/noise';
import { NO_DIRECTION } from './network.ts';
import { BLOCK_SIDE, RAIN_UNIT } from './node-ground.ts';
import { DIRECTIONS, neighbourColumn, neighbourRow, nodeX, nodeZ, ROW_HEIGHT } from './node-lattice.ts';
import { END, HALF_WIDTH, REACH_SIZE, type RiverBlock, type RiverMap, START, X, Z } from './river-map.ts';

/** The rivers of a window, for maps. */
export type RiverReport = {
  /** Rivers drawn at least a pixel wide; small ones fade on coarse grids. */
  lines(): RiverLines;
  /** Draws the lines into RGBA pixels that lie `margin` samples inside the grid. */
  draw(pixels: Uint8ClampedArray, width: number, margin: number, colours: WaterColours): void;
  /** The drainage of a place. */
  at(x: number, z: number): DrainageFacts;
};

/** Colours of water as #rrggbb. */
type WaterColours = { readonly shallow: string; readonly deep: string };

export type RiverLines = {
  /** 0 to 1: how much of the sample a river covers. */
  readonly shareByVertex: Float32Array;
  /** Width of that river, metres. */
  readonly widthByVertex: Float32Array;
};

export type DrainageFacts = {
  /** Land that drains through the nearest node, km², and the water it gives, m³/s; both up to a limit. */
  readonly catchment: number;
  readonly discharge: number;
  /** Whether the limit was reached: the river may be larger. */
  readonly isLarge: boolean;
  /** The river whose water the place is in or beside. */
  readonly river?: { readonly width: number; readonly level: number };
  /** Where the water ends, and the metres it runs there. */
  readonly end: { readonly kind: 'sea' | 'lake'; readonly x: number; readonly z: number; readonly metres: number };
};

/** Mean runoff of average moisture, m³/s from a km². */
const RUNOFF = 0.02;
/** Thinnest line, samples, and the width in samples at which a river is drawn in full. */
const THINNEST = 0.5;
const FULL = 0.12;
/** Metres from the water at which a place still lies at the river. */
const BESIDE = 8;
const MAX_STEPS = 20_000;

export function reportRivers(map: RiverMap, near: readonly RiverBlock[], grid: GridSpec): RiverReport {
  const lines = (): RiverLines => drawLines(near, grid);
  return {
    lines,
    draw: (pixels, width, margin, colours) => drawRivers(pixels, width, margin, colours, lines(), grid),
    at: (x, z) => describeDrainage(map, near, x, z),
  };
}

/** Opacity of the shallow colour, and of the deep one over it. */
const OPACITY = [0.85, 0.4] as const;

function drawRivers(
  pixels: Uint8ClampedArray,
  width: number,
  margin: number,
  { shallow, deep }: WaterColours,
  { shareByVertex }: RiverLines,
  grid: GridSpec,
): void {
  const tones = [shallow, deep].map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
  for (let i = 0; i < pixels.length / 4; i++) {
    const share = shareByVertex[(Math.floor(i / width) + margin) * grid.width + (i % width) + margin];
    if (share === 0) continue;
    for (const [k, tone] of tones.entries())
      for (let c = 0; c < 3; c++) pixels[4 * i + c] += (tone[c] - pixels[4 * i + c]) * share * OPACITY[k];
  }
}

function drawLines(near: readonly RiverBlock[], grid: GridSpec): RiverLines {
  const { step, width, depth } = grid;
  const shareByVertex = new Float32Array(width * depth);
  const widthByVertex = new Float32Array(width * depth);
  for (const { reaches } of near)
    for (let at = 0; at < reaches.length; at += REACH_SIZE) {
      const own = Math.max(reaches[at + START + HALF_WIDTH], reaches[at + END + HALF_WIDTH]);
      const strength = Math.min(1, (2 * own) / (FULL * step));
      const half = Math.max(own, THINNEST * step);
      const x0 = (reaches[at + START + X] - grid.x) / step;
      const z0 = (reaches[at + START + Z] - grid.z) / step;
      const x1 = (reaches[at + END + X] - grid.x) / step;
      const z1 = (reaches[at + END + Z] - grid.z) / step;
      const reach = half / step + 1;
      for (let row = Math.max(0, Math.ceil(Math.min(z0, z1) - reach)); row < depth; row++) {
        if (row > Math.max(z0, z1) + reach) break;
        for (let column = Math.max(0, Math.ceil(Math.min(x0, x1) - reach)); column < width; column++) {
          if (column > Math.max(x0, x1) + reach) break;
          const away = distanceTo(x0, z0, x1, z1, column, row);
          const share = strength * Math.min(Math.max(half / step - away + 0.5, 0), 1);
          const i = row * width + column;
          if (share > shareByVertex[i]) shareByVertex[i] = share;
          if (share > 0 && 2 * own > widthByVertex[i]) widthByVertex[i] = 2 * own;
        }
      }
    }
  return { shareByVertex, widthByVertex };
}

function distanceTo(x0: number, z0: number, x1: number, z1: number, x: number, z: number): number {
  const dx = x1 - x0;
  const dz = z1 - z0;
  const along = Math.min(Math.max(((x - x0) * dx + (z - z0) * dz) / Math.max(dx * dx + dz * dz, 1e-9), 0), 1);
  const ox = x - x0 - along * dx;
  const oz = z - z0 - along * dz;
  return Math.sqrt(ox * ox + oz * oz);
}

function describeDrainage(map: RiverMap, near: readonly RiverBlock[], x: number, z: number): DrainageFacts {
  const { lattice } = map.plan.network;
  const [i, j] = nearestNode(map, x, z);
  const area = (lattice.spacing * lattice.spacing * ROW_HEIGHT) / 1e6;
  const { nodes, rain, isLarge } = map.discharge.catchment(i, j);
  const river = riverAt(near, x, z);
  return {
    catchment: nodes * area,
    discharge: (rain / RAIN_UNIT) * area * RUNOFF,
    isLarge,
    ...(river && { river }),
    end: followWater(map, i, j),
  };
}

function riverAt(near: readonly RiverBlock[], x: number, z: number): DrainageFacts['river'] {
  let nearest = BESIDE;
  let river: DrainageFacts['river'];
  for (const { reaches } of near)
    for (let at = 0; at < reaches.length; at += REACH_SIZE) {
      const [x0, z0, level, half] = reaches.subarray(at + START, at + END);
      const away = distanceTo(x0, z0, reaches[at + END + X], reaches[at + END + Z], x, z) - half;
      if (away >= nearest) continue;
      nearest = away;
      river = { width: 2 * half, level };
    }
  return river;
}

function nearestNode({ plan }: RiverMap, x: number, z: number): [number, number] {
  const { lattice } = plan.network;
  const row = Math.round(z / (lattice.spacing * ROW_HEIGHT));
  const column = Math.round(x / lattice.spacing);
  let found: [number, number] = [column, row];
  let nearest = Infinity;
  for (let j = row - 1; j <= row + 1; j++)
    for (let i = column - 2; i <= column + 2; i++) {
      const dx = nodeX(lattice, i, j) - x;
      const dz = nodeZ(lattice, i, j) - z;
      if (dx * dx + dz * dz >= nearest) continue;
      nearest = dx * dx + dz * dz;
      found = [i, j];
    }
  return found;
}

function followWater({ network, plan }: RiverMap, i: number, j: number): DrainageFacts['end'] {
  const { lattice, seaLevel } = plan.network;
  let metres = 0;
  for (let step = 0; ; step++) {
    const block = network.block(Math.floor(i / BLOCK_SIDE), Math.floor(j / BLOCK_SIDE));
    const k = (j - block.row) * BLOCK_SIDE + i - block.column;
    const d = block.directions[k];
    const x = nodeX(lattice, i, j);
    const z = nodeZ(lattice, i, j);
    if (d === NO_DIRECTION || d >= DIRECTIONS || step >= MAX_STEPS)
      return { kind: block.heights[k] <= seaLevel ? 'sea' : 'lake', x, z, metres };
    [i, j] = [neighbourColumn(i, j, d), neighbourRow(j, d)];
    const dx = nodeX(lattice, i, j) - x;
    const dz = nodeZ(lattice, i, j) - z;
    metres += Math.sqrt(dx * dx + dz * dz);
  }
}
