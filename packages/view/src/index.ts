export { createFrameUniforms, type FrameUniforms } from './frame/frame-uniforms.ts';
export type { FrameTimes } from './frame/frame-clock.ts';
export { createLandscape, type Landscape, type LandscapeOptions, type LandscapeStats } from './landscape/landscape.ts';
export type { DrawnGround, DrawnTile } from './frame/drawn-ground.ts';
export type { FrameInfo, LandscapePart } from './frame/landscape-part.ts';
export { probeQuality } from './quality/probe-quality.ts';
export { QUALITIES, QUALITY_NAMES, type Quality, type QualityName } from './quality/quality.ts';
export type { Picture } from './renderer/take-picture.ts';
export { skyColour } from './sky/air.ts';
export { skyAt, type SkyColours, type SkyState, toLinear } from './frame/sky-at.ts';
export { ORIGIN_STEP, type Pose } from './frame/viewpoint.ts';
export { type CameraQuery, createSamplerQuery, type Trunk } from './camera/camera-query.ts';
export { createFlyCamera, type FlyCamera, type FlyInput } from './camera/fly-camera.ts';
export { createLandscapeQuery } from './camera/landscape-query.ts';
export { createOrbitRig, ORBIT_DEFAULTS, type OrbitOptions, type OrbitRig } from './camera/orbit-rig.ts';
export { type CameraPose, createPose, poseDirection, wrapAngle } from './camera/pose.ts';
export { createWalkCamera, type WalkCamera, type WalkInput, type WalkOptions } from './camera/walk-camera.ts';
export { createPlantHandlers, type PlantJobs } from './plants/plant-jobs.ts';
export { createPlants, type Plants, type PlantsOptions, type PlantStats } from './plants/plants.ts';
export { createEndlessTerrain, type EndlessTerrain, type EndlessTerrainOptions } from './landscape/endless-terrain.ts';
export { createSky, type Sky, type SkyOptions, type SkySource } from './sky/sky.ts';
export {
  ACTION_NAMES,
  type ActionName,
  type Actor,
  ACTOR_KINDS,
  type ActorKind,
  type Footing as ActorFooting,
  type Gear,
} from './characters/actor.ts';
export { type Cast, type CastOptions, type CastStats, createCast } from './cast/cast.ts';
export { CHASER_TINTS, FLEEING_TINT } from './characters/kinds/chaser.ts';
export { paceAction, type Phases } from './characters/pace-action.ts';
export { BURST_KINDS, type BurstKind, type Ground as TroddenGround } from './effects/bursts.ts';
export type { BurstAt } from './effects/effects.ts';
export { type Thing, THING_KINDS, type ThingKind } from './things/thing.ts';
export { createRelief, type Relief, type ReliefOptions } from './relief/relief.ts';
export type { ReliefGround } from './relief/relief-shape.ts';
