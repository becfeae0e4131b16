/*
 * The history of a document: plain data that every function takes and returns as a new value, never edited in place.
 * Each state of the document has a revision number; marks give names to revisions, and the mark `saved` shows whether
 * there is anything to save.
 */
import {
  type Issue,
  refuse,
  refuseIssues,
  requireInteger,
  requireObject,
  requireOptions,
  requireText,
} from '@skerry/kit';
import { type Change, MAX_LABEL_LENGTH } from './change.ts';
import { diffDocuments } from './diff-documents.ts';
import { applyChanges, type Edit, makeEdit } from './edit.ts';
import { isIdle, mergeEdits } from './merge-edits.ts';
import { checkDocument, type WorldDocument } from './world-document.ts';

/** One step of a history. */
export type HistoryEntry = {
  readonly edit: Edit;
  /** Revision of the document after the edit. */
  readonly revision: number;
  /** Identifies the drag or the typing it belongs to; absent for separate edits. */
  readonly gesture?: string;
};

/** A document with its undo and redo steps and marks. Every function returns a new one. */
export type History = {
  readonly document: WorldDocument;
  /** Oldest first. */
  readonly past: readonly HistoryEntry[];
  /** The next to redo comes first. */
  readonly future: readonly HistoryEntry[];
  /** Revision of the document before all of `past`. */
  readonly baseRevision: number;
  readonly nextRevision: number;
  /** Revisions by name. */
  readonly marks: Readonly<Record<string, number>>;
  /** Maximum number of edits; older ones are dropped. */
  readonly maxEdits: number;
};

/** Changes to apply as one step; requests with the same `gesture` merge into one step. */
export type EditRequest = {
  readonly label: string;
  /** Consecutive edits with the same gesture are merged into one. */
  readonly gesture?: string;
  readonly changes: readonly Change[];
};

/** The history after an edit, or the unchanged history and what was wrong. */
export type EditedHistory = { readonly issues: readonly Issue[]; readonly history: History };

const DEFAULT_MAX_EDITS = 500;
export const MAX_EDITS = 10_000;
export const MAX_MARKS = 100;
export const MAX_MARK_LENGTH = 80;
const SAVED = 'saved';

/**
 * A history without edits; its document counts as saved if `isSaved`.
 * @example
 * const { recipe } = findPreset('skerry')!;
 * const history = createHistory(createDocument({ name: 'Mine', recipe, seed: '1' }));
 * const { history: edited } = editDocument(history, { label: 'Seed', changes: [{ kind: 'set', path: 'seed', value: '2' }] });
 * console.log(edited.document.seed, undo(edited).document.seed);
 */
export function createHistory(
  document: WorldDocument,
  options: { readonly maxEdits?: number; readonly isSaved?: boolean } = {},
): History {
  const checked = checkDocument(document);
  refuseIssues(checked.issues);
  requireOptions(options, 'options', ['maxEdits', 'isSaved']);
  const { maxEdits = DEFAULT_MAX_EDITS, isSaved = false } = options;
  requireInteger(maxEdits, 'options.maxEdits', 1, MAX_EDITS);
  const marks = isSaved ? { [SAVED]: 0 } : {};
  return { document: checked.document!, past: [], future: [], baseRevision: 0, nextRevision: 1, marks, maxEdits };
}

/** Applies changes to the document, or returns every problem and leaves it unchanged. */
export function editDocument(history: History, request: EditRequest): EditedHistory {
  requireHistory(history);
  const { label, gesture, changes } = requireRequest(request);
  const made = makeEdit(history.document, label, changes);
  if (made.edit === undefined) return { issues: made.issues, history };
  return { issues: [], history: push(history, made.edit, made.document, gesture) };
}

/** The same for parts that were made elsewhere, such as the recipe of `setParameters`: only differences are changed. */
export function editTo(
  history: History,
  request: Omit<EditRequest, 'changes'> & { readonly parts: Partial<WorldDocument> },
): EditedHistory {
  requireHistory(history);
  const { label, gesture, parts } = requireRequest(request);
  requireObject(parts, 'parts', 'parts of a document');
  const { issues, document } = checkDocument({ ...history.document, ...parts });
  if (!document) return { issues, history };
  const edit = diffDocuments(history.document, document, label);
  return { issues: [], history: push(history, edit, document, gesture) };
}

