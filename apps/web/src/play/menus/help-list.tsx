/*
 * The controls as they are bound now, and what a traveller should know.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { ACTION_GROUPS, ACTION_IDS, ACTIONS, type ActionGroup } from '../../input/actions.ts';
import { bindingLabel, type KeyLayout, watchLayout } from '../../input/binding-label.ts';
import { createInputMap } from '../../input/input-map.ts';
import type { SettingsStore } from '../../settings/settings-store.ts';

const ADVICE: readonly string[] = [
  'Helpers lie around the place you start from: first the compass, then the marker, the finder and the pathfinder. The Sunstone lies far out.',
  'Enemies see a cone ahead of them. Crouch, keep to the dark and behind trees, and they lose you. Running and blows are heard.',
  'A blow shows before it falls. Block it in the last moment and nothing is lost; dodge through it and nothing touches you.',
  'Every find heals. A draught can be kept for later.',
];

export function HelpList({ store }: { readonly store: SettingsStore }): JSX.Element {
  const layout = useSignal<KeyLayout>(new Map());
  useEffect(() => {
    const ending = new AbortController();
    void watchLayout((next) => {
      layout.value = next;
    }, ending.signal);
    return () => ending.abort();
  }, []);
  const { map } = createInputMap(store.settings.value.bindings);
  return (
    <div class="help-list">
      <ul class="help-advice">
        {ADVICE.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {(Object.keys(ACTION_GROUPS) as ActionGroup[]).map((group) => (
        <section key={group}>
          <h3>{ACTION_GROUPS[group]}</h3>
          <dl class="keys">
            {ACTION_IDS.filter((id) => ACTIONS[id].group === group).map((id) => (
              <div key={id}>
                <dt>{map[id].map((binding) => bindingLabel(binding, layout.value)).join(', ') || 'no key'}</dt>
                <dd>{ACTIONS[id].label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
