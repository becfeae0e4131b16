// A collection of saves over any store.
export { type Collection, type CollectionOptions, FIRST_EPOCH } from './collection/collection.ts';
export type { ReadSave, SaveFacts } from './collection/save-format.ts';
export {
  type ChangeResult,
  DELETED_FOR_NOW,
  type ExportResult,
  DISK_FULL,
  type ImportResult,
  type Listed,
  type ListedWorld,
  NEWER_SAVE,
  NO_ROOM_TO_OPEN,
  type OpenResult,
  type ReadFailure,
  type SaveResult,
  TAKEN_OVER,
  summarizeIssues,
} from './collection/save-results.ts';

// Where the bytes lie.
export { createMemoryStore, isQuotaError, type Store } from './store/store.ts';

// Saved games.
export { createSaves, type Saves, type SavesOptions } from './world/saves.ts';
export { tidySave, type WorldFacts, type WorldSave } from './world/world-save.ts';
export { decodeSaveFile, encodeSaveFile, fileName } from './world/save-file.ts';
export { checkSnapshot, type SnapshotCheck } from './world/check-snapshot.ts';

// The same functions from a worker.
export { callSaves, type CallSavesOptions, serveSaves, SAVING_STOPPED } from './port/save-port.ts';

// When to save.
export { type Autosave, AUTOSAVE_MS, type AutosaveOptions, createAutosave, type Timers } from './autosave.ts';
