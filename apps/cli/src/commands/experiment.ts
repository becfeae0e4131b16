/*
 * `skerry experiment`: runs source 001's experiment on one of its maps, every search with every heuristic, by list and
 * by heap, and prints times with their spread beside what is true on any machine: cells explored and costs of paths.
 */
import { choice, integer } from '@skerry/kit/schema';
import {
  buildSourceMaps,
  type ExperimentOutcome,
  runExperimentInSlices,
  SOURCE_HEURISTICS,
  SOURCE_SETTINGS,
} from '@skerry/nav/experiments';
import { option, optional } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { createProgress } from '../progress.ts';

const MAPS = ['labyrinth', 'maze', 'terrain', 'custom'] as const;
/** The source dropped one run in this many, at the beginning. */
const DROPPED_SHARE = 11;

export const EXPERIMENT = defineCommand({
  name: 'experiment',
  summary: 'Run the pathfinding experiment of source 001 on one of its maps.',
  explain:
    'Eight searches with five heuristics each, by list and by heap. The first eleventh of the runs is not counted. ' +
    'Times are medians and 95 % of single queries on this machine, ± half the interquartile range; ' +
    'cells explored, cells of the path and its cost over the best are the same everywhere.',
  positionals: [],
  options: {
    map: option(choice('Map', MAPS, 'maze', 'The map.')),
    runs: option(integer('Runs', [1, 1_000_000], 1100, 'Runs of each setting; the source made 11000.'), 'N'),
    heuristic: optional(choice('Heuristic', SOURCE_HEURISTICS, 'octile', 'Only this heuristic; all by default.')),
  },
  examples: [
    { line: 'skerry experiment --map terrain', explain: 'All settings on the terrain.' },
    { line: 'skerry experiment --runs 11000 --heuristic octile --json', explain: 'As the source ran it, as data.' },
  ],
  async run({ values, io }) {
    const { runs, heuristic } = values;
    const map = buildSourceMaps()[MAPS.indexOf(values.map)];
    const settings = SOURCE_SETTINGS.filter(
      (setting) => heuristic === undefined || setting.heuristic === null || setting.heuristic === heuristic,
    );
    const progress = createProgress(io, 'Running', values.progress);
    const dropped = Math.floor(runs / DROPPED_SHARE);
    const slices = runExperimentInSlices([map], settings, { now: io.now, runs, dropped });
    let step = slices.next();
    for (; !step.done; step = slices.next()) progress.show(step.value);
    progress.end();
    io.out(values.json ? JSON.stringify(step.value, null, 2) : describe(step.value));
    return [];
  },
});

function describe(outcomes: readonly ExperimentOutcome[]): string {
  const head = ['search', 'heuristic', 'median ms', '95 % ms', 'spread', 'explored', 'path', 'cost', 'over the best'];
  const rows = outcomes.map(({ label, heuristic, medianMs, p95Ms, spread, explored, pathNodes, cost, optimalCost }) => [
    label,
    heuristic ?? '',
    medianMs.toPrecision(3),
    p95Ms.toPrecision(3),
    `±${Math.round(spread * 100)} %`,
    String(explored),
    String(pathNodes),
    cost.toFixed(2),
    `${((cost / optimalCost - 1) * 100).toFixed(1)} %`,
  ]);
  const widths = head.map((title, k) => Math.max(title.length, ...rows.map((row) => row[k].length)));
  const line = (row: readonly string[]) =>
    row.map((cell, k) => (k < 2 ? cell.padEnd(widths[k]) : cell.padStart(widths[k]))).join('  ');
  const { map, runs } = outcomes[0];
  return [`${map}, ${runs} runs of each setting`, line(head), ...rows.map(line)].join('\n');
}
