/*
 * The pause: go on, look something up, change something, or leave; leaving saves first.
 */
import type { JSX } from 'preact';
import type { Overlay, PlayState } from '../play-state.ts';
import { MenuPage } from './menu-page.tsx';

export type PauseMenuProps = { readonly state: PlayState; onGoOn(): void; onLeave(): void };

const WAYS: readonly (readonly [Overlay, string])[] = [
  ['map', 'Map and bag'],
  ['journal', 'Journal'],
  ['settings', 'Settings'],
  ['help', 'Help'],
];

export function PauseMenu({ state, onGoOn, onLeave }: PauseMenuProps): JSX.Element {
  return (
    <MenuPage title={state.run.value?.title ?? 'Pause'} onBack={onGoOn} backLabel="Go on">
      <nav class="menu-ways" aria-label="Pause">
        <button type="button" class="menu-button is-main" ref={(button) => button?.focus()} onClick={onGoOn}>
          <strong>Go on</strong>
        </button>
        {WAYS.map(([overlay, label]) => (
          <button
            key={overlay}
            type="button"
            class="menu-button"
            onClick={() => {
              state.overlay.value = overlay;
            }}
          >
            <strong>{label}</strong>
          </button>
        ))}
        <button type="button" class="menu-button" onClick={onLeave}>
          <strong>{state.isHeld.value ? 'Save and leave' : 'Leave'}</strong>
          {!state.isHeld.value && <span>Another tab plays this world; this one no longer saves.</span>}
        </button>
      </nav>
    </MenuPage>
  );
}
