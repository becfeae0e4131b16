/*
 * The canvas of a run: starts and ends the session, and shows the loading progress until there is ground.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { DeviceNotice } from '../../shell/device-notice.tsx';
import type { Stick } from '../../input/listen-to-devices.ts';
import type { PlayAction } from '../../input/play-actions.ts';
import type { SimEvent } from '@skerry/sim';
import { LoadingScreen } from './loading/loading-screen.tsx';
import { startSession } from './play-session.ts';
import type { PlayState, Run } from './play-state.ts';
import type { PlayFrame } from '@skerry/host';

export type PlayCanvasProps = {
  readonly state: PlayState;
  readonly run: Run;
  onEvents(events: readonly SimEvent[], frame: PlayFrame): void;
  onAction(action: PlayAction): void;
  onStick(stick: Stick | undefined): void;
};

export function PlayCanvas({ state, run, onEvents, onAction, onStick }: PlayCanvasProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const hasDevice = useSignal(true);
  useEffect(() => {
    const session = startSession({
      canvas: canvasRef.current!,
      setup: run.setup,
      ...(run.snapshot !== undefined && { snapshot: run.snapshot }),
      pool: state.pool,
      settings: state.store.settings,
      inputMap: state.store.inputMaps.play,
      isPaused: state.isPaused,
      isFraming: state.isFraming,
      isBare: state.isBare,
      quality: state.quality,
      ...(state.bot && { bot: state.bot }),
      onEvents,
      onPerson: (firstPerson) => state.store.change('controls', { firstPerson }),
      onAction,
      onStick,
      onProblem: (what, why) => {
        state.toast.value = what;
        if (why !== undefined) console.warn(why);
      },
      onDevice: (isThere) => {
        hasDevice.value = isThere;
        // The player must not be hunted while nothing can be drawn.
        if (!isThere && state.overlay.peek() === 'none') state.overlay.value = 'pause';
      },
    });
    state.session.value = session;
    return () => {
      if (state.session.peek() === session) state.session.value = undefined;
      session.dispose();
    };
  }, [run]);
  const session = state.session.value;
  const stage = session?.stage.value ?? 'growing';
  const share = session?.progress.value ?? 0;
  return (
    <>
      <canvas
        ref={canvasRef}
        class={stage === 'playing' ? 'landscape is-standing' : 'landscape'}
        aria-label="The world"
        tabIndex={0}
      />
      {!hasDevice.value && <DeviceNotice />}
      {stage === 'growing' && <LoadingScreen state={state} run={run} share={share} />}
    </>
  );
}
