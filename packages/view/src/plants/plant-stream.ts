/*
 * Streams plant tiles around a moving eye: all plants nearby, only trees farther out. Tiles out of reach are
 * dropped, so memory depends on the reach and not on the distance walked. After a change of plan the tiles of the old plan
 * stay until the new ones arrive.
 */
import { assert, packTileKey } from '@skerry/kit';
import {
  createTileStreamer,
  packSource,
  productHash,
  tileAffinity,
  type WantedTile,
  type WorkerPool,
  type WorldJobs,
} from '@skerry/stream';
import { maxTileIndex, TILE_CELLS, type TileKey, type WorldPlan } from '@skerry/world';
import { findRepaint, ITEM_NUMBERS, type PlantPart, type PlantTile, repaintPlants } from '@skerry/world/draw';
import type { PlantRanges } from './plant-ranges.ts';

/** Jobs that run at once; the ground comes first, so few of them wait in the pool. */
const MAX_JOBS = 4;
/**
 * Jobs started per frame, once everything in reach has been loaded.
 * PERF: without it, a frame delayed by the GPU had to receive everything that arrived meanwhile, fifty tiles and more.
 */
const MAX_PER_FRAME = 4;
/** A move of more metres than this between two demands counts as a jump. */
const JUMP_METRES = 400;
/** Behind every job for the ground. */
const PRIORITY = -1000;
/** Tiles of an older plan come after missing ones, and sooner by this much for each revision that they are behind. */
const OUTDATED = -500;
const PER_REVISION = 20;
const MAX_REVISIONS = 50;
/** Metres beyond its reach that a tile is kept. */
const KEPT_BEYOND = 96;
/** Tiles demanded at once: more would take long to sort, and be stale before their turn. */
const MAX_WANTED = 200;
/** Metres the eye may move before the demand is computed again, and seconds after which it is recomputed anyway. */
const DEMAND_METRES = 12;
const DEMAND_SECONDS = 0.4;

/** A tile with what belongs to its own plan: the names of the plants that its items number, and the ground below them. */
export type StandingTile = PlantTile & { readonly plants: readonly string[]; readonly ground: string };

/** A tile that has come, and the plan whose colours its plants have. */
type LoadedPlants = { readonly tile: StandingTile; readonly painted: WorldPlan };

export type PlantStream = {
  /** Changes whenever tiles are added or removed. */
  readonly version: number;
  /** The plants of the current plan, by the numbers that its tiles use. */
  readonly plants: readonly string[];
  /** The loaded tiles, one per position: of the newest plan, and of one plan the one with more strata. */
  tiles(): readonly StandingTile[];
  /** The full tile at a position, if it is loaded. */
  findFull(x: number, z: number): StandingTile | undefined;
  /** Whether the full tiles within so many metres of a position, and within reach, are loaded. */
  hasAround(x: number, z: number, metres: number): boolean;
  /** Removes the plant at a position permanently. */
  fell(x: number, z: number): void;
  advance(eye: { readonly x: number; readonly z: number }, seconds: number): void;
  setRanges(ranges: PlantRanges): void;
  /** Shows another plan from now on; nothing happens when its plants are the same. */
  setPlan(plan: WorldPlan): void;
  readonly isSettled: boolean;
  readonly state: { readonly tiles: number; readonly missing: number; readonly bytes: number };
  dispose(): void;
};

type Stood = { readonly tile: StandingTile; readonly revision: number };

type Ring = {
  readonly stoodByKey: Map<number, Stood>;
  readonly streamer: ReturnType<typeof createTileStreamer<LoadedPlants>>;
  reach: number;
};

