/*
 * A single parameter: its name, its control, a reset where it was changed, an explanation, and a note if its value was
 * limited or refused.
 */
import { formatValue, type Leaf } from '@skerry/kit/schema';
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { ActionsMenu } from './actions-menu.tsx';
import type { ControlProps } from './control-props.ts';
import { CurveInput } from './curve-input.tsx';
import { Note } from './fold.tsx';
import { useForm } from './form-context.ts';
import { type Field, isChanged } from './model/fields.ts';
import { NumberInput } from './number-input.tsx';
import { ColourInput, SelectInput, SwitchInput, TextInput } from './plain-inputs.tsx';

export function FieldRow({ field }: { readonly field: Field }): JSX.Element {
  const id = useId();
  const { edit, notes, actionsFor, besideField } = useForm();
  const node = field.node as Leaf;
  const note = notes[field.path];
  const described = [node.explain !== '' && `${id}-about`, note !== undefined && `${id}-note`].filter(Boolean);
  const control = { id, field, ...(described.length > 0 && { 'aria-describedby': described.join(' ') }) };
  const isFlag = node.kind === 'flag';
  const isCurve = node.kind === 'curve';
  const actions = actionsFor(field);

  function reset(): void {
    edit({ kind: 'reset', path: field.path });
    // The button disappears with the change, so focus moves to the control.
    document.getElementById(id)?.focus();
  }

  return (
    <div class={`settings-field ${isFlag ? '' : 'field'}`} data-path={field.path}>
      <div class="settings-label">
        {isFlag ? (
          <SwitchInput {...control} node={node} />
        ) : isCurve ? (
          <span id={`${id}-label`}>{node.label}</span>
        ) : (
          <label for={id}>{node.label}</label>
        )}
        {isChanged(field) && (
          <button
            type="button"
            class="field-reset"
            aria-label={`Reset ${node.label}`}
            title={resetTitle(node, field)}
            onClick={reset}
          >
            ↺
          </button>
        )}
        {actions.length > 0 && <ActionsMenu label={`Actions for ${node.label}`} actions={actions} class="field-menu" />}
      </div>
      {!isFlag && <Control {...control} />}
      {besideField(field)}
      {node.explain !== '' && (
        <small id={`${id}-about`} class="settings-about">
          {node.explain}
        </small>
      )}
      {note !== undefined && <Note id={`${id}-note`} text={note} />}
    </div>
  );
}

function Control(props: Omit<ControlProps<never>, 'node'>): JSX.Element | null {
  const node = props.field.node as Leaf;
  switch (node.kind) {
    case 'number':
    case 'integer':
      return <NumberInput {...props} node={node} />;
    case 'choice':
    case 'reference':
      return <SelectInput {...props} node={node} />;
    case 'text':
      return <TextInput {...props} node={node} />;
    case 'colour':
      return <ColourInput {...props} node={node} />;
    case 'curve':
      return <CurveInput {...props} node={node} />;
    case 'flag':
    case 'numbers':
    case 'points':
      // A switch stands beside its label, numbers by name are a group, and points are drawn on the map.
      return null;
  }
}

function resetTitle(node: Leaf, { base }: Field): string {
  return node.kind === 'curve' ? 'Back to the default curve' : `Back to ${formatValue(node, base)}`;
}
