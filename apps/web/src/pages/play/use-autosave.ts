/*
 * Saves the run that is played by itself, from its first moment on; what flushes it before leaving is in the state.
 */
import { useComputed, useSignalEffect } from '@preact/signals';
import type { SimEvent } from '@skerry/sim';
import { useEffect } from 'preact/hooks';
import type { EventBus } from './event-bus.ts';
import { autosaveRun } from './autosave-run.ts';
import type { PlayState } from './play-state.ts';
import { paintWorldPicture } from './world-picture.ts';

const WORTH_KEEPING = new Set<SimEvent['kind']>(['picked-up', 'sailed', 'opened', 'discovered']);
/** Kept at once: many close the page there. */
const ENDS = new Set<SimEvent['kind']>(['won', 'lost-game']);

export function useAutosave(state: PlayState, bus: EventBus<SimEvent>): void {
  const { run, session, overlay, autosave } = state;
  useSignalEffect(() => {
    const current = session.value;
    if (!current || !run.peek() || current.stage.value !== 'playing') return undefined;
    let picture = '';
    // Painted behind everything else; saves before it is there go without.
    paintWorldPicture(state.pool, current.setup).then(
      (painted) => {
        picture = painted;
      },
      () => {},
    );
    const keeping = autosaveRun({
      run: run.peek()!,
      session: current,
      saves: state.saves,
      picture: () => picture,
      onResult: (result) => {
        const isSaved = result.status === 'saved';
        const said = isSaved ? (result.notice ?? '') : result.sentence;
        if (result.status === 'taken-over') state.isHeld.value = false;
        // Once is enough for a disk that stays full: the menu of the pause goes on saying it.
        const isShown = !isSaved && (overlay.peek() === 'pause' || overlay.peek() === 'unsaved');
        if (said !== '' && said !== state.trouble.peek() && !isShown) state.toast.value = said;
        state.trouble.value = isSaved || result.status === 'taken-over' ? '' : result.sentence;
      },
    });
    autosave.current = keeping;
    // From the first moment: a world that was begun is a world in the list.
    keeping.request();
    return () => {
      autosave.current = undefined;
      keeping.dispose();
    };
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
