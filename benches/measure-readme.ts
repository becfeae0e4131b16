/*
 * `node benches/measure-readme.ts SCENARIO`: measures the rows that one scenario gives to the documents and merges them
 * into the results file. A process of its own for each scenario: what one has compiled or remembered helps no other.
 */
import type { ReadmeRow } from './readme-row.ts';
import { mergeRows, readResults, recordRow, writeResults } from './results-file.ts';
import { loadScenario } from './scenario.ts';

const name = process.argv[2];
const { readme } = await loadScenario(name);
if (!readme) throw new Error(`the bench ${name} has no rows for the README`);
const rows: ReadmeRow[] = [];
await readme((row) => {
  rows.push(row);
  console.error(`  ${row.id}: ${row.ratio} times ${row.means ?? 'as fast'} ±${Math.round(row.spread * 100)} %`);
});
writeResults(mergeRows(readResults(), name, rows.map(recordRow)));
