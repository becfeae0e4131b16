/*
 * The ground for collision, sight and projectiles: the drawn height field and upright cylinders, queried synchronously.
 * Every answer is a pure function of plan, position and removed objects; the cache only changes how long it takes.
 */
import type { Tile, Vector3, WorldPlan } from '@skerry/world';
import type { FootingTile } from './footing-tile.ts';
import type { Solids } from './solids.ts';
import type { Surface } from './surface.ts';
import type { SolidIndex } from './solid-index.ts';

/**
 * An upright cylinder that blocks bodies and sight. Visitors must not store it: the object is reused for each visit.
 */
export type Collider = {
  x: number;
  z: number;
  radius: number;
  bottom: number;
  top: number;
  /** The tile that owns the object and the object's id there: setRemoved takes both. */
  tx: number;
  tz: number;
  objectId: number;
};

/** The first hit of a ray. */
export type GroundHit = {
  readonly what: 'ground' | 'water' | 'object';
  readonly distance: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The object that was hit; null for ground and water. */
  readonly collider: Readonly<Collider> | null;
};

/** What stops a ray. */
export type RayOptions = {
  /** Whether the surface of water stops the ray; it does not by default. */
  readonly stopsAtWater?: boolean;
  /** Whether trunks and rocks stop it; they do by default. */
  readonly stopsAtObjects?: boolean;
};

/** The ground for bodies: heights, water, solids and sight, exactly as drawn. */
export type Footing = {
  readonly plan: WorldPlan;
  /** Increases when another plan changes anything that bodies, sight or paths depend on. */
  readonly planVersion: number;
  /**
   * Answers for another plan from now on, exactly as a new footing would; tiles that stay the same are kept. Removed
   * objects are forgotten when other plants grow. Bodies keep their place and stand on the new ground after their next
   * move, even one of 0 seconds.
   */
  setPlan(plan: WorldPlan): void;
  heightAt(x: number, z: number): number;
  /** Height of the water surface; above the ground where it is wet. */
  waterAt(x: number, z: number): number;
  /** Metres of water over the ground; 0 where it is dry. */
  depthAt(x: number, z: number): number;
  /** How well ice bears weight: 0 (open water, or none) to 1. */
  iceAt(x: number, z: number): number;
  /** Rise over run of the drawn triangle. */
  slopeAt(x: number, z: number): number;
  /** Rise per metre of the drawn triangle, eastwards into out[0] and southwards into out[1]. */
  riseAt(x: number, z: number, out: number[]): number[];
  /** Whether the cell of a position or one of its neighbours is as steep as a wall. */
  isNearWall(x: number, z: number): boolean;
  /** The material underfoot. */
  surfaceAt(x: number, z: number): Surface;
  /** Visits every solid whose circle comes within `radius` of the position, each once. */
  forEachCollider(x: number, z: number, radius: number, visit: (collider: Collider) => void): void;
  /** Whether ground or a solid is between two points. */
  isSightBlocked(ax: number, ay: number, az: number, bx: number, by: number, bz: number): boolean;
  /** The first hit of a ray within `maxDistance` metres; `direction` need not be normalised. */
  raycast(origin: Vector3, direction: Vector3, maxDistance: number, options?: RayOptions): GroundHit | undefined;
  /** Removes an object or puts it back; bodies, sight and paths follow. */
  setRemoved(tx: number, tz: number, objectId: number, isRemoved: boolean): void;
  /** Increases when the solids in or around a tile change; anything derived from them is then out of date. */
  solidsVersion(tx: number, tz: number): number;
  /** The terrain tile that contains a position. */
  tileAt(x: number, z: number): Tile;
  /** The solids that overlap a tile. */
  solidIndex(tx: number, tz: number): SolidIndex;
  /** An index that holds all solids of one square (column, row) of a tile; do not query it for others. */
  squareIndex(tx: number, tz: number, column: number, row: number): SolidIndex;
  /** The solids whose centre lies in a tile, including removed ones. */
  tileSolids(tx: number, tz: number): Solids;
  /** Adds a tile that was built elsewhere for the current plan. */
  putTile(tile: FootingTile): void;
  /** Tiles and bytes held now. */
  state(): { readonly tiles: number; readonly bytes: number };
};
