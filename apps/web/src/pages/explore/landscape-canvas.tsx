/*
 * The canvas of the landscape and the scene on it. Another world comes onto the same canvas: the old one stays visible
 * until the new ground comes. Before the first ground it shows how much of the world has been generated.
 */
import { useSignal, useSignalEffect } from '@preact/signals';
import { findPreset, PRESETS } from '@skerry/world';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { DeviceNotice } from '../../shell/device-notice.tsx';
import { reducedMotion } from '../../settings/apply-settings.ts';
import type { Stick } from '../../input/listen-to-devices.ts';
import { type Controls, createControls, type SingleAction } from './controls.ts';
import type { Eye } from '../../world/explore-link.ts';
import type { Entry, ExploreState } from './explore-state.ts';
import { createScene, type ExploreScene, type Start } from './scene.ts';
import { sourceOf } from '../../world/world-choice.ts';

export type LandscapeCanvasProps = {
  readonly state: ExploreState;
  readonly entry: Entry;
  readonly onStick: (stick: Stick | undefined) => void;
  readonly onAction: (action: SingleAction) => void;
  readonly onProblem: (what: string) => void;
  readonly onFail: (why: string) => void;
};

export function LandscapeCanvas(props: LandscapeCanvasProps): JSX.Element {
  const { state, entry, onStick, onAction, onProblem, onFail } = props;
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const progress = useSignal(0);
  const hasGround = useSignal(false);
  const hasDevice = useSignal(true);

  const openingRef = useRef<Promise<ExploreScene> | undefined>(undefined);
  const controlsRef = useRef<Controls | undefined>(undefined);
  const isLeftRef = useRef(false);

  useEffect(() => {
    const leaving = new AbortController();
    showEntry(leaving.signal).catch((error: Error) => {
      if (!leaving.signal.aborted) onFail(error.message);
    });
    return () => leaving.abort();
  }, [entry]);

  useEffect(
    () => () => {
      isLeftRef.current = true;
      controlsRef.current?.dispose();
      state.scene.value = state.shown.value = undefined;
      openingRef.current?.then(
        (scene) => scene.dispose(),
        // Nothing was opened.
        () => {},
      );
    },
    [],
  );

  function listen(canvas: HTMLCanvasElement): Controls {
    const { settings, stage, panel } = state;
    return createControls({
      canvas,
      map: settings.inputMaps.explore,
      settings: () => settings.settings.peek().controls,
      isActive: () => stage.peek() === 'explore' && !document.querySelector('dialog[open]'),
      onStick,
      onAction,
      onUse: () => {
        if (panel.peek() !== 'none') panel.value = 'none';
      },
    });
  }

  /** Opens the scene with the first world, and sets later worlds on it; the newest wins. */
  async function showEntry(signal: AbortSignal): Promise<void> {
    const isFirst = openingRef.current === undefined;
    openingRef.current ??= openScene(canvasRef.current!);
    const scene = await openingRef.current;
    if (isLeftRef.current) return;
    if (isFirst) state.scene.value = scene;
    else {
      const start = await findStart(scene.eye(), signal);
      if (signal.aborted) return;
      scene.setWorld(entry, start, Boolean(entry.eye ?? entry.spot));
    }
    // A world that was chosen while the first one was opening comes next.
    if (!signal.aborted) state.shown.value = entry;
  }

  /** Where to enter the world: at the place of the link, near the current eye, or at a place with a good view. */
  async function findStart(from?: Eye, signal?: AbortSignal): Promise<Start | undefined> {
    const { presetId, eye, spot } = entry;
    if (eye || spot) return eye ?? { ...spot!, yaw: 0 };
    const job = { priority: 1e6, ...(signal && { signal }) };
    if (from) return state.pool.run({ kind: 'landing', input: { ...sourceOf(entry), at: from }, ...job });
    const near = (findPreset(presetId) ?? PRESETS[0]).view;
    return state.pool.run({ kind: 'start-place', input: { ...sourceOf(entry), near }, ...job });
  }

  async function openScene(canvas: HTMLCanvasElement): Promise<ExploreScene> {
    const controls = listen(canvas);
    controlsRef.current = controls;
    const start = (await findStart())!;
    const { settings, stage, mode, hour } = state;
    return createScene({
      canvas,
      world: entry,
      pool: state.pool,
      start,
      quality: state.quality(),
      drawShare: settings.settings.peek().graphics.drawShare,
      hour: hour.peek(),
      mode: mode.peek(),
      isTitle: stage.peek() === 'title',
      reducedMotion: reducedMotion(settings.settings.peek()),
      controls,
      onProgress: (share, isStanding) => {
        if (Math.abs(share - progress.peek()) > 0.004 || share === 1) progress.value = share;
        // Once there was ground, the old image stays until the ground of the next world comes.
        if (isStanding && !hasGround.peek()) hasGround.value = true;
        if (stage.peek() === 'explore') noteEye();
      },
      onProblem: (what, why) => {
        onProblem(what);
        console.warn(why);
      },
      onDevice: (isThere) => {
        hasDevice.value = isThere;
      },
    });
  }

  /** The address follows the camera, but only when it has moved. */
  const eyeRef = useRef('');
  function noteEye(): void {
    const eye = state.scene.peek()?.eye();
    const text = eye ? [eye.x, eye.y, eye.z, eye.yaw * 30, eye.pitch * 30].map((value) => value.toFixed(1)).join() : '';
    if (text !== eyeRef.current) state.touch();
    eyeRef.current = text;
  }

  useSignalEffect(() => state.scene.value?.setTitle(state.stage.value === 'title'));
  useSignalEffect(() => state.scene.value?.setMode(state.mode.value));
  useSignalEffect(() => state.scene.value?.setHour(state.hour.value));
  useSignalEffect(() => state.scene.value?.setSpeed(state.speed.value));
  useSignalEffect(() => state.scene.value?.setFov(state.fov.value));
  useSignalEffect(() => {
    const { graphics } = state.settings.settings.value;
    state.scene.value?.setQuality(state.quality(), graphics.drawShare);
    state.scene.value?.setResolution(graphics.resolution);
    state.scene.value?.setFrameLimit(graphics.frameLimit);
    state.scene.value?.setReducedMotion(reducedMotion(state.settings.settings.value));
  });

  const share = hasGround.value ? progress.value : progress.value * 0.9;
  return (
    <>
      <canvas
        ref={canvasRef}
        class={hasGround.value ? 'landscape is-standing' : 'landscape'}
        aria-label="The landscape"
        tabIndex={state.stage.value === 'explore' ? 0 : -1}
      />
      <div
        class={share >= 1 ? 'growing is-done' : 'growing'}
        role="progressbar"
        aria-label="Growing the world"
        aria-valuenow={Math.round(share * 100)}
      >
        <div class="growing-done" style={{ transform: `scaleX(${share.toFixed(3)})` }} />
        {!hasGround.value && <p>Growing the world</p>}
      </div>
      {!hasDevice.value && <DeviceNotice />}
    </>
  );
}
