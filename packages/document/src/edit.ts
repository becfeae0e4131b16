/*
 * Edits: one user action, with the changes that apply it and those that undo it. An edit is made against one document
 * and only if the result is a valid document.
 */
import { type Issue, requireText } from '@skerry/kit';
import { applyChange, type Change, checkChanges, MAX_LABEL_LENGTH } from './change.ts';
import { diffDocuments } from './diff-documents.ts';
import { copyData } from './plain-data.ts';
import { canonicalDocument, checkDocument, requireDocument, type WorldDocument } from './world-document.ts';

/** Changes that belong together, forwards and backwards, under a name for menus. */
export type Edit = {
  /** For the menu: "Undo …". */
  readonly label: string;
  readonly forward: readonly Change[];
  /** In the order in which they are applied. */
  readonly backward: readonly Change[];
};

/** The edit and the document after it, or every reason why there is none. */
export type MadeEdit =
  | { readonly issues: readonly []; readonly edit: Edit; readonly document: WorldDocument }
  | { readonly issues: readonly Issue[]; readonly edit?: undefined };

/** The edit that makes these changes, in their order, and the resulting document. */
export function makeEdit(document: WorldDocument, label: string, changes: readonly Change[]): MadeEdit {
  requireDocument(document);
  requireText(label, 'label', MAX_LABEL_LENGTH);
  const formIssues = checkChanges(changes);
  if (formIssues.length > 0) return { issues: formIssues };
  const forward = copyData(changes);
  const { issues, value, backward } = applyChanges(document, forward);
  if (issues.length > 0) return { issues };
  const { issues: problems, document: next } = checkDocument(value);
  if (!next) return { issues: problems };
  // Checking fills in the missing fields of an inserted item: then the edit includes them too.
  if (canonicalDocument(value as WorldDocument) !== canonicalDocument(next))
    return { issues: [], edit: diffDocuments(document, next, label), document: next };
  return { issues: [], edit: { label, forward, backward: copyData(backward) }, document: next };
}

/** Applies changes to a document without checking either; also returns the inverse changes. */
export function applyChanges(
  document: unknown,
  changes: readonly Change[],
): { readonly issues: readonly Issue[]; readonly value?: unknown; readonly backward: readonly Change[] } {
  let value = document;
  const backward: Change[] = [];
  for (const change of changes) {
    const applied = applyChange(value, change);
    if (applied.value === undefined) return { issues: applied.issues, backward };
    value = applied.value;
    backward.unshift(applied.inverse);
  }
  return { issues: [], value, backward };
}
