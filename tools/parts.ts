/*
 * The parts of `npm run check` and `npm test`, each a command of its own, run one after the other and timed.
 * A failed part does not stop the ones after it: one run shows everything that needs fixing.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';

export type Part = {
  readonly name: string;
  /** Commands without `node`: a script of a dependency and its arguments. */
  readonly commands: readonly (readonly string[])[];
  /** Where Vitest writes its counts; a part without it counts as one test per command. */
  readonly countsFile?: string;
};

type Counts = { readonly passed: number; readonly failed: number };

/** Format, lint, unused code and dependencies, types of every package, then the unit tests, among them the layer test. */
export const CHECK_PARTS: readonly Part[] = [
  { name: 'format', commands: [['oxfmt/bin/oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint/bin/oxlint', '--deny-warnings']] },
  { name: 'unused', commands: [['knip/bin/knip.js', '--treat-config-hints-as-errors']] },
  { name: 'types', commands: findTypeProjects().map((project) => ['typescript/bin/tsc', '--noEmit', '-p', project]) },
  vitestPart('unit'),
];

export const BROWSER_PART: Part = vitestPart('browser');

/** The tests that take minutes, those in Node first; `words` are Vitest's own, such as part of a path. */
export function longParts(words: readonly string[]): readonly Part[] {
  return ['long', 'long-browser'].map((project) => vitestPart(project, ['--passWithNoTests', ...words]));
}

/** Runs the parts, prints the time of each and the sum of all, and sets the exit code. */
export function runParts(parts: readonly Part[]): void {
  const summary: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const part of parts) {
    console.log(`\n── ${part.name}`);
    const start = performance.now();
    const counts = runPart(part);
    passed += counts.passed;
    failed += counts.failed;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    summary.push(`${part.name.padEnd(12)} ${seconds.padStart(6)} s  ${counts.failed === 0 ? 'ok' : 'failed'}`);
  }
  console.log(`\n${summary.join('\n')}\n\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

function runPart({ commands, countsFile }: Part): Counts {
  if (countsFile) rmSync(countsFile, { force: true });
  let failed = 0;
  for (const [script, ...words] of commands) {
    const command = [join(ROOT, 'node_modules', script), ...words];
    if (spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' }).status !== 0) failed++;
  }
  return countsFile ? readCounts(countsFile, failed) : { passed: commands.length - failed, failed };
}

/** Counts of single tests; a run that failed without any failed test (a file that does not load) counts as one. */
function readCounts(countsFile: string, failedRuns: number): Counts {
  if (!existsSync(countsFile)) return { passed: 0, failed: 1 };
  const counts = JSON.parse(readFileSync(countsFile, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  return { passed: counts.numPassedTests, failed: Math.max(counts.numFailedTests, failedRuns) };
}

function vitestPart(project: string, words: readonly string[] = []): Part {
  const countsFile = join(ROOT, '.skerry', `${project}.json`);
  mkdirSync(dirname(countsFile), { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${countsFile}`];
  const command = ['vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...words];
  return { name: project, commands: [command], countsFile };
}

/** Every tsconfig.json of the project: the root's, and one per package and app that has its own. */
function findTypeProjects(): string[] {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}`),
  );
  return ['.', ...folders].filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json')));
}
