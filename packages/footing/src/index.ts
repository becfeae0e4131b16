export { createFooting, type FootingOptions } from './ground/create-footing.ts';
export type { Collider, Footing, GroundHit, RayOptions } from './ground/footing.ts';
export { footingHash } from './ground/footing-hash.ts';
export { buildFootingTile, cutFootingTile, type FootingTile, footingTileBuffers } from './ground/footing-tile.ts';
export type { Solids } from './ground/solids.ts';
export type { Surface } from './ground/surface.ts';
export { type Body, createBody, type GroundContact } from './mover/body.ts';
export { gaitSpeed, HUMAN_LOCOMOTION, type Locomotion, topSpeed } from './mover/locomotion.ts';
export { GRAVITY, moveBody, placeBody } from './mover/move-body.ts';
export { createDesiredMotion, type Gait, type DesiredMotion } from './mover/desired-motion.ts';
export { findPath, type FindPathOptions, type Place } from './paths/find-path.ts';
export { followPath, type PathCursor } from './paths/follow-path.ts';
export { buildNavTile, type NavTile } from './paths/build-nav-tile.ts';
export {
  createRouteFinder,
  type RouteFinder,
  type RouteOptions as TerrainRouteOptions,
  type RouteQuest,
} from './paths/route-finder.ts';
export { CREATURE_COSTS, PLAYER_COSTS, PLAYER_WALKER, type WalkCosts, type Walker } from './paths/walker.ts';
export type { Watcher } from './paths/watched-tiles.ts';
export type { TerrainPath, PathStatus } from './paths/terrain-path.ts';
export { assignHeights, createGroundCrowd, type GroundCrowd, syncGroundCrowd } from './crowds/ground-crowd.ts';
export { buildGroundPlane, type GroundPlane, type TileRect, tilesAround } from './crowds/ground-plane.ts';
export { BODY_REACH } from './mover/body-reach.ts';
