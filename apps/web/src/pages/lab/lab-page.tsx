/*
 * The Lab: the bar with its modes and their buttons, and below it the mode that is shown.
 */
import type { JSX } from 'preact';
import { LinkNotice } from '../../shell/notices.tsx';
import { LinkIcon } from '../../ui/icons.tsx';
import { Toast } from '../../ui/toast.tsx';
import type { LabState } from './lab-state.ts';
import type { LabMode } from './modes/lab-mode.ts';
import { ModeBar } from './modes/mode-bar.tsx';
import type { ModeParts, ShownPart } from './modes/mode-parts.ts';

export type LabPageProps = {
  readonly state: LabState;
  readonly modes: readonly LabMode[];
  readonly parts: ModeParts;
  /** The address of the page of minds. */
  readonly mindsHome: string;
};

export function LabPage({ state, modes, parts, mindsHome }: LabPageProps): JSX.Element {
  const shown = parts.shown.value;
  const Tools = shown.status === 'ready' ? shown.part.Tools : undefined;
  async function copyLink(): Promise<void> {
    if (state.isTooLong.peek()) {
      state.say('This map is too large for a link: save it as a file, Save …, Scene');
      return;
    }
    try {
      await navigator.clipboard.writeText(state.link());
      state.say('Link copied');
    } catch {
      state.say('The link is in the address bar: this browser does not let a page copy it');
    }
  }
  return (
    <main class="lab-page">
      <header class="lab-bar">
        <a class="lab-home" href="#" aria-label="Skerry, title">
          Skerry
        </a>
        <h1>Lab</h1>
        <ModeBar state={state} modes={modes} mindsHome={mindsHome} />
        {Tools && <Tools />}
        <button type="button" class="plain-button lab-link" onClick={() => void copyLink()}>
          <LinkIcon /> Copy link
        </button>
      </header>
      <div class="lab-part">
        <Part shown={shown} onRetry={parts.retry} />
      </div>
      {state.linkIssues.value.length > 0 && (
        <LinkNotice issues={state.linkIssues.value} acceptLabel="Show the first map" onAccept={state.acceptShown} />
      )}
      <Toast text={state.toast} />
    </main>
  );
}

function Part({ shown, onRetry }: { readonly shown: ShownPart; readonly onRetry: () => void }): JSX.Element {
  if (shown.status === 'ready') return <shown.part.View />;
  if (shown.status === 'loading')
    return (
      <p class="lab-waiting" role="status">
        Loading …
      </p>
    );
  return (
    <div class="lab-waiting" role="alert">
      <p>This part of the Lab could not be loaded. Are you connected?</p>
      <button type="button" class="plain-button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
