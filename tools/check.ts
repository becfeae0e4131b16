/*
 * `npm run check`: everything that needs no browser and takes no more than a moment. Green before every commit.
 */
import { CHECK_LANES, runLanes } from './parts.ts';

await runLanes(CHECK_LANES);
