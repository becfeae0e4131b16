/*
 * benches/results/readme.json: the one file that every published figure comes from. Each row names the day, the engine
 * and the machine it was measured with, because scenarios may be measured again one at a time.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReadmeRow } from './readme-row.ts';

export type RecordedRow = ReadmeRow & {
  /** The day of measuring, YYYY-MM-DD. */
  readonly date: string;
  /** The JavaScript engine's host and version. */
  readonly engine: string;
  /** Cores and processor model. */
  readonly machine: string;
};

const RESULTS_FILE = join(import.meta.dirname, 'results/readme.json');

export function readResults(): RecordedRow[] {
  if (!existsSync(RESULTS_FILE)) return [];
  return (JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as { rows: RecordedRow[] }).rows;
}

export function writeResults(rows: readonly RecordedRow[]): void {
  mkdirSync(dirname(RESULTS_FILE), { recursive: true });
  writeFileSync(RESULTS_FILE, `${JSON.stringify({ rows }, null, 2)}\n`);
}

/** All rows of a scenario replaced by new ones; scenarios in alphabetical order, rows in the order they were added. */
export function mergeRows(
  old: readonly RecordedRow[],
  scenario: string,
  fresh: readonly RecordedRow[],
): readonly RecordedRow[] {
  const foreign = fresh.find(({ id }) => scenarioOf(id) !== scenario);
  if (foreign) throw new Error(`the scenario ${scenario} added a row with the id ${foreign.id}`);
  if (new Set(fresh.map(({ id }) => id)).size < fresh.length) throw new Error(`${scenario} added an id twice`);
  const kept = old.filter(({ id }) => scenarioOf(id) !== scenario);
  return [...kept, ...fresh].sort((a, b) => compareText(scenarioOf(a.id), scenarioOf(b.id)));
}

/** A row with the day and the machine of this process, and its engine unless the row names another. */
export function recordRow(row: ReadmeRow): RecordedRow {
  const model = cpus()[0]?.model.trim() || 'unknown processor';
  const cores = availableParallelism();
  return {
    ...row,
    date: new Date().toISOString().slice(0, 10),
    engine: row.engine ?? `Node ${process.versions.node}`,
    machine: `${cores} ${cores === 1 ? 'core' : 'cores'}, ${model}`,
  };
}

function scenarioOf(id: string): string {
  return id.slice(0, id.indexOf('/'));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
