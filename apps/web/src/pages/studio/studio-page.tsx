/*
 * Studio: the desk with its bar, panels and views, and the notices around it.
 */
import type { JSX } from 'preact';
import { LinkNotice } from '../../shell/notices.tsx';
import { Toast } from '../../ui/toast.tsx';
import { DeskPage } from './desk-page.tsx';
import { UndoToast } from './panels/undo-toast.tsx';
import type { StudioState } from './studio-state.ts';

export function StudioPage({ state }: { readonly state: StudioState }): JSX.Element {
  const session = state.session.value;
  return (
    <main class="studio" aria-busy={session === undefined}>
      {session ? <DeskPage key={session.id} state={state} session={session} /> : <p class="studio-wait">Opening …</p>}
      {state.linkIssues.value.length > 0 && (
        <LinkNotice
          issues={state.linkIssues.value}
          onAccept={() => {
            state.linkIssues.value = [];
          }}
        />
      )}
      <UndoToast offer={state.undoOffer} />
      <Toast text={state.toast} />
    </main>
  );
}
