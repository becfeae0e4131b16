/*
 * Which plants are drawn, at which level of detail: for every tile in reach and in view, ranges of items go into the
 * draws of their shape's pieces. A tile that lies wholly within one level is copied in ranges; where levels change,
 * every item is measured. Pure data in, pure data out: the arrays are what the vertex shader reads.
 */
import { TILE_CELLS } from '@skerry/world';
import { ITEM_NUMBERS, type PlantTile, RUN_NUMBERS } from '@skerry/world/draw';
import { type Box, type FrustumPlanes, isBoxInView } from '../lod/frustum.ts';
import { beginOf, type PlantRanges } from './plant-ranges.ts';
import { DETAILS } from './plant-shape.ts';
import type { ShapePiece } from './shape-pieces.ts';
import type { StandingTile } from './plant-stream.ts';

/** Numbers per instance: x, y, z, turn and size; first vertex, vertex count, begin and end of its level, tint. */
export const INSTANCE_NUMBERS = 8;
/** Metres a plant may stand out beyond its tile, and above its highest foot. */
const OVERHANG = 6;
const TALLEST = 24;

/** The instances of one draw. */
export type DrawList = { numbers: Float32Array; count: number };

/** Where a shape's vertices are in the store; they move when the store is compacted. */
export type StoredShape = { piecesByDetail: readonly (readonly ShapePiece[])[] };

export type PlantSelection = {
  readonly tiles: readonly StandingTile[];
  readonly ranges: PlantRanges;
  readonly origin: { readonly x: number; readonly z: number };
  readonly eye: { readonly x: number; readonly y: number; readonly z: number };
  /** Relative to the origin. */
  readonly planes: FrustumPlanes | undefined;
  /** Metres the eye may move before the next selection: the selection is wider by that much. */
  readonly slack: number;
  /** Metres within which tiles behind the eye count too, since their shadows are seen. */
  readonly shadowReach: number;
  findShape(plants: readonly string[], species: number, variant: number): StoredShape | undefined;
};

const _box: Box = { west: 0, north: 0, east: 0, south: 0, lowest: 0, highest: 0 };

/** Fills the lists, one a size of piece, and returns the number of plants; one in the belt of two levels counts twice. */
export function collectPlants(lists: readonly DrawList[], selection: PlantSelection): number {
  for (const list of lists) list.count = 0;
  let plants = 0;
  for (const tile of selection.tiles) plants += collectTile(lists, selection, tile);
  return plants;
}

function collectTile(lists: readonly DrawList[], selection: PlantSelection, tile: StandingTile): number {
  if (tile.count === 0) return 0;
  const { ranges, origin, eye, planes, shadowReach, slack } = selection;
  const west = tile.key.tx * TILE_CELLS;
  const north = tile.key.tz * TILE_CELLS;
  const dx = Math.max(west - eye.x, 0, eye.x - west - TILE_CELLS);
  const dz = Math.max(north - eye.z, 0, eye.z - north - TILE_CELLS);
  const dy = Math.max(tile.lowest - eye.y, 0, eye.y - tile.highest);
  const nearest = Math.sqrt(dx * dx + dy * dy + dz * dz);
  if (nearest > ranges.farthest + slack) return 0;
  if (planes && nearest > shadowReach + slack) {
    const around = OVERHANG + slack;
    _box.west = west - origin.x - around;
    _box.east = west - origin.x + TILE_CELLS + around;
    _box.north = north - origin.z - around;
    _box.south = north - origin.z + TILE_CELLS + around;
    _box.lowest = tile.lowest - slack;
    _box.highest = tile.highest + TALLEST + slack;
    if (!isBoxInView(planes, _box)) return 0;
  }
  const farX = TILE_CELLS / 2 + Math.abs(eye.x - west - TILE_CELLS / 2);
  const farZ = TILE_CELLS / 2 + Math.abs(eye.z - north - TILE_CELLS / 2);
  const farY = Math.max(Math.abs(eye.y - tile.lowest), Math.abs(eye.y - tile.highest));
  const farthest = Math.sqrt(farX * farX + farY * farY + farZ * farZ);
  const { runs } = tile;
  let plants = 0;
  for (let r = 0; r < runs.length; r += RUN_NUMBERS) {
    const group = runs[r + 2];
    const first = runs[r + 3];
    const end = r + RUN_NUMBERS < runs.length ? runs[r + RUN_NUMBERS + 3] : tile.count;
    if (nearest > ranges.endByLevel[group * DETAILS + DETAILS - 1] + slack) continue;
    const shape = selection.findShape(tile.plants, runs[r], runs[r + 1]);
    if (!shape) continue;
    for (let detail = 0; detail < DETAILS; detail++) {
      const leaves = ranges.endByLevel[group * DETAILS + detail];
      const arrives = beginOf(ranges, group, detail);
      // Instances beyond their level are hidden by the shader, which knows the current eye.
      const from = Math.max(arrives - slack, 0);
      const to = leaves + slack;
      if (leaves <= arrives || farthest < from || nearest > to) continue;
      const isWhole = nearest >= from && farthest <= to;
      const begin = detail === 0 ? 0 : ranges.endByLevel[group * DETAILS + detail - 1];
      const limits = isWhole ? undefined : ([from, to] as const);
      const belt = begin + 4096 * Math.min(leaves, 4095);
      let added = 0;
      for (const piece of shape.piecesByDetail[detail])
        added = append(lists[piece.size], selection, tile, first, end, limits, piece, belt);
      plants += added;
    }
  }
  return plants;
}

/** Appends a piece of the items of a run; with limits only of those whose distance lies between them. Returns how many. */
function append(
  list: DrawList,
  { origin, eye }: PlantSelection,
  tile: PlantTile,
  first: number,
  end: number,
  limits: readonly [number, number] | undefined,
  { first: corner, corners }: ShapePiece,
  belt: number,
): number {
  reserve(list, end - first);
  const { items } = tile;
  const { numbers } = list;
  const offsetX = tile.key.tx * TILE_CELLS - origin.x;
  const offsetZ = tile.key.tz * TILE_CELLS - origin.z;
  const eyeX = eye.x - origin.x;
  const eyeZ = eye.z - origin.z;
  const [from, to] = limits ?? [0, Infinity];
  let out = list.count * INSTANCE_NUMBERS;
  for (let i = first * ITEM_NUMBERS; i < end * ITEM_NUMBERS; i += ITEM_NUMBERS) {
    const x = items[i] + offsetX;
    const y = items[i + 1];
    const z = items[i + 2] + offsetZ;
    if (limits) {
      const square = (x - eyeX) * (x - eyeX) + (y - eye.y) * (y - eye.y) + (z - eyeZ) * (z - eyeZ);
      if (square < from * from || square > to * to) continue;
    }
    numbers[out] = x;
    numbers[out + 1] = y;
    numbers[out + 2] = z;
    numbers[out + 3] = items[i + 3];
    numbers[out + 4] = corner;
    numbers[out + 5] = corners;
    numbers[out + 6] = belt;
    numbers[out + 7] = items[i + 4];
    out += INSTANCE_NUMBERS;
  }
  const added = out / INSTANCE_NUMBERS - list.count;
  list.count += added;
  return added;
}

function reserve(list: DrawList, more: number): void {
  const needed = (list.count + more) * INSTANCE_NUMBERS;
  if (needed <= list.numbers.length) return;
  const larger = new Float32Array(Math.max(needed, list.numbers.length * 2));
  larger.set(list.numbers);
  list.numbers = larger;
}
