/*
 * `npm test`: everything that `npm run check` runs, with every unit test, and then the tests in Chromium.
 */
import { runLanes, TEST_LANES } from './parts.ts';

await runLanes(TEST_LANES);
