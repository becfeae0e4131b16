/*
 * A list of items: add, duplicate, delete, reorder, switch off, and open one to edit it. Items move by dragging their
 * handle, by the arrow keys on it, and by their menu.
 */
import type { List, Variants } from '@skerry/kit/schema';
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { ActionsMenu } from './actions-menu.tsx';
import type { NestedProps } from './control-props.ts';
import { Fold } from './fold.tsx';
import { useForm } from './form-context.ts';
import { ListItem } from './list-item.tsx';
import { fieldsOf, isChanged } from './model/fields.ts';
import { useReorder } from './use-reorder.ts';

export function ListInput({ field, depth, Fields }: NestedProps): JSX.Element {
  const { definitions, edit } = useForm();
  const listRef = useRef<HTMLOListElement>(null);
  const node = field.node as List;
  const items = fieldsOf(field, definitions);
  const isFull = items.length >= node.maxCount;
  const { path } = field;

  /** Focus follows the item to where it is now. */
  function focusHandle(index: number): void {
    requestAnimationFrame(() => {
      const handles = listRef.current?.querySelectorAll<HTMLElement>(`:scope > li > .form-item-head > .form-handle`);
      handles?.[Math.min(index, handles.length - 1)]?.focus();
    });
  }

  const { dragged, target, startDrag } = useReorder(listRef, (from, to) => {
    edit({ kind: 'move', path, from, to });
    focusHandle(to);
  });

  function move(from: number, to: number): void {
    if (to < 0 || to >= items.length) return;
    edit({ kind: 'move', path, from, to });
    focusHandle(to);
  }

  const add = (variant?: string): void => {
    edit({ kind: 'insert', path, ...(variant !== undefined && { variant }) });
    focusHandle(items.length);
  };

  return (
    <Fold
      foldKey={field.key}
      title={`${node.label} (${items.length})`}
      explain={node.explain}
      isChanged={isChanged(field)}
      isOpenAtFirst={depth > 0}
      depth={depth}
      field={field}
    >
      <ol ref={listRef} class="form-list">
        {items.map((item, index) => (
          <ListItem
            key={index}
            item={item}
            depth={depth + 1}
            Fields={Fields}
            state={dragged === index ? 'dragged' : target === index ? (index > dragged! ? 'after' : 'before') : ''}
            onDrag={(event) => startDrag(event, index)}
            onMove={(step) => move(index, index + step)}
            onDuplicate={() => {
              edit({ kind: 'duplicate', path, index });
              focusHandle(index + 1);
            }}
            onDelete={() => {
              edit({ kind: 'remove', path, index });
              focusHandle(index);
            }}
          />
        ))}
      </ol>
      <AddButton node={node} isFull={isFull} onAdd={add} />
    </Fold>
  );
}

type AddProps = { readonly node: List; readonly isFull: boolean; onAdd(variant?: string): void };

function AddButton({ node, isFull, onAdd }: AddProps): JSX.Element {
  const label = `Add ${node.item.label.toLowerCase()}`;
  if (isFull) return <p class="settings-about">There can be at most {node.maxCount} of these.</p>;
  if (node.item.kind !== 'variants')
    return (
      <button type="button" class="plain-button form-add" onClick={() => onAdd()}>
        {label}
      </button>
    );
  const kinds = Object.entries((node.item as Variants).options);
  return (
    <ActionsMenu
      label={label}
      class="plain-button form-add"
      actions={kinds.map(([kind, option]) => ({ label: option.label, run: () => onAdd(kind) }))}
    >
      {label}…
    </ActionsMenu>
  );
}
