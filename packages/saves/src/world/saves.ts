/*
 * The saved games of a store:
 *
 *   const saves = createSaves({ store, now: Date.now, createId: () => crypto.randomUUID() });
 *   const opened = await saves.open(id);             // for playing: takes the world for writing
 *   if (opened.status === 'open') restore(opened.save.snapshot); show(opened.notice);
 *   await saves.save(save, opened.epoch);            // { status: 'saved' } or a sentence
 */
import { type Collection, type CollectionOptions, createCollection } from '../collection/collection.ts';
import { withHeights } from '../collection/with-heights.ts';
import type { SaveFormat } from '../collection/save-format.ts';
import type { Imported, Listed, Opened, Saved } from '../collection/save-results.ts';
import type { SnapshotCheck } from './check-snapshot.ts';
import { decodeSaveFile, encodeSaveFile, fileName } from './save-file.ts';
import { checkFacts, encodeWorldSave, factsOf, tidySave, type WorldFacts, type WorldSave } from './world-save.ts';

/** Saved games. */
export type Saves = Collection<WorldSave, WorldFacts>;
/** A saved game in a list. */
export type ListedWorld = Listed<WorldFacts>;
/** An opened game, or why it was not opened. */
export type OpenResult = Opened<WorldSave>;
/** What became of a saved game. */
export type SaveResult = Saved<WorldFacts>;
/** What became of an imported game. */
export type ImportResult = Imported<WorldFacts>;

/** A collection of games and how their snapshots are checked. */
export type SavesOptions = CollectionOptions & {
  /** Checks the snapshots of saves and files; by default any object passes. */
  readonly checkSnapshot?: SnapshotCheck;
};

/** The collection of games over a store. */
export function createSaves({ checkSnapshot, ...options }: SavesOptions): Saves {
  const format: SaveFormat<WorldSave, WorldFacts> = {
    kind: 'world',
    lockName: (id) => id,
    encode: encodeSaveFile,
    decode: (bytes) => decodeSaveFile(bytes, checkSnapshot),
    sizeOf: (save) => encodeWorldSave(save).length,
    factsOf,
    readFacts: (value) => checkFacts(value).facts,
    tidy: tidySave,
    fileName,
  };
  return withHeights(createCollection(format, options), {
    ...options,
    kind: format.kind,
    textOf: ({ recipe }) => JSON.stringify(recipe) ?? '',
  });
}
