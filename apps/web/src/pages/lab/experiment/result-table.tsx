/*
 * The table of an experiment on one map: medians, percentiles, work, how far from the optimum, the measured exponent
 * beside the textbook's, and the published figures where there are any.
 */
import { type ExperimentPlan, type ExperimentRow, textbookExponent } from '@skerry/lab';
import type { JSX } from 'preact';
import { formatNumber, formatPercent } from '../panels/format.ts';

export type ResultTableProps = { readonly plan: ExperimentPlan; readonly rows: readonly ExperimentRow[] };

export function ResultTable({ plan, rows }: ResultTableProps): JSX.Element {
  const isPublished = rows.some(({ published }) => published);
  const hasExponents = rows.some(({ exponent }) => exponent);
  const best = bestOf(rows);
  return (
    <div class="race-scroll" tabIndex={0} role="group" aria-label="Table of the experiment">
      <table class="race-table">
        <thead>
          <tr>
            <th scope="col">Search</th>
            <th scope="col">Median</th>
            <th scope="col">95 % below</th>
            <th scope="col">Expanded</th>
            <th scope="col">Path</th>
            <th scope="col">Over the optimum</th>
            {hasExponents && <th scope="col">Grows by length ^</th>}
            {hasExponents && <th scope="col">Textbook</th>}
            {isPublished && <th scope="col">Published: time</th>}
            {isPublished && <th scope="col">explored</th>}
            {isPublished && <th scope="col">path</th>}
            <th scope="col">Solved</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { label } = plan.settings[row.setting];
            const mark = row === best.fastest ? 'best' : row === best.slowest ? 'worst' : undefined;
            return (
              <tr key={row.setting}>
                <th scope="row">{label}</th>
                <td data-mark={mark}>
                  {formatTime(row.quantilesMs[2])}
                  {mark && <span aria-hidden="true">{mark === 'best' ? ' ▲' : ' ▼'}</span>}
                  {mark && <span class="only-read-aloud"> {mark}</span>}
                </td>
                <td>{formatTime(row.quantilesMs[4])}</td>
                <td>{formatCount(row.expanded)}</td>
                <td>{formatCount(row.nodes)}</td>
                <td>{row.solved > 0 ? formatPercent(row.overOptimum) : '–'}</td>
                {hasExponents && (
                  <td>{row.exponent ? `${row.exponent.value.toFixed(2)} ± ${row.exponent.error.toFixed(2)}` : '–'}</td>
                )}
                {hasExponents && <td>{textbookExponent(plan.settings[row.setting])}</td>}
                {isPublished && <td>{row.published ? formatTime(row.published.ms) : '–'}</td>}
                {isPublished && <td>{row.published ? formatNumber(row.published.explored) : '–'}</td>}
                {isPublished && <td>{row.published ? formatNumber(row.published.nodes) : '–'}</td>}
                <td>
                  {formatNumber(row.solved)} of {formatNumber(row.problems)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The fastest and the slowest row, where the middle halves of their times lie apart. */
function bestOf(rows: readonly ExperimentRow[]): { fastest?: ExperimentRow; slowest?: ExperimentRow } {
  const sorted = rows
    .filter(({ quantilesMs }) => quantilesMs[2] > 0)
    .toSorted((a, b) => a.quantilesMs[2] - b.quantilesMs[2]);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first.quantilesMs[3] >= last.quantilesMs[1]) return {};
  return { fastest: first, slowest: last };
}

function formatTime(ms: number): string {
  if (!Number.isFinite(ms)) return 'stopped';
  return `${ms < 0.1 ? ms.toFixed(4) : ms < 10 ? ms.toFixed(3) : ms.toFixed(1)} ms`;
}

function formatCount(value: number): string {
  return Number.isFinite(value) ? formatNumber(Math.round(value)) : '–';
}
