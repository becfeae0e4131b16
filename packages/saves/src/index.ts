// A collection of saves over any store.
export { type Collection, type CollectionOptions, FIRST_EPOCH } from './collection/collection.ts';
export type { ReadSave, SaveFacts } from './collection/save-format.ts';
export {
  type ChangeResult,
  DELETED_FOR_NOW,
  type ExportResult,
  DISK_FULL,
  type Imported,
  type Listed,
  type Opened,
  NEWER_SAVE,
  NO_ROOM_TO_OPEN,
  type ReadFailure,
  type Saved,
  TAKEN_OVER,
  summarizeIssues,
} from './collection/save-results.ts';

// Where the bytes lie.
export { createMemoryStore, isQuotaError, type Store } from './store/store.ts';

// Saved games.
export {
  createSaves,
  type ImportResult,
  type ListedWorld,
  type OpenResult,
  type SaveResult,
  type Saves,
  type SavesOptions,
} from './world/saves.ts';
export { tidySave, type WorldFacts, type WorldSave } from './world/world-save.ts';
export { decodeSaveFile, encodeSaveFile, fileName } from './world/save-file.ts';
export { checkSnapshot, type SnapshotCheck } from './world/check-snapshot.ts';

// Saved documents: worlds that are being edited.
export { createDocuments, type Documents, type DocumentsOptions } from './document/documents.ts';
export { checkDocumentText, packHistory } from './document/check-document.ts';
export { type Drafts, type DraftsOptions, keepDrafts, openDraft, type OpenedDraft } from './document/drafts.ts';
export type { DocumentCheck, DocumentFacts, DocumentSave } from './document/document-save.ts';

// The same functions from a worker.
export {
  callSaves,
  type CallSavesOptions,
  type SaveCollections,
  serveSaves,
  SAVING_STOPPED,
} from './port/save-port.ts';

// When to save.
export { type Autosave, AUTOSAVE_MS, type AutosaveOptions, createAutosave, type Timers } from './autosave.ts';
