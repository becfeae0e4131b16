/*
 * A number in the dialogs of exports and imports: typed freely, kept within its limits, and put back if it is none.
 */
import type { JSX } from 'preact';

type NumberFieldProps = {
  readonly label: string;
  readonly title?: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

export function NumberField({ label, title, value, min, max, onChange }: NumberFieldProps): JSX.Element {
  return (
    <label class="field" title={title}>
      <span>{label}</span>
      <input
        type="number"
        value={value}
        min={min}
        max={max}
        step="any"
        onChange={(event) => {
          const given = event.currentTarget.valueAsNumber;
          if (Number.isFinite(given)) onChange(Math.min(max, Math.max(min, given)));
          else event.currentTarget.value = String(value);
        }}
      />
    </label>
  );
}
