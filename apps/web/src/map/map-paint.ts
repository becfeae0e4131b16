/*
 * Tile images of the map from the worker pool, as bitmaps ready to draw.
 */
import { type MapPicture, productHash } from '@skerry/stream';
import { type MapLayer, planWorld, type WorldLink } from '@skerry/world';
import type { WorldPool } from '../worker/world-pool.ts';
import { MAP_TILE_PX, mapTileSpan } from './map-tile.ts';
import type { MapStyle, PaintTile } from './tile-layer.ts';

type World = Omit<WorldLink, 'view'>;

export type WorldStyle = MapStyle & {
  readonly world: World;
  readonly layer: MapLayer;
  readonly contours: boolean;
};

/** Layers that show the ground alone and ignore its colours. */
const GROUND_LAYERS: readonly MapLayer[] = ['height', 'slope', 'temperature', 'moisture'];

/** Worlds that look the same on the map share a style id: a new sky colour repaints nothing. */
export function createWorldStyle(world: World, layer: MapLayer, contours: boolean): WorldStyle {
  const product = GROUND_LAYERS.includes(layer) ? 'ground' : 'map';
  const hash = productHash(planWorld(world.recipe, world.seed, world.generatorVersion), product);
  return { id: `${hash}&${layer}&${contours}`, world, layer, contours };
}

/** Paints the map's tiles; a pixel has the colour of the place at its centre. */
export function createTilePainter(pool: WorldPool): PaintTile<WorldStyle> {
  return async ({ level, tx, tz }, { world, layer, contours }, signal) => {
    const scale = 2 ** level;
    const edge = mapTileSpan(level);
    const picture = await pool.run({
      kind: 'map',
      input: {
        recipe: world.recipe,
        seed: world.seed,
        generatorVersion: world.generatorVersion,
        picture: {
          x: tx * edge + scale / 2,
          z: tz * edge + scale / 2,
          metresPerPixel: scale,
          width: MAP_TILE_PX,
          height: MAP_TILE_PX,
          layer,
          contours,
        },
      },
      signal,
    });
    return createImageBitmap(imageDataOf(picture));
  };
}

export function imageDataOf({ rgba, width, height }: MapPicture): ImageData {
  return new ImageData(rgba, width, height);
}
