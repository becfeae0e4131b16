/*
 * The jobs about a world: the products of a tile, and the jobs of a map. Every job carries its world: see
 * world-source.ts.
 */
import { packTileKey, requireFunction, requireObject } from '@skerry/kit';
import { cutFootingTile, type FootingTile, type NavTile, type Walker } from '@skerry/footing';
import { type GrownTile, type TileKey } from '@skerry/world';
import {
  buildCanopyTile,
  buildPlantTile,
  buildTileLayers,
  type PlantPart,
  type PlantTile,
  recolourTile,
  type TileColours,
  type TileLayers,
} from '@skerry/world/draw';
import { createGrownTiles, type GrownTiles } from './grown-tiles.ts';
import { createNavigation } from './open-navigation.ts';
import { createMapHandlers, type MapJobs } from './map-jobs.ts';
import type { JobHandlers } from './pool/serve-jobs.ts';
import { createPlanCache, type OpenPlan, type WorldSource } from './world-source.ts';

/** The requested products of a tile; everything but layers exists on level 0 only. */
export type TileWants = {
  /** The layers to draw; an ArrayBuffer is memory to write them into, transferred both ways. */
  readonly layers?: true | ArrayBuffer;
  /** The colours of layers that were built for a plan with the same relief (see `productHash`). Grows nothing. */
  readonly colours?: TileColours;
  readonly plants?: PlantPart;
  /** The ground for movement. */
  readonly footing?: true;
  /** The cells that this walker can enter, and their costs. */
  readonly navigation?: Walker;
};

/** Exactly the requested products. */
export type TileAnswer = {
  readonly layers?: TileLayers;
  readonly colours?: TileLayers['colours'];
  readonly plants?: PlantTile;
  readonly footing?: FootingTile;
  readonly navigation?: NavTile;
};

/** The jobs of worlds: tiles beside maps. */
export type WorldJobs = MapJobs & {
  /** Give these jobs `affinity: tileAffinity(key)`: the worker that grew a tile has it cached. */
  readonly tile: {
    readonly input: WorldSource & { readonly key: TileKey; readonly wants: TileWants };
    readonly output: TileAnswer;
  };
};

/** The affinity of jobs about a tile. Coarser tiles are requested once, so any worker may take them. */
export function tileAffinity(key: TileKey): number | undefined {
  requireObject(key, 'key', 'the key of a tile');
  const { level, tx, tz } = key;
  return level === 0 ? packTileKey(0, tx, tz) : undefined;
}

/** The handlers of one worker; recipes must have been checked before they are sent. */
export function createWorldHandlers(
  openPlan: OpenPlan = createPlanCache(),
  grownTiles: GrownTiles = createGrownTiles(),
): JobHandlers<WorldJobs> {
  requireFunction(openPlan, 'openPlan');
  requireObject(grownTiles, 'grownTiles', 'a cache of grown tiles');
  const openNavigation = createNavigation(grownTiles);

  return {
    ...createMapHandlers(openPlan),
    tile: ({ key, wants, ...source }) => {
      requireObject(wants, 'wants', 'what is wanted of the tile');
      const plan = openPlan(source);
      if (wants.colours && Object.keys(wants).length === 1) {
        const output = { colours: recolourTile(plan, key, wants.colours) };
        return { output, transfer: [output.colours.buffer] };
      }
      if (isCanopyAlone(wants) && !grownTiles.has(plan, key)) {
        const output = { plants: buildCanopyTile(plan, key) };
        return { output, transfer: buffersIn(output) };
      }
      const grown = grownTiles.open(plan, key);
      try {
        const { navigation: walker } = wants;
        const navigation = walker && openNavigation(plan, key, walker);
        const output = { ...answerWants(grown, wants), ...(navigation && { navigation }) };
        return { output, transfer: buffersIn(output) };
      } catch (error) {
        grownTiles.forget(key);
        throw error;
      }
    },
  };
}

/** Whether only distant trees are requested: other requests for the tile come much later, if ever. */
function isCanopyAlone({ layers, colours, plants, footing, navigation }: TileWants): boolean {
  return plants === 'canopy' && !layers && !colours && !footing && !navigation;
}

function answerWants(grown: GrownTile, { layers, colours, plants, footing }: TileWants): TileAnswer {
  return {
    ...(layers && { layers: buildTileLayers(grown, layers === true ? undefined : layers) }),
    ...(colours && { colours: recolourTile(grown.plan, grown.key, colours) }),
    ...(plants && { plants: buildPlantTile(grown, plants) }),
    ...(footing && { footing: cutFootingTile(grown) }),
  };
}

/** The buffers of every typed array in plain data, each once. */
function buffersIn(data: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(data)) {
    if (data.buffer instanceof ArrayBuffer) found.add(data.buffer);
  } else if (typeof data === 'object' && data !== null)
    for (const value of Object.values(data)) buffersIn(value, found);
  return [...found];
}
