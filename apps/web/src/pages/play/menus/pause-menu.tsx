/*
 * The pause menu: resume, map, settings, help, or leave; leaving saves first.
 */
import type { JSX } from 'preact';
import { FullScreenButton } from '../../../ui/full-screen-button.tsx';
import type { Overlay, PlayState } from '../play-state.ts';
import { MenuPage } from './menu-page.tsx';

export type PauseMenuProps = { readonly state: PlayState; onResume(): void };

const WAYS: readonly (readonly [Overlay, string])[] = [
  ['map', 'Map and bag'],
  ['journal', 'Journal'],
  ['photo', 'Photo mode'],
  ['settings', 'Settings'],
  ['help', 'Help'],
];

export function PauseMenu({ state, onResume }: PauseMenuProps): JSX.Element {
  const isChase = state.run.value?.setup.mode === 'chase';
  return (
    <MenuPage title={state.run.value?.title ?? 'Pause'} onBack={onResume} backLabel="Resume">
      {state.isHeld.value && state.trouble.value && <p class="menu-problem">{state.trouble.value}</p>}
      <nav class="menu-ways" aria-label="Pause">
        <button type="button" class="menu-button is-main" onClick={onResume}>
          <strong>Resume</strong>
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
        <FullScreenButton className="menu-button" />
        {isChase && (
          <button
            type="button"
            class="menu-button"
            onClick={() => {
              state.session.value?.send({ kind: 'retry' });
              onResume();
            }}
          >
            <strong>Restart level</strong>
          </button>
        )}
        <button type="button" class="menu-button" onClick={() => void state.leave()}>
          <strong>{state.isHeld.value ? 'Save and leave' : 'Leave'}</strong>
          {!state.isHeld.value && <span>Another tab plays this world; this one no longer saves.</span>}
        </button>
      </nav>
    </MenuPage>
  );
}
