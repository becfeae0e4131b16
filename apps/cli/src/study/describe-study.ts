/*
 * The rows of a study as a table, for the terminal and for a report.
 */
import { HELPER_ITEMS, type StudyRow } from '@skerry/sim';

const SIZE_WORDS = { small: 'small', middle: 'medium', large: 'large' } as const;
const HEAD = [
  'size',
  'difficulty',
  'manner',
  'islands',
  'won',
  'success',
  'minutes',
  '10 to 90 %',
  'deaths',
  'seen',
  'damage',
  'kills',
  ...HELPER_ITEMS,
  'light',
];

export function describeStudy(rows: readonly StudyRow[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, k) => Math.max(...lines.map((line) => line[k].length)));
  return lines.map((line) => line.map((cell, k) => pad(cell, widths[k], k)).join('  ')).join('\n');
}

/** As a table of Markdown. */
export function tabulateStudy(rows: readonly StudyRow[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(HEAD), line(HEAD.map((_, k) => (k < 3 ? '---' : '--:'))), ...rows.map((row) => line(cellsOf(row)))].join(
    '\n',
  );
}

export function nameOfRow({ size, manner, without }: StudyRow): string {
  const left = without.length > 0 ? ` without ${without.join(', ')}` : '';
  return `${SIZE_WORDS[size]}, ${manner}${left}`;
}

function cellsOf(row: StudyRow): string[] {
  const { size, difficulty, manner, without, games, minutes, found } = row;
  return [
    SIZE_WORDS[size],
    difficulty,
    without.length > 0 ? `${manner} without ${without.join(', ')}` : manner,
    String(games),
    percent(row.won),
    percent(row.success),
    minutes.median.toFixed(1),
    `${minutes.low.toFixed(1)} to ${minutes.high.toFixed(1)}`,
    row.deaths.toFixed(1),
    row.timesSeen.toFixed(1),
    row.damage.toFixed(0),
    row.kills.toFixed(1),
    ...HELPER_ITEMS.map((kind) => percent(found[kind] ?? 0)),
    percent(row.lightShare),
  ];
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function pad(cell: string, width: number, column: number): string {
  return column < 3 ? cell.padEnd(width) : cell.padStart(width);
}
