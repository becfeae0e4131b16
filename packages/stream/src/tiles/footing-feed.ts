/*
 * Ground for movement around a moving player, sent ahead to the simulation: the workers that draw a tile have already
 * grown it, so the simulation need not. This only saves time: if a tile has not arrived when the simulation needs it,
 * the simulation builds it itself, with the same bytes.
 */
import { assert, packTileKey, requireFunction, requireObject } from '@skerry/kit';
import type { FootingTile } from '@skerry/footing';
import { maxTileIndex, TILE_CELLS, type TileKey, type WorldPlan } from '@skerry/world';
import { createTileStreamer, type WantedTile } from './tile-streamer.ts';
import type { WorkerPool } from '../pool/pool-options.ts';
import { tileAffinity, type WorldJobs } from '../world-jobs.ts';
import { packSource } from '../world-source.ts';

/** Metres around the player: covers visible creatures, and half a minute of running. */
const DEFAULT_REACH = 192;
/** Metres beyond the reach at which a tile counts as left behind, and is sent again on return. */
const KEPT_BEYOND = 128;
/** Metres of movement between two checks for missing tiles. */
const LOOK_METRES = 16;
/** After the ground to draw, before plants. */
const PRIORITY = -500;
const MAX_JOBS = 2;

/** Where the ground comes from and where it goes. */
export type FootingFeedOptions = {
  readonly pool: WorkerPool<WorldJobs>;
  readonly plan: WorldPlan;
  /** Called once for each tile that comes near. */
  send(tile: FootingTile): void;
  readonly reach?: number;
};

/** Sends ground ahead of a moving place. */
export type FootingFeed = {
  /** Requests the missing tiles around a place; call it every frame. */
  follow(x: number, z: number): void;
  /** Sends everything again, for a new receiver. */
  restart(): void;
  dispose(): void;
};

/** Starts sending the ground around a place to a simulation elsewhere. */
export function createFootingFeed(options: FootingFeedOptions): FootingFeed {
  requireObject(options, 'options', 'the options of a feed');
  const { pool, plan, send, reach = DEFAULT_REACH } = options;
  requireFunction(send, 'options.send');
  const source = packSource(plan);
  const keyByPacked = new Map<number, TileKey>();
  const lookedAt = { x: Infinity, z: Infinity };
  let isOpen = true;
  const streamer = createTileStreamer<null>({
    load: async (key, job) => {
      const input = { ...source, key, wants: { footing: true as const } };
      const { footing } = await pool.run({ kind: 'tile', input, ...job, affinity: tileAffinity(key) });
      assert(footing !== undefined, () => 'expected the ground that was asked for');
      if (!isOpen) return null;
      keyByPacked.set(packTileKey(0, key.tx, key.tz), key);
      send(footing);
      return null;
    },
    // Tiles are forwarded and not kept; the streamer only orders the jobs.
    bytesOf: () => 1,
    limitBytes: 0,
    maxJobs: MAX_JOBS,
  });

  function look(x: number, z: number): void {
    const edge = maxTileIndex(0);
    const wanted: WantedTile[] = [];
    for (let tz = Math.floor((z - reach) / TILE_CELLS); tz * TILE_CELLS <= z + reach; tz++)
      for (let tx = Math.floor((x - reach) / TILE_CELLS); tx * TILE_CELLS <= x + reach; tx++) {
        const distance = distanceTo(tx, tz, x, z);
        if (distance > reach || Math.abs(tx) > edge || Math.abs(tz) > edge) continue;
        const packed = packTileKey(0, tx, tz);
        if (!keyByPacked.has(packed)) wanted.push({ key: { level: 0, tx, tz }, packed, priority: PRIORITY - distance });
      }
    for (const [packed, { tx, tz }] of keyByPacked)
      if (distanceTo(tx, tz, x, z) > reach + KEPT_BEYOND) keyByPacked.delete(packed);
    streamer.want(wanted);
  }

  return {
    follow: (x, z) => {
      if (Math.max(Math.abs(x - lookedAt.x), Math.abs(z - lookedAt.z)) < LOOK_METRES) return;
      lookedAt.x = x;
      lookedAt.z = z;
      look(x, z);
    },
    restart: () => {
      keyByPacked.clear();
      lookedAt.x = Infinity;
    },
    dispose: () => {
      isOpen = false;
      streamer.clear();
    },
  };
}

/** Metres from a place to the nearest point of a tile. */
function distanceTo(tx: number, tz: number, x: number, z: number): number {
  const dx = Math.max(tx * TILE_CELLS - x, 0, x - (tx + 1) * TILE_CELLS);
  const dz = Math.max(tz * TILE_CELLS - z, 0, z - (tz + 1) * TILE_CELLS);
  return Math.sqrt(dx * dx + dz * dz);
}
