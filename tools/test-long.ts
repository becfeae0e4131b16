/*
 * `npm run test:long [-- PART-OF-A-PATH…]`: the tests that take minutes or hours (*.long.test.ts in Node on all cores,
 * then *.long.browser.test.ts one at a time). They print how many cases they tried and the seed they drew them from.
 * SKERRY_SEED=n repeats the run with that seed; without it each run has a new one.
 * SKERRY_SCALE=x tries x times as many cases: 0.1 for a quick look, 10 for a night.
 */
import { LONG_SEED, scaled } from '../tests/long/long-run.ts';
import { longLanes, runLanes } from './parts.ts';

process.env.SKERRY_SEED = String(LONG_SEED);
console.log(`seed ${LONG_SEED} (SKERRY_SEED), ${scaled(100)} % of the cases (SKERRY_SCALE)`);
await runLanes(longLanes(process.argv.slice(2)));
