/*
 * How fast a replay, a race or a run is played.
 */
import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';

export type SpeedFieldProps = {
  readonly speeds: readonly number[];
  readonly speed: ReadonlySignal<number>;
  onChange(speed: number): void;
};

export function SpeedField({ speeds, speed, onChange }: SpeedFieldProps): JSX.Element {
  return (
    <label class="lab-speed">
      <span class="only-read-aloud">Speed</span>
      <select value={speed.value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {speeds.map((each) => (
          <option key={each} value={each} selected={each === speed.value}>
            {each}×
          </option>
        ))}
      </select>
    </label>
  );
}
