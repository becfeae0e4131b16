/*
 * Colours for a tile whose ground stays as it is: they are mixed anew from the biomes that its layers hold, so nothing
 * is grown. Openness, warmth and woods in the fourth bytes stay too; they do not depend on the palette.
 */
import { describeValue, refuse, requireObject } from '@skerry/kit';
import type { Ground } from '../fields/ground.ts';
import { GROWN_APRON, GROWN_SIDE } from '../grow/grown-tile.ts';
import { requirePlan } from '../plan/require-plan.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import { requireTileKey } from '../tile/require-tile.ts';
import { gridAround, type TileKey } from '../tile/tile.ts';
import { assignCoats } from './ground-coats.ts';
import { assignColours } from './ground-colours.ts';
import { BIOME_PLANES, COLOUR_PICTURES, LAYER_SIDE, LAYER_VERTICES, type TileLayers } from './tile-layers.ts';

/** `surface` is needed in worlds with ground layers only. */
export type TileColours = Pick<TileLayers, 'colours' | 'biomes'> & Partial<Pick<TileLayers, 'surface'>>;

const _planes = Array.from({ length: BIOME_PLANES }, () => new Uint8Array(GROWN_SIDE * GROWN_SIDE));

/** Fills `colours` with those of another plan that has the same ground, scatter and snow line; `biomes` are read. */
export function recolourTile(plan: WorldPlan, key: TileKey, layers: TileColours): Uint8Array<ArrayBuffer> {
  requirePlan(plan);
  requireTileKey(key);
  requireObject(layers, 'layers', 'the colours and biomes of a tile');
  const { colours, biomes } = layers;
  requireBytes(colours, 'layers.colours', LAYER_VERTICES * 4 * COLOUR_PICTURES);
  requireBytes(biomes, 'layers.biomes', LAYER_VERTICES * BIOME_PLANES);
  _planes.forEach((plane, k) => spread(plane, biomes.subarray(k * LAYER_VERTICES, (k + 1) * LAYER_VERTICES)));
  const [biomeByVertex, otherBiomeByVertex, blendByVertex] = _planes;
  assignColours(colours, plan, {
    grid: gridAround(key, GROWN_APRON),
    biomeByVertex,
    otherBiomeByVertex,
    blendByVertex,
  });
  assignCoats(colours, plan, key, layers);
  return colours;
}

/** Copies the biomes of grown ground into a tile's layers, without the apron. */
export function assignBiomes(biomes: Uint8Array, ground: Ground): void {
  [ground.biomeByVertex, ground.otherBiomeByVertex, ground.blendByVertex].forEach((from, plane) => {
    for (let iz = 0, out = plane * LAYER_VERTICES; iz < LAYER_SIDE; iz++)
      for (let ix = 0, i = firstInRow(iz); ix < LAYER_SIDE; ix++) biomes[out++] = from[i++];
  });
}

/** The reverse: into a plane with an apron, which nothing reads. */
function spread(plane: Uint8Array, from: Uint8Array): void {
  for (let iz = 0; iz < LAYER_SIDE; iz++)
    plane.set(from.subarray(iz * LAYER_SIDE, (iz + 1) * LAYER_SIDE), firstInRow(iz));
}

function firstInRow(iz: number): number {
  return (iz + GROWN_APRON) * GROWN_SIDE + GROWN_APRON;
}

function requireBytes(bytes: unknown, name: string, length: number): void {
  const given = bytes instanceof Uint8Array ? bytes.length : describeValue(bytes);
  if (given !== length) refuse(name, `expected ${length} bytes, got ${given}`);
}
