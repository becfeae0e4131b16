/*
 * What the player has seen of the world: bits of explored tiles for the map, and places with a name for the journal.
 */
import { hash2, requireInteger, requireObject } from '@skerry/kit';
import { TILE_CELLS } from '@skerry/world';
import { BLOCK_SIZE } from '../modes/landmarks.ts';
import { namePlace } from '../modes/name-place.ts';
import type { Discovery } from '../state/sim-state.ts';
import type { SimContext } from './system.ts';

/** How often it is asked: twice a second. */
const EVERY_TICKS = 30;
/** Tiles nearer than this are explored, metres. */
export const SEEN_RADIUS = 96;
/** Tiles a side of a block of bits. */
export const BLOCK_TILES = 8;
const GROVE_RADIUS = 16;
const GROVE_TREES = 9;
const GROVE_CELL = 192;
/** Rocks are no trees: a trunk stands higher than it is wide, by far. */
const TRUNK_SHAPE = 5;

/** Marks what is near as explored and enters what was discovered. */
export function explore(context: SimContext): void {
  const { state } = context;
  if (state.tick % EVERY_TICKS !== 0 || state.setup.mode === 'chase') return;
  markExplored(context);
  discoverLandmarks(context);
  discoverGrove(context);
}

function markExplored({ state }: SimContext): void {
  const { x, z } = state.player.body;
  const last = (value: number): number => Math.floor((value + SEEN_RADIUS) / TILE_CELLS);
  for (let tz = Math.floor((z - SEEN_RADIUS) / TILE_CELLS); tz <= last(z); tz++)
    for (let tx = Math.floor((x - SEEN_RADIUS) / TILE_CELLS); tx <= last(x); tx++) {
      const bx = Math.floor(tx / BLOCK_TILES);
      const bz = Math.floor(tz / BLOCK_TILES);
      const bit = (tz - bz * BLOCK_TILES) * BLOCK_TILES + (tx - bx * BLOCK_TILES);
      const bits = (state.deltas.explored[`${bx},${bz}`] ??= [0, 0]);
      bits[bit >> 5] |= 1 << (bit & 31);
    }
}

/** Whether a tile was explored, by the bits that the deltas keep. */
export function isExplored(explored: Readonly<Record<string, readonly number[]>>, tx: number, tz: number): boolean {
  requireObject(explored, 'explored', 'bits by block');
  requireInteger(tx, 'tx');
  requireInteger(tz, 'tz');
  const bx = Math.floor(tx / BLOCK_TILES);
  const bz = Math.floor(tz / BLOCK_TILES);
  const bit = (tz - bz * BLOCK_TILES) * BLOCK_TILES + (tx - bx * BLOCK_TILES);
  const bits = explored[`${bx},${bz}`];
  return bits !== undefined && (bits[bit >> 5] & (1 << (bit & 31))) !== 0;
}

function discoverLandmarks(context: SimContext): void {
  const { state, places } = context;
  const { x, z } = state.player.body;
  const bx = Math.floor(x / BLOCK_SIZE);
  const bz = Math.floor(z / BLOCK_SIZE);
  for (const landmark of places.landmarks(bx, bz)) {
    const dx = landmark.x - x;
    const dz = landmark.z - z;
    if (dx * dx + dz * dz > landmark.radius * landmark.radius) continue;
    enter(context, `${landmark.what} ${bx},${bz}`, landmark.what, landmark.name, landmark);
  }
}

function discoverGrove(context: SimContext): void {
  const { state, ground, plan } = context;
  const { x, y, z } = state.player.body;
  const cx = Math.floor(x / GROVE_CELL);
  const cz = Math.floor(z / GROVE_CELL);
  const place = `grove ${cx},${cz}`;
  if (state.journal.some((entry) => entry.place === place)) return;
  let trees = 0;
  ground.forEachCollider(x, z, GROVE_RADIUS, ({ radius, bottom, top }) => {
    if (top - bottom > TRUNK_SHAPE * radius) trees++;
  });
  if (trees >= GROVE_TREES) enter(context, place, 'grove', namePlace('grove', hash2(cx, cz, plan.seed)), { x, y, z });
}

/** Enters a discovery into the journal, once. */
export function enter(
  { state, emit }: SimContext,
  place: string,
  what: Discovery['what'],
  name: string,
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
): void {
  if (state.journal.some((entry) => entry.place === place)) return;
  state.journal.push({ place, what, name, x, z, tick: state.tick });
  emit({ kind: 'discovered', place, what, name, x, y, z });
}
