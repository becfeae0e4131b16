/*
 * The landscape of the desk. The world that is shown changes on the same canvas: old ground stays until the new has
 * come. Without graphics the map has the desk to itself.
 */
import { effect, type Signal, useSignal, useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { MendingNote } from '../../../landscape/mending-note.tsx';
import { DeviceNotice } from '../../../shell/device-notice.tsx';
import type { Session, StudioState } from '../studio-state.ts';
import type { Orbit } from './orbit.ts';
import { attachOrbitInput } from './orbit-input.ts';
import { StagePin } from './stage-pin.tsx';
import { createStudioScene, type StudioScene } from './studio-scene.ts';

export type ScenePaneProps = {
  readonly state: StudioState;
  readonly session: Session;
  readonly orbit: Signal<Orbit>;
  readonly hour: Signal<number>;
  readonly scene: Signal<StudioScene | undefined>;
  /** False while something covers it: the landscape then waits with new worlds. */
  readonly isShown?: boolean;
};

const NO_GRAPHICS = 'This browser can draw neither with WebGPU nor with WebGL 2, which the landscape needs.';

export function ScenePane(props: ScenePaneProps): JSX.Element {
  const { state, session, orbit, hour, scene, isShown = true } = props;
  const { view } = session;
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const progress = useSignal(0);
  const failure = useSignal(state.graphics.canDraw ? '' : NO_GRAPHICS);
  const hasDevice = useSignal(true);

  useEffect(() => {
    const canvas = canvasRef.current;
    if (!canvas || failure.peek() !== '') return undefined;
    let isLeft = false;
    let opened: StudioScene | undefined;
    const plan = view.scenePlan.peek();
    const opening = createStudioScene({
      canvas,
      plan,
      pool: state.landscapePool,
      orbit: orbit.peek(),
      quality: state.quality(),
      drawShare: state.settings.settings.peek().graphics.drawShare,
      hour: hour.peek(),
      mapFirst: state.mapFirst,
      onProgress: (share) => {
        if (Math.abs(share - progress.peek()) > 0.02 || share === 1) progress.value = share;
      },
      onProblem: (what, why) => {
        state.toast.value = what;
        console.warn(why);
      },
      onDevice: (isThere) => {
        hasDevice.value = isThere;
      },
    });
    opening.then(
      (made) => {
        opened = made;
        if (isLeft) made.dispose();
        else scene.value = made;
      },
      (error: Error) => {
        if (!isLeft) failure.value = error.message;
      },
    );
    const detach = attachOrbitInput({
      element: canvas,
      orbit: () => orbit.peek(),
      onOrbit: (next) => {
        orbit.value = next;
      },
      onPick: (px, py) => {
        const place = scene.peek()?.placeAt(px, py);
        if (place) view.select({ x: Math.round(place.x * 10) / 10, z: Math.round(place.z * 10) / 10 });
      },
    });
    return () => {
      isLeft = true;
      detach();
      if (scene.peek() === opened) scene.value = undefined;
      opened?.dispose();
    };
  }, [view]);

  useEffect(() => (isShown ? effect(() => scene.value?.setPlan(view.scenePlan.value)) : undefined), [isShown, view]);
  useSignalEffect(() => scene.value?.setOrbit(orbit.value));
  useSignalEffect(() => scene.value?.setHour(hour.value));
  useSignalEffect(() => scene.value?.setQuality(state.quality(), state.settings.settings.value.graphics.drawShare));
  useSignalEffect(() => {
    const place = view.lookAt.value;
    if (place) orbit.value = { ...orbit.peek(), ...place };
  });

  return (
    <section class="studio-pane studio-scene" aria-label="Landscape" aria-busy={progress.value < 1}>
      {failure.value === '' ? (
        <canvas
          ref={canvasRef}
          class="landscape"
          tabIndex={0}
          role="application"
          aria-label="Landscape"
          aria-describedby="scene-keys"
        />
      ) : (
        <p class="pane-failure" role="alert">
          {failure.value} The map shows the same world.
        </p>
      )}
      <p id="scene-keys" class="only-read-aloud">
        Arrow keys turn, with Shift they move. Plus and minus zoom. Enter selects the place in the middle.
      </p>
      {progress.value < 1 && failure.value === '' && (
        <div
          class="pane-progress"
          role="progressbar"
          aria-label="Growing the landscape"
          aria-valuenow={Math.round(progress.value * 100)}
        >
          <div style={{ transform: `scaleX(${progress.value.toFixed(3)})` }} />
        </div>
      )}
      <StagePin view={view} />
      <label class="pane-hour">
        <span class="only-read-aloud">Time of day</span>
        <input
          type="range"
          min={0}
          max={24}
          step={0.25}
          value={hour.value}
          title="Time of day"
          aria-valuetext={`${Math.floor(hour.value)}:${String(Math.round((hour.value % 1) * 60)).padStart(2, '0')}`}
          onInput={(event) => {
            hour.value = Number(event.currentTarget.value);
          }}
        />
      </label>
      {!hasDevice.value && <DeviceNotice />}
      <MendingNote pool={state.landscapePool} />
    </section>
  );
}
