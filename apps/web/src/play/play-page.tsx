/*
 * The game's page: the menu, or a run with its display and whatever lies over it.
 */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { SimEvent } from '@skerry/sim';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ActionId } from '../input/actions.ts';
import type { Stick } from '../input/listen-to-devices.ts';
import { followPad } from '../input/pad-focus.ts';
import { applySettings } from '../settings/apply-settings.ts';
import { Hud } from './hud/hud.tsx';
import { Menu } from './menus/menu.tsx';
import { PlayOverlay } from './menus/play-overlay.tsx';
import { PlayCanvas } from './play-canvas.tsx';
import type { Overlay, PlayState } from './play-state.ts';
import { createEventBus } from './event-bus.ts';
import { keepRun } from './keep-run.ts';
import { paintWorldPicture } from './world-picture.ts';
import { createPlaySound, type PlaySound } from './play-sound.ts';
import type { Autosave } from '../saves/autosave.ts';

const TOLD_MS = 3200;

/** Keys that open something over the game; pressed again they close it. */
const OVERLAY_BY_ACTION: Partial<Record<ActionId, Overlay>> = {
  pause: 'pause',
  map: 'map',
  journal: 'journal',
  help: 'help',
  photo: 'photo',
};

const WORTH_KEEPING = new Set<SimEvent['kind']>(['picked-up', 'won', 'lost-game', 'sailed', 'opened', 'discovered']);

export function PlayPage({ state }: { readonly state: PlayState }): JSX.Element {
  const { run, session, overlay, told } = state;
  const stick = useSignal<Stick | undefined>(undefined);
  const bus = useSignal(createEventBus<SimEvent>()).value;
  const sound = useSignal<PlaySound | undefined>(undefined);
  const keeping = useRef<Autosave | undefined>(undefined);

  useSignalEffect(() => applySettings(document.documentElement, state.store.settings.value));
  useEffect(() => followPad({ isActive: () => session.peek() === undefined || overlay.peek() !== 'none' }), []);
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
  useSignalEffect(() => {
    const current = session.value;
    if (!current || !run.peek() || current.stage.value !== 'playing') return undefined;
    let picture = '';
    // Painted behind everything else; saves before it is there go without.
    paintWorldPicture(state.pool, current.setup).then(
      (painted) => {
        picture = painted;
      },
      () => {},
    );
    const autosave = keepRun({
      run: run.peek()!,
      session: current,
      saves: state.saves,
      picture: () => picture,
      onTrouble: (sentence) => {
        told.value = sentence;
      },
    });
    keeping.current = autosave;
    // From the first moment: a world that was begun is a world in the list.
    autosave.request();
    return () => {
      keeping.current = undefined;
      autosave.dispose();
    };
  });
  useSignalEffect(() => {
    if (!session.value) return undefined;
    const opened = createPlaySound(session.value, state.store, bus);
    sound.value = opened;
    return () => {
      sound.value = undefined;
      opened.dispose();
    };
  });
  useEffect(
    () =>
      bus.listen((events) => {
        if (events.some(({ kind }) => WORTH_KEEPING.has(kind))) keeping.current?.request();
        if (events.some(({ kind }) => kind === 'won' || kind === 'lost-game')) overlay.value = 'results';
      }),
    [bus],
  );
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
  async function saveAndLeave(): Promise<void> {
    if (state.isHeld.value) await keeping.current?.flush();
    state.leave();
  }
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
          {session.value && sound.value && (
            <Hud state={state} session={session.value} bus={bus} stick={stick} sound={sound.value.sound} />
          )}
          {session.value && <PlayOverlay state={state} session={session.value} onLeave={() => void saveAndLeave()} />}
        </>
      )}
      <p class={told.value ? 'told is-shown' : 'told'} role="status">
        {told.value}
      </p>
    </main>
  );
}
