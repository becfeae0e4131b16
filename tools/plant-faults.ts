/*
 * `npm run plant-faults [-- PART-OF-A-PATH…]`: do the tests notice? In a copy of the project, one line after the other is
 * made wrong (tests/planted/planted-faults.ts) and the tests that should notice are run: those named beside it, nothing
 * else. A fault that no test notices is printed at the end and fails the run. Takes some seconds a fault.
 * Without arguments it also writes docs/planted-faults.md.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { readlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PLANTED_FAULTS, type PlantedFault } from '../tests/planted/planted-faults.ts';
import { ROOT } from './root.ts';

type Verdict = { readonly fault: PlantedFault; readonly noticedBy: readonly string[] };

function main(words: readonly string[]): void {
  const chosen = PLANTED_FAULTS.filter(({ file }) => words.length === 0 || words.some((word) => file.includes(word)));
  const copy = copyProject();
  try {
    checkThatTestsPass(copy, chosen);
    const verdicts = chosen.map((fault) => plant(copy, fault));
    const alive = verdicts.filter(({ noticedBy }) => noticedBy.length === 0);
    console.log(`\n${verdicts.length - alive.length} of ${verdicts.length} noticed`);
    for (const { fault } of alive) console.log(`not noticed: ${fault.file}: ${fault.about}`);
    if (words.length === 0) writeFileSync(join(ROOT, 'docs/planted-faults.md'), describeVerdicts(verdicts));
    process.exitCode = alive.length === 0 ? 0 : 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Sources alone are copied; installed packages are linked, our own ones to the copy. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'skerry-faults-'));
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of files.trim().split('\n')) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(copy, file));
  }
  cpSync(join(ROOT, 'packages/noise/generated'), join(copy, 'packages/noise/generated'), { recursive: true });
  const installed = join(ROOT, 'node_modules');
  mkdirSync(join(copy, 'node_modules/@skerry'), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== '@skerry') symlinkSync(join(installed, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(installed, '@skerry')))
    symlinkSync(readlinkSync(join(installed, '@skerry', name)), join(copy, 'node_modules/@skerry', name));
  return copy;
}

/** A test that fails without a fault would notice every fault. */
function checkThatTestsPass(copy: string, faults: readonly PlantedFault[]): void {
  const failed = runTests(copy, [...new Set(faults.flatMap(({ tests }) => tests))]);
  if (failed.length > 0) throw new Error(`These tests fail without any fault:\n${failed.join('\n')}`);
}

function plant(copy: string, fault: PlantedFault): Verdict {
  const path = join(copy, fault.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(fault.find, () => fault.put),
  );
  const noticedBy = runTests(copy, fault.tests);
  writeFileSync(path, source);
  console.log(`${noticedBy.length > 0 ? 'noticed    ' : 'NOT NOTICED'} ${fault.file}: ${fault.about}`);
  return { fault, noticedBy };
}

/** Names of the tests that fail. */
function runTests(copy: string, tests: readonly string[]): readonly string[] {
  const counts = join(copy, 'counts.json');
  const words = [
    'run',
    '--project',
    'unit',
    '--reporter=json',
    `--outputFile=${counts}`,
    '--bail=1',
    '--testTimeout=30000',
    ...tests,
  ];
  rmSync(counts, { force: true });
  const { status, stderr } = spawnSync(process.execPath, [join(copy, 'node_modules/vitest/vitest.mjs'), ...words], {
    cwd: copy,
    encoding: 'utf8',
    timeout: 5 * 60_000,
  });
  if (status === 0) return [];
  return readFailures(counts) ?? [`the run itself: ${stderr.slice(-200) || 'it did not end'}`];
}

type Counts = { readonly testResults: readonly { readonly assertionResults: readonly Assertion[] }[] };
type Assertion = { readonly status: string; readonly fullName: string };

function readFailures(counts: string): readonly string[] | undefined {
  try {
    const { testResults } = JSON.parse(readFileSync(counts, 'utf8')) as Counts;
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter((each) => each.status === 'failed');
    return failed.length > 0 ? failed.map(({ fullName }) => fullName) : undefined;
  } catch {
    return undefined;
  }
}

function describeVerdicts(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(
    ({ fault, noticedBy }) =>
      `| \`${fault.file}\` | ${fault.about} | ${noticedBy[0]?.replaceAll('|', '\\|') ?? '**nothing**'} |`,
  );
  return [
    '# Planted faults',
    '',
    'Lines of the project that were made wrong one at a time, and the first test that noticed. `npm run plant-faults` repeats it; the list is [tests/planted/planted-faults.ts](../tests/planted/planted-faults.ts).',
    '',
    '| File | What was made wrong | Noticed by |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

main(process.argv.slice(2));
