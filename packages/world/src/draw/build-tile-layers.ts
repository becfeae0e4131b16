/*
 * The layers of one grown tile for drawing: heights, water, normals, colours, baked openness.
 * Grown ground reaches a few vertices beyond the tile, so every sample a vertex needs is available and neighbouring
 * tiles agree along their common edge.
 */
import { describeValue, refuse } from '@skerry/kit';
import { type GrownTile, requireGrownTile } from '../grow/grown-tile.ts';
import { assignCoats } from './ground-coats.ts';
import { assignColours } from './ground-colours.ts';
import { assignShares } from './ground-shares.ts';
import { assignSurface } from './ground-surface.ts';
import { assignBiomes } from './recolour-tile.ts';
import { shadeRelief } from './shade-relief.ts';
import { BIOME_PLANES, COLOUR_PICTURES, LAYER_VERTICES, TILE_LAYERS_BYTES, type TileLayers } from './tile-layers.ts';

/**
 * The layers of a tile; `block` is memory to write them into, of TILE_LAYERS_BYTES.
 * @example
 * const plan = planWorld(findPreset('skerry')!.recipe, 'windward');
 * console.log(buildTileLayers(growTile(plan, { level: 0, tx: 1, tz: 0 })).highest);
 */
export function buildTileLayers(grown: GrownTile, block: ArrayBuffer = new ArrayBuffer(TILE_LAYERS_BYTES)): TileLayers {
  requireGrownTile(grown);
  if (!(block instanceof ArrayBuffer) || block.byteLength !== TILE_LAYERS_BYTES)
    refuse('block', `expected a buffer of ${TILE_LAYERS_BYTES} bytes, got ${describeBlock(block)}`);
  const { plan, key, ground } = grown;
  const surface = new Float32Array(block, 0, LAYER_VERTICES * 4);
  const colours = new Uint8Array(block, surface.byteLength, LAYER_VERTICES * 4 * COLOUR_PICTURES);
  const biomes = new Uint8Array(block, surface.byteLength + colours.length, LAYER_VERTICES * BIOME_PLANES);
  const relief = shadeRelief(grown);
  const bounds = assignSurface(surface, ground, relief);
  assignShares(colours, grown, relief);
  assignColours(colours, plan, ground);
  assignBiomes(biomes, ground);
  assignCoats(colours, plan, key, { surface, biomes });
  return { key, ...bounds, surface, colours, biomes };
}

function describeBlock(block: unknown): string {
  return block instanceof ArrayBuffer ? `${block.byteLength} bytes` : describeValue(block);
}
