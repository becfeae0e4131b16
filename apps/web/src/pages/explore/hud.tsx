/*
 * The HUD while exploring, kept to the edges: place, time of day, mode of movement, and buttons to everything else.
 */
import { findPreset } from '@skerry/world';
import type { JSX } from 'preact';
import { CameraIcon, ChartIcon, HelpIcon, MapIcon, PhotoIcon, SettingsIcon } from '../../ui/icons.tsx';
import type { ExploreState, Panel } from './explore-state.ts';
import { useKeyHints } from './key-hints.ts';
import { HourSlider } from './hour-slider.tsx';
import { ToolButton } from './tool-button.tsx';

export type HudProps = {
  readonly state: ExploreState;
  readonly mapHref: string;
  readonly onPicture: () => void;
};

export function Hud({ state, mapHref, onPicture }: HudProps): JSX.Element {
  const { presetId, seed } = state.world.value;
  const withKey = useKeyHints(state);
  const toggle = (panel: Panel) => () => {
    state.panel.value = state.panel.value === panel ? 'none' : panel;
  };
  return (
    <>
      <header class="hud-top">
        <button type="button" class="hud-name" onClick={state.leave} aria-label="Back to the title">
          Skerry
        </button>
        <button type="button" class="hud-world" aria-haspopup="dialog" onClick={toggle('world')}>
          {findPreset(presetId)?.title} <em>{seed}</em>
        </button>
        <nav class="hud-tools" aria-label="Tools">
          <a class="hud-button" href={mapHref} aria-label="Map of this place" title={withKey('Map', 'map')}>
            <MapIcon />
          </a>
          <ToolButton label="Save a picture" title={withKey('Save a picture', 'picture')} onClick={onPicture}>
            <CameraIcon />
          </ToolButton>
          <ToolButton
            label="Photo mode"
            title={withKey('Photo mode', 'photo')}
            onClick={() => {
              state.isPhoto.value = true;
            }}
          >
            <PhotoIcon />
          </ToolButton>
          <ToolButton
            label="Statistics"
            isPressed={state.hasStats.value}
            title={withKey('Statistics', 'stats')}
            onClick={() => {
              state.hasStats.value = !state.hasStats.value;
            }}
          >
            <ChartIcon />
          </ToolButton>
          <ToolButton label="Settings" title={withKey('Settings', 'settings')} onClick={toggle('settings')}>
            <SettingsIcon />
          </ToolButton>
          <ToolButton label="Help" title={withKey('Help', 'help')} onClick={toggle('help')}>
            <HelpIcon />
          </ToolButton>
        </nav>
      </header>
      <footer class="hud-bottom">
        <div class="hud-mode" role="radiogroup" aria-label="How to move">
          {(['walk', 'fly'] as const).map((mode) => (
            <button
              key={mode}
              type="button"
              role="radio"
              aria-checked={state.mode.value === mode}
              onClick={() => {
                state.mode.value = mode;
              }}
            >
              {mode === 'walk' ? 'Walk' : 'Fly'}
            </button>
          ))}
        </div>
        {state.mode.value === 'fly' && <SpeedSlider state={state} />}
        <HourSlider hour={state.hour} />
      </footer>
    </>
  );
}

function SpeedSlider({ state }: { readonly state: ExploreState }): JSX.Element {
  return (
    <label class="hud-slider is-speed">
      <span>{state.speed.value} m/s</span>
      <input
        type="range"
        min={0}
        max={100}
        aria-label="Speed"
        aria-valuetext={`${state.speed.value} metres a second`}
        value={Math.round((Math.log(state.speed.value / 2) / Math.log(200)) * 100)}
        onInput={(event) => {
          state.speed.value = Math.round(2 * 200 ** (Number(event.currentTarget.value) / 100));
        }}
      />
    </label>
  );
}
