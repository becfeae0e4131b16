/*
 * Hints for players, and the controls as they are bound now.
 */
import type { JSX } from 'preact';
import { ControlsList } from '../../../settings/controls-list.tsx';
import type { SettingsStore } from '../../../settings/settings-store.ts';

const ADVICE: readonly string[] = [
  'Helpers lie around the place you start from: first the compass, then the marker, the finder and the pathfinder. The Sunstone lies far out.',
  'Enemies see a cone in front of them. Sneak, stay in the dark and behind trees, and they lose you. They hear running and attacks.',
  'You can see an attack coming. Block it at the last moment and you lose nothing; dodge through it and it cannot hit you.',
  'Every item you find heals you. You can keep a potion for later.',
];

export function HelpList({ store }: { readonly store: SettingsStore }): JSX.Element {
  return (
    <div class="help-list">
      <ul class="help-advice">
        {ADVICE.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <ControlsList
        store={store}
        page="play"
        note="The mouse looks around. On a touch screen the left thumb moves, the right thumb looks."
      />
    </div>
  );
}
