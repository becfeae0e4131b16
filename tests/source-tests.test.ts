/*
 * The page that maps the first systems' tests to ours names files; they must exist.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../tools/root.ts';

it('every test that the page names is there', () => {
  const page = readFileSync(join(ROOT, 'docs', 'source-tests.md'), 'utf8');
  const paths = [...page.matchAll(/`((?:packages|apps)\/[^`]+)`/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
