/*
 * What lies over a run: pause, map, journal, settings, help, results.
 */
import type { JSX } from 'preact';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';

export function PlayOverlay({
  state,
}: {
  readonly state: PlayState;
  readonly session: PlaySession;
}): JSX.Element | null {
  if (state.overlay.value === 'none') return null;
  return (
    <div class="play-overlay">
      <button
        type="button"
        class="main-button"
        onClick={() => {
          state.overlay.value = 'none';
        }}
      >
        Go on
      </button>
      <button type="button" class="plain-button" onClick={state.leave}>
        Leave
      </button>
    </div>
  );
}
