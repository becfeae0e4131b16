/*
 * Everything that grows or lies on the ground, as a part of a landscape: trees, stones, bushes, grass, flowers and
 * fireflies around the eye. Tiles and shapes come from workers; a frame only chooses what is drawn.
 */
import type { WorkerPool, WorldJobs } from '@skerry/stream';
import { formatTileKey, TILE_CELLS, type WorldPlan } from '@skerry/world';
import { Group, Matrix4, type PerspectiveCamera, Vector3 } from 'three/webgpu';
import type { CameraQuery } from '../camera/camera-query.ts';
import type { FrameUniforms } from '../frame/frame-uniforms.ts';
import type { FrameInfo, LandscapePart } from '../frame/landscape-part.ts';
import { assignFrustum } from '../lod/frustum.ts';
import type { Quality } from '../quality/quality.ts';
import { collectPlants } from './collect-plants.ts';
import { createFireflies } from './fireflies.ts';
import { createPlantDraws, type PlantDraws } from './plant-draws.ts';
import type { PlantJobs } from './plant-jobs.ts';
import { createPlantMaterial, createWind } from './plant-material.ts';
import { createPlantRanges, type PlantRanges } from './plant-ranges.ts';
import { createPlantStream } from './plant-stream.ts';
import { createSeatedPlants } from './seat-plants.ts';
import { createShapeLibrary, type ShapeLibrary } from './shape-library.ts';
import { createShapeStore, type ShapeStore } from './shape-store.ts';
import { createTrunkVisitor } from './tile-trunks.ts';

/** Metres the eye may move and cosine of the angle it may turn before plants are selected again, and the margin of a selection. */
const SLACK_METRES = 8;
const SLACK_COS = 0.9986;
const WIDER = 0.92;
/** Layers for the corners of all shapes, with and without the finest level of detail. */
const PAGES = 72;
const PAGES_WITHOUT_NEAR = 28;

/** The world, the workers and the camera of plants. */
export type PlantsOptions = {
  readonly plan: WorldPlan;
  readonly pool: WorkerPool<WorldJobs & PlantJobs>;
  readonly camera: PerspectiveCamera;
  readonly uniforms: FrameUniforms;
  /** How hard the wind blows; 0 for reduced motion. */
  readonly wind?: number;
  onProblem?(what: string, why: string): void;
};

/** What plants drew in the last frame. */
export type PlantStats = {
  readonly plants: number;
  readonly draws: number;
  readonly triangles: number;
  readonly tiles: number;
  readonly missing: number;
  readonly bytes: number;
};

/** Trees, bushes, rocks, grass, flowers and fireflies around the camera. */
export type Plants = LandscapePart & {
  /** True when everything in reach is loaded and drawn. */
  readonly isSettled: boolean;
  /** Whether the plants within so many metres of a position are drawn; plants that cannot be grown do not count. */
  standAround(x: number, z: number, metres: number): boolean;
  setWind(strength: number): void;
  /** Removes the tree at a position; it stays removed when its tile is loaded again. */
  fell(x: number, z: number): void;
  /** The trunks and stones that block a walker, where loaded. */
  readonly visitTrunks: CameraQuery['visitTrunks'];
  stats(): PlantStats;
};

type Stand = {
  readonly store: ShapeStore;
  readonly library: ShapeLibrary;
  readonly draws: PlantDraws;
  readonly dispose: () => void;
};

/**
 * Plants for a landscape or a terrain; add them as a part.
 * @example
 * import type { WorkerPool, WorldJobs } from '@skerry/stream';
 * import type { EndlessTerrain } from '@skerry/view/terrain';
 * import type { PerspectiveCamera } from 'three/webgpu';
 *
 * export function addPlants(terrain: EndlessTerrain, pool: WorkerPool<WorldJobs & PlantJobs>, camera: PerspectiveCamera) {
 *   const { plan, uniforms } = terrain;
 *   terrain.add(createPlants({ plan, pool, camera, uniforms }));
 * }
 */
