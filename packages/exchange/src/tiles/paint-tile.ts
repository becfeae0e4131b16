/*
 * One map tile as PNG: heights as colours, or the map's own picture. A pixel shows the ground at its centre; tiles of all
 * zooms are sampled from the world itself, not from finer tiles.
 */
import { createGroundBuilder, type GroundBuilder, type WorldPlan } from '@skerry/world';
import { paintMap } from '@skerry/world/map';
import { encodePng } from '../raster/png-stream.ts';
import { MERCATOR_HALF, TILE_PIXELS, tileMetres, type TileIndex } from './mercator.ts';
import { assignTerrainColours, type TerrainCode } from './terrain-rgb.ts';

export type TileContent = TerrainCode | 'map';
export type PaintTile = (tile: TileIndex) => Uint8Array;

/** Opens a painter of tiles. */
export function openTilePainter(plan: WorldPlan, content: TileContent): PaintTile {
  const builder = createGroundBuilder(plan);
  return (tile) => {
    const span = tileMetres(tile.zoom);
    const step = span / TILE_PIXELS;
    const x = tile.column * span - MERCATOR_HALF + step / 2;
    const z = tile.row * span - MERCATOR_HALF + step / 2;
    const rgb = content === 'map' ? mapColours(plan, x, z, step) : heightColours(builder, x, z, step, content);
    return encodePng({ width: TILE_PIXELS, height: TILE_PIXELS, depth: 8, channels: 3 }, rgb);
  };
}

function heightColours(builder: GroundBuilder, x: number, z: number, step: number, code: TerrainCode): Uint8Array {
  const { heightByVertex } = builder.build(
    { x, z, step, width: TILE_PIXELS, depth: TILE_PIXELS },
    { withoutLakes: step > builder.plan.recipe.water.lakes.largest },
  );
  return assignTerrainColours(new Uint8Array(TILE_PIXELS * TILE_PIXELS * 3), heightByVertex, code);
}

function mapColours(plan: WorldPlan, x: number, z: number, step: number): Uint8Array {
  const rgba = paintMap(plan, { x, z, metresPerPixel: step, width: TILE_PIXELS, height: TILE_PIXELS });
  const rgb = new Uint8Array(TILE_PIXELS * TILE_PIXELS * 3);
  for (let i = 0, out = 0; out < rgb.length; i += 4, out += 3) {
    rgb[out] = rgba[i];
    rgb[out + 1] = rgba[i + 1];
    rgb[out + 2] = rgba[i + 2];
  }
  return rgb;
}
