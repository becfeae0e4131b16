/*
 * Fields of a schema as a form: a slider with a number field, a list, a switch, a text or a colour each, with a name, an
 * explanation and a way back to the default. Changes are reported at once; the values stay the caller's.
 *
 *   <SchemaForm fields={LEVEL_FIELDS} values={level} onChange={(name, value) => …} />
 */
import {
  type ChoiceParameter,
  type ColourParameter,
  type FlagParameter,
  formatValue,
  type NumberParameter,
  type TextParameter,
} from '@skerry/kit/schema';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { NumberInput } from './number-input.tsx';

export type FormField = NumberParameter | FlagParameter | ChoiceParameter | TextParameter | ColourParameter;
export type FieldValue = boolean | number | string;

export type SchemaFormProps = {
  readonly fields: Readonly<Record<string, FormField>>;
  readonly values: Readonly<Record<string, FieldValue>>;
  /** What else there is to say about a field at the moment, by its name. */
  readonly notes?: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: FieldValue) => void;
};

export function SchemaForm({ fields, values, notes = {}, onChange }: SchemaFormProps): JSX.Element {
  return (
    <>
      {Object.entries(fields).map(([name, field]) => (
        <SchemaField
          key={name}
          field={field}
          value={values[name] ?? field.default}
          note={notes[name]}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </>
  );
}

type FieldProps = {
  readonly field: FormField;
  readonly value: FieldValue;
  readonly note: string | undefined;
  readonly onChange: (value: FieldValue) => void;
};

/** What every control of a field needs. */
type ControlProps = { readonly id: string; readonly 'aria-describedby'?: string };

function SchemaField({ field, value, note, onChange }: FieldProps): JSX.Element {
  const id = useId();
  const about = [field.explain, note].filter((text) => text !== undefined && text !== '').join(' ');
  const control: ControlProps = about === '' ? { id } : { id, 'aria-describedby': `${id}-about` };
  const reset = value !== field.default && (
    <button
      type="button"
      class="field-reset"
      aria-label={`Reset ${field.label}`}
      title={`Back to ${formatValue(field, field.default)}`}
      onClick={() => onChange(field.default)}
    >
      ↺
    </button>
  );
  const explained = about !== '' && (
    <small id={`${id}-about`} class="settings-about">
      {about}
    </small>
  );
  if (field.kind === 'flag')
    return (
      <div class="settings-field">
        <div class="settings-label">
          <label class="check">
            <input
              type="checkbox"
              role="switch"
              {...control}
              checked={value === true}
              onChange={(event) => onChange(event.currentTarget.checked)}
            />
            {field.label}
          </label>
          {reset}
        </div>
        {explained}
      </div>
    );
  return (
    <div class="field settings-field">
      <div class="settings-label">
        <label for={id}>{field.label}</label>
        {reset}
      </div>
      {'min' in field ? (
        <NumberInput {...control} field={field} value={Number(value)} onChange={onChange} />
      ) : field.kind === 'choice' ? (
        <select {...control} value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
          {field.options.map((option) => (
            <option key={option} value={option} selected={option === value}>
              {formatValue(field, option)}
            </option>
          ))}
        </select>
      ) : field.kind === 'colour' ? (
        <input
          {...control}
          type="color"
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input
          {...control}
          type="text"
          value={String(value)}
          maxLength={field.maxLength}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {explained}
    </div>
  );
}
