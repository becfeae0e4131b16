/*
 * The controls as they are bound now, for the help page: every action, its keys as printed on this keyboard, and its
 * gamepad buttons.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { SettingsStore } from './settings-store.ts';
import { ACTION_GROUPS, ACTION_IDS, ACTIONS, type ActionGroup } from '../input/actions.ts';
import { bindingLabel, type KeyLayout, watchLayout } from '../input/binding-label.ts';

export function ControlsList({ store }: { readonly store: SettingsStore }): JSX.Element {
  const layout = useSignal<KeyLayout>(new Map());
  useEffect(() => {
    const ending = new AbortController();
    void watchLayout((next) => {
      layout.value = next;
    }, ending.signal);
    return () => ending.abort();
  }, []);
  const map = store.inputMap.value;
  return (
    <div class="controls-list">
      {(Object.keys(ACTION_GROUPS) as ActionGroup[]).map((group) => (
        <section key={group}>
          <h3>{ACTION_GROUPS[group]}</h3>
          <dl class="keys">
            {ACTION_IDS.filter((id) => ACTIONS[id].group === group).map((id) => (
              <div key={id}>
                <dt>{ACTIONS[id].label}</dt>
                <dd>{map[id].map((binding) => bindingLabel(binding, layout.value)).join(', ') || 'not bound'}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p class="help-touch">The mouse looks around. On a touch screen the left thumb moves, the right thumb looks.</p>
    </div>
  );
}
