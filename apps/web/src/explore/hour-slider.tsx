/*
 * The time of day as a slider from midnight to midnight.
 */
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';

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

/** Hours and minutes, as a clock shows them. */
export function formatHour(hour: number): string {
  const minutes = Math.round((((hour % 24) + 24) % 24) * 60) % 1440;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
