/*
 * The table in nav's README that compares it with other libraries: whatever it claims for ours names a test that exists.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../tools/root.ts';

const NAV = join(ROOT, 'packages/nav');

it('every claim in the comparison with other libraries names tests that exist', () => {
  const readme = readFileSync(join(NAV, 'README.md'), 'utf8');
  const section = readme.split('## Compared with other libraries')[1].split('\n## ')[0];
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| |'));
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    const ours = row.split('|')[2];
    const tests = [...ours.matchAll(/`([^`]+)`/g)].map(([, name]) => `tests/${name}.test.ts`);
    expect(tests, row).not.toEqual([]);
    expect(
      tests.filter((path) => !existsSync(join(NAV, path))),
      row,
    ).toEqual([]);
  }
});
