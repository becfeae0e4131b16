/*
 * Leaving takes long, or the run could not be saved: shows why, and lets the player wait, try again, save the run to a
 * file, or leave without saving.
 */
import { describeError } from '@skerry/kit';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import type { PlayState } from '../play-state.ts';
import { MenuPage } from './menu-page.tsx';

const SLOW = 'The disk is slow to answer. Your last save is safe.';

export type UnsavedProps = { readonly state: PlayState; onResume(): void };

export function Unsaved({ state, onResume }: UnsavedProps): JSX.Element {
  const isSure = useSignal(false);
  /** Name of the file the run was saved to, or why that failed. */
  const file = useSignal('');
  const problem = useSignal('');
  async function saveToFile(): Promise<void> {
    try {
      file.value = await state.saveToFile();
      problem.value = '';
    } catch (error) {
      problem.value = `The file could not be made: ${describeError(error)}.`;
    }
  }
  if (isSure.value)
    return (
      <LeaveAnyway
        state={state}
        file={file.value}
        onBack={() => {
          isSure.value = false;
        }}
      />
    );
  const stage = state.leaveStage.value;
  if (stage === 'saving')
    return (
      <MenuPage title="Saving…" onBack={state.stay} backLabel="Resume">
        <p role="status">This world is being saved before you leave.</p>
      </MenuPage>
    );
  const isSlow = stage === 'slow';
  const title = isSlow ? 'Still saving…' : 'Not saved';
  return (
    <MenuPage title={title} onBack={isSlow ? state.stay : onResume} backLabel="Resume">
      <p class={isSlow ? '' : 'menu-problem'} role="alert">
        {isSlow ? SLOW : state.trouble.value}
      </p>
      <nav class="menu-ways" aria-label={title}>
        {isSlow ? (
          <button type="button" class="menu-button is-main" onClick={state.keepWaiting}>
            <strong>Keep waiting</strong>
            <span>Leaves as soon as this world is saved</span>
          </button>
        ) : (
          <button type="button" class="menu-button is-main" onClick={() => void state.leave()}>
            <strong>Try again</strong>
            <span>Saves, then leaves</span>
          </button>
        )}
        <button type="button" class="menu-button" onClick={() => void saveToFile()}>
          <strong>Save to a file</strong>
          <span>Downloads this world as it is now; import the file under Saved games to continue</span>
        </button>
        <button
          type="button"
          class="menu-button"
          onClick={() => {
            isSure.value = true;
          }}
        >
          <strong>Leave without saving</strong>
        </button>
      </nav>
      <p class="menu-note" role="status">
        {file.value && `Saved to your downloads: ${file.value}`}
        {problem.value}
      </p>
    </MenuPage>
  );
}

type LeaveAnywayProps = { readonly state: PlayState; readonly file: string; onBack(): void };

function LeaveAnyway({ state, file, onBack }: LeaveAnywayProps): JSX.Element {
  return (
    <MenuPage title="Leave without saving?" onBack={onBack} backLabel="Back">
      <p>
        {file
          ? `This world is in your downloads as ${file}. Here it stays as it was last saved.`
          : 'Everything since the last save will be lost.'}
      </p>
      <div class="menu-ways">
        <button type="button" class="menu-button is-main" onClick={onBack}>
          <strong>Stay</strong>
        </button>
        <button type="button" class="menu-button" onClick={state.leaveUnsaved}>
          <strong>Leave without saving</strong>
        </button>
      </div>
    </MenuPage>
  );
}
