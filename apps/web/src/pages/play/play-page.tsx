/*
 * The game's page: the menu, or a run with its HUD and overlays.
 */
import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { SimEvent } from '@skerry/sim';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Binding } from '../../input/action-table.ts';
import type { PlayAction } from '../../input/play-actions.ts';
import { isTyping } from '../../input/is-typing.ts';
import type { Stick } from '../../input/listen-to-devices.ts';
import { followArrows, followPad } from '../../input/pad-focus.ts';
import { applySettings } from '../../settings/apply-settings.ts';
import { keepScore } from './results/best-scores.ts';
import { createEventBus } from './event-bus.ts';
import { Hud } from './hud/hud.tsx';
import { Menu } from './menus/menu.tsx';
import { MenuBackdrop } from './loading/menu-backdrop.tsx';
import { PlayOverlay } from './menus/play-overlay.tsx';
import { closes, overlayOf } from './overlay-keys.ts';
import { PlayCanvas } from './play-canvas.tsx';
import { MendingNote } from '../../landscape/mending-note.tsx';
import { createPlaySound, type PlaySound } from './play-sound.ts';
import type { PlayState } from './play-state.ts';
import { useAutosave } from './use-autosave.ts';
import { capital } from './words.ts';
import { Toast } from '../../ui/toast.tsx';

export function PlayPage({ state }: { readonly state: PlayState }): JSX.Element {
  const { run, session, overlay, toast, store, isBare } = state;
  const stick = useSignal<Stick | undefined>(undefined);
  const bus = useSignal(createEventBus<SimEvent>()).value;
  const sound = useSignal<PlaySound | undefined>(undefined);
  const outcome = useComputed(() =>
    session.value?.stage.value === 'playing' ? session.value.frame.value?.outcome : undefined,
  );
  useAutosave(state, bus);

  useSignalEffect(() => applySettings(document.documentElement, store.settings.value));
  useSignalEffect(() => {
    if (state.isPaused.value) session.value?.releasePointer();
  });
  // From the state, not from the event: a run that had ended when it was saved has ended when it is opened again.
  useSignalEffect(() => {
    if (outcome.value === 'won' || outcome.value === 'lost') overlay.value = 'results';
  });
  useSignalEffect(() => {
    if (!session.value) return undefined;
    const opened = createPlaySound(session.value, store, bus);
    sound.value = opened;
    return () => {
      sound.value = undefined;
      opened.dispose();
    };
  });
  useEffect(
    () =>
      bus.listen((events) => {
        for (const event of events) {
          if (event.kind === 'scored') keepScore(run.peek()!, session.peek()?.frame.peek()?.score.points ?? 0);
          if (event.kind === 'refused') toast.value = capital(event.reason);
        }
      }),
    [bus],
  );
  useEffect(() => {
    const closeBy = (binding: Binding): boolean => {
      if (!session.peek() || state.leaveStage.peek() !== 'idle') return false;
      if (!closes(binding, overlay.peek(), store.inputMaps.play.peek())) return false;
      overlay.value = 'none';
      return true;
    };
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || isTyping(event.target)) return;
      if (closeBy(`key:${event.code}`)) event.preventDefault();
    };
    const pause = (): void => {
      if (run.peek() && overlay.peek() === 'none') overlay.value = 'pause';
    };
    const hide = (): void => {
      if (document.hidden) pause();
    };
    const blur = (): void => {
      if (store.settings.peek().controls.pausesOnBlur) pause();
    };
    const isMenu = (): boolean => session.peek() === undefined || state.isPaused.peek();
    const stopArrows = followArrows({ isActive: () => isMenu() && !state.isFraming.peek() });
    const stopPad = followPad({
      isActive: isMenu,
      onButton: (button) => void closeBy(`pad:${button}`),
    });
    window.addEventListener('keydown', press);
    window.addEventListener('blur', blur);
    document.addEventListener('visibilitychange', hide);
    return () => {
      stopPad();
      stopArrows();
      window.removeEventListener('keydown', press);
      window.removeEventListener('blur', blur);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [state]);

  const onAction = (action: PlayAction): void => {
    if (action === 'hud') isBare.value = !isBare.value;
    const next = overlayOf(action);
    if (next && overlay.value === 'none') overlay.value = next;
  };
  const current = run.value;
  return (
    <main class="play">
      <MenuBackdrop state={state} />
      {!current && <Menu state={state} />}
      {current && (
        <>
          <PlayCanvas
            key={`${current.id} ${current.setup.seed}`}
            state={state}
            run={current}
            onEvents={bus.emit}
            onAction={onAction}
            onStick={(next) => {
              stick.value = next;
            }}
          />
          {session.value && sound.value && (
            <Hud state={state} session={session.value} bus={bus} stick={stick} sound={sound.value.sound} />
          )}
          {session.value && <PlayOverlay state={state} session={session.value} />}
        </>
      )}
      <MendingNote pool={state.pool} />
      <Toast text={toast} />
    </main>
  );
}
