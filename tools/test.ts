/*
 * `npm test`: everything that `npm run check` runs, then the tests in Chromium.
 */
import { BROWSER_PART, CHECK_PARTS, runParts } from './parts.ts';

runParts([...CHECK_PARTS, BROWSER_PART]);
