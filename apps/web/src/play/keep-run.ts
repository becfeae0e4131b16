/*
 * Keeps a run on disk while it is played: the snapshot comes from the simulation's worker as text and goes to the save
 * worker as text; the page only passes it on.
 */
import { TICKS_PER_SECOND } from '@skerry/sim';
import { type Autosave, createAutosave } from '../saves/autosave.ts';
import { FIRST_EPOCH, type SaveResult, type Saves } from '../saves/saves.ts';
import type { Book } from './sim/book.ts';
import type { PlaySession } from './play-session.ts';
import type { Run } from './play-state.ts';
import type { PlayFrame } from './sim/play-frame.ts';

export type KeepRunOptions = {
  readonly run: Run;
  readonly session: PlaySession;
  readonly saves: Saves;
  /** A small picture of the world as a data address, or nothing. */
  picture(): string;
  /** Told when a save did not succeed, in a sentence. */
  onTrouble(sentence: string): void;
};

/** Saves by itself from now on; `flush` before leaving. */
export function keepRun({ run, session, saves, picture, onTrouble }: KeepRunOptions): Autosave {
  return createAutosave<SaveResult>({
    save: async () => {
      const [snapshot, book] = await Promise.all([session.snapshot(), session.book()]);
      const frame = session.frame.peek()!;
      const { presetId, recipe, seed, generatorVersion, mode } = run.setup;
      return saves.save(
        {
          id: run.id,
          title: run.title,
          mode,
          presetId,
          seed,
          generatorVersion,
          caption: captionOf(run, frame, book),
          stats: { seconds: Math.round(frame.tick / TICKS_PER_SECOND), ...book.stats },
          createdAt: run.createdAt,
          savedAt: Date.now(),
          picture: picture(),
          recipe,
          snapshot,
        },
        run.epoch ?? FIRST_EPOCH,
      );
    },
    onResult: (result) => {
      if (result.status !== 'saved') onTrouble(result.sentence);
    },
    onFailure: (why) => onTrouble(`This could not be saved: ${why}`),
  });
}

/** One line for the list of worlds. */
function captionOf({ setup }: Run, { player, score, outcome }: PlayFrame, { journal, islands }: Book): string {
  if (setup.mode === 'chase') return `${score.points} points`;
  if (setup.mode === 'wander')
    return `${score.coins} coins, ${journal.length} ${journal.length === 1 ? 'place' : 'places'} found`;
  const won = Object.values(islands).filter(({ isWon }) => isWon).length;
  const finds = `${player.inventory.length} finds`;
  if (won > 0) return `${won} ${won === 1 ? 'island' : 'islands'} won, ${finds}`;
  return outcome === 'lost' ? `Lost, ${finds}` : finds;
}
