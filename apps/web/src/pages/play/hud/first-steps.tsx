/*
 * The tutorial line at the edge of the screen. Steps that were learned are stored and not shown again.
 */
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';
import type { PlayAction } from '../../../input/play-actions.ts';
import { type FirstStep, nextStep, partsOf, type Progress } from './next-step.ts';
import { keyFor } from './prompt.tsx';
import { strongestGauge } from './strongest-gauge.ts';

const KEY = 'skerry.first-steps';
const EVERY_MS = 250;

export type FirstStepsProps = { readonly state: PlayState; readonly session: PlaySession };

export function FirstSteps({ state, session }: FirstStepsProps): JSX.Element | null {
  const shown = useSignal<FirstStep | undefined>(undefined);
  useEffect(() => {
    let progress: Progress = { done: recall(), metres: 0, turned: 0 };
    let last: { x: number; z: number; yaw: number } | undefined;
    const timer = setInterval(() => {
      const frame = session.frame.peek();
      if (!frame || session.isPaused.peek()) return;
      const yaw = session.cameraYaw();
      if (last) {
        const metres = progress.metres + Math.hypot(frame.player.x - last.x, frame.player.z - last.z);
        const turned = progress.turned + Math.abs(Math.atan2(Math.sin(yaw - last.yaw), Math.cos(yaw - last.yaw)));
        progress = { ...progress, metres, turned };
      }
      last = { x: frame.player.x, z: frame.player.z, yaw };
      const isNoticed = strongestGauge(frame).gauge > 0.1;
      const { shown: next, done } = nextStep({
        frame,
        progress,
        isNoticed,
        isClassic: session.setup.mode === 'chase' && session.setup.chase.rules === 'classic',
        hasSeenMap: state.hasSeenMap.peek(),
      });
      if (done.length > 0) {
        progress = { ...progress, done: new Set([...progress.done, ...done]) };
        remember(progress.done);
      }
      if (shown.peek()?.id !== next?.id) shown.value = next;
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [session, state]);
  const step = shown.value;
  if (!step) return null;
  const map = state.store.inputMaps.play.value;
  const device = session.device.value;
  return (
    <p class="first-step" role="status">
      {partsOf(step, device).map((part, i) =>
        i % 2 === 0 ? part : <kbd key={part}>{keyFor(part as PlayAction, device, map)}</kbd>,
      )}
    </p>
  );
}

function recall(): ReadonlySet<string> {
  try {
    return new Set((localStorage.getItem(KEY) ?? '').split(' '));
  } catch {
    return new Set();
  }
}

function remember(done: ReadonlySet<string>): void {
  try {
    localStorage.setItem(KEY, [...done].join(' '));
  } catch {
    // Not stored: the tutorial repeats next time, nothing else is lost.
  }
}
