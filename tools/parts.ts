/*
 * The parts of `npm run check`, `npm test` and `npm run test:long`: each is some commands, timed and counted. Parts that
 * stand in different lanes run side by side, those of one lane one after the other.
 * A failed part does not stop the others: one run shows everything that needs fixing.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from './root.ts';
import { typesCommands } from './types-commands.ts';

export type Part = {
  readonly name: string;
  /** Commands without `node`: a script of a dependency and its arguments. */
  readonly commands: readonly (readonly string[])[];
  /** Where Vitest writes its counts; a part without it counts as one test per command. */
  readonly countsFile?: string;
};
/** Parts that run one after the other. */
export type Lane = readonly Part[];

type Counts = { readonly passed: number; readonly failed: number };
type Outcome = Counts & { readonly name: string; readonly seconds: number };

/** Format, lint, unused code and dependencies, and the types of every package: nothing of ours is run. */
const STATIC_LANE: Lane = [
  { name: 'format', commands: [['oxfmt/bin/oxfmt', '--check']] },
  { name: 'lint', commands: [['oxlint/bin/oxlint', '--deny-warnings']] },
  { name: 'unused', commands: [['knip/bin/knip.js', '--treat-config-hints-as-errors', '--cache']] },
  { name: 'types', commands: typesCommands() },
];

/** Before a commit: all that needs no browser, but for the unit tests that take seconds. */
export const CHECK_LANES: readonly Lane[] = [STATIC_LANE, [vitestPart('quick')]];

/**
 * Everything, one after the other: Chromium draws by software here and fills both cores, so tests beside it gain nothing
 * and make it miss what a player would not.
 */
export const TEST_LANES: readonly Lane[] = [[...STATIC_LANE, vitestPart('unit'), vitestPart('browser')]];

/** The tests that take minutes, those in Node first; `words` are Vitest's own, such as part of a path. */
export function longLanes(words: readonly string[]): readonly Lane[] {
  return [['long', 'long-browser'].map((project) => vitestPart(project, ['--passWithNoTests', ...words]))];
}

/** Runs lanes side by side; prints the time of each part and the sum of all, and sets the exit code. */
export async function runLanes(lanes: readonly Lane[]): Promise<void> {
  const outcomes: Outcome[] = [];
  // Only one lane can print as it goes; the others print each part when it has ended.
  const longest = lanes.at(-1);
  const run = async (lane: Lane): Promise<void> => {
    for (const part of lane) outcomes.push(await runPart(part, lane === longest));
  };
  await Promise.all(lanes.map(run));
  const sum = (counts: 'passed' | 'failed'): number => outcomes.reduce((total, outcome) => total + outcome[counts], 0);
  const rows = outcomes.map(
    ({ name, seconds, failed }) =>
      `${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${failed === 0 ? 'ok' : 'failed'}`,
  );
  console.log(`\n${rows.join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}

async function runPart({ name, commands, countsFile }: Part, isLive: boolean): Promise<Outcome> {
  if (countsFile) rmSync(countsFile, { force: true });
  const start = performance.now();
  if (isLive) console.log(`\n── ${name}`);
  const outputs: string[] = [];
  let failed = 0;
  for (const command of commands) {
    const { output, isGood } = await runCommand(command, isLive);
    outputs.push(output);
    if (!isGood) failed++;
  }
  if (!isLive) console.log(`\n── ${name}\n${outputs.join('')}`);
  const counts = countsFile ? readCounts(countsFile, failed) : { passed: commands.length - failed, failed };
  return { name, ...counts, seconds: (performance.now() - start) / 1000 };
}

async function runCommand(
  [script, ...words]: readonly string[],
  isLive: boolean,
): Promise<{ readonly output: string; readonly isGood: boolean }> {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', script), ...words], {
    cwd: ROOT,
    stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((settle) => child.once('close', settle));
  const [out, err] = await Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  return { output: out + err, isGood: (await ended) === 0 };
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
