/*
 * The tiles of plants around a moving eye: everything that stands near, trees alone farther out. What is out of reach is
 * let go, so memory depends on the reach and not on the way.
 */
import { assert, packTileKey } from '@skerry/kit';
import {
  createTileStreamer,
  packSource,
  tileAffinity,
  type WantedTile,
  type WorkerPool,
  type WorldJobs,
} from '@skerry/stream';
import {
  ITEM_NUMBERS,
  maxTileIndex,
  type PlantPart,
  type PlantTile,
  TILE_CELLS,
  type TileKey,
  type WorldPlan,
} from '@skerry/world';
import type { PlantRanges } from './plant-ranges.ts';

/** Jobs under way at once; the ground comes first, so few of them wait in the pool. */
const MOST_UNDER_WAY = 4;
/**
 * Jobs started from one picture to the next, once everything in reach has been there.
 * PERF: a picture that the graphics card holds up had to take in all that came meanwhile, fifty tiles and more.
 */
const MOST_PER_PICTURE = 4;
/** Metres between two wishes that are no movement but a jump to another place. */
const JUMP_METRES = 400;
/** Behind every job for the ground. */
const PRIORITY = -1000;
/** Metres beyond its reach that a tile is kept. */
const KEPT_BEYOND = 96;
/** Wishes made at once: more would take long to sort, and be stale before their turn. */
const MOST_WANTED = 200;
/** Metres the eye may move before wishes are made anew, and seconds after which they are in any case. */
const REWISH_METRES = 12;
const REWISH_SECONDS = 0.4;

export type PlantStream = {
  /** Changes whenever tiles came or went. */
  readonly version: number;
  /** The tiles at hand, each once, the fuller of two. */
  tiles(): readonly PlantTile[];
  /** The full tile that holds a place, if it is there. */
  findFull(x: number, z: number): PlantTile | undefined;
  /** Takes away what stands at a place, for good. */
  fell(x: number, z: number): void;
  advance(eye: { readonly x: number; readonly z: number }, seconds: number): void;
  setRanges(ranges: PlantRanges): void;
  readonly isSettled: boolean;
  readonly state: { readonly tiles: number; readonly missing: number; readonly bytes: number };
  dispose(): void;
};

type Ring = {
  readonly part: PlantPart;
  readonly tileByNumber: Map<number, PlantTile>;
  readonly want: (wanted: readonly WantedTile[]) => void;
  readonly turn: () => void;
  readonly hasFailed: (number: number) => boolean;
  readonly clear: () => void;
  reach: number;
};

