/*
 * The controls as they are bound now, for the help page: every action, its keys as printed on this keyboard, and its
 * gamepad buttons.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { SettingsStore } from './settings-store.ts';
import { ACTION_GROUPS, type ActionGroup, type ActionTable, idsOf } from '../input/action-table.ts';
import { ACTIONS, type InputPage } from '../input/actions.ts';
import type { InputMap } from '../input/input-map.ts';
import { bindingLabel, type KeyLayout, watchLayout } from '../input/binding-label.ts';

export type ControlsListProps = {
  readonly store: SettingsStore;
  readonly page: InputPage;
  /** What is not in the table: how the mouse and fingers look. */
  readonly note: string;
};

export function ControlsList({ store, page, note }: ControlsListProps): JSX.Element {
  const layout = useSignal<KeyLayout>(new Map());
  useEffect(() => {
    const ending = new AbortController();
    void watchLayout((next) => {
      layout.value = next;
    }, ending.signal);
    return () => ending.abort();
  }, []);
  const table: ActionTable = ACTIONS[page];
  const map: InputMap = store.inputMaps[page].value;
  const groups = (Object.keys(ACTION_GROUPS) as ActionGroup[]).filter((group) =>
    idsOf(table).some((id) => table[id].group === group),
  );
  return (
    <div class="controls-list">
      {groups.map((group) => (
        <section key={group}>
          <h3>{ACTION_GROUPS[group]}</h3>
          <dl class="keys">
            {idsOf(table)
              .filter((id) => table[id].group === group)
              .map((id) => (
                <div key={id}>
                  <dt>{table[id].label}</dt>
                  <dd>{map[id].map((binding) => bindingLabel(binding, layout.value)).join(', ') || 'not bound'}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <p class="help-touch">{note}</p>
    </div>
  );
}
