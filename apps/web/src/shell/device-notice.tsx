/*
 * The notice while the graphics device stays lost: the landscape cannot be drawn, and what helps.
 */
import type { JSX } from 'preact';

export function DeviceNotice(): JSX.Element {
  return (
    <div class="panel device-notice" role="alert">
      <p>
        The graphics device was lost and has not come back, so the landscape cannot be drawn. It will reappear if the
        device returns; reloading the page usually helps at once.
      </p>
      <button type="button" class="main-button" onClick={() => location.reload()}>
        Reload
      </button>
    </div>
  );
}
