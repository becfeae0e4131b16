// Runs in each worker of the pool: grows tiles and the shapes of plants.
import { createWorldHandlers, serveWorker } from '@skerry/stream';
import { createPlantHandlers } from '@skerry/view/plants';

serveWorker({ ...createWorldHandlers(), ...createPlantHandlers() });