export function createPlantStream(
  pool: WorkerPool<WorldJobs>,
  plan: WorldPlan,
  onFailure?: (key: TileKey, why: string) => void,
): PlantStream {
  const source = packSource(plan);
  const wishedAt = { x: Infinity, z: Infinity };
  let sinceWish = Infinity;
  let version = 0;
  let listed: PlantTile[] = [];
  let listedVersion = -1;
  let missing = 1;
  /** Whether nothing was missing at some time since the eye came here. */
  let isFilled = false;
  let isOpen = true;
  /** Places from which something was taken, x and z in turn, by tile. */
  const felledByNumber = new Map<number, number[]>();

  function createRing(part: PlantPart): Ring {
    const tileByNumber = new Map<number, PlantTile>();
    const streamer = createTileStreamer<PlantTile>({
      load: async (key, { priority, signal }) => {
        const input = { ...source, key, wants: { plants: part } };
        const { plants: tile } = await pool.run({ kind: 'tile', input, priority, signal, affinity: tileAffinity(key) });
        assert(tile !== undefined, () => 'expected the plants that were asked for');
        const number = packTileKey(0, key.tx, key.tz);
        hideFelled(tile, felledByNumber.get(number) ?? []);
        if (isOpen) tileByNumber.set(number, tile);
        version++;
        return tile;
      },
      bytesOf: bytesOfTile,
      // Tiles in reach are kept here, whatever their number; the streamer only orders the jobs.
      limitBytes: 1,
      mostUnderWay: MOST_UNDER_WAY,
      mostPerTurn: () => (isFilled ? MOST_PER_PICTURE : Infinity),
      ...(onFailure && { onFailure }),
    });
    const { want, turn, hasFailed, clear } = streamer;
    return { part, tileByNumber, want, turn, hasFailed, clear, reach: 0 };
  }
  const full = createRing('all');
  const canopy = createRing('canopy');
  const rings = [full, canopy];

  function wish(eye: { readonly x: number; readonly z: number }): void {
    missing = 0;
    for (const ring of rings) {
      const wanted: WantedTile[] = [];
      visitRings(eye, ring.reach, (tx, tz, distance) => {
        const number = packTileKey(0, tx, tz);
        if (full.tileByNumber.has(number) || ring.tileByNumber.has(number)) return true;
        if (ring === canopy && distance <= full.reach && !full.hasFailed(number)) return true;
        wanted.push({ key: { level: 0, tx, tz }, number, priority: PRIORITY - distance });
        return wanted.length < MOST_WANTED;
      });
      ring.want(wanted);
      missing += wanted.length;
      letGo(ring, eye);
    }
    isFilled ||= missing === 0;
  }

  function letGo(ring: Ring, eye: { readonly x: number; readonly z: number }): void {
    for (const [number, { key }] of ring.tileByNumber) {
      const isFar = distanceTo(eye, key.tx, key.tz) > ring.reach + KEPT_BEYOND;
      if (!isFar && (ring === full || !full.tileByNumber.has(number))) continue;
      ring.tileByNumber.delete(number);
      version++;
    }
  }

  /** Listed anew only when tiles came or went: frames ask much more often. */
  function tiles(): readonly PlantTile[] {
    if (listedVersion === version) return listed;
    listed = [...full.tileByNumber.values()];
    for (const [number, tile] of canopy.tileByNumber) if (!full.tileByNumber.has(number)) listed.push(tile);
    listedVersion = version;
    return listed;
  }

  return {
    get version() {
      return version;
    },
    tiles,
    findFull: (x, z) => full.tileByNumber.get(packTileKey(0, Math.floor(x / TILE_CELLS), Math.floor(z / TILE_CELLS))),
    fell: (x, z) => {
      const number = packTileKey(0, Math.floor(x / TILE_CELLS), Math.floor(z / TILE_CELLS));
      const places = felledByNumber.get(number) ?? [];
      places.push(x, z);
      felledByNumber.set(number, places);
      for (const ring of rings) {
        const tile = ring.tileByNumber.get(number);
        if (tile) hideFelled(tile, places);
      }
      version++;
    },
    advance: (eye, seconds) => {
      for (const { turn } of rings) turn();
      sinceWish += seconds;
      const moved = Math.abs(eye.x - wishedAt.x) + Math.abs(eye.z - wishedAt.z);
      const isFar = moved >= Math.max(REWISH_METRES, canopy.reach / 60);
      if (!isFar && (missing === 0 || sinceWish < REWISH_SECONDS)) return;
      if (moved > JUMP_METRES) isFilled = false;
      wishedAt.x = eye.x;
      wishedAt.z = eye.z;
      sinceWish = 0;
      wish(eye);
    },
    setRanges: ({ farthest, coverReach }) => {
      full.reach = coverReach;
      canopy.reach = farthest;
      sinceWish = Infinity;
      missing = 1;
      isFilled = false;
    },
    get isSettled() {
      return missing === 0;
    },
    get state() {
      let bytes = 0;
      for (const ring of rings) for (const tile of ring.tileByNumber.values()) bytes += bytesOfTile(tile);
      return { tiles: full.tileByNumber.size + canopy.tileByNumber.size, missing, bytes };
    },
    dispose: () => {
      isOpen = false;
      for (const ring of rings) {
        ring.clear();
        ring.tileByNumber.clear();
      }
    },
  };
}

/** Nearer than this to where something was felled, it is that which was felled, metres. */
const SAME_PLACE = 0.02;
/** Metres below everything. */
const OUT_OF_SIGHT = -20_000;

/** Sinks what was felled out of sight; the tile's other items stay where they are. */
function hideFelled({ key, items, count }: PlantTile, places: readonly number[]): void {
  for (let k = 0; k < places.length; k += 2) {
    const x = places[k] - key.tx * TILE_CELLS;
    const z = places[k + 1] - key.tz * TILE_CELLS;
    for (let item = 0; item < count; item++) {
      const i = item * ITEM_NUMBERS;
      if (Math.abs(items[i] - x) < SAME_PLACE && Math.abs(items[i + 2] - z) < SAME_PLACE) items[i + 1] = OUT_OF_SIGHT;
    }
  }
}

function bytesOfTile({ items, runs, fireflies }: PlantTile): number {
  return items.byteLength + runs.byteLength + fireflies.byteLength + 200;
}

function distanceTo(eye: { readonly x: number; readonly z: number }, tx: number, tz: number): number {
  const west = tx * TILE_CELLS;
  const north = tz * TILE_CELLS;
  const dx = Math.max(west - eye.x, 0, eye.x - west - TILE_CELLS);
  const dz = Math.max(north - eye.z, 0, eye.z - north - TILE_CELLS);
  return Math.sqrt(dx * dx + dz * dz);
}

/** Visits the tiles within reach, ring by ring around the eye, until the visitor has seen enough. */
function visitRings(
  eye: { readonly x: number; readonly z: number },
  reach: number,
  visit: (tx: number, tz: number, distance: number) => boolean,
): void {
  const midX = Math.floor(eye.x / TILE_CELLS);
  const midZ = Math.floor(eye.z / TILE_CELLS);
  const rings = Math.ceil(reach / TILE_CELLS);
  const edge = maxTileIndex(0);
  for (let ring = 0; ring <= rings; ring++)
    for (let dz = -ring; dz <= ring; dz++) {
      // The first and last row of a ring are whole, of the others only the ends are new.
      const stride = Math.abs(dz) === ring ? 1 : 2 * ring;
      for (let dx = -ring; dx <= ring; dx += stride) {
        const tx = midX + dx;
        const tz = midZ + dz;
        if (Math.abs(tx) > edge || Math.abs(tz) > edge) continue;
        const distance = distanceTo(eye, tx, tz);
        if (distance <= reach && !visit(tx, tz, distance)) return;
      }
    }
}
