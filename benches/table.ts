/*
 * Bench rows as an aligned text table: names to the left, numbers to the right.
 */
import type { BenchRow } from './bench.ts';

const TITLES = ['scenario', 'metric', 'subject', 'peer', 'value', 'unit', 'ratio', 'spread'];
const NUMERIC = new Set(['value', 'ratio', 'spread']);

/** The table of some rows, without a line break at the end. */
export function formatTable(rows: readonly BenchRow[]): string {
  const lines = [TITLES, ...rows.map(formatCells)];
  const widths = TITLES.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  const rule = widths.map((width) => '-'.repeat(width));
  return [lines[0], rule, ...lines.slice(1)].map((cells) => alignCells(cells, widths)).join('\n');
}

function formatCells(row: BenchRow): string[] {
  return [
    row.scenario,
    row.metric,
    row.subject,
    row.peer ?? '-',
    formatNumber(row.value),
    row.unit,
    row.ratio === null ? '-' : `${formatNumber(row.ratio)}x`,
    `±${Math.round(row.spread * 100)} %`,
  ];
}

function alignCells(cells: readonly string[], widths: readonly number[]): string {
  const padded = cells.map((cell, column) =>
    NUMERIC.has(TITLES[column]) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
  );
  return padded.join('  ').trimEnd();
}

/** Three significant digits, without an exponent between a millionth and a billion. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size === 0) return '0';
  if (size < 1e-6 || size >= 1e9) return value.toExponential(2);
  if (size >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}
