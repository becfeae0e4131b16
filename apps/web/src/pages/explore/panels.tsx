/*
 * The panels that open over the landscape: the world and its seed, settings, help.
 */
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon } from '../../ui/icons.tsx';
import { ControlsList } from '../../settings/controls-list.tsx';
import { formatValue } from '@skerry/kit/schema';
import { SettingsForm } from '../../settings/settings-form.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { SETTINGS_SCHEMA } from '../../settings/settings-schema.ts';
import type { ExploreState } from './explore-state.ts';

type SideProps = { readonly title: string; readonly onClose: () => void; readonly children: ComponentChildren };

export function SidePanel({ title, onClose, children }: SideProps): JSX.Element {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEscape(onClose);
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

/** Settings shown in Explore; the game has more. */
const EXPLORE_GROUPS = ['graphics', 'controls', 'accessibility'] as const;

/** Settings of these groups that apply to the game only. */
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

type PanelProps = { readonly state: ExploreState; readonly onClose: () => void };

export function SettingsPanel({ state, onClose }: PanelProps): JSX.Element {
  const { quality } = SETTINGS_SCHEMA.graphics.fields;
  const found = formatValue(quality, state.graphics.quality);
  const isAutomatic = state.settings.settings.value.graphics.quality === 'auto';
  return (
    <SidePanel title="Settings" onClose={onClose}>
      <SettingsForm
        store={state.settings}
        groups={EXPLORE_GROUPS}
        notes={isAutomatic ? { quality: `Now: ${found}.` } : {}}
        without={GAME_ONLY}
        page="explore"
      />
    </SidePanel>
  );
}

export function HelpPanel({ state, onClose }: PanelProps): JSX.Element {
  return (
    <SidePanel title="Help" onClose={onClose}>
      <ControlsList
        store={state.settings}
        page="explore"
        note="Drag to look around; a double click looks with the mouse alone, until Escape. On a touch screen the left thumb moves, the right thumb looks."
      />
    </SidePanel>
  );
}
