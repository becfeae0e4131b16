/*
 * The panels that open over the landscape: the world and its seed, settings, help.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon } from '../../ui/icons.tsx';
import { formatSetting } from '../../settings/setting.ts';
import { SettingsForm } from '../../settings/settings-form.tsx';
import { SETTINGS_SCHEMA } from '../../settings/settings-schema.ts';
import type { ExploreState } from './explore-state.ts';

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

/** What an explorer can set; the game has more. */
const EXPLORE_GROUPS = ['graphics', 'controls', 'accessibility'] as const;

/** Settings of these groups that mean nothing without the game. */
const GAME_ONLY: readonly string[] = [
  'effects',
  'cameraDistance',
  'catchesPointer',
  'run',
  'sneak',
  'block',
  'vibration',
  'pausesOnBlur',
  'captions',
  'palette',
  'popUpsWait',
];

export function SettingsPanel({
  state,
  onClose,
}: {
  readonly state: ExploreState;
  readonly onClose: () => void;
}): JSX.Element {
  const { quality } = SETTINGS_SCHEMA.graphics.fields;
  const found = formatSetting(quality, state.graphics.quality);
  const isAutomatic = state.settings.settings.value.graphics.quality === 'auto';
  return (
    <SidePanel title="Settings" onClose={onClose}>
      <SettingsForm
        store={state.settings}
        groups={EXPLORE_GROUPS}
        notes={isAutomatic ? { quality: `Now: ${found}.` } : {}}
        without={GAME_ONLY}
        hasBindings={false}
      />
    </SidePanel>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ['W A S D, arrows', 'move'],
  ['Drag', 'look around'],
  ['Double click', 'look with the mouse alone, until Escape'],
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
