/*
 * Below: play, step, speed, back to the start, and what is drawn over the ground.
 */
import { CROWD_HERTZ, CROWD_OVERLAYS, type CrowdOverlay } from '@skerry/lab';
import type { JSX } from 'preact';
import { RunButtons } from '../../../ui/run-buttons.tsx';
import { formatNumber } from '../panels/format.ts';
import { CROWD_SPEEDS, type CrowdState } from './crowd-state.ts';

const OVERLAY_LABELS: Readonly<Record<CrowdOverlay, string>> = {
  none: 'Units only',
  density: 'Density',
  lanes: 'Lanes',
};

export function CrowdTransport({ state }: { readonly state: CrowdState }): JSX.Element {
  const tick = state.shown.value?.tick ?? 0;
  const repeated = state.repeated.value;
  const isRepeating = repeated !== undefined;
  return (
    <footer class="lab-scrubber" aria-label="Run">
      <div class="lab-transport">
        <RunButtons
          run={state}
          speeds={CROWD_SPEEDS}
          stepTitle="One tick of 1/30 second"
          resetTitle="All units back to their start; walls and goals stay"
          // Until the units are placed there is nothing to play.
          isHeld={isRepeating || state.shown.value === undefined}
        />
        <label class="lab-speed">
          <span class="only-read-aloud">Shown over the ground</span>
          <select
            value={state.overlay.value}
            onChange={(event) => state.setOverlay(event.currentTarget.value as CrowdOverlay)}
          >
            {CROWD_OVERLAYS.map((overlay) => (
              <option key={overlay} value={overlay} selected={overlay === state.overlay.value}>
                {OVERLAY_LABELS[overlay]}
              </option>
            ))}
          </select>
        </label>
        {isRepeating ? (
          <span class="lab-counts" role="status">
            <progress value={repeated} max={1} aria-label="Repeating the run" /> repeating the run …{' '}
            <button type="button" class="plain-button" onClick={state.stopRepeating}>
              Stop here
            </button>
          </span>
        ) : (
          <span class="lab-counts" data-tick={tick}>
            {(tick / CROWD_HERTZ).toFixed(1)} s · tick {formatNumber(tick)}
          </span>
        )}
      </div>
    </footer>
  );
}
