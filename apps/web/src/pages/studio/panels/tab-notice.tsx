/*
 * Said above the desk when edits are not saved: another tab has the document, or saving fails.
 */
import type { JSX } from 'preact';
import type { Session, StudioState } from '../studio-state.ts';

export function TabNotice({
  state,
  session,
}: {
  readonly state: StudioState;
  readonly session: Session;
}): JSX.Element | null {
  const { status, sentence } = session.draft.value;
  if (status === 'elsewhere')
    return (
      <div class="studio-notice" role="alert">
        <p>This world is open in another tab now. What you change here is not saved.</p>
        <button type="button" class="plain-button" onClick={state.reopen}>
          Edit it here
        </button>
        <button type="button" class="plain-button" onClick={state.keepCopy}>
          Keep mine as a copy
        </button>
      </div>
    );
  if (status !== 'failed') return null;
  return (
    <div class="studio-notice" role="alert">
      <p>{sentence}</p>
      <button type="button" class="plain-button" onClick={() => void session.flush()}>
        Try again
      </button>
    </div>
  );
}
