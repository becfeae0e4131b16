/*
 * The table of a race. Marks are words and signs as well as colours; a line below says what does not differ and why
 * some times are not compared.
 */
import type { RaceColumn, RaceRow } from '@skerry/lab';
import type { JSX } from 'preact';
import { formatCost, formatNumber, formatPercent } from '../panels/format.ts';

const SIGNS = { best: '▲', worst: '▼' } as const;
const LOOPS = { general: 'textbook', fast: 'fast', none: '–' } as const;

export type RaceTableProps = {
  readonly rows: readonly RaceRow[];
  readonly rounds: number;
  readonly allRounds: number;
};

export function RaceTable({ rows, rounds, allRounds }: RaceTableProps): JSX.Element {
  return (
    <section class="race-result" aria-labelledby="race-result-title">
      <h2 id="race-result-title">Result</h2>
      <div class="race-scroll" tabIndex={0} role="group" aria-label="Table of the result">
        <table class="race-table">
          <thead>
            <tr>
              <th scope="col">Search</th>
              <th scope="col">Time</th>
              <th scope="col">Expanded</th>
              <th scope="col">Path</th>
              <th scope="col">Cost</th>
              <th scope="col">Over the optimum</th>
              <th scope="col">Loop</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <ul class="race-notes">
        <li>The dashed line on the maps is the cheapest path, the optimum. ▲ best, ▼ worst of a column.</li>
        {notesOf(rows).map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>
          {rounds < allRounds
            ? `Measuring times: round ${rounds} of ${allRounds}.`
            : `Times are medians of ${allRounds} rounds in turns, ± the interval that holds the true median in 95 of 100 cases.`}
        </li>
      </ul>
    </section>
  );
}

function Row({ row }: { readonly row: RaceRow }): JSX.Element {
  const { label, runners, hasPath, time, oddity } = row;
  const cell = (column: RaceColumn, text: string): JSX.Element => {
    const mark = row.marks[column];
    return (
      <td data-mark={mark}>
        {text}
        {mark && (
          <>
            {' '}
            <span aria-hidden="true">{SIGNS[mark]}</span>
            <span class="only-read-aloud">{mark}</span>
          </>
        )}
      </td>
    );
  };
  return (
    <tr data-odd={oddity !== ''}>
      <th scope="row">
        {label}
        {runners > 1 && ` (${runners} lanes)`}
        {oddity !== '' && (
          <span class="race-odd" title={oddity}>
            {' '}
            ◆ odd
          </span>
        )}
      </th>
      {cell('time', time ? formatTime(time.median, (time.high - time.low) / 2) : '…')}
      {cell('expanded', formatNumber(row.expanded))}
      {cell('nodes', hasPath ? formatNumber(row.nodes) : '–')}
      {cell('cost', hasPath ? formatCost(row.cost) : row.status === 'unreachable' ? 'no path' : 'stopped')}
      <td>{hasPath ? formatOver(row.overOptimum) : '–'}</td>
      <td>{LOOPS[row.loop]}</td>
    </tr>
  );
}

function notesOf(rows: readonly RaceRow[]): string[] {
  const odd = rows.filter(({ oddity }) => oddity !== '').map(({ label, oddity }) => `◆ ${label}: ${oddity}`);
  const pairs = rows.flatMap(({ label, sameTime }, k) =>
    sameTime.filter((other) => rows.findIndex((row) => row.label === other) > k).map((other) => [label, other]),
  );
  const same = pairs.map(([a, b]) => `The times of ${a} and ${b} do not differ.`);
  const loops = new Set(rows.filter(({ hasPath }) => hasPath).map(({ loop }) => loop));
  const mixed =
    loops.has('fast') && loops.has('general')
      ? [
          'Fast loops are made for even ground and count expansions differently: they are compared with each other only.',
        ]
      : [];
  return [...odd, ...same, ...mixed];
}

function formatTime(ms: number, half: number): string {
  const digits = ms >= 100 ? 0 : ms >= 10 ? 1 : ms >= 1 ? 2 : 3;
  return `${ms.toFixed(digits)} ± ${half.toFixed(digits)} ms`;
}

function formatOver(share: number): string {
  if (share === 0) return '0 %';
  return `${share > 0 ? '+' : '−'}${formatPercent(Math.abs(share))}`;
}
