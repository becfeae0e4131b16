/*
 * `skerry sim --study`: many games by bots with manners, and what came of them.
 */
import { basename } from 'node:path';
import { type Difficulty, DIFFICULTIES, type IslandSize, ISLAND_SIZES, MANNERED, summariseStudy } from '@skerry/sim';
import type { Issue } from '@skerry/kit';
import type { Recipe } from '@skerry/world';
import type { Io } from '../io.ts';
import { createProgress } from '../progress.ts';
import { checkWritable, writeWhole } from '../write-whole.ts';
import { describeStudy } from './describe-study.ts';
import { drawStudy, reportStudy } from './report-study.ts';
import { runStudy } from './run-study.ts';

const MAX_MINUTES = 30;

export type StudyChoice = {
  readonly recipe: Recipe;
  /** Islands have this seed and a number. */
  readonly seed: string;
  readonly islands: number;
  /** All of them when none is named. */
  readonly size: IslandSize | undefined;
  readonly difficulty: Difficulty;
  readonly everyDifficulty: boolean;
  /** Whether the explorer also plays each island without the pathfinder. */
  readonly tools: boolean;
  readonly report: string | undefined;
  readonly json: boolean;
  readonly progress: boolean;
};

export async function playStudy(choice: StudyChoice, io: Io): Promise<readonly Issue[]> {
  const { recipe, seed, islands, report, tools } = choice;
  if (recipe.shape.kind !== 'island')
    return [{ path: '--preset', message: 'a study is played on islands: choose a preset with one island' }];
  const drawing = report?.replace(/(\.md)?$/, '.svg');
  for (const [path, name] of [
    [report, '--report'],
    [drawing, '--report'],
  ] as const) {
    const issues = path === undefined ? [] : await checkWritable(path, name);
    if (issues.length > 0) return issues;
  }
  const sizes = choice.size ? [choice.size] : (Object.keys(ISLAND_SIZES) as IslandSize[]);
  const difficulties = choice.everyDifficulty ? DIFFICULTIES : [choice.difficulty];
  const seeds = Array.from({ length: islands }, (_, k) => `${seed} ${k}`);
  const games = sizes.flatMap((size) =>
    difficulties.flatMap((difficulty) =>
      [
        ...MANNERED.map((manner) => ({ manner, without: [] })),
        ...(tools ? [{ manner: 'explorer' as const, without: ['pathfinder' as const] }] : []),
      ].flatMap((kind) => seeds.map((one) => ({ ...kind, size, difficulty, seed: one, maxMinutes: MAX_MINUTES }))),
    ),
  );
  const ending = new AbortController();
  const cancel = (): void => ending.abort();
  process.once('SIGINT', cancel);
  const progress = createProgress(io, 'Playing', choice.progress);
  const results = await runStudy({ recipe, games, signal: ending.signal, onProgress: progress.show }).finally(() => {
    progress.end();
    process.off('SIGINT', cancel);
  });
  const rows = summariseStudy(results);
  const range = `"${seeds[0]}" to "${seeds.at(-1)}"`;
  if (report !== undefined && drawing !== undefined) {
    const flags = [
      ...(choice.size ? [`--size ${choice.size}`] : []),
      choice.everyDifficulty ? '--every-difficulty' : `--difficulty ${choice.difficulty}`,
      ...(tools ? ['--tools'] : []),
    ].join(' ');
    const command = `skerry sim --study --seed "${seed}" --islands ${islands} ${flags} --report ${basename(report)}`;
    const page = reportStudy({ rows, command, seeds: range, drawing: basename(drawing) });
    const issues = [
      ...(await writeWhole(report, '--report', page)),
      ...(await writeWhole(drawing, '--report', drawStudy(rows))),
    ];
    if (issues.length > 0) return issues;
  }
  if (choice.json) io.out(JSON.stringify({ seeds, rows, games: results }, null, 2));
  else {
    const note = results.length < games.length ? `\nCancelled: ${results.length} of ${games.length} games.` : '';
    io.out(`Seeds ${range}.\n${describeStudy(rows)}${note}`);
  }
  return [];
}
