/*
 * `npm test`: everything that `npm run check` runs, with every unit test, and the tests in Chromium beside it.
 */
import { runLanes, TEST_LANES } from './parts.ts';

await runLanes(TEST_LANES);
