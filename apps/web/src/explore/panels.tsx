/*
 * The panels that open over the landscape: the world and its seed, settings, help.
 */
import { QUALITY_NAMES } from '@skerry/view';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon } from '../icons.tsx';
import type { ExploreState } from './explore-state.ts';
import type { QualityChoice, Settings } from './settings.ts';

type SideProps = { readonly title: string; readonly onClose: () => void; readonly children: ComponentChildren };

export function SidePanel({ title, onClose, children }: SideProps): JSX.Element {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    headingRef.current?.focus({ preventScroll: true });
    return () => before?.focus({ preventScroll: true });
  }, []);
  return (
    <section class="panel side-panel" aria-label={title}>
      <h2 ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      <button
        type="button"
        class="icon-button side-close"
        aria-label={`Close ${title.toLowerCase()}`}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
      {children}
    </section>
  );
}

const QUALITY_TITLES: Readonly<Record<QualityChoice, string>> = {
  auto: 'Automatic',
  software: 'Software',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  ultra: 'Ultra',
};

export function SettingsPanel({
  state,
  onClose,
}: {
  readonly state: ExploreState;
  readonly onClose: () => void;
}): JSX.Element {
  const settings = state.settings.value;
  const change = (part: Partial<Settings>): void => {
    state.settings.value = { ...settings, ...part };
  };
  const choices: readonly QualityChoice[] = ['auto', ...QUALITY_NAMES];
  return (
    <SidePanel title="Settings" onClose={onClose}>
      <label class="field">
        <span>Quality</span>
        <select
          value={settings.quality}
          onChange={(event) => change({ quality: choices[event.currentTarget.selectedIndex] })}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice === 'auto' ? `Automatic (${QUALITY_TITLES[state.graphics.quality]})` : QUALITY_TITLES[choice]}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>Draw distance: {Math.round(settings.drawShare * 100)} %</span>
        <input
          type="range"
          min={25}
          max={100}
          step={5}
          value={settings.drawShare * 100}
          onChange={(event) => change({ drawShare: Number(event.currentTarget.value) / 100 })}
        />
      </label>
      <label class="field">
        <span>Look speed: {settings.lookSpeed.toFixed(2)}</span>
        <input
          type="range"
          min={0.25}
          max={3}
          step={0.05}
          value={settings.lookSpeed}
          onInput={(event) => change({ lookSpeed: Number(event.currentTarget.value) })}
        />
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.invertY}
          onChange={(event) => change({ invertY: event.currentTarget.checked })}
        />
        Invert looking up and down
      </label>
    </SidePanel>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ['W A S D, arrows', 'move'],
  ['Drag', 'look around'],
  ['Shift', 'run, fly four times as fast'],
  ['Space, E', 'jump; rise'],
  ['Q, C', 'sink'],
  ['F', 'fly or walk'],
  ['Wheel', 'speed of flight'],
  [', and .', 'earlier, later'],
  ['K', 'save a picture'],
  ['P', 'photo mode'],
  ['I', 'statistics'],
  ['M', 'map of this place'],
  ['Escape', 'close'],
];

export function HelpPanel({ onClose }: { readonly onClose: () => void }): JSX.Element {
  return (
    <SidePanel title="Help" onClose={onClose}>
      <dl class="keys">
        {KEYS.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p class="help-touch">On a touch screen the left thumb moves, the right thumb looks. A gamepad works too.</p>
    </SidePanel>
  );
}
