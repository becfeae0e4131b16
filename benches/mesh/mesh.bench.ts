/*
 * Paths on the same navigation mesh, about 6,100 triangles with holes, against navcat: time of a path and its length.
 * Before anything is measured both sides must agree on which goals can be reached.
 */
import { type BenchRow, compareInterleaved, type Report } from '../bench.ts';
import {
  createNavcatMeshSide,
  createOurMeshSide,
  createQuestions,
  createTriangles,
  type MeshSide,
} from './mesh-sides.ts';

const SIDE = 64;
const QUESTIONS = 100;
const ROUNDS = 9;

export async function run(report: Report): Promise<void> {
  const triangles = createTriangles(SIDE, 1);
  const questions = createQuestions(triangles, QUESTIONS);
  const [ours, theirs] = [createOurMeshSide(triangles), createNavcatMeshSide(triangles, SIDE)];
  let [ourLength, theirLength, reached] = [0, 0, 0];
  for (const [k, question] of questions.entries()) {
    const [our, their] = [ours.read(ours.ask(question)), theirs.read(theirs.ask(question))];
    if (our.isComplete !== their.isComplete)
      throw new Error(`question ${k}: we ${our.isComplete ? 'reach' : 'do not reach'} the goal, navcat disagrees`);
    if (!our.isComplete) continue;
    reached++;
    ourLength += our.length;
    theirLength += their.length;
  }
  const row = { scenario: 'mesh', subject: 'skerry', peer: 'navcat' } as const;
  const lengths: BenchRow = {
    ...row,
    metric: `length of a path, mean of ${reached}`,
    value: ourLength / reached,
    unit: 'm',
    ratio: theirLength / ourLength,
    spread: 0,
  };
  report(lengths);
  const askAll = (side: MeshSide) => () => questions.map(side.ask);
  const { subjectMs, ratio, spread } = compareInterleaved(askAll(ours), askAll(theirs), { rounds: ROUNDS });
  report({ ...row, metric: 'path, mean', value: (1000 * subjectMs) / QUESTIONS, unit: 'µs', ratio, spread });
}
