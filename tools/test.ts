/*
 * `npm test`: everything that `npm run check` runs with every unit test, then the tests in Chromium.
 */
import { BROWSER_LANES, NODE_LANES, runSteps } from './parts.ts';

await runSteps([NODE_LANES, BROWSER_LANES]);
