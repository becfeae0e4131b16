/*
 * A study as a report: a page of Markdown with its tables, and a drawing of how long the games took.
 */
import type { StudyRow } from '@skerry/sim';
import { nameOfRow, tabulateStudy } from './describe-study.ts';

const LEFT = 230;
const WIDTH = 720;
const BAR = 16;
const ROW = 26;
const TOP = 34;
const COLOURS: Readonly<Record<StudyRow['difficulty'], string>> = {
  calm: '#4f9f6b',
  fair: '#22608f',
  fierce: '#b5432a',
};

export type StudyReport = {
  readonly rows: readonly StudyRow[];
  /** The command that plays the study again. */
  readonly command: string;
  readonly seeds: string;
  /** The name of the drawing beside the page. */
  readonly drawing: string;
};

export function reportStudy({ rows, command, seeds, drawing }: StudyReport): string {
  return [
    '# Balance',
    '',
    'Bots that know only what the screen shows play islands of the preset Skerry. The runner runs through everything, ' +
      'the sneak keeps low and out of sight, the fighter attacks whatever it meets, the explorer goes on until somebody ' +
      'is after it and fights then. This page is written by the command:',
    '',
    '```',
    command,
    '```',
    '',
    `Seeds: ${seeds}. A game that takes more than 30 minutes is not won. *Success* is the share of lives that end with ` +
      'the goal; *minutes* are the median of the games won; the columns of the tools say how often each was found before ' +
      'the goal; *light* is the share of the walkable land from which the goal can be seen without help.',
    '',
    `![Minutes by size, manner and difficulty](${drawing})`,
    '',
    tabulateStudy(rows),
    '',
  ].join('\n');
}

/** Bars of the median, with a line from the tenth to the ninetieth percent. */
export function drawStudy(rows: readonly StudyRow[]): string {
  const most = Math.max(5, ...rows.map(({ minutes }) => minutes.high));
  const toX = (minutes: number): number => LEFT + (minutes / most) * (WIDTH - LEFT - 60);
  const height = TOP + rows.length * ROW + 12;
  const step = most > 20 ? 5 : most > 8 ? 2 : 1;
  const marks = Array.from({ length: Math.floor(most / step) + 1 }, (_, k) => k * step);
  const grid = marks.map(
    (minutes) =>
      `<line x1="${toX(minutes).toFixed(1)}" y1="${TOP - 6}" x2="${toX(minutes).toFixed(1)}" y2="${height - 10}" stroke="#d9dcde"/>` +
      `<text x="${toX(minutes).toFixed(1)}" y="${TOP - 12}" text-anchor="middle" fill="#5b6570">${minutes} min</text>`,
  );
  const bars = rows.map((row, k) => {
    const y = TOP + k * ROW;
    const { median, low, high } = row.minutes;
    return (
      `<text x="${LEFT - 8}" y="${y + 12}" text-anchor="end" fill="#262c34">${nameOfRow(row)}, ${row.difficulty}</text>` +
      `<rect x="${LEFT}" y="${y}" width="${(toX(median) - LEFT).toFixed(1)}" height="${BAR}" rx="3" fill="${COLOURS[row.difficulty]}"/>` +
      `<line x1="${toX(low).toFixed(1)}" y1="${y + BAR / 2}" x2="${toX(high).toFixed(1)}" y2="${y + BAR / 2}" stroke="#14222b" stroke-width="2"/>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12">` +
    `<rect width="${WIDTH}" height="${height}" fill="#ffffff"/>${grid.join('')}${bars.join('')}</svg>\n`
  );
}
