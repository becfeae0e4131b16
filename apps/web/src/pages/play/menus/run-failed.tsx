/*
 * The run cannot start or cannot continue: shows why, and offers the last save, a file of the progress since, or to leave.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';
import { rescueRun } from '../rescue-run.ts';
import { MenuPage } from './menu-page.tsx';

export type RunFailedProps = { readonly state: PlayState; readonly session: PlaySession };

export function RunFailed({ state, session }: RunFailedProps): JSX.Element {
  const file = useSignal('');
  const run = state.run.value;
  const isPlayed = session.lastSnapshot() !== undefined;
  return (
    <MenuPage title="This world cannot continue" onBack={() => void state.leave()} backLabel="Leave">
      <ul class="menu-issues" role="alert">
        {session.issues.value.map(({ path, message }) => (
          <li key={path + message}>
            {path && <strong>{path}</strong>} {message}
          </li>
        ))}
      </ul>
      {run && isPlayed && (
        <nav class="menu-ways" aria-label="This world cannot continue">
          <button type="button" class="menu-button is-main" onClick={() => void state.reopen()}>
            <strong>Open the last save</strong>
          </button>
          <button
            type="button"
            class="menu-button"
            onClick={() => {
              file.value = rescueRun(run, session) ?? '';
            }}
          >
            <strong>Save to a file</strong>
            <span>Downloads this world as it was a few seconds before</span>
          </button>
        </nav>
      )}
      <p class="menu-note" role="status">
        {file.value ? `Saved to your downloads: ${file.value}` : 'Your last save is safe and left as it is.'}
      </p>
    </MenuPage>
  );
}
