/*
 * Tile images of the map from the worker pool, as bitmaps ready to draw.
 */
import { type MapPicture, productHash } from '@skerry/stream';
import { planWorld, type WorldLink, type WorldPlan } from '@skerry/world';
import { type MapLayerFacts, type MapLayerId, mapLayersOf, type MapLegend, mapLegend } from '@skerry/world/map';
import type { WorldPool } from '../worker/world-pool.ts';
import { MAP_TILE_PX, mapTileSpan } from './map-tile.ts';
import type { PaintPreview } from './style-preview.ts';
import type { MapStyle, PaintTile } from './tile-layer.ts';

const PREVIEW_PRIORITY = 100;
/** Pages that show maps have two workers or more. */
const PREVIEW_STRIPS = 2;

type World = Omit<WorldLink, 'view'>;

export type WorldStyle = MapStyle & {
  readonly world: World;
  readonly layer: MapLayerId;
  /** The layers that maps of this world can show. */
  readonly layers: readonly MapLayerFacts[];
  /** What the colours of the layer mean; undefined for the relief. */
  readonly legend: MapLegend | undefined;
  readonly contours: boolean;
};

/** Worlds that look the same on the map share a style id: a new sky colour repaints nothing. */
export function createWorldStyle(
  world: World,
  wanted: MapLayerId,
  contours: boolean,
  plan: WorldPlan = planWorld(world.recipe, world.seed, world.generatorVersion),
): WorldStyle {
  const layers = mapLayersOf(plan);
  // Worlds of older generators may lack a layer of the newest.
  const layer = layers.some(({ id }) => id === wanted) ? wanted : 'relief';
  const legend = mapLegend(plan, layer);
  // A layer with a legend shows the ground in the legend's colours and nothing else.
  const look = legend ? `${productHash(plan, 'ground')}&${JSON.stringify(legend)}` : productHash(plan, 'map');
  return { id: `${look}&${layer}&${contours}`, world, layer, layers, legend, contours };
}

/** Paints the map's tiles; a pixel has the colour of the place at its centre. */
export function createTilePainter(pool: WorldPool): PaintTile<WorldStyle> {
  return async ({ level, tx, tz }, { world, layer, contours }, signal, onStart) => {
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
      onStart,
    });
    return createImageBitmap(imageDataOf(picture));
  };
}

/** Paints coarse images of whole views, before any tile: strips of one image on several workers. */
export function createPreviewPainter(pool: WorldPool): PaintPreview<WorldStyle> {
  return async ({ x, z, metresPerPixel, width, height }, { world, layer, contours }) => {
    const { recipe, seed, generatorVersion } = world;
    const half = metresPerPixel / 2;
    const strips = Math.min(PREVIEW_STRIPS, height);
    const rows = Math.ceil(height / strips);
    const pictures = await Promise.all(
      Array.from({ length: Math.ceil(height / rows) }, (_, strip) => {
        const first = strip * rows;
        const picture = {
          x: x + half,
          z: z + half + first * metresPerPixel,
          metresPerPixel,
          width,
          height: Math.min(rows, height - first),
          layer,
          contours,
        };
        const input = { recipe, seed, generatorVersion, picture };
        return pool.run({ kind: 'map', input, priority: PREVIEW_PRIORITY });
      }),
    );
    const image = new ImageData(width, height);
    for (const [strip, { rgba }] of pictures.entries()) image.data.set(rgba, strip * rows * width * 4);
    return createImageBitmap(image);
  };
}

export function imageDataOf({ rgba, width, height }: MapPicture): ImageData {
  return new ImageData(rgba, width, height);
}
