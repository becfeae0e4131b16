/*
 * A number as a slider and, beside it, as a field to type in: the slider for the usual range, the field for every number the
 * parameter can have. Shares are typed as percent.
 */
import { formatValue, type NumberParameter } from '@skerry/kit/schema';
import type { JSX } from 'preact';
import { settleNumber, sliderOf } from './slider-scale.ts';

export type NumberInputProps = {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly field: NumberParameter;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

export function NumberInput({ field, value, onChange, ...control }: NumberInputProps): JSX.Element {
  const slider = sliderOf(field);
  const factor = field.shownAs === 'percent' ? 100 : 1;
  const typed = (text: string): void => {
    const next = Number(text) / factor;
    if (text.trim() !== '' && Number.isFinite(next)) onChange(settleNumber(field, next));
  };
  return (
    <div class="number-input">
      <input
        {...control}
        type="range"
        min={slider.min}
        max={slider.max}
        step={slider.step}
        value={slider.toPosition(value)}
        aria-valuetext={formatValue(field, value)}
        onInput={(event) => onChange(slider.fromPosition(Number(event.currentTarget.value)))}
      />
      <input
        type="number"
        aria-label={`${field.label}, exactly`}
        min={field.min * factor}
        max={field.max * factor}
        step="any"
        value={Number((value * factor).toPrecision(6))}
        onChange={(event) => {
          typed(event.currentTarget.value);
          // A text that is no number leaves the value as it was.
          event.currentTarget.value = String(Number((value * factor).toPrecision(6)));
        }}
      />
      <span class="number-unit">{field.shownAs === 'percent' ? '%' : field.unit}</span>
    </div>
  );
}
