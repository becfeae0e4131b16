/*
 * A unit test file that forgets to put a global back does not change the files after it in the same process.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../tools/root.ts';
import config from '../vitest.config.ts';

const SETUP = 'tests/shared-globals/unstub-globals.ts';

function runFixtures(more: Readonly<Record<string, string>>): { readonly status: number | null; readonly out: string } {
  const words = ['run', '--config', 'tests/shared-globals/vitest.config.ts'];
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...more },
  });
  return { status, out: stdout };
}

it('stubs that were left behind are gone when the next file is loaded', () => {
  const { status, out } = runFixtures({});
  expect(out).toContain('4 passed (4)');
  expect(status).toBe(0);
});

it('without the setup file they would not be', () => {
  const { status, out } = runFixtures({ SKERRY_BARE: '1' });
  expect(out).toContain('finds nothing of the file before');
  expect(out).toContain('1 failed');
  expect(status).not.toBe(0);
});

it('unit tests and the quick ones have the setup file', () => {
  const projects = config.test!.projects as {
    readonly test: { readonly name: string; readonly setupFiles?: unknown };
  }[];
  const named = (name: string): unknown => projects.find(({ test }) => test.name === name)!.test.setupFiles;
  expect([named('unit'), named('quick')]).toEqual([[SETUP], [SETUP]]);
});
