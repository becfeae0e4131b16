/*
 * The buttons of something that runs by ticks: play and pause, one tick, back to the start, and its speed.
 */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { SpeedField } from './speed-field.tsx';

export type RunButtonsProps = {
  readonly run: {
    readonly isPlaying: ReadonlySignal<boolean>;
    readonly speed: Signal<number>;
    toggle(): void;
    step(): void;
    restart(): void;
  };
  readonly speeds: readonly number[];
  /** Titles of the buttons for one tick and for the way back. */
  readonly stepTitle: string;
  readonly resetTitle: string;
  /** True while it cannot be played. */
  readonly isHeld?: boolean;
};

export function RunButtons({ run, speeds, stepTitle, resetTitle, isHeld = false }: RunButtonsProps): JSX.Element {
  return (
    <>
      <button type="button" class="lab-play" disabled={isHeld} onClick={run.toggle}>
        {run.isPlaying.value ? 'Pause' : 'Play'}
      </button>
      <button type="button" class="lab-step" disabled={isHeld} title={stepTitle} onClick={run.step}>
        Step
      </button>
      <button type="button" class="lab-step" title={resetTitle} onClick={run.restart}>
        Reset
      </button>
      <SpeedField speeds={speeds} speed={run.speed} onChange={(speed) => (run.speed.value = speed)} />
    </>
  );
}
