/*
 * The list of slow tests names tests that exist: one that was renamed would come back into `npm run check` unseen.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../tools/root.ts';
import { SLOW_TESTS } from './slow-tests.ts';

it('names tests that exist, each once', () => {
  expect(SLOW_TESTS.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  expect(new Set(SLOW_TESTS).size).toBe(SLOW_TESTS.length);
});
