/*
 * `npm run check`: everything that needs no browser and takes no more than a moment. Green before every commit.
 */
import { CHECK_LANES, runSteps } from './parts.ts';

await runSteps([CHECK_LANES]);
