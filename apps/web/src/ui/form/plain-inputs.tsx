/*
 * Controls that are a single native element: switches, selects, texts and colours.
 */
import type {
  ChoiceParameter,
  ColourParameter,
  FlagParameter,
  ReferenceParameter,
  TextParameter,
} from '@skerry/kit/schema';
import type { JSX } from 'preact';
import type { ControlProps } from './control-props.ts';
import { useForm, useGesture } from './form-context.ts';
import { valueAt } from './model/data-path.ts';

/** Characters of a text that is shown in a field. */
const MAX_TYPED = 4000;

export function SwitchInput({ field, node, ...control }: ControlProps<FlagParameter>): JSX.Element {
  const { edit } = useForm();
  return (
    <label class="check">
      <input
        {...control}
        type="checkbox"
        role="switch"
        checked={field.value === true}
        onChange={(event) => {
          const input = event.currentTarget;
          const edited = edit({ kind: 'set', path: field.path, value: input.checked });
          input.checked = valueAt(edited.value, field.path) === true;
        }}
      />
      {node.label}
    </label>
  );
}

type Option = readonly [value: string, label: string];

export function SelectInput({
  field,
  node,
  ...control
}: ControlProps<ChoiceParameter | ReferenceParameter>): JSX.Element {
  const { edit, definitions } = useForm();
  const options: readonly Option[] =
    node.kind === 'choice'
      ? node.options.map((option) => [option, node.titles?.[option] ?? capitalise(option)])
      : [
          ...(node.allowsNone ? [['none', 'None'] as const] : []),
          ...(definitions[node.to] ?? []).map(({ id, title }) => [id, title] as const),
        ];
  return (
    <select
      {...control}
      value={String(field.value)}
      onChange={(event) => {
        const select = event.currentTarget;
        const edited = edit({ kind: 'set', path: field.path, value: select.value });
        select.value = String(valueAt(edited.value, field.path));
      }}
    >
      {options.map(([value, label]) => (
        <option key={value} value={value} selected={value === field.value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A text counts when the field is left; one that is refused gives way to the last valid text, with the reason below. */
export function TextInput({ field, node, ...control }: ControlProps<TextParameter>): JSX.Element {
  const { edit } = useForm();
  const text = String(field.value);
  // Data as text, such as an imported height map: nobody types them, and a field with them is slow.
  if (text.length > MAX_TYPED)
    return (
      <output
        id={control.id}
      >{`${text.slice(0, text.indexOf(':') + 1)} ${text.length.toLocaleString('en')} characters`}</output>
    );
  return (
    <input
      {...control}
      type="text"
      value={text}
      maxLength={node.maxLength}
      onChange={(event) => edit({ kind: 'set', path: field.path, value: event.currentTarget.value })}
    />
  );
}

export function ColourInput({ field, node, ...control }: ControlProps<ColourParameter>): JSX.Element {
  const { edit } = useForm();
  const gesture = useGesture();
  const colour = String(field.value);
  const set = (value: string): void => {
    edit({ kind: 'set', path: field.path, value }, gesture.name());
  };
  return (
    <div class="colour-input">
      <input
        {...control}
        type="color"
        value={colour}
        onInput={(event) => set(event.currentTarget.value)}
        onChange={gesture.end}
      />
      <input
        type="text"
        aria-label={`${node.label}, as a code`}
        value={colour}
        maxLength={7}
        spellcheck={false}
        onChange={(event) => {
          const text = event.currentTarget.value.trim();
          set(text.startsWith('#') ? text : `#${text}`);
          gesture.end();
        }}
      />
    </div>
  );
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