function push(history: History, edit: Edit, document: WorldDocument, gesture: string | undefined): History {
  if (isIdle(edit)) return history;
  const { past, nextRevision } = history;
  const last = past.at(-1);
  const isMarked = Object.values(history.marks).includes(revisionOf(history));
  // A marked state stays a separate step, so that undo can return to it.
  const canMerge = gesture !== undefined && last?.gesture === gesture && history.future.length === 0 && !isMarked;
  const merged = canMerge ? mergeEdits(last.edit, edit) : undefined;
  const before = merged ? past.slice(0, -1) : past;
  const entry = { edit: merged ?? edit, revision: nextRevision, ...(gesture !== undefined && { gesture }) };
  const next: History = { ...history, document, past: [...before, entry], future: [], nextRevision: nextRevision + 1 };
  // Dragged back to where it began: no edit remains.
  return merged && isIdle(merged) ? { ...next, past: before } : forgetOldest(next);
}

function forgetOldest(history: History): History {
  const surplus = history.past.length - history.maxEdits;
  if (surplus <= 0) return history;
  return { ...history, past: history.past.slice(surplus), baseRevision: history.past[surplus - 1].revision };
}

/** The history one edit earlier; the same if there is none. */
export function undo(history: History): History {
  requireHistory(history);
  const entry = history.past.at(-1);
  if (!entry) return history;
  const document = follow(history.document, entry.edit.backward);
  return { ...history, document, past: history.past.slice(0, -1), future: [entry, ...history.future] };
}

/** The history one undone edit later; the same if there is none. */
export function redo(history: History): History {
  requireHistory(history);
  const [entry, ...future] = history.future;
  if (!entry) return history;
  return { ...history, document: follow(history.document, entry.edit.forward), past: [...history.past, entry], future };
}

/** Applies changes that are known to fit, because they were applied before. */
function follow(document: WorldDocument, changes: readonly Change[]): WorldDocument {
  const { issues, value } = applyChanges(document, changes);
  refuseIssues(issues);
  const checked = checkDocument(value);
  refuseIssues(checked.issues);
  return checked.document!;
}

/** The labels of the next `undo` and `redo`, for a menu; undefined if there is none. */
export function nextSteps(history: History): { readonly undo?: string; readonly redo?: string } {
  requireHistory(history);
  const [back, on] = [history.past.at(-1), history.future[0]];
  return { ...(back && { undo: back.edit.label }), ...(on && { redo: on.edit.label }) };
}

/** The number of the document's current state; undo and redo return to the same number. */
export function revisionOf(history: History): number {
  requireHistory(history);
  const { past, baseRevision } = history;
  return past.at(-1)?.revision ?? baseRevision;
}

/** Gives the current state a name. */
export function markAs(history: History, name: string): History {
  requireHistory(history);
  requireText(name, 'name', MAX_MARK_LENGTH);
  const marks = { ...history.marks, [name]: revisionOf(history) };
  if (Object.keys(marks).length > MAX_MARKS) refuse('name', `expected at most ${MAX_MARKS} marks`);
  return { ...history, marks };
}

/** Undoes or redoes until the document is in the marked state; undefined if that state can no longer be reached. */
export function goToMark(history: History, name: string): History | undefined {
  requireHistory(history);
  requireText(name, 'name', MAX_MARK_LENGTH);
  const revision = Object.hasOwn(history.marks, name) ? history.marks[name] : undefined;
  const isBehind = history.baseRevision === revision || history.past.some((entry) => entry.revision === revision);
  const isAhead = history.future.some((entry) => entry.revision === revision);
  if (!isBehind && !isAhead) return undefined;
  let at = history;
  while (revisionOf(at) !== revision) at = isBehind ? undo(at) : redo(at);
  return at;
}

/** Marks the current state as saved. */
export function markSaved(history: History): History {
  return markAs(history, SAVED);
}

/** Whether the document differs from the last saved state. */
export function isDirty(history: History): boolean {
  requireHistory(history);
  return history.marks[SAVED] !== revisionOf(history);
}

/** Throws unless a value is a history. */
export function requireHistory(history: History): void {
  requireObject(history, 'history', 'a history, from createHistory or decodeHistory');
  const isHistory = Array.isArray(history.past) && Array.isArray(history.future) && 'document' in history;
  if (!isHistory) refuse('history', 'expected a history, from createHistory or decodeHistory, got an object');
}

function requireRequest<T extends { readonly label: string; readonly gesture?: string }>(request: T): T {
  requireObject(request, 'request', 'a label and what to change');
  requireText(request.label, 'label', MAX_LABEL_LENGTH);
  if (request.gesture !== undefined) requireText(request.gesture, 'gesture', MAX_LABEL_LENGTH);
  return request;
}
