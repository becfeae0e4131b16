/*
 * Ground, water and sky for a scene of your own.
 */
export { createEndlessTerrain, type EndlessTerrain, type EndlessTerrainOptions } from '../landscape/endless-terrain.ts';
export { createSky, type Sky, type SkyOptions, type SkySource } from '../sky/sky.ts';
export type { FrameInfo, LandscapePart } from '../frame/landscape-part.ts';
export { QUALITIES, QUALITY_NAMES, type Quality, type QualityName } from '../quality/quality.ts';