export function createPlantStream(
  pool: WorkerPool<WorldJobs>,
  first: WorldPlan,
  onFailure?: (key: TileKey, why: string) => void,
): PlantStream {
  let plan = first;
  let source = packSource(plan);
  let plants = namesOf(plan);
  let ground = productHash(plan, 'ground');
  let revision = 0;
  const demandedAt = { x: Infinity, z: Infinity };
  let sinceDemand = Infinity;
  let version = 0;
  let listed: StandingTile[] = [];
  let listedVersion = -1;
  let missing = 1;
  /** Whether everything in reach has been loaded at some time since the last jump. */
  let isFilled = false;
  let isOpen = true;
  /** Places from which something was removed, x and z in turn, by tile. */
  const felledByKey = new Map<number, number[]>();

  function createRing(part: PlantPart): Ring {
    const stoodByKey = new Map<number, Stood>();
    const streamer = createTileStreamer<LoadedPlants>({
      load: async (key, job) => {
        const own = { plants, ground };
        const painted = plan;
        const input = { ...source, key, wants: { plants: part } };
        const answer = await pool.run({ kind: 'tile', input, ...job, affinity: tileAffinity(key) });
        const { plants: tile } = answer;
        assert(tile !== undefined, () => 'expected the plants that were asked for');
        return { tile: { ...tile, ...own }, painted };
      },
      bytesOf: ({ tile }) => bytesOfTile(tile),
      // Tiles in reach are kept here, whatever their number; the streamer only orders the jobs.
      limitBytes: 1,
      maxJobs: MAX_JOBS,
      maxPerTurn: () => (isFilled ? MAX_PER_FRAME : Infinity),
      onReady: ({ tx, tz }, { value, revision: of }) => {
        const packed = packTileKey(0, tx, tz);
        if (!isOpen || of < (stoodByKey.get(packed)?.revision ?? 0)) return;
        const repaint = of === revision && value.painted !== plan ? findRepaint(value.painted, plan) : undefined;
        const tile = repaint ? repaintPlants(value.tile, repaint) : value.tile;
        hideFelled(tile, felledByKey.get(packed) ?? []);
        stoodByKey.set(packed, { tile, revision: of });
        version++;
      },
      onFailure: (key, why) => {
        // Without its plants the tile is right in part; with those of the old plan it would stay wrong.
        if (stoodByKey.delete(packTileKey(0, key.tx, key.tz))) version++;
        onFailure?.(key, why);
      },
    });
    return { stoodByKey, streamer, reach: 0 };
  }
  const full = createRing('all');
  const canopy = createRing('canopy');
  const rings = [full, canopy];

  const isCurrent = (ring: Ring, packed: number): boolean => ring.stoodByKey.get(packed)?.revision === revision;

  function demandTiles(eye: { readonly x: number; readonly z: number }): void {
    missing = 0;
    for (const ring of rings) {
      const wanted: WantedTile[] = [];
      visitRings(eye, ring.reach, (tx, tz, distance) => {
        const packed = packTileKey(0, tx, tz);
        if (isCurrent(full, packed) || isCurrent(ring, packed)) return true;
        if (ring === canopy && distance <= full.reach && !full.streamer.hasFailed(packed)) return true;
        const stood = ring.stoodByKey.get(packed) ?? full.stoodByKey.get(packed);
        const behind = stood ? OUTDATED + PER_REVISION * Math.min(revision - stood.revision, MAX_REVISIONS) : 0;
        wanted.push({ key: { level: 0, tx, tz }, packed, priority: PRIORITY + behind - distance });
        return wanted.length < MAX_WANTED;
      });
      ring.streamer.want(wanted);
      missing += wanted.length;
      dropUnneeded(ring, eye);
    }
    isFilled ||= missing === 0;
  }

  /** Drops tiles out of reach, and trees where a full tile of the same plan or a newer one stands. */
  function dropUnneeded(ring: Ring, eye: { readonly x: number; readonly z: number }): void {
    for (const [packed, { tile, revision: of }] of ring.stoodByKey) {
      const isFar = distanceTo(eye, tile.key.tx, tile.key.tz) > ring.reach + KEPT_BEYOND;
      const other = ring === full ? canopy.stoodByKey.get(packed) : full.stoodByKey.get(packed);
      const isHidden = other !== undefined && (ring === full ? other.revision > of : other.revision >= of);
      if (!isFar && !isHidden) continue;
      ring.stoodByKey.delete(packed);
      version++;
    }
  }

  /** Gives the tiles of the current revision the colours of the plan; false if only growing them again can. */
  function repaintAll(before: WorldPlan): boolean {
    const repaint = findRepaint(before, plan);
    if (!repaint) return false;
    for (const { stoodByKey } of rings)
      for (const [packed, stood] of stoodByKey)
        if (stood.revision === revision) stoodByKey.set(packed, { ...stood, tile: repaintPlants(stood.tile, repaint) });
    version++;
    return true;
  }

  /** Rebuilt only when tiles are added or removed: frames read the list much more often. */
  function tiles(): readonly StandingTile[] {
    if (listedVersion === version) return listed;
    listed = [];
    for (const [packed, { tile, revision: of }] of full.stoodByKey)
      if (of >= (canopy.stoodByKey.get(packed)?.revision ?? 0)) listed.push(tile);
    for (const [packed, { tile, revision: of }] of canopy.stoodByKey)
      if (of > (full.stoodByKey.get(packed)?.revision ?? -1)) listed.push(tile);
    listedVersion = version;
    return listed;
  }

  return {
    get version() {
      return version;
    },
    get plants() {
      return plants;
    },
    tiles,
    findFull: (x, z) => full.stoodByKey.get(packedAt(x, z))?.tile,
    hasAround: (x, z, metres) => {
      let isThere = full.reach > 0;
      visitRings({ x, z }, Math.min(metres, full.reach), (tx, tz) => {
        const packed = packTileKey(0, tx, tz);
        isThere &&= isCurrent(full, packed) || full.streamer.hasFailed(packed);
        return isThere;
      });
      return isThere;
    },
    fell: (x, z) => {
      const packed = packedAt(x, z);
      const places = felledByKey.get(packed) ?? [];
      places.push(x, z);
      felledByKey.set(packed, places);
      for (const ring of rings) {
        const stood = ring.stoodByKey.get(packed);
        if (!stood) continue;
        hideFelled(stood.tile, places);
        // Another object: copies of the tile on other ground are out of date.
        ring.stoodByKey.set(packed, { ...stood, tile: { ...stood.tile } });
      }
      version++;
    },
    advance: (eye, seconds) => {
      for (const { streamer } of rings) streamer.turn();
      sinceDemand += seconds;
      const moved = Math.abs(eye.x - demandedAt.x) + Math.abs(eye.z - demandedAt.z);
      const isFar = moved >= Math.max(DEMAND_METRES, canopy.reach / 60);
      if (!isFar && (missing === 0 || sinceDemand < DEMAND_SECONDS)) return;
      if (moved > JUMP_METRES) isFilled = false;
      demandedAt.x = eye.x;
      demandedAt.z = eye.z;
      sinceDemand = 0;
      demandTiles(eye);
    },
    setRanges: ({ farthest, coverReach }) => {
      full.reach = coverReach;
      canopy.reach = farthest;
      sinceDemand = Infinity;
      missing = 1;
      isFilled = false;
    },
    setPlan: (next) => {
      const before = plan;
      const isSame = (product: 'plants' | 'scattered'): boolean =>
        productHash(before, product) === productHash(next, product);
      plan = next;
      source = packSource(next);
      if (isSame('plants') || (isSame('scattered') && repaintAll(before))) return;
      plants = namesOf(next);
      ground = productHash(next, 'ground');
      revision++;
      for (const { streamer } of rings) streamer.setRevision(revision);
      sinceDemand = Infinity;
      missing = 1;
    },
    get isSettled() {
      return missing === 0;
    },
    get state() {
      let bytes = 0;
      for (const ring of rings) for (const { tile } of ring.stoodByKey.values()) bytes += bytesOfTile(tile);
      return { tiles: full.stoodByKey.size + canopy.stoodByKey.size, missing, bytes };
    },
    dispose: () => {
      isOpen = false;
      for (const ring of rings) {
        ring.streamer.clear();
        ring.stoodByKey.clear();
      }
    },
  };
}

function namesOf({ scatter }: WorldPlan): readonly string[] {
  return scatter.species.map(({ plant }) => plant);
}

function packedAt(x: number, z: number): number {
  return packTileKey(0, Math.floor(x / TILE_CELLS), Math.floor(z / TILE_CELLS));
}

/** An item nearer than this to a removal, in metres, is the removed one. */
const SAME_PLACE = 0.02;
/** Metres below everything: the height of plants that are not drawn. */
export const OUT_OF_SIGHT = -20_000;

/** Sinks removed items out of sight; the tile's other items keep their index. */
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
