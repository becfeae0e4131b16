/*
 * The edits that controls make, as data.
 */
import type { Issue } from '@skerry/kit';

export type FormEdit =
  /** Any value: of a single parameter, or a whole group or list that was pasted. */
  | { readonly kind: 'set'; readonly path: string; readonly value: unknown }
  | { readonly kind: 'reset'; readonly path: string }
  /** Another kind for a union; parameters that both kinds have are kept. */
  | { readonly kind: 'variant'; readonly path: string; readonly to: string }
  /** In the other four, `path` names a list. A new item is added at the end, of the given kind if the list is of unions. */
  | { readonly kind: 'insert'; readonly path: string; readonly variant?: string }
  | { readonly kind: 'duplicate'; readonly path: string; readonly index: number }
  | { readonly kind: 'remove'; readonly path: string; readonly index: number }
  /** `to` is the index of the item afterwards. */
  | { readonly kind: 'move'; readonly path: string; readonly from: number; readonly to: number };

export type Edited = {
  /** Always valid: the value before the edit if nothing of it could be done. */
  readonly value: unknown;
  /** For the menu: "Undo …". */
  readonly label: string;
  /** Why something else happened than was asked for, by path; empty if all was done. */
  readonly notes: readonly Issue[];
};
