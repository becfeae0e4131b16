/*
 * The time of day as a slider from midnight to midnight.
 */
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { formatHour } from './format-hour.ts';

export function HourSlider({ hour }: { readonly hour: Signal<number> }): JSX.Element {
  const text = formatHour(hour.value);
  return (
    <label class="hud-slider is-hour">
      <span>{text}</span>
      <input
        type="range"
        min={0}
        max={24}
        step={0.05}
        aria-label="Time of day"
        aria-valuetext={text}
        value={hour.value}
        onInput={(event) => {
          hour.value = Number(event.currentTarget.value);
        }}
      />
    </label>
  );
}
