/*
 * A number as a slider and a field: the slider has the usual range and a mark at the default, the field accepts every
 * number that the parameter can have. Shares are typed in as percentages.
 */
import { formatValue, type NumberParameter } from '@skerry/kit/schema';
import type { JSX } from 'preact';
import type { ControlProps } from './control-props.ts';
import { useForm, useGesture } from './form-context.ts';
import { valueAt } from './model/data-path.ts';
import { sliderOf } from './model/slider-scale.ts';

export function NumberInput({ field, node, ...control }: ControlProps<NumberParameter>): JSX.Element {
  const { edit } = useForm();
  const gesture = useGesture();
  const value = Number(field.value);
  const slider = sliderOf(node);
  const factor = node.shownAs === 'percent' ? 100 : 1;
  const shown = (number: number): number => Number((number * factor).toPrecision(6));
  const defaultAt = (slider.toPosition(Number(field.base)) - slider.min) / (slider.max - slider.min);

  /** The number that the parameter has afterwards: the nearest one that is allowed. */
  function set(next: number): number {
    const edited = edit({ kind: 'set', path: field.path, value: next }, gesture.name());
    // A number by name that is the default is left out.
    return Number(valueAt(edited.value, field.path) ?? node.default);
  }

  return (
    <div class="number-input">
      <span class="slider" style={{ '--default-at': defaultAt }}>
        <input
          {...control}
          type="range"
          min={slider.min}
          max={slider.max}
          step={slider.step}
          value={slider.toPosition(value)}
          aria-valuetext={formatValue(node, value)}
          onInput={(event) => {
            const input = event.currentTarget;
            const settled = set(slider.fromPosition(Number(input.value)));
            // A limited value may be the one before: nothing is rendered then, and the thumb must return by itself.
            input.value = String(slider.toPosition(settled));
          }}
          onChange={gesture.end}
        />
      </span>
      <input
        type="number"
        aria-label={`${node.label}, exactly`}
        min={node.min * factor}
        max={node.max * factor}
        step="any"
        value={shown(value)}
        onChange={(event) => {
          const input = event.currentTarget;
          const typed = Number(input.value) / factor;
          gesture.end();
          // A text that is not a number leaves the value as it was.
          const settled = input.value.trim() === '' || !Number.isFinite(typed) ? value : set(typed);
          input.value = String(shown(settled));
        }}
      />
      <span class="number-unit">{node.shownAs === 'percent' ? '%' : node.unit}</span>
    </div>
  );
}
