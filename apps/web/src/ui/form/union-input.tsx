/*
 * One of several kinds, each with parameters of its own: a select for the kind, and the fields of the chosen one.
 */
import type { Variants } from '@skerry/kit/schema';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { NestedProps } from './control-props.ts';
import { Fold } from './fold.tsx';
import { useForm } from './form-context.ts';
import { isChanged, KIND, optionOf } from './model/fields.ts';
import { valueAt } from './model/data-path.ts';

export function UnionInput({ field, depth, Fields }: NestedProps): JSX.Element {
  return (
    <Fold
      foldKey={field.key}
      title={field.node.label}
      explain={field.node.explain}
      isChanged={isChanged(field)}
      isOpenAtFirst={depth > 0}
      depth={depth}
      field={field}
    >
      <UnionFields field={field} depth={depth} Fields={Fields} />
    </Fold>
  );
}

/** The kind and the fields, without a frame. */
export function UnionFields({ field, depth, without = [], Fields }: NestedProps): JSX.Element {
  const id = useId();
  const { edit } = useForm();
  const { options } = field.node as Variants;
  const kind = String(valueAt(field.value, KIND));
  const option = optionOf(field.node as Variants, field.value);
  return (
    <>
      <div class="settings-field field" data-path={`${field.path}.${KIND}`}>
        <div class="settings-label">
          <label for={id}>Kind</label>
        </div>
        <select
          id={id}
          value={kind}
          aria-describedby={`${id}-about`}
          onChange={(event) => {
            const select = event.currentTarget;
            const edited = edit({ kind: 'variant', path: field.path, to: select.value });
            select.value = String(valueAt(valueAt(edited.value, field.path), KIND));
          }}
        >
          {Object.entries(options).map(([name, { label }]) => (
            <option key={name} value={name} selected={name === kind}>
              {label}
            </option>
          ))}
        </select>
        <small id={`${id}-about`} class="settings-about">
          {option.explain}
        </small>
      </div>
      <Fields field={field} depth={depth + 1} without={without} />
    </>
  );
}
