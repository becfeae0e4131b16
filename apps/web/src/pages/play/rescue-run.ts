/*
 * Exports a run that cannot continue, from what the page still has of it. The save in the browser stays as it is, because
 * this snapshot may contain the very state that stops the game.
 */
import { TICKS_PER_SECOND } from '@skerry/sim';
import { downloadFile } from '../../saves/download-file.ts';
import { encodeSaveFile, fileName, tidySave } from '@skerry/saves';
import type { PlaySession } from './play-session.ts';
import type { Run } from './play-state.ts';

/** Downloads the run's last snapshot; returns the file's name, or undefined if there is none. */
export function rescueRun({ id, title, createdAt, setup }: Run, session: PlaySession): string | undefined {
  const snapshot = session.lastSnapshot();
  if (snapshot === undefined) return undefined;
  const { mode, presetId, seed, generatorVersion, recipe } = setup;
  const save = tidySave({
    id,
    title,
    mode,
    presetId,
    seed,
    generatorVersion,
    recipe,
    caption: 'Before the game stopped',
    stats: { seconds: Math.round((session.frame.peek()?.tick ?? 0) / TICKS_PER_SECOND) },
    createdAt,
    savedAt: Date.now(),
    order: 0,
    picture: '',
    snapshot,
  });
  const name = fileName(save);
  downloadFile(name, encodeSaveFile(save));
  return name;
}
