/*
 * The snapshots of the document: take one under a name, return to one, compare, delete and take that back.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { ActionsMenu } from '../../../ui/form/actions-menu.tsx';
import { type Snapshot, worldOfSnapshot } from '../desk/snapshots.ts';
import type { Session, StudioState } from '../studio-state.ts';

const NO_ROOM = 'There is no room to keep this snapshot: it lasts until the page is closed';
const UNREADABLE = 'This snapshot cannot be read by this version';

const clock = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short' });

export function SnapshotList({
  state,
  session: { desk, view, snapshots },
}: {
  readonly state: StudioState;
  readonly session: Session;
}): JSX.Element {
  const name = useSignal('');

  function take(): void {
    const isKept = snapshots.take(
      name.peek().trim() || `Snapshot ${snapshots.list.peek().length + 1}`,
      desk.world.peek(),
    );
    name.value = '';
    if (!isKept) state.toast.value = NO_ROOM;
  }

  function withWorld(snapshot: Snapshot, use: (world: NonNullable<ReturnType<typeof worldOfSnapshot>>) => void): void {
    const world = worldOfSnapshot(snapshot);
    if (world) use(world);
    else state.toast.value = UNREADABLE;
  }

  function remove(snapshot: Snapshot): void {
    snapshots.remove(snapshot);
    state.offerUndo(`${snapshot.name} was deleted`, () => snapshots.restore(snapshot));
  }

  return (
    <section class="snapshots" aria-label="Snapshots">
      <form
        class="field-row"
        onSubmit={(event) => {
          event.preventDefault();
          take();
        }}
      >
        <label class="field">
          <span>Snapshot</span>
          <input
            type="text"
            placeholder="Name it"
            maxLength={80}
            autocomplete="off"
            value={name.value}
            onInput={(event) => {
              name.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="plain-button">
          Keep
        </button>
      </form>
      <ul class="history-list">
        {snapshots.list.value.map((snapshot) => (
          <li key={`${snapshot.takenAt} ${snapshot.name}`}>
            <button
              type="button"
              onClick={() =>
                withWorld(snapshot, (world) => {
                  desk.edit({ label: `Return to ${snapshot.name}`.slice(0, 80), parts: world });
                })
              }
            >
              <span>
                {snapshot.name}
                <small>
                  {snapshot.isAutomatic ? 'taken by itself, ' : ''}
                  {clock.format(snapshot.takenAt)}
                </small>
              </span>
            </button>
            <ActionsMenu
              label={`Actions for ${snapshot.name}`}
              actions={[
                {
                  label: 'Compare with the present',
                  run: () =>
                    withWorld(snapshot, (world) => {
                      view.compare.value = { world, label: snapshot.name };
                    }),
                },
                { label: 'Delete', run: () => remove(snapshot) },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
