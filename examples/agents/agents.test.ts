import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('watchman.ts runs, says what it should and fits on a page', () => {
  const file = join(import.meta.dirname, 'watchman.ts');
  const output = execFileSync(process.execPath, [file], { encoding: 'utf8' });
  expect(output).toContain('patrol --> look : (1) suspicious');
  expect(output).toMatch(/look, gauge 0\.\d/);
  expect(output).toContain('The thief is caught.');
  expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThanOrEqual(101);
});
