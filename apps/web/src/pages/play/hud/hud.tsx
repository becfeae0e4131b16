/*
 * The HUD of the game, kept to the edges; every part can be switched off.
 */
import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { SimEvent } from '@skerry/sim';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Stick } from '../../../input/listen-to-devices.ts';
import { ThumbStick } from '../../../input/thumb-stick.tsx';
import { type TouchAction, TouchButtons } from '../../../input/touch-buttons.tsx';
import { CaptionList } from '../../../sound/caption-list.tsx';
import type { Sound } from '../../../sound/create-sound.ts';
import type { EventBus } from '../event-bus.ts';
import { timeToBeat } from '../results/kept-challenges.ts';
import { keepRoute } from '../map/route-keeper.ts';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';
import { Cues } from './cues.tsx';
import { Detection } from './detection.tsx';
import { FrameRate } from './frame-rate.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Focus } from './focus.tsx';
import { Minimap } from './minimap.tsx';
import { Objectives } from './objectives.tsx';
import { Opening } from '../loading/opening.tsx';
import { touchActionsOf } from './touch-actions.ts';
import { PopUps } from './pop-ups.tsx';
import { Prompt } from './prompt.tsx';
import { Vitals } from './vitals.tsx';

export type HudProps = {
  readonly state: PlayState;
  readonly session: PlaySession;
  readonly bus: EventBus<SimEvent>;
  readonly stick: ReadonlySignal<Stick | undefined>;
  readonly sound: Sound;
};

export function Hud({ state, session, bus, stick, sound }: HudProps): JSX.Element | null {
  const route = useMemo(() => keepRoute(session), [session]);
  useEffect(() => route.dispose, [route]);
  const hour = useComputed(() => formatHour(session.frame.value?.hour ?? 0));
  const beat = useMemo(() => timeToBeat(state.run.peek()?.id ?? ''), [session]);
  const touchActions = useComputed(() => touchActionsOf(session.frame.value).join(' '));
  if (session.stage.value !== 'playing') return null;
  // Hidden, not unmounted: messages and tutorial must be there again when a menu closes.
  const isHidden = state.overlay.value !== 'none' || state.isBare.value;
  const { hud, accessibility, graphics } = state.store.settings.value;
  const isTouch = session.device.value === 'touch';
  return (
    <div class={isTouch ? 'play-hud is-touch' : 'play-hud'} hidden={isHidden}>
      <Focus session={session} />
      {hud.health && <Vitals session={session} />}
      {hud.detection && <Detection session={session} />}
      {hud.minimap && <Minimap state={state} session={session} route={route} hasCompass={hud.compass} />}
      {graphics.frameRate && <FrameRate session={session} />}
      {hud.clock && <p class="hud-clock">{hour}</p>}
      {hud.objectives && <Objectives session={session} beat={beat} />}
      {hud.popUps && <PopUps state={state} session={session} bus={bus} />}
      {hud.cues && <Cues session={session} bus={bus} />}
      {hud.reticle && session.frame.value?.player.weapon === 'bow' && <div class="reticle" aria-hidden="true" />}
      <Prompt state={state} session={session} />
      {hud.objectives && <FirstSteps state={state} session={session} />}
      {hud.objectives && <Opening session={session} />}
      {accessibility.captions && <CaptionList captions={sound.captions} />}
      {stick.value && !isHidden && <ThumbStick stick={stick.value} />}
      {isTouch && (
        <>
          <TouchButtons
            input={session}
            held={session.held.value}
            actions={touchActions.value.split(' ') as TouchAction[]}
          />
          <button
            type="button"
            class="touch-button touch-pause"
            aria-label="Pause"
            onClick={() => {
              state.overlay.value = 'pause';
            }}
          >
            II
          </button>
        </>
      )}
    </div>
  );
}

function formatHour(hour: number): string {
  const minutes = Math.floor((hour % 1) * 6) * 10;
  return `${Math.floor(hour)}:${String(minutes).padStart(2, '0')}`;
}
