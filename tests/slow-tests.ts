/*
 * Unit tests that take more than two seconds on two cores. `npm run check` leaves them to `npm test`, which runs all.
 * What is quick and guards a law (sameness, layers) stays out of this list.
 */
export const SLOW_TESTS: readonly string[] = [
  'apps/cli/**/process.test.ts',
  'apps/web/**/build-notices.test.ts',
  'apps/web/**/desk-edits.test.ts',
  'benches/**/sides.test.ts',
  'examples/**/nav.test.ts',
  'packages/agents/**/crowd-scenes.test.ts',
  'packages/footing/**/ground-crowd.test.ts',
  'packages/footing/**/route-finder.test.ts',
  'packages/host/**/sim-keeper.test.ts',
  'packages/lab/**/crowd-run.test.ts',
  'packages/nav/**/moving-ai-benchmark.test.ts',
  'packages/nav/**/nav-pool.test.ts',
  'packages/nav/**/repair-search.test.ts',
  'packages/nav/**/searches.test.ts',
  'packages/nav/**/twins.test.ts',
  'packages/saves/**/crash.test.ts',
  'packages/saves/**/every-failure.test.ts',
  'packages/saves/**/hostile-files.test.ts',
  'packages/sim/**/heavy-mode.test.ts',
  'packages/sim/**/seeker.test.ts',
  'packages/stream/**/world-jobs.test.ts',
  'packages/view/**/sky-at.test.ts',
  'packages/view/**/terrain.test.ts',
  'packages/world/**/biomes.test.ts',
  'packages/world/**/stage-hashes.test.ts',
  'packages/world/**/tiles.test.ts',
  'tests/replay.test.ts',
  'tests/tarballs.test.ts',
];
