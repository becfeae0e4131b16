/*
 * `npm run bench -- SCENARIO… [--json]`: runs benches/SCENARIO/SCENARIO.bench.ts, or `all` of them.
 * The table (or with --json the array of rows alone) goes to standard output, progress to standard error.
 * `npm run bench -- readme [SCENARIO…]` measures the rows that documents show, all or of the scenarios named, merges
 * them into benches/results/readme.json and writes the documents' tables anew.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { BenchRow } from './bench.ts';
import { updateDocuments } from './figures.ts';
import type { ReadmeRow } from './readme-row.ts';
import { findScenarios, loadScenario } from './scenario.ts';
import { formatNumber, formatTable } from './table.ts';

await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<void> {
  const asJson = words.includes('--json');
  const unknownOption = words.find((word) => word.startsWith('-') && word !== '--json');
  const [first, ...others] = words.filter((word) => !word.startsWith('-'));
  const isReadme = first === 'readme';
  const names = isReadme || first === undefined ? others : [first, ...others];
  const known = findScenarios();
  const unknownName = names.find((name) => name !== 'all' && !known.includes(name));
  const complaint =
    (unknownOption && `There is no option ${unknownOption}; the only one is --json.`) ||
    (unknownName && `There is no bench called "${unknownName}".`) ||
    (first === undefined && 'Name a bench to run: npm run bench -- SCENARIO [--json].');
  if (complaint) {
    console.error(`${complaint} Scenarios: ${[...known, 'all', 'readme'].join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const chosen = names.includes('all') ? known : names;
  if (isReadme) return measureReadme(chosen.length > 0 ? chosen : await findReadmeScenarios(known));
  const rows: BenchRow[] = [];
  for (const name of chosen) rows.push(...(await runScenario(name)));
  console.log(asJson ? JSON.stringify(rows, null, 2) : formatTable(rows));
}

async function runScenario(name: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  console.error(`${name} …`);
  const { readme, run } = await loadScenario(name);
  const report = (row: BenchRow): void => {
    rows.push(row);
    const against = row.ratio === null ? '' : `, ${formatNumber(row.ratio)}x ${row.peer}`;
    console.error(`  ${row.metric}: ${row.subject} ${formatNumber(row.value)} ${row.unit}`.trimEnd() + against);
  };
  await readme?.((row) => report(tableRow(name, row)));
  await run(report);
  return rows;
}

function tableRow(scenario: string, { what, condition, peer, ratio, spread, means = 'as fast' }: ReadmeRow): BenchRow {
  const unit = `times ${means}`;
  return { scenario, metric: `${what} (${condition})`, subject: 'Skerry', peer, value: ratio, unit, ratio, spread };
}

async function findReadmeScenarios(known: readonly string[]): Promise<string[]> {
  const scenarios = await Promise.all(known.map(loadScenario));
  return known.filter((_, k) => scenarios[k].readme !== undefined);
}

/** Scenarios that fail keep their old rows and are named; the others are measured all the same. */
function measureReadme(names: readonly string[]): void {
  const failed = names.filter((name) => {
    console.error(`${name} …`);
    const script = join(import.meta.dirname, 'measure-readme.ts');
    return spawnSync(process.execPath, [script, name], { stdio: 'inherit' }).status !== 0;
  });
  const documents = updateDocuments();
  for (const path of documents.changed) console.log(`${path} has new figures`);
  for (const complaint of documents.failed) console.error(complaint);
  if (failed.length > 0) console.error(`Failed, rows left as they were: ${failed.join(', ')}.`);
  if (failed.length + documents.failed.length > 0) process.exitCode = 1;
}
