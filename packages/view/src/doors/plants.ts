/*
 * Trees, stones, bushes, grass and flowers for a landscape or a terrain.
 */
export { createPlantHandlers, type PlantJobs } from '../plants/plant-jobs.ts';
export { createPlants, type Plants, type PlantsOptions, type PlantStats } from '../plants/plants.ts';
