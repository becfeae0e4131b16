/*
 * docs/source-001.md is what the experiment says today: everything in it that is not a time.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildLabyrinth,
  buildMaze,
  buildTerrain,
  type ExperimentOutcome,
  runExperiment,
  SOURCE_SETTINGS,
} from '@skerry/nav/experiments';
import { expect, it } from 'vitest';

const REPORT = readFileSync(join(import.meta.dirname, '../../docs/source-001.md'), 'utf8');

/** The rows of a table below a heading of a map, as cells by label; figures of the source in brackets left out. */
function readTable(map: string, title: string): Map<string, string[]> {
  const [section] = REPORT.split(`## ${map}:`)[1].split('\n## ');
  const table = section.split(`**${title}`)[1].split('**')[1];
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| |'));
  return new Map(
    rows.map((line) => {
      const [label, ...cells] = line.split('|').slice(1, -1);
      const figures = cells.map((cell) => cell.replace(/\(.*\)/, '').trim()).filter((cell) => cell !== '');
      return [label.trim().replace('\\', ''), figures];
    }),
  );
}

const TABLES: readonly (readonly [title: string, read: (outcome: ExperimentOutcome) => string])[] = [
  ['Nodes explored', ({ explored }) => String(explored)],
  ['Nodes in the path', ({ pathNodes }) => String(pathNodes)],
  [
    'True cost of the path over the optimum (the source has no such table)',
    ({ cost, optimalCost }) => `${((cost / optimalCost - 1) * 100).toFixed(1)} %`,
  ],
];

it.each([buildLabyrinth(), buildMaze(), buildTerrain()])('the tables of the $name are true', (map) => {
  const now = performance.now.bind(performance);
  const outcomes = SOURCE_SETTINGS.map((setting) => runExperiment(map, setting, { now, runs: 1, dropped: 0 }));
  expect(REPORT).toContain(`## ${map.name}: ${map.grid.width} × ${map.grid.depth} cells`);
  expect(REPORT).toContain(`optimal cost ${outcomes[0].optimalCost.toFixed(2)}\n`);
  for (const [title, read] of TABLES) {
    const table = readTable(map.name, title);
    const labels = [...new Set(outcomes.map(({ label }) => label))];
    expect([...table.keys()], title).toEqual(labels);
    for (const label of labels)
      expect(table.get(label), `${title}, ${label}`).toEqual(
        outcomes.filter((outcome) => outcome.label === label).map((outcome) => read(outcome)),
      );
  }
});
