/*
 * The fields of the export dialog: parts, size, and the options that matter to the chosen target.
 */
import type { JSX } from 'preact';
import { EXPORT_OPTIONS, type ExportOptions, type OptionName } from '@skerry/exchange';
import type { ExportState } from './export-state.ts';
import { NumberField } from './number-field.tsx';

export function ExportFields({ state }: { readonly state: ExportState }): JSX.Element {
  const { parts, side, width, name, options } = state.choice.value;
  const target = state.target();
  const tiles = options.tiles ?? 1;
  const spacing = width / ((side - 1) * tiles);
  return (
    <div class="export-fields">
      <fieldset class="export-parts">
        <legend>What</legend>
        {target.parts.map(({ id, label, explain }) => (
          <label key={id} class="check">
            <input
              type="checkbox"
              checked={parts.includes(id)}
              onChange={(event) => {
                const isChosen = event.currentTarget.checked;
                state.change({ parts: isChosen ? [...parts, id] : parts.filter((part) => part !== id) });
              }}
            />
            <span>
              {label} <small>{explain}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <fieldset class="export-numbers">
        <legend>How much</legend>
        <NumberField
          label="Metres across"
          value={width}
          min={1}
          max={1e8}
          onChange={(value) => state.change({ width: value })}
        />
        {target.sides.length > 0 ? (
          <label class="field">
            <span>Samples along a side</span>
            <select value={side} onChange={(event) => state.change({ side: Number(event.currentTarget.value) })}>
              {[...new Set([...target.sides, side])].map((count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <NumberField
            label={target.id === 'pictures' ? 'Pixels along a side' : 'Samples along a side'}
            value={side}
            min={2}
            max={32769}
            onChange={(value) => state.change({ side: Math.round(value) })}
          />
        )}
        <p class="export-spacing">
          A {target.id === 'pictures' ? 'pixel' : 'sample'} every {Number(spacing.toPrecision(3))} m, around the middle
          of the view.
        </p>
        <label class="field">
          <span>Name of the files</span>
          <input
            type="text"
            value={name}
            maxLength={64}
            autocomplete="off"
            spellcheck={false}
            onChange={(event) => state.change({ name: event.currentTarget.value.trim() })}
          />
        </label>
        {target.options.map((option) => (
          <OptionField
            key={option}
            name={option}
            value={options[option]}
            onChange={(value) => state.change({ options: { ...options, [option]: value } as Partial<ExportOptions> })}
          />
        ))}
      </fieldset>
    </div>
  );
}

type OptionFieldProps = {
  readonly name: OptionName;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

function OptionField({ name, value, onChange }: OptionFieldProps): JSX.Element {
  const parameter = EXPORT_OPTIONS.fields[name];
  const shown = value ?? parameter.default;
  if (parameter.kind !== 'choice') {
    const label = 'unit' in parameter && parameter.unit ? `${parameter.label} (${parameter.unit})` : parameter.label;
    return (
      <NumberField
        label={label}
        title={parameter.explain}
        value={shown as number}
        min={parameter.min}
        max={parameter.max}
        onChange={onChange}
      />
    );
  }
  return (
    <label class="field" title={parameter.explain}>
      <span>{parameter.label}</span>
      <select value={String(shown)} onChange={(event) => onChange(event.currentTarget.value)}>
        {parameter.options.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}
