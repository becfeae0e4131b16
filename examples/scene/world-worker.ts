/*
 * The script of each worker: tiles of the world and the shapes of its plants.
 */
import { createWorldHandlers, serveWorker } from '@skerry/stream';
import { createPlantHandlers } from '@skerry/view/plants';

serveWorker({ ...createWorldHandlers(), ...createPlantHandlers() });
