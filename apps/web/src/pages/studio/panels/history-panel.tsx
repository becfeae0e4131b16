/*
 * The history in words, newest first: a click returns to that state, steps that were undone are listed above it.
 */
import type { HistoryEntry } from '@skerry/document';
import type { JSX } from 'preact';
import type { Session } from '../studio-state.ts';

export function HistoryPanel({ session: { desk } }: { readonly session: Session }): JSX.Element {
  const { past, future, baseRevision } = desk.history.value;
  const revision = desk.revision.value;
  const row = ({ edit, revision: own }: HistoryEntry, isUndone: boolean): JSX.Element => (
    <li key={own} class={isUndone ? 'is-undone' : ''}>
      <button type="button" aria-current={own === revision ? 'step' : undefined} onClick={() => desk.goTo(own)}>
        {edit.label}
      </button>
    </li>
  );
  return (
    <ol class="history-list" aria-label="Steps, newest first">
      {future.toReversed().map((entry) => row(entry, true))}
      {past.toReversed().map((entry) => row(entry, false))}
      <li>
        <button
          type="button"
          aria-current={baseRevision === revision ? 'step' : undefined}
          onClick={() => desk.goTo(baseRevision)}
        >
          {baseRevision === 0 ? 'Beginning' : 'Oldest state kept'}
        </button>
      </li>
    </ol>
  );
}
