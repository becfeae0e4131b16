/*
 * The real thing, in a process of its own: streams, exit codes, and a reader that stops reading.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../src/main.ts');

function runProcess(...words: string[]) {
  return spawnSync(process.execPath, [MAIN, ...words], { encoding: 'utf8' });
}

it('prints results on standard output and exits with 0', () => {
  const { status, stdout, stderr } = runProcess('presets', '--json');
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toBeInstanceOf(Array);
});

it('prints complaints on standard error and exits with 1', () => {
  const { status, stdout, stderr } = runProcess('hash', '--tiles', 'x');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toBe('--tiles: expected LEVEL:TX:TZ, three whole numbers, got "x"\n');
});

it('is content when its reader has seen enough', () => {
  const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${MAIN}" parameters | head -n 1`], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
