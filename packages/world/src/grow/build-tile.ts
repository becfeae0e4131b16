/*
 * One tile of a world, from its plan and key alone.
 */
import { requireFunction, requireObject } from '@skerry/kit';
import type { GridSpec } from '@skerry/noise';
import { type GroundBuilder, groundBuilderOf } from '../ground/ground-builder.ts';
import type { WorldPlan } from '../plan/world-plan.ts';
import type { ScatterSet } from '../scatter/index.ts';
import { requireTile, requireTileKey } from '../tile/require-tile.ts';
import { gridAround, TILE_APRON, type Tile, type TileKey } from '../tile/tile.ts';

/**
 * The tile of a key; the same bytes in any order of requests and on any machine.
 * @example
 * const plan = planWorld(findPreset('skerry')!.recipe, 'windward');
 * const tile = buildTile(plan, { level: 0, tx: 1, tz: -2 });
 * console.log(tile.x, tile.z, tile.heightByVertex.length);
 */
export function buildTile(plan: WorldPlan, key: TileKey): Tile {
  return buildTileWith(groundBuilderOf(plan), key);
}

/** The tile of a key, grown by the caller's builder. */
export function buildTileWith(builder: GroundBuilder, key: TileKey): Tile {
  requireTileKey(key);
  requireObject(builder, 'builder', 'a ground builder');
  requireFunction(builder.build, 'builder.build');
  const { grid, ...fields } = builder.build(tileGrid(key));
  return { key, x: grid.x + TILE_APRON * grid.step, z: grid.z + TILE_APRON * grid.step, step: grid.step, ...fields };
}

/** The samples of a tile, apron included. */
export function tileGrid(key: TileKey): GridSpec {
  requireTileKey(key);
  return gridAround(key, TILE_APRON);
}

/** The raw bytes of a tile and of its scatter, one array after the other: the input of hashes. */
export function encodeTileBytes(tile: Tile, scatter?: ScatterSet): Uint8Array {
  requireTile(tile);
  const arrays: ArrayBufferView[] = [
    tile.heightByVertex,
    tile.waterByVertex,
    tile.temperatureByVertex,
    tile.moistureByVertex,
    tile.biomeByVertex,
    tile.otherBiomeByVertex,
    tile.blendByVertex,
  ];
  if (scatter) arrays.push(...Object.values(scatter).filter((value) => ArrayBuffer.isView(value)));
  const bytes = new Uint8Array(arrays.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let offset = 0;
  for (const { buffer, byteOffset, byteLength } of arrays) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), offset);
    offset += byteLength;
  }
  return bytes;
}
