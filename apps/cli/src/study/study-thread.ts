/*
 * A thread that plays games of a study.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { playStudyGame, type StudyGame } from '@skerry/sim';
import { checkRecipe } from '@skerry/world';

const recipe = checkRecipe((workerData as { readonly recipe: unknown }).recipe).recipe!;

parentPort!.on('message', ({ id, game }: { readonly id: number; readonly game: Omit<StudyGame, 'recipe'> }) => {
  const answer = playStudyGame({ ...game, recipe });
  // Nothing of an answer is worth handing over instead of copying.
  parentPort!.postMessage({ id, answer }, []);
});
