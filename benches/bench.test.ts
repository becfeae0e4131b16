/*
 * The bench runner: its statistics, its table, and what it says to a name it does not know. No test looks at a time.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type BenchRow, compareInterleaved, measure, median, spreadOf } from './bench.ts';
import { formatTable } from './table.ts';

const ROW: BenchRow = {
  scenario: 'noise',
  metric: 'fbm',
  subject: 'wasm',
  peer: 'simplex-noise',
  value: 123.456,
  unit: 'M samples/s',
  ratio: 24.04,
  spread: 0.062,
};

it('takes the middle of values, and half their interquartile range relative to it', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(spreadOf([8, 9, 10, 11, 12])).toBeCloseTo(0.1);
  expect(spreadOf([7])).toBe(0);
});

it('calls both sides equally often in turns, and neither side always first', () => {
  let calls = '';
  const slow = (mark: string) => () => {
    calls += mark;
    for (const end = performance.now() + 2; performance.now() < end;);
  };
  compareInterleaved(slow('s'), slow('p'), { rounds: 4, minMs: 1 });
  // After calibration one call fills a sample: the last eight calls are the four rounds.
  expect(calls.slice(-8)).toBe('sppsspps');
});

it('gives positive times also for work that takes none', () => {
  expect(measure(() => 1, { rounds: 3, minMs: 1 }).ms).toBeGreaterThan(0);
});

it('prints an aligned table, with a dash where there is no peer', () => {
  const lines = formatTable([ROW, { ...ROW, metric: 'size', peer: null, ratio: null, value: 59_000, spread: 0 }]).split(
    '\n',
  );
  expect(lines).toHaveLength(4);
  expect(lines[2]).toMatch(/^noise {5}fbm {5}wasm {5}simplex-noise +123 +M samples\/s +24x +±6 %$/);
  expect(lines[3]).toMatch(/size +wasm +- +59000 .+ - +±0 %$/);
});

it('lists the scenarios when the name is unknown or missing', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'run.ts'), ...words], { encoding: 'utf8' });
  const unknown = run('nosie');
  expect([unknown.status, unknown.stdout]).toEqual([1, '']);
  expect(unknown.stderr).toMatch(/^There is no bench called "nosie"\. Scenarios: .+, all, readme\.\n$/);
  expect(run().stderr).toMatch(/^Name a bench to run: npm run bench -- SCENARIO \[--json\]\. Scenarios: /);
  expect(run('all', '--jsn').stderr).toMatch(/^There is no option --jsn; the only one is --json\. /);
});
