/*
 * `skerry lab`: runs source 001's experiment on one of its maps, every search with every heuristic, by list and
 * by heap, and prints times with their spread beside what is true on any machine: cells explored and costs of paths.
 * With a map of one's own it runs the searches of the Lab on many problems of it, as the Lab's page does.
 */
import { choice, integer } from '@skerry/kit/schema';
import {
  buildSourceMaps,
  type ExperimentOutcome,
  runExperimentInSlices,
  SOURCE_HEURISTICS,
  SOURCE_SETTINGS,
  SOURCE_TABLES,
} from '@skerry/nav/experiments';
import { SEARCH_CARDS, writeOutcomesCsv } from '@skerry/lab';
import { freeText, option, optional, repeated } from '../arguments/option.ts';
import { defineCommand } from '../command.ts';
import { describeOwnExperiment, planOwnExperiment, runOwnExperiment } from '../own-experiment.ts';
import { createProgress } from '../progress.ts';
import { writeCsv } from '../write-csv.ts';
import { checkWritable, writeWhole } from '../write-whole.ts';

const MAPS = ['labyrinth', 'maze', 'terrain', 'custom'] as const;
/** The source dropped one run in this many, at the beginning. */
const DROPPED_SHARE = 11;

export const LAB = defineCommand({
  name: 'lab',
  summary: "Measure searches: source 001's experiment, or many problems on a map of your own.",
  explain:
    'Eight searches with five heuristics each, by list and by heap. The first eleventh of the runs is not counted. ' +
    'Times are medians and 95 % of single queries on this machine, ± half the interquartile range; ' +
    'cells explored, cells of the path and its cost over the best are the same everywhere. The last three columns are ' +
    'what the source published.\n' +
    'With --file the searches of the Lab run on problems drawn from a seed, or on those of a scenario file, and the ' +
    "exponent with which time grows with the length of the path is printed beside the textbook's.\n" +
    `Searches: ${SEARCH_CARDS.map(({ name }) => name).join(', ')}.`,
  positionals: [],
  options: {
    map: option(choice('Map', MAPS, 'maze', 'The map.')),
    runs: option(integer('Runs', [1, 1_000_000], 1100, 'Runs of each setting; the source made 11000.'), 'N'),
    heuristic: optional(choice('Heuristic', SOURCE_HEURISTICS, 'octile', 'Only this heuristic; all by default.')),
    file: optional(freeText('A map of your own: MovingAI, text, CSV, Tiled, a scene of the Lab or a PNG.'), 'FILE'),
    scen: optional(freeText('With --file: the problems of this MovingAI scenario, all of them.'), 'FILE.scen'),
    problems: option(integer('Problems', [1, 10_000], 100, 'With --file: so many problems from a seed.'), 'N'),
    search: repeated(freeText('With --file: only this search; may be given several times.'), 'NAME'),
    csv: optional(freeText('Write every outcome to this file.'), 'FILE.csv'),
  },
  examples: [
    { line: 'skerry lab --map terrain', explain: 'All settings on the terrain.' },
    { line: 'skerry lab --file arena.map --scen arena.map.scen --csv arena.csv', explain: 'A whole scenario.' },
    { line: 'skerry lab --runs 11000 --heuristic octile --json', explain: 'As the source ran it, as data.' },
  ],
  async run({ values, io }) {
    const { runs, heuristic, csv } = values;
    const unwritable = csv === undefined ? [] : await checkWritable(csv, '--csv');
    if (unwritable.length > 0) return unwritable;
    if (values.file !== undefined) {
      const { plan, notes, issues } = await planOwnExperiment({ ...values, file: values.file });
      if (!plan) return issues;
      const bar = createProgress(io, 'Running', values.progress);
      const outcomes = runOwnExperiment(plan, io.now, bar.show);
      bar.end();
      const unwritten = csv === undefined ? [] : await writeWhole(csv, '--csv', writeOutcomesCsv(plan, outcomes));
      if (unwritten.length > 0) return unwritten;
      io.out(values.json ? JSON.stringify(outcomes, null, 2) : describeOwnExperiment(plan, outcomes, notes));
      return [];
    }
    const alone = (['scen', 'search'] as const).find((name) => (values[name]?.length ?? 0) > 0);
    if (alone) return [{ path: `--${alone}`, message: 'goes with a map of your own: name it with --file' }];
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
    const unwritten = csv === undefined ? [] : await writeWhole(csv, '--csv', writeCsv(step.value));
    if (unwritten.length > 0) return unwritten;
    io.out(values.json ? JSON.stringify(step.value, null, 2) : describe(step.value));
    return [];
  },
});

/** Milliseconds, nodes explored and nodes in the path as source 001 published them. */
function publishedOf(map: string, label: string, heuristic: ExperimentOutcome['heuristic']): string[] {
  const tables = SOURCE_TABLES[map as keyof typeof SOURCE_TABLES];
  const column = heuristic === null ? 0 : SOURCE_HEURISTICS.findIndex((name) => name === heuristic);
  return (['ms', 'explored', 'nodes'] as const).map((table) => String(tables[table][label]?.[column] ?? ''));
}

function describe(outcomes: readonly ExperimentOutcome[]): string {
  const head = ['search', 'heuristic', 'median ms', '95 % ms', 'spread', 'explored', 'path', 'cost', 'over the best'];
  const isPublished = outcomes[0].map in SOURCE_TABLES;
  if (isPublished) head.push('source ms', 'explored', 'path');
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
    ...(isPublished ? publishedOf(outcomes[0].map, label, heuristic) : []),
  ]);
  const widths = head.map((title, k) => Math.max(title.length, ...rows.map((row) => row[k].length)));
  const line = (row: readonly string[]) =>
    row.map((cell, k) => (k < 2 ? cell.padEnd(widths[k]) : cell.padStart(widths[k]))).join('  ');
  const { map, runs } = outcomes[0];
  return [`${map}, ${runs} runs of each setting`, line(head), ...rows.map(line)].join('\n');
}
