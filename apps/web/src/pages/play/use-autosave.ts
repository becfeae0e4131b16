/*
 * Autosaves the current run from its start; the state holds the handle that flushes it before leaving.
 */
import { useComputed, useSignalEffect } from '@preact/signals';
import type { SimEvent } from '@skerry/sim';
import { useEffect } from 'preact/hooks';
import type { EventBus } from './event-bus.ts';
import { autosaveRun } from './autosave-run.ts';
import type { PlaySession } from './play-session.ts';
import type { PlayState, Run } from './play-state.ts';
import { paintWorldPicture } from './world-picture.ts';

const WORTH_KEEPING = new Set<SimEvent['kind']>(['picked-up', 'sailed', 'opened', 'discovered']);
/** Events that save at once: many players close the page there. */
const ENDS = new Set<SimEvent['kind']>(['won', 'lost-game']);

export function useAutosave(state: PlayState, bus: EventBus<SimEvent>): void {
  const { run, session, overlay, autosave } = state;
  useSignalEffect(() => {
    const current = session.value;
    if (!current || !run.peek() || current.stage.value !== 'playing') return undefined;
    return keepSaved(state, run.peek()!, current);
  });
  // Players often close the window from the map, the journal or a menu. Switching between them changes nothing to save.
  const isCovered = useComputed(() => overlay.value !== 'none');
  useSignalEffect(() => {
    if (isCovered.value && overlay.peek() !== 'unsaved') void autosave.current?.flush();
  });
  useEffect(
    () =>
      bus.listen((events) => {
        if (events.some(({ kind }) => ENDS.has(kind))) void autosave.current?.flush();
        else if (events.some(({ kind }) => WORTH_KEEPING.has(kind))) autosave.current?.request();
      }),
    [bus, autosave],
  );
}

/** Autosaves a run from now on and shows the results; returns a function that stops it. */
export function keepSaved(state: PlayState, run: Run, session: PlaySession): () => void {
  const { overlay, autosave } = state;
  let picture = '';
  // Painted with the lowest priority; saves before that have no picture.
  paintWorldPicture(state.pool, session.setup).then(
    (painted) => {
      picture = painted;
    },
    () => {},
  );
  const keeping = autosaveRun({
    run,
    session,
    saves: state.saves,
    picture: () => picture,
    onResult: (result) => {
      const isSaved = result.status === 'saved';
      const said = isSaved ? (result.notice ?? '') : result.sentence;
      if (result.status === 'taken-over') state.isHeld.value = false;
      // One message is enough for a disk that stays full: the pause menu keeps showing it.
      const isShown = !isSaved && (overlay.peek() === 'pause' || overlay.peek() === 'unsaved');
      if (said !== '' && said !== state.trouble.peek() && !isShown) state.toast.value = said;
      state.trouble.value = isSaved || result.status === 'taken-over' ? '' : result.sentence;
    },
  });
  autosave.current = keeping;
  // From the start: a new world appears in the list at once.
  keeping.request();
  return () => {
    autosave.current = undefined;
    keeping.dispose();
  };
}
