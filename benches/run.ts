/*
 * `npm run bench -- SCENARIO [--json]`: runs benches/SCENARIO/SCENARIO.bench.ts, or `all` of them.
 * The table (or with --json the array of rows alone) goes to standard output, progress to standard error.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchRow, Scenario } from './bench.ts';
import { formatNumber, formatTable } from './table.ts';

const FOLDER = import.meta.dirname;

await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<void> {
  const asJson = words.includes('--json');
  const unknownOption = words.find((word) => word.startsWith('-') && word !== '--json');
  const names = words.filter((word) => !word.startsWith('-'));
  const known = findScenarios();
  const unknownName = names.find((name) => name !== 'all' && !known.includes(name));
  const complaint =
    (unknownOption && `There is no option ${unknownOption}; the only one is --json.`) ||
    (unknownName && `There is no bench called "${unknownName}".`) ||
    (names.length === 0 && 'Name a bench to run: npm run bench -- SCENARIO [--json].');
  if (complaint) {
    console.error(`${complaint} Scenarios: ${[...known, 'all'].join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const rows: BenchRow[] = [];
  for (const name of names.includes('all') ? known : names) rows.push(...(await runScenario(name)));
  console.log(asJson ? JSON.stringify(rows, null, 2) : formatTable(rows));
}

/** Every folder that holds a bench file of its own name. */
function findScenarios(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => existsSync(benchFile(name)))
    .sort();
}

function benchFile(name: string): string {
  return join(FOLDER, name, `${name}.bench.ts`);
}

async function runScenario(name: string): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  console.error(`${name} …`);
  const scenario = (await import(pathToFileURL(benchFile(name)).href)) as Scenario;
  await scenario.run((row) => {
    rows.push(row);
    const against = row.ratio === null ? '' : `, ${formatNumber(row.ratio)}x ${row.peer}`;
    console.error(`  ${row.metric}: ${row.subject} ${formatNumber(row.value)} ${row.unit}`.trimEnd() + against);
  });
  return rows;
}
