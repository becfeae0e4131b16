/*
 * The history in words and pictures, newest first: a click returns to that state, steps that were undone are listed
 * above it. Snapshots stand over it; any state can be compared with the present one.
 */
import type { HistoryEntry } from '@skerry/document';
import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';
import { ActionsMenu } from '../../../ui/form/actions-menu.tsx';
import type { Session, StudioState } from '../studio-state.ts';
import { SnapshotList } from './snapshot-list.tsx';
import { WorldPicture } from '../panels/world-picture.tsx';

type HistoryPanelProps = { readonly state: StudioState; readonly session: Session };

/** Older steps have words only: finding their worlds takes long. */
const MAX_PICTURES = 30;
const SIZE = { width: 72, height: 48 };

export function HistoryPanel({ state, session }: HistoryPanelProps): JSX.Element {
  const { desk } = session;
  const { past, future, baseRevision } = desk.history.value;
  const revision = desk.revision.value;
  const rows = [
    ...future.toReversed().map((entry) => ({ entry, isUndone: true })),
    ...past.toReversed().map((entry) => ({ entry, isUndone: false })),
  ];
  const here = rows.findIndex(({ entry }) => entry.revision === revision);
  return (
    <>
      <SnapshotList state={state} session={session} />
      <h3 class="panel-heading">Steps</h3>
      <ol class="history-list" aria-label="Steps, newest first">
        {rows.map(({ entry, isUndone }, index) => (
          <Step
            key={entry.revision}
            state={state}
            session={session}
            entry={entry}
            isUndone={isUndone}
            isHere={entry.revision === revision}
            hasPicture={Math.abs(index - Math.max(here, 0)) < MAX_PICTURES}
          />
        ))}
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
    </>
  );
}

type StepProps = HistoryPanelProps & {
  readonly entry: HistoryEntry;
  readonly isUndone: boolean;
  readonly isHere: boolean;
  readonly hasPicture: boolean;
};

function Step({ state, session, entry, isUndone, isHere, hasPicture }: StepProps): JSX.Element {
  const { desk, view } = session;
  const { edit, revision } = entry;
  const world = useCallback(() => desk.worldAt(revision), [desk, revision]);
  const around = useMemo(() => view.mapView.peek(), [view]);
  return (
    <li class={isUndone ? 'is-undone' : ''}>
      <button type="button" aria-current={isHere ? 'step' : undefined} onClick={() => desk.goTo(revision)}>
        {hasPicture && <WorldPicture pictures={state.pictures} world={world} view={around} delayMs={300} {...SIZE} />}
        <span>{edit.label}</span>
      </button>
      {!isHere && (
        <ActionsMenu
          label={`Actions for ${edit.label}`}
          actions={[
            {
              label: 'Compare with the present',
              run: () => {
                const found = world();
                if (found) view.compare.value = { world: found, label: edit.label };
              },
            },
          ]}
        />
      )}
    </li>
  );
}
