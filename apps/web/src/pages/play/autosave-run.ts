/*
 * Saves a run while it is played: the simulation's worker sends the snapshot as text, and the page passes it on to the
 * save worker unparsed.
 */
import { describeError } from '@skerry/kit';
import { TICKS_PER_SECOND } from '@skerry/sim';
import { type Autosave, FIRST_EPOCH, type SaveResult, type Saves, tidySave, type WorldSave } from '@skerry/saves';
import type { JournalView, PlayFrame } from '@skerry/host';
import { createPageAutosave } from '../../saves/page-autosave.ts';
import type { PlaySession } from './play-session.ts';
import type { Run } from './play-state.ts';

export type RunAutosaveOptions = {
  readonly run: Run;
  readonly session: PlaySession;
  readonly saves: Saves;
  /** A small picture of the world as a data URL, if any. */
  picture(): string;
  /** Called after each save. */
  onResult(result: SaveResult): void;
};

export type RunAutosave = Autosave & {
  /** The run as it would be saved now. */
  collect(): Promise<WorldSave>;
};

/** Starts saving at intervals; call `flush` before leaving. */
export function autosaveRun({ run, session, saves, picture, onResult }: RunAutosaveOptions): RunAutosave {
  async function collect(): Promise<WorldSave> {
    const [snapshot, journal] = await Promise.all([session.snapshot(), session.journal()]);
    const frame = session.frame.peek()!;
    const { presetId, recipe, seed, generatorVersion, mode } = run.setup;
    return tidySave({
      id: run.id,
      title: run.title,
      mode,
      presetId,
      seed,
      generatorVersion,
      caption: captionOf(run, frame, journal),
      stats: { seconds: Math.round(frame.tick / TICKS_PER_SECOND), ...journal.stats },
      createdAt: run.createdAt,
      savedAt: Date.now(),
      order: 0,
      picture: picture(),
      recipe,
      snapshot,
    });
  }
  const autosave = createPageAutosave<SaveResult>({
    save: async () => saves.save(await collect(), run.epoch ?? FIRST_EPOCH),
    onResult,
    onFailure: (why) => onResult({ status: 'failed', sentence: `This could not be saved: ${describeError(why)}.` }),
  });
  return Object.assign(autosave, { collect });
}

/** One line for the list of worlds. */
function captionOf(
  { setup }: Run,
  { player, score, outcome }: PlayFrame,
  { discoveries, wonIslands }: JournalView,
): string {
  if (setup.mode === 'chase') return `${score.points} points`;
  if (setup.mode === 'wander')
    return `${score.coins} coins, ${discoveries.length} ${discoveries.length === 1 ? 'place' : 'places'} found`;
  const won = wonIslands.length;
  const finds = `${player.inventory.length} finds`;
  if (won > 0) return `${won} ${won === 1 ? 'island' : 'islands'} won, ${finds}`;
  return outcome === 'lost' ? `Lost, ${finds}` : finds;
}
