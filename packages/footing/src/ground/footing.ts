/*
 * Ground as feet, eyes and arrows know it: the drawn height field and upright cylinders, asked synchronously.
 * Every answer is a pure function of plan, place and what was removed; the cache behind it changes only the time.
 */
import type { Tile, Vector3, WorldPlan } from '@skerry/world';
import type { FootingTile } from './footing-tile.ts';
import type { Solids } from './solids.ts';
import type { Surface } from './surface.ts';
import type { SolidIndex } from './solid-index.ts';

/** An upright cylinder that stops bodies and sight. Visitors must not keep it: it is filled anew for each visit. */
export type Collider = {
  x: number;
  z: number;
  radius: number;
  bottom: number;
  top: number;
  /** The tile that owns the object and its id there: the name under which it can be removed. */
  tx: number;
  tz: number;
  objectId: number;
};

/** What a ray met first. */
export type GroundHit = {
  readonly what: 'ground' | 'water' | 'object';
  readonly distance: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The object that was hit; null for ground and water. */
  readonly collider: Readonly<Collider> | null;
};

export type RayOptions = {
  /** Whether the surface of water stops the ray; it does not by default. */
  readonly stopsAtWater?: boolean;
  /** Whether trunks and rocks stop it; they do by default. */
  readonly stopsAtObjects?: boolean;
};

export type Footing = {
  readonly plan: WorldPlan;
  heightAt(x: number, z: number): number;
  /** Height of the water surface there, above the ground where it is wet. */
  waterAt(x: number, z: number): number;
  /** Metres of water over the ground; 0 where it is dry. */
  depthAt(x: number, z: number): number;
  /** How well ice carries there: 0 (open water, or none) to 1. */
  iceAt(x: number, z: number): number;
  /** Rise over run of the drawn triangle. */
  slopeAt(x: number, z: number): number;
  /** Rise per metre of the drawn triangle, eastwards into out[0] and southwards into out[1]. */
  riseAt(x: number, z: number, out: number[]): number[];
  /** Whether ground as steep as a wall is in the cell of a place or in one beside it. */
  isNearWall(x: number, z: number): boolean;
  /** What one steps on. */
  surfaceAt(x: number, z: number): Surface;
  /** Every solid whose circle comes within `radius` of the place, each once. */
  forEachCollider(x: number, z: number, radius: number, visit: (collider: Collider) => void): void;
  /** Whether ground or a solid stands between two points. */
  isSightBlocked(ax: number, ay: number, az: number, bx: number, by: number, bz: number): boolean;
  /** What a ray meets first within `maxDistance` metres; `direction` need not be of length 1. */
  raycast(origin: Vector3, direction: Vector3, maxDistance: number, options?: RayOptions): GroundHit | undefined;
  /** Takes an object away or puts it back: bodies, sight and paths follow. */
  setRemoved(tx: number, tz: number, objectId: number, isRemoved: boolean): void;
  /** Rises when the solids in or around a tile change: what was derived from them is out of date then. */
  solidsVersion(tx: number, tz: number): number;
  /** The terrain tile that holds a place. */
  tileAt(x: number, z: number): Tile;
  /** The solids that reach into a tile. */
  solidIndex(tx: number, tz: number): SolidIndex;
  /** An index that is sure to hold all solids of one square (column, row) of a tile; ask it for no other. */
  squareIndex(tx: number, tz: number, column: number, row: number): SolidIndex;
  /** The solids whose middle lies in a tile, those that were removed as well. */
  tileSolids(tx: number, tz: number): Solids;
  /** Takes a tile that was built elsewhere for the same plan. */
  putTile(tile: FootingTile): void;
  /** Tiles and bytes held now. */
  state(): { readonly tiles: number; readonly bytes: number };
};
