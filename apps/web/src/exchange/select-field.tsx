/*
 * A choice in the dialogs of exports and imports.
 */
import type { JSX } from 'preact';

type SelectFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label?: string }[];
  readonly onChange: (value: string) => void;
};

export function SelectField({ label, value, options, onChange }: SelectFieldProps): JSX.Element {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label ?? option.value}
          </option>
        ))}
      </select>
    </label>
  );
}
