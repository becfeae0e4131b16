/*
 * Two kinds of tests: `unit` runs in Node alone, `browser` (files named *.browser.test.ts) starts Chromium by itself.
 * `quick` is `unit` without the slow ones, for `npm run check`: projects do not heed `--exclude` of the command line.
 * Those that take minutes (*.long.test.ts, *.long.browser.test.ts) are not part of `npm test`: `npm run test:long`.
 */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SLOW_TESTS } from './tests/slow-tests.ts';

const UNIT_TESTS = [
  'packages/*/tests/**/*.test.ts',
  'apps/*/tests/**/*.test.{ts,tsx}',
  'benches/**/*.test.ts',
  'examples/**/*.test.ts',
  'tests/**/*.test.ts',
];
const BROWSER_TESTS = [
  'packages/*/tests/**/*.browser.test.ts',
  'apps/*/tests/**/*.browser.test.ts',
  'tests/**/*.browser.test.ts',
];
const LONG_TESTS = UNIT_TESTS.map((pattern) => pattern.replace('*.test', '*.long.test'));
const LONG_BROWSER_TESTS = BROWSER_TESTS.map((pattern) => pattern.replace('*.browser', '*.long.browser'));
const LONG_TIMEOUT_MS = 60 * 60_000;
const BUILD_APP = ['tests/build-app-once.ts'];
const NOT_OURS = ['**/node_modules/**', '**/dist/**'];

function unitProject(name: string, left: readonly string[]) {
  return {
    test: {
      name,
      include: UNIT_TESTS,
      exclude: [...BROWSER_TESTS, ...LONG_TESTS, ...NOT_OURS, ...left],
      // Slow and busy machines must not fail a test that is right.
      testTimeout: 60_000,
      // Vitest leaves a core to itself, which on two cores is half the machine; it has little to do meanwhile.
      maxWorkers: availableParallelism(),
      // Tests share loaded modules: nothing in ours remembers anything between uses but caches of pure answers.
      isolate: false,
      // They share globals too: what one file replaced is as it was for the next.
      setupFiles: ['tests/shared-globals/unstub-globals.ts'],
      // Node runs our TypeScript as it is. Vitest's own module runner would slow hot loops down several times, because
      // it turns every use of an import into a property access.
      experimental: { viteModuleRunner: false },
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      unitProject('unit', []),
      unitProject('quick', SLOW_TESTS),
      {
        test: {
          name: 'browser',
          include: BROWSER_TESTS,
          exclude: [...LONG_BROWSER_TESTS, ...NOT_OURS],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: BUILD_APP,
          // Test files of a worker share one Chromium (tests/share-chromium.ts).
          isolate: false,
          // Two browsers at a time, the longest files first: most of their time is waiting for the clock of the game.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'long',
          include: LONG_TESTS,
          exclude: NOT_OURS,
          testTimeout: LONG_TIMEOUT_MS,
          hookTimeout: LONG_TIMEOUT_MS,
          maxWorkers: availableParallelism(),
          experimental: { viteModuleRunner: false },
        },
      },
      {
        test: {
          name: 'long-browser',
          include: LONG_BROWSER_TESTS,
          exclude: NOT_OURS,
          testTimeout: LONG_TIMEOUT_MS,
          hookTimeout: LONG_TIMEOUT_MS,
          globalSetup: BUILD_APP,
          // One at a time: they measure memory and kill browsers.
          fileParallelism: false,
        },
      },
    ],
  },
});
