/*
 * The list of slow tests names tests that exist: one that was renamed would come back into `npm run check` unseen.
 */
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../tools/root.ts';
import { SLOW_TESTS } from './slow-tests.ts';

it.each(SLOW_TESTS)('%s is there', (pattern) => {
  const found = globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules'] });
  expect(found).toHaveLength(1);
});
