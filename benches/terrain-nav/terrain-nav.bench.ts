/*
 * Navigation on a height field of 256 × 256 m against recast-navigation (solo build, WebAssembly): ratios are in
 * readme.ts, milliseconds and mean lengths of paths here. Ours twice: with jump points, built in no time, and with
 * preprocessed subgoals, built once and quicker to ask. Recast cuts the ground into voxels: 0.5 m, half a walker's width
 * as its guide asks, and 1 m, as coarse as our cells.
 */
import type { BenchRow, Report } from '../bench.ts';
import { createHeights } from './height-field.ts';
import { playRounds, summarise } from './readme.ts';
import { loadRecast } from './recast.ts';
import { chooseQuestions, createOurSide, createRecastSide } from './sides.ts';

export { readme } from './readme.ts';

const QUESTIONS = 400;

export async function run(report: Report): Promise<void> {
  await loadRecast();
  const heights = createHeights();
  const questions = chooseQuestions(heights, QUESTIONS);
  const pairs = [
    { algorithm: 'jps', metres: 1 },
    { algorithm: 'subgoal', metres: 0.5 },
  ] as const;
  for (const { algorithm, metres } of pairs) {
    const rounds = playRounds(createOurSide(heights, algorithm), createRecastSide(heights, metres), questions);
    const subjects = [`skerry ${algorithm}`, `recast-navigation, ${metres} m`];
    subjects.forEach((subject, side) => {
      const { buildMs, pathMs, metres: length } = summarise(rounds.map((round) => round[side]));
      report(rowOf('build', subject, buildMs, 'ms'));
      report(rowOf('path, mean', subject, pathMs * 1000, 'µs'));
      report(rowOf('length of a path, mean', subject, length, 'm'));
    });
  }
}

function rowOf(metric: string, subject: string, value: number, unit: string): BenchRow {
  return { scenario: 'terrain-nav', metric, subject, peer: null, value, unit, ratio: null, spread: 0 };
}
