/*
 * `npm run check`: everything that needs no browser. Green before every commit.
 */
import { CHECK_PARTS, runParts } from './parts.ts';

runParts(CHECK_PARTS);
