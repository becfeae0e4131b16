/*
 * One item of a list: a row with handle, name, switch and menu, and its fields when it is open.
 */
import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { ActionsMenu } from './actions-menu.tsx';
import type { NestedProps } from './control-props.ts';
import { ChangedMark, Note } from './fold.tsx';
import { useFold, useForm } from './form-context.ts';
import { valueAt } from './model/data-path.ts';
import { type Field, isChanged, nameOf } from './model/fields.ts';
import { UnionFields } from './union-input.tsx';

type ItemProps = Pick<NestedProps, 'depth' | 'Fields'> & {
  readonly item: Field;
  /** Whether the item is being dragged, or another would be dropped before or after it. */
  readonly state: '' | 'dragged' | 'before' | 'after';
  onDrag(event: PointerEvent): void;
  onMove(step: -1 | 1): void;
  onDuplicate(): void;
  onDelete(): void;
};

/** The field that switches an item off; it stands in the row. */
const SWITCH = 'on';

export function ListItem({
  item,
  depth,
  Fields,
  state,
  onDrag,
  onMove,
  onDuplicate,
  onDelete,
}: ItemProps): JSX.Element {
  const id = useId();
  const form = useForm();
  const [isOpen, toggle] = useFold(item.key, false);
  const name = nameOf(item, form.definitions);
  const isOn = valueAt(item.value, SWITCH);
  const note = form.notes[item.path] ?? form.notes[`${item.path}.${SWITCH}`];
  const without = [SWITCH];
  return (
    <li class={`form-item ${state === '' ? '' : `is-${state}`}`} data-path={item.path}>
      <div class="form-item-head">
        <button
          type="button"
          class="form-icon form-handle"
          aria-label={`Move ${name}`}
          title="Drag, or press the up and down arrow keys"
          onPointerDown={onDrag}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            onMove(event.key === 'ArrowUp' ? -1 : 1);
          }}
        >
          ⠿
        </button>
        <button type="button" id={id} class="form-item-name" aria-expanded={isOpen} onClick={toggle}>
          <span class="form-chevron" aria-hidden="true" />
          <span class={isOn === false ? 'is-off' : ''}>{name}</span>
          {isChanged(item) && <ChangedMark />}
        </button>
        {typeof isOn === 'boolean' && (
          <input
            type="checkbox"
            role="switch"
            aria-label={`${name} on`}
            title={isOn ? 'On' : 'Off'}
            checked={isOn}
            onChange={(event) => {
              const input = event.currentTarget;
              const edited = form.edit({ kind: 'set', path: `${item.path}.${SWITCH}`, value: input.checked });
              input.checked = valueAt(edited.value, `${item.path}.${SWITCH}`) === true;
            }}
          />
        )}
        <ActionsMenu
          label={`Actions for ${name}`}
          actions={[
            ...form.actionsFor(item),
            { label: 'Duplicate', run: onDuplicate },
            { label: 'Move up', run: () => onMove(-1) },
            { label: 'Move down', run: () => onMove(1) },
            { label: 'Copy as JSON', run: () => form.copy(item) },
            { label: 'Paste JSON…', run: () => form.paste(item) },
            { label: 'Reset', run: () => form.edit({ kind: 'reset', path: item.path }), isDisabled: !isChanged(item) },
            { label: 'Delete', run: onDelete },
          ]}
        />
      </div>
      {note !== undefined && <Note text={note} />}
      {isOpen && (
        <div class="form-fold-body" role="group" aria-labelledby={id}>
          {item.node.kind === 'variants' ? (
            <UnionFields field={item} depth={depth} without={without} Fields={Fields} />
          ) : (
            <Fields field={item} depth={depth + 1} without={typeof isOn === 'boolean' ? without : []} />
          )}
        </div>
      )}
    </li>
  );
}
