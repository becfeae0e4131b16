// The document.
export {
  canonicalDocument,
  checkDocument,
  type CheckedDocument,
  createDocument,
  MAX_NAME_LENGTH,
  type WorldDocument,
} from './world-document.ts';
export { type ExportProfile, MAX_PROFILE_NAME, MAX_PROFILES } from './export-profile.ts';
export { decodeDocument, DOCUMENT_FORMAT, encodeDocument } from './document-file.ts';

// Edits.
export type { Change as DocumentChange } from './change.ts';
export { diffDocuments } from './diff-documents.ts';
export { type Edit, makeEdit, type MadeEdit } from './edit.ts';

// History.
export {
  createHistory,
  editDocument,
  type EditedHistory,
  type EditRequest,
  editTo,
  goToMark,
  type History,
  type HistoryEntry,
  isDirty,
  markAs,
  markSaved,
  nextSteps,
  redo,
  revisionOf,
  undo,
} from './history.ts';
export { decodeHistory, encodeHistory } from './history-file.ts';
