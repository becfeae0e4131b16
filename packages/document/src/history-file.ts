/*
 * Histories as text and back, so that edits can still be undone after a document is opened again. A history is replayed
 * once backwards and forwards when it is read: one that passes never fails later.
 * Edits name places of the recipe in the format it had when they were made. In a history with an older recipe every
 * state is migrated, and its edits become the differences of those states.
 */
import { describeValue, type Issue } from '@skerry/kit';
import { RECIPE_FORMAT } from '@skerry/world';
import { checkChanges, MAX_LABEL_LENGTH } from './change.ts';
import { DOCUMENT_FORMAT, readDocumentText } from './document-file.ts';
import { diffDocuments } from './diff-documents.ts';
import { applyChanges, type Edit } from './edit.ts';
import { type History, type HistoryEntry, MAX_EDITS, MAX_MARK_LENGTH, MAX_MARKS, requireHistory } from './history.ts';
import { isRecord, textOf } from './plain-data.ts';
import { checkStoredDocument, requireDocument, type WorldDocument } from './world-document.ts';

/** The text of a document with its history. */
export function encodeHistory(given: History): string {
  requireHistory(given);
  const { document, ...history } = given;
  requireDocument(document);
  // Always in the newest format, unlike single recipes, which use the oldest that suffices: the edits must fit.
  const recipe = { format: RECIPE_FORMAT, ...document.recipe };
  return textOf({ format: DOCUMENT_FORMAT, document: { ...document, recipe }, history });
}

/** The history of a text from outside, or every problem with it. */
export function decodeHistory(text: string): { readonly issues: readonly Issue[]; readonly history?: History } {
  const { issues: textIssues, value } = readDocumentText(text);
  if (!value) return { issues: textIssues };
  const { document: stored, history: parts } = value;
  const { issues: documentIssues, document } = checkStoredDocument(stored);
  const issues = [...documentIssues];
  if (!isRecord(parts)) issues.push({ path: 'history', message: `expected a history, got ${describeValue(parts)}` });
  else checkParts(parts, issues);
  if (issues.length > 0 || !document) return { issues };
  const history = { ...(parts as object), document } as History;
  const here = { stored, document };
  const past = followAll(here, history.past.toReversed(), 'backward', issues).toReversed();
  const future = followAll(here, history.future, 'forward', issues);
  return issues.length > 0 ? { issues } : { issues, history: { ...history, past, future } };
}

function checkParts(parts: Readonly<Record<string, unknown>>, issues: Issue[]): void {
  const blame = (path: string, expected: string, value: unknown): void =>
    void issues.push({ path: `history.${path}`, message: `expected ${expected}, got ${describeValue(value)}` });
  const { baseRevision, nextRevision, maxEdits, marks, past, future } = parts;
  if (!isCount(baseRevision)) blame('baseRevision', 'a whole number of at least 0', baseRevision);
  if (!isCount(nextRevision)) blame('nextRevision', 'a whole number of at least 0', nextRevision);
  if (!isCount(maxEdits) || maxEdits < 1 || maxEdits > MAX_EDITS)
    blame('maxEdits', `a whole number from 1 to ${MAX_EDITS}`, maxEdits);
  const isMark = ([name, revision]: [string, unknown]): boolean => name.length <= MAX_MARK_LENGTH && isCount(revision);
  if (!isRecord(marks) || Object.keys(marks).length > MAX_MARKS || !Object.entries(marks).every(isMark))
    blame('marks', `at most ${MAX_MARKS} revisions by name`, marks);
  for (const name of Object.keys(parts))
    if (!['baseRevision', 'nextRevision', 'maxEdits', 'marks', 'past', 'future'].includes(name))
      issues.push({ path: `history.${name.slice(0, 40)}`, message: 'is not part of a history' });
  const seen = new Set<unknown>([baseRevision]);
  for (const [name, list] of Object.entries({ past, future })) {
    if (!Array.isArray(list) || list.length > MAX_EDITS) blame(name, `a list of at most ${MAX_EDITS} edits`, list);
    else list.forEach((entry, index) => checkEntry(entry, `${name}.${index}`, Number(nextRevision), seen, issues));
  }
}

function checkEntry(entry: unknown, path: string, nextRevision: number, seen: Set<unknown>, issues: Issue[]): void {
  const { edit, revision, gesture } = (isRecord(entry) ? entry : {}) as Partial<HistoryEntry>;
  const blame = (name: string, expected: string, value: unknown): void =>
    void issues.push({ path: `history.${path}.${name}`, message: `expected ${expected}, got ${describeValue(value)}` });
  if (!isCount(revision) || revision >= nextRevision || seen.has(revision))
    blame('revision', `a whole number below ${nextRevision} of its own`, revision);
  seen.add(revision);
  if (gesture !== undefined && !isShort(gesture)) blame('gesture', 'a short text', gesture);
  if (!isRecord(edit)) return blame('edit', 'an edit', edit);
  if (!isShort(edit.label)) blame('edit.label', `a text of at most ${MAX_LABEL_LENGTH} characters`, edit.label);
  issues.push(...checkChanges(edit.forward, `history.${path}.edit.forward`));
  issues.push(...checkChanges(edit.backward, `history.${path}.edit.backward`));
  return undefined;
}

/** A state of the document as it was stored, and migrated. */
type StoredState = { readonly stored: unknown; readonly document: WorldDocument };

/** The entries that lead away from a state, each valid for the migrated documents. */
function followAll(
  start: StoredState,
  entries: readonly HistoryEntry[],
  direction: 'forward' | 'backward',
  issues: Issue[],
): HistoryEntry[] {
  const followed: HistoryEntry[] = [];
  let here = start;
  for (const [index, entry] of entries.entries()) {
    const name = direction === 'forward' ? `future.${index}` : `past.${entries.length - 1 - index}`;
    const there = follow(here, entry.edit, direction);
    if (typeof there === 'string') {
      issues.push({ path: `history.${name}`, message: there });
      return followed;
    }
    const [before, after] = direction === 'forward' ? [here, there] : [there, here];
    const fits = isUpToDate(before) && isUpToDate(after);
    const edit = fits ? entry.edit : diffDocuments(before.document, after.document, entry.edit.label);
    followed.push({ ...entry, edit });
    here = there;
  }
  return followed;
}

/** The state on the other side of an edit, if undoing leads back to the original state; otherwise the problem. */
function follow({ stored }: StoredState, edit: Edit, direction: 'forward' | 'backward'): StoredState | string {
  const there = applyChanges(stored, edit[direction]);
  if (there.value === undefined) return `${there.issues[0].path}: ${there.issues[0].message}`;
  const { issues, document } = checkStoredDocument(there.value);
  if (!document) return `${issues[0].path}: ${issues[0].message}`;
  const back = applyChanges(there.value, edit[direction === 'forward' ? 'backward' : 'forward']);
  const isSame = back.value !== undefined && textOf(back.value) === textOf(stored);
  return isSame ? { stored: there.value, document } : 'undoing this edit does not lead back to the document before it';
}

/** Whether a stored state has every parameter, in the newest format. */
function isUpToDate({ stored, document }: StoredState): boolean {
  const recipe = { format: RECIPE_FORMAT, ...document.recipe };
  return textOf(stored) === textOf({ ...document, recipe });
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isShort(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_LABEL_LENGTH;
}
