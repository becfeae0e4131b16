/*
 * Source 001's experiment in short: A* with the octile heuristic on its three kinds of map, by list and by heap, against
 * the milliseconds the source published (another machine, another engine: read the order of magnitude), and the list
 * against the heap. All 96 settings with tables and chart: node benches/source-001/write-report.ts
 */
import {
  buildLabyrinth,
  buildMaze,
  buildTerrain,
  runExperiment,
  SOURCE_SETTINGS,
  SOURCE_TABLES,
} from '@skerry/nav/experiments';
import type { BenchRow, Report } from '../bench.ts';

export async function run(report: Report): Promise<void> {
  for (const [name, map] of [
    ['Labyrinth', buildLabyrinth()],
    ['Maze', buildMaze()],
    ['Terrain', buildTerrain()],
  ] as const) {
    const settings = SOURCE_SETTINGS.filter(
      ({ algorithm, heuristic }) => algorithm === 'a-star' && heuristic === 'octile',
    );
    const [list, heap] = settings.map((setting) =>
      runExperiment(map, setting, { now: performance.now.bind(performance), maxMs: 1500 }),
    );
    for (const outcome of [list, heap]) {
      const published = SOURCE_TABLES[name].ms[outcome.label][4];
      const { spread } = outcome;
      report(
        row(
          `${map.name}: A*, octile`,
          outcome.label,
          'source 001, as published',
          outcome.medianMs,
          'ms',
          published / outcome.medianMs,
          spread,
        ),
      );
    }
    report(
      row(
        `${map.name}: A*, octile, heap against list`,
        heap.label,
        list.label,
        heap.medianMs,
        'ms',
        list.medianMs / heap.medianMs,
        0,
      ),
    );
  }
}

function row(
  metric: string,
  subject: string,
  peer: string,
  value: number,
  unit: string,
  ratio: number,
  spread: number,
): BenchRow {
  return { scenario: 'source-001', metric, subject, peer, value, unit, ratio, spread };
}
