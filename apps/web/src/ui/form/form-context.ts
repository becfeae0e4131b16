/*
 * What every control of a form shares: how an edit is made, what references can name, what there is to say about a
 * field, and which groups are open.
 */
import type { ReadonlySignal } from '@preact/signals';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useRef } from 'preact/hooks';
import type { MenuAction } from './actions-menu.tsx';
import type { Definitions } from './model/definitions.ts';
import type { Edited, FormEdit } from './model/edit.ts';
import type { Field } from './model/fields.ts';

export type FormHandle = {
  readonly definitions: Definitions;
  /** Notes by path: why a value was limited or refused, and what the caller has to say. */
  readonly notes: Readonly<Record<string, string>>;
  readonly folds: Folds;
  /** Actions that the caller adds to the menu of a field. */
  actionsFor(field: Field): readonly MenuAction[];
  isShown(field: Field): boolean;
  /** What the caller shows beside a parameter. */
  besideField(field: Field): ComponentChildren;
  /** Edits with the same gesture are one step of undo: all the values of one drag. */
  edit(edit: FormEdit, gesture?: string): Edited;
  /** A name that no other gesture has, in this form or one before it. */
  beginGesture(): string;
  copy(field: Field): void;
  paste(field: Field): void;
};

/** Which groups, items and advanced parts are open, by key. */
export type Folds = {
  readonly isOpenByKey: ReadonlySignal<Readonly<Record<string, boolean>>>;
  set(key: string, isOpen: boolean): void;
  /** An item has another id: its folds stay as they were. */
  rename(from: string, to: string): void;
};

export const FormContext = createContext<FormHandle | undefined>(undefined);

export function useForm(): FormHandle {
  const form = useContext(FormContext);
  if (!form) throw new Error('A control of a form stands outside of SchemaForm.');
  return form;
}

/** The gesture of a control: it begins with the first edit and lasts until it is ended. */
export type Gesture = { name(): string; end(): void };

export function useGesture(): Gesture {
  const { beginGesture } = useForm();
  const current = useRef<string | undefined>(undefined);
  return {
    name: () => (current.current ??= beginGesture()),
    end: () => {
      current.current = undefined;
    },
  };
}

/** Whether a fold is open, and a function that opens or closes it. */
export function useFold(key: string, isOpenAtFirst: boolean): readonly [boolean, () => void] {
  const { folds } = useForm();
  const isOpen = folds.isOpenByKey.value[key] ?? isOpenAtFirst;
  return [isOpen, () => folds.set(key, !isOpen)];
}
