/*
 * A worker that builds ground and plants for the pictures.
 */
import { createWorldHandlers, openOwnChannel, serveJobs, type WorldJobs } from '@skerry/stream';
import { createPlantHandlers, type PlantJobs } from '@skerry/view';

serveJobs<WorldJobs & PlantJobs>(openOwnChannel(), { ...createWorldHandlers(), ...createPlantHandlers() });
