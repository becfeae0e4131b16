/*
 * Tables of figures in documents, generated from the results file. A document marks the place and the rows:
 *
 *   <!-- figures noise/perlin tile/* -->
 *   (the table)
 *   <!-- /figures -->
 *
 * A star stands for all rows of a scenario. What stands between the marks is rewritten by `npm run bench -- readme`.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../tools/root.ts';
import { type RecordedRow, readResults } from './results-file.ts';

const BLOCK = /<!-- figures (.*?) -->\n[^]*?<!-- \/figures -->/g;

/** The text with every table of figures rewritten. Throws if a mark names a missing row. */
export function fillFigures(text: string, rows: readonly RecordedRow[]): string {
  return text.replace(BLOCK, (_, patterns: string) => {
    const chosen = patterns.split(' ').flatMap((pattern) => chooseRows(pattern, rows));
    return `<!-- figures ${patterns} -->\n${formatFigures(chosen)}\n<!-- /figures -->`;
  });
}

function chooseRows(pattern: string, rows: readonly RecordedRow[]): readonly RecordedRow[] {
  const found = rows.filter(({ id }) =>
    pattern.endsWith('/*') ? id.startsWith(pattern.slice(0, -1)) : id === pattern,
  );
  if (found.length === 0) throw new Error(`the results file has no row ${pattern}: run npm run bench -- readme`);
  return found;
}

function formatFigures(rows: readonly RecordedRow[]): string {
  const lines = rows.map(
    (row) =>
      `| ${row.what} | ${row.condition} | ${row.peer} | ${formatRatio(row)} ± ${Math.round(row.spread * 100)} % |`,
  );
  const dates = [...new Set(rows.map(({ date }) => date))].sort();
  const days = dates.length === 1 ? dates[0] : `${dates[0]} to ${dates.at(-1)}`;
  const engines = listOf(rows.map(({ engine }) => engine));
  const machines = listOf(rows.map(({ machine }) => machine));
  return [
    '| what | condition | against | times as fast |',
    '|---|---|---|--:|',
    ...lines,
    '',
    `Measured ${days}, ${engines}, ${machines}.`,
  ].join('\n');
}

/** Two digits of a speed, more would promise what the spread does not hold; three of what differs by little. */
export function formatRatio({ ratio, means }: Pick<RecordedRow, 'ratio' | 'means'>): string {
  const rounded = Number(ratio.toPrecision(means ? 3 : 2));
  const digits = rounded >= 1000 ? rounded.toLocaleString('en') : String(rounded);
  return means ? `${digits} times ${means}` : digits;
}

function listOf(texts: readonly string[]): string {
  return [...new Set(texts)].join(' and ');
}

/** Every document of the project that people read, as paths from its root. */
export function listDocuments(): string[] {
  const readmes = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => `${parent}/${name}/README.md`),
  );
  const guides = readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`);
  const all = new Set([...readmes, ...guides, 'README.md', 'benches/README.md']);
  return [...all].filter((path) => path.endsWith('.md') && isFile(path));
}

function isFile(path: string): boolean {
  try {
    readDocument(path);
    return true;
  } catch {
    return false;
  }
}

export function readDocument(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Rewrites the tables of all documents and says what happened to each; a table that lacks rows stays as it is. */
export function updateDocuments(): { readonly changed: readonly string[]; readonly failed: readonly string[] } {
  const rows = readResults();
  const [changed, failed]: [string[], string[]] = [[], []];
  for (const path of listDocuments()) {
    try {
      const text = readDocument(path);
      const filled = fillFigures(text, rows);
      if (filled === text) continue;
      writeFileSync(join(ROOT, path), filled);
      changed.push(path);
    } catch (error) {
      failed.push(`${path}: ${(error as Error).message}`);
    }
  }
  return { changed, failed };
}
