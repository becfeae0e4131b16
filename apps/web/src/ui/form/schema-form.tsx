/*
 * A value as a form made from its schema: sliders, switches, lists, curves, colours and unions, with names, units,
 * explanations and a reset for each. The caller owns the value; each edit is reported with the next value, which is
 * always valid, and with a label and a gesture for its history:
 *
 *   <SchemaForm spec={recipeForm(preset.recipe)} value={recipe} name="recipe" onEdit={({ value }) => …} />
 */
import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { MenuAction } from './actions-menu.tsx';
import { createFolds } from './create-folds.ts';
import { FieldGroup } from './field-group.tsx';
import { FormContext, type FormHandle } from './form-context.ts';
import { JsonDialog } from './json-dialog.tsx';
import { ListInput } from './list-input.tsx';
import { applyEdit } from './model/apply-edit.ts';
import { valueAt } from './model/data-path.ts';
import { definitionsOf } from './model/definitions.ts';
import type { Edited, FormEdit } from './model/edit.ts';
import { type Field, fieldAt, rootField } from './model/fields.ts';
import type { FormSpec } from './model/form-spec.ts';
import { foldKeysOf, showField } from './reveal-field.ts';

export type FormChange<T> = {
  readonly value: T;
  /** For a list of steps: "Hills: Scale". */
  readonly label: string;
  /** Changes with the same gesture, such as one drag, are one step of undo. */
  readonly gesture: string;
};

export type SchemaFormProps<T> = {
  readonly spec: FormSpec;
  readonly value: T;
  /** Names the form, so that its open groups are remembered. */
  readonly name?: string;
  /** More to say about a field, by its path. */
  readonly notes?: Readonly<Record<string, string>>;
  /** Shows only the group or list at this path; everything by default. */
  readonly at?: string;
  /** Opens and focuses the field at a path; a new object does it again. */
  readonly reveal?: { readonly path: string } | undefined;
  /** More actions for the menu of a parameter, a group or an item. */
  readonly actionsFor?: (field: Field) => readonly MenuAction[];
  /** Something to show beside a single parameter, such as pictures of what it does. */
  readonly besideField?: (field: Field) => ComponentChildren;
  /** False hides a field; all are shown by default. */
  readonly isShown?: (field: Field) => boolean;
  readonly onEdit: (change: FormChange<T>) => void;
};

const NO_ACTIONS = (): readonly MenuAction[] => [];
const ALWAYS = (): boolean => true;
const NOTHING = (): undefined => undefined;

export function SchemaForm<T>({
  spec,
  value,
  name,
  notes = {},
  at = '',
  reveal,
  actionsFor = NO_ACTIONS,
  isShown = ALWAYS,
  besideField = NOTHING,
  onEdit,
}: SchemaFormProps<T>): JSX.Element {
  const formRef = useRef<HTMLDivElement>(null);
  const folds = useMemo(() => createFolds(name), [name]);
  const ownNotes = useSignal<Readonly<Record<string, string>>>({});
  const said = useSignal('');
  const json = useSignal<JsonRequest | undefined>(undefined);
  const gestures = useRef({ form: Date.now().toString(36), count: 0 });
  // Two events can come before the caller has rendered the first: the second must see what the first has done.
  const latest = useRef<unknown>(value);
  latest.current = value;
  const definitions = definitionsOf(spec, value);

  const beginGesture = (): string => `${gestures.current.form}-${++gestures.current.count}`;

  function edit(change: FormEdit, gesture = beginGesture()): Edited {
    const before = latest.current;
    const edited = applyEdit(spec, before, change);
    ownNotes.value = Object.fromEntries(edited.notes.map(({ path, message }) => [path, message]));
    if (edited.value === before) return edited;
    followRename(change, before);
    latest.current = edited.value;
    if (change.kind !== 'set') said.value = edited.label;
    onEdit({ value: edited.value as T, label: edited.label, gesture });
    return edited;
  }

  function followRename(change: FormEdit, before: unknown): void {
    if (change.kind !== 'set' || !change.path.endsWith('.id')) return;
    const field = fieldAt(spec, before, change.path.slice(0, -'.id'.length), definitionsOf(spec, before));
    if (field) folds.rename(field.key, `${field.key.split('.').slice(0, -1).join('.')}.${String(change.value)}`);
  }

  async function copy(field: Field): Promise<void> {
    const text = JSON.stringify(valueAt(latest.current, field.path), null, 2);
    try {
      await navigator.clipboard.writeText(text);
      said.value = `Copied ${field.node.label}`;
    } catch {
      // The browser keeps the clipboard to itself: the text can be copied from the dialog.
      json.value = { field, text };
    }
  }

  const handle: FormHandle = {
    definitions,
    notes: { ...notes, ...ownNotes.value },
    folds,
    actionsFor,
    isShown,
    besideField,
    edit,
    beginGesture,
    copy: (field) => void copy(field),
    paste: (field) => {
      json.value = { field, text: '' };
    },
  };
  const root = (at === '' ? undefined : fieldAt(spec, value, at, definitions)) ?? rootField(spec, value);
  useEffect(() => {
    if (!reveal) return undefined;
    for (const key of foldKeysOf(spec, latest.current, reveal.path)) folds.set(key, true);
    // The folds open with the next frame.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => showField(formRef.current, reveal.path)));
    return () => cancelAnimationFrame(frame);
  }, [reveal, folds]);
  return (
    <FormContext.Provider value={handle}>
      <div ref={formRef} class="form">
        {root.node.kind === 'list' ? (
          <ListInput field={root} depth={1} Fields={FieldGroup} />
        ) : (
          <FieldGroup field={root} depth={0} />
        )}
        <p class="only-read-aloud" role="status">
          {said}
        </p>
        {json.value && <JsonDialog {...json.value} onClose={() => (json.value = undefined)} />}
      </div>
    </FormContext.Provider>
  );
}

type JsonRequest = { readonly field: Field; readonly text: string };
