/*
 * The list of planted faults stays true: each names a line that exists once, and tests that exist.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PLANTED_FAULTS } from './planted-faults.ts';

const ROOT = join(import.meta.dirname, '../..');

it.each(PLANTED_FAULTS.map((fault) => [`${fault.file}: ${fault.about}`, fault] as const))(
  'can be planted in %s',
  (_name, { file, find, put, tests }) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    expect(source.split(find).length - 1, 'occurrences of the line').toBe(1);
    expect(put).not.toBe(find);
    for (const test of tests) expect(existsSync(join(ROOT, test)), test).toBe(true);
  },
);

it('has a row in docs/planted-faults.md for each', () => {
  const page = readFileSync(join(ROOT, 'docs/planted-faults.md'), 'utf8');
  for (const { file, about } of PLANTED_FAULTS) expect(page).toContain(`| \`${file}\` | ${about} | `);
});