export function createPlants({ pool, camera, uniforms, onProblem, ...options }: PlantsOptions): Plants {
  const object = new Group();
  object.name = 'plants and things';
  const wind = createWind();
  wind.strength.value = options.wind ?? 1;
  const fireflies = createFireflies(uniforms);
  object.add(fireflies.mesh);
  const stream = createPlantStream(pool, options.plan, (key, why) =>
    onProblem?.('Some plants could not be grown and are left out.', `Plants of tile ${formatTileKey(key)}: ${why}`),
  );
  const seats = createSeatedPlants();
  const planes = new Float64Array(16);
  const viewProjection = new Matrix4();
  /** Eye and view at the last selection of plants. */
  const chosen = { x: Infinity, y: 0, z: 0, look: new Vector3(), originX: 0, originZ: 0, lens: 0 };
  let quality: Quality | undefined;
  let ranges: PlantRanges;
  let stand: Stand | undefined;
  let drawn = 0;
  let version = -1;
  let seatsVersion = -1;
  /** Whether the plan has changed since all shapes were last known to be in use. */
  let hasOldShapes = false;
  let wasDark = false;

  function plantStand(next: Quality): Stand {
    const finest = next.name === 'software' || next.name === 'low' ? 1 : 0;
    const store = createShapeStore(finest === 0 ? PAGES : PAGES_WITHOUT_NEAR);
    const material = createPlantMaterial(store, uniforms, wind);
    const draws = createPlantDraws(material, next.shadowSize > 0);
    object.add(draws.group);
    const library = createShapeLibrary(pool, store, finest, onProblem);
    return {
      store,
      library,
      draws,
      dispose: () => {
        object.remove(draws.group);
        library.dispose();
        draws.dispose();
        material.dispose();
        store.dispose();
      },
    };
  }

  function setQuality(next: Quality): Stand {
    if (quality !== next || !stand) {
      if (!stand || quality?.name !== next.name) {
        stand?.dispose();
        stand = plantStand(next);
      }
      ranges = createPlantRanges(next);
      stream.setRanges(ranges);
      version = -1;
      quality = next;
    }
    return stand;
  }

  /** Whether the view has left the last selection. */
  function hasLeft({ eye, look, origin }: FrameInfo): boolean {
    const moved = Math.hypot(eye.x - chosen.x, eye.y - chosen.y, eye.z - chosen.z);
    return (
      moved > SLACK_METRES ||
      chosen.look.dot(look) < SLACK_COS ||
      chosen.originX !== origin.x ||
      chosen.originZ !== origin.z ||
      chosen.lens !== lensOf(camera)
    );
  }

  /** Planes a little wider than the view, so that a small turn keeps the selection valid. */
  function choosePlanes({ eye, look, origin }: FrameInfo): void {
    const lens = lensOf(camera);
    Object.assign(chosen, { x: eye.x, y: eye.y, z: eye.z, originX: origin.x, originZ: origin.z, lens });
    chosen.look.copy(look);
    viewProjection.copy(camera.projectionMatrix);
    viewProjection.elements[0] *= WIDER;
    viewProjection.elements[5] *= WIDER;
    assignFrustum(planes, viewProjection.multiply(camera.matrixWorldInverse).elements);
  }

  function update(frame: FrameInfo): void {
    const { library, draws } = setQuality(frame.quality);
    stream.advance(frame.eye, frame.deltaSeconds);
    const hasStored = library.store(stream.plants);
    // When no tile of an older plan is left, nothing draws the shapes of its plants any more.
    const hasDropped = hasOldShapes && stream.isSettled && library.keepOnly(stream.plants);
    if (stream.isSettled) hasOldShapes = false;
    const isNewShape = hasStored || hasDropped;
    const tiles = seats.seat(stream.tiles(), stream.version, frame.ground);
    const isNewTile = stream.version !== version || seats.version !== seatsVersion;
    if (isNewTile) for (const tile of tiles) library.ask(tile);
    version = stream.version;
    seatsVersion = seats.version;
    fireflies.setDarkness(frame.sky.stars);
    const isDark = frame.sky.stars > 0;
    // Fireflies must also appear while the eye stands still at nightfall.
    const isNightfall = isDark && !wasDark;
    wasDark = isDark;
    if (!isNewShape && !isNewTile && !isNightfall && !hasLeft(frame)) return;
    choosePlanes(frame);
    drawn = collectPlants(draws.lists, {
      tiles,
      ranges,
      origin: frame.origin,
      eye: frame.eye,
      planes,
      slack: SLACK_METRES,
      shadowReach: shadowReachOf(frame.quality),
      findShape: library.find,
    });
    draws.finish();
    if (isDark) fireflies.fill(tiles, frame.eye, frame.origin);
  }

  const visitTrunks = createTrunkVisitor((tx, tz) => {
    const tile = stream.findFull(tx * TILE_CELLS, tz * TILE_CELLS);
    return tile && seats.find(tile);
  });

  return {
    object,
    update,
    setPlan: (next) => {
      stream.setPlan(next);
      stand?.library.cancelOthers(stream.plants);
      hasOldShapes = true;
    },
    get isSettled() {
      return stream.isSettled && stand?.library.missing === 0 && version === stream.version;
    },
    standAround: (x, z, metres) =>
      stream.hasAround(x, z, metres) && stand?.library.missing === 0 && version === stream.version,
    refill: () => {
      stand?.store.refill();
      fireflies.refill();
      // Select again, so that buffers are uploaded too.
      version = -1;
    },
    setWind: (strength) => {
      wind.strength.value = strength;
    },
    fell: stream.fell,
    visitTrunks,
    stats: () => ({
      plants: drawn,
      draws: (stand?.draws.draws ?? 0) + (fireflies.count > 0 ? 1 : 0),
      triangles: stand?.draws.triangles ?? 0,
      tiles: stream.state.tiles,
      missing: stream.state.missing + (stand?.library.missing ?? 0),
      bytes: stream.state.bytes + (stand?.store.bytes ?? 0),
    }),
    dispose: () => {
      stream.dispose();
      stand?.dispose();
      fireflies.dispose();
    },
  };
}

/** Changes with the angle and the shape of the picture. */
function lensOf({ fov, aspect, zoom }: PerspectiveCamera): number {
  return (fov * zoom) / aspect + aspect;
}

/** Metres within which plants out of sight are drawn for their shadows: all near ones, of the wide map those that matter. */
function shadowReachOf({ shadowSize, shadowReach, shadowFar }: Quality): number {
  return shadowSize > 0 ? Math.max(shadowReach, shadowFar * 0.35) : 0;
}
