/*
 * The game's page: the menu, or a run with its display and whatever lies over it.
 */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { SimEvent } from '@skerry/sim';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ActionId } from '../input/actions.ts';
import type { Stick } from '../input/listen-to-devices.ts';
import { applySettings } from '../settings/apply-settings.ts';
import { Hud } from './hud/hud.tsx';
import { Menu } from './menus/menu.tsx';
import { PlayOverlay } from './menus/play-overlay.tsx';
import { PlayCanvas } from './play-canvas.tsx';
import type { Overlay, PlayState } from './play-state.ts';
import { createEventBus } from './event-bus.ts';

const TOLD_MS = 3200;

/** Keys that open something over the game; pressed again they close it. */
const OVERLAY_BY_ACTION: Partial<Record<ActionId, Overlay>> = {
  pause: 'pause',
  map: 'map',
  journal: 'journal',
  help: 'help',
  photo: 'photo',
};

export function PlayPage({ state }: { readonly state: PlayState }): JSX.Element {
  const { run, session, overlay, told } = state;
  const stick = useSignal<Stick | undefined>(undefined);
  const bus = useSignal(createEventBus<SimEvent>()).value;

  useSignalEffect(() => applySettings(document.documentElement, state.store.settings.value));
  useSignalEffect(() => {
    if (told.value === '') return undefined;
    const timer = setTimeout(() => {
      told.value = '';
    }, TOLD_MS);
    return () => clearTimeout(timer);
  });
  useSignalEffect(() => {
    if (!session.value) return;
    session.value.isPaused.value = overlay.value !== 'none';
    if (overlay.value !== 'none') session.value.releasePointer();
  });
  useEffect(() => {
    const hide = (): void => {
      if (document.hidden && run.peek() && overlay.peek() === 'none') overlay.value = 'pause';
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, [state]);

  const onAction = (action: ActionId): void => {
    const next = OVERLAY_BY_ACTION[action];
    if (next && overlay.value === 'none') overlay.value = next;
  };
  const current = run.value;
  return (
    <main class="play">
      {!current && <Menu state={state} />}
      {current && (
        <>
          <PlayCanvas
            key={current.id}
            state={state}
            run={current}
            onEvents={bus.emit}
            onAction={onAction}
            onStick={(next) => {
              stick.value = next;
            }}
          />
          {session.value && <Hud state={state} session={session.value} bus={bus} stick={stick} />}
          {session.value && <PlayOverlay state={state} session={session.value} />}
        </>
      )}
      <p class={told.value ? 'told is-shown' : 'told'} role="status">
        {told.value}
      </p>
    </main>
  );
}
