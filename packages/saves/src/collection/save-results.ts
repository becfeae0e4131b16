/*
 * Results of the functions of a collection, and their sentences. A failure is a status with a sentence for the player,
 * never an exception; `notice` is a sentence about something that succeeded.
 */
import type { Issue } from '@skerry/kit';
import type { NamedHeights } from '@skerry/world/heights';
import type { SaveFacts } from './save-format.ts';

/** An entry of a list, whatever the state of its file. */
export type Listed<Facts> = {
  readonly id: string;
  /** Missing when nothing of it can be read. */
  readonly facts?: Facts;
  /** `unreachable`: the store failed to return it this time. */
  readonly state: 'good' | 'newer' | 'damaged' | 'deleted' | 'unreachable';
};

/** Why a world could not be read. */
export type ReadFailure = {
  readonly status: 'missing' | 'newer' | 'damaged' | 'failed';
  readonly sentence: string;
};

/** An opened save with the right to write it, or why there is none. */
export type Opened<Save> =
  | {
      readonly status: 'open';
      readonly save: Save;
      readonly epoch: number;
      readonly notice: string;
      /** The imported height maps that it names; absent if there are none. */
      readonly heights?: readonly NamedHeights[];
    }
  | ReadFailure;

/** What became of a save. */
export type Saved<Facts extends SaveFacts> =
  | { readonly status: 'saved'; readonly facts: Facts; readonly notice?: string }
  | ReadFailure
  | { readonly status: 'full' | 'taken-over'; readonly sentence: string };

/** The result of deleting, restoring and erasing. */
export type ChangeResult = { readonly status: 'done'; readonly notice?: string } | ReadFailure;

/** What became of an imported file. */
export type Imported<Facts extends SaveFacts> =
  | { readonly status: 'imported'; readonly facts: Facts; readonly notice?: string }
  | { readonly status: 'refused'; readonly sentence: string; readonly issues: readonly Issue[] };

/** A save as a file, or why there is none. */
export type ExportResult =
  | { readonly status: 'exported'; readonly name: string; readonly bytes: Uint8Array }
  | ReadFailure;

/** The sentence for a save of a newer version. */
export const NEWER_SAVE =
  'This world was saved by a newer version of Skerry. It is left as it is: reload to get that version.';
/** The sentence for a full disk. */
export const DISK_FULL =
  'There is no room left to save. The last save is safe. Free some space, or delete worlds you no longer need.';
/** The sentence for a save that another tab has opened. */
export const TAKEN_OVER = 'This world is open in another tab now. This one no longer saves.';
export const UNREADABLE_FILE = 'This file cannot be opened.';
export const MISSING = 'There is no such world here.';
export const LOST_HEIGHTS =
  'This world stands on an imported height map that is missing or damaged here. It is kept as it is; its exported file opens it.';
/** The sentence for a device without room for anything new. */
export const NO_ROOM_TO_OPEN =
  'There is no room left on this device: nothing new can be saved until you free some space.';
/** The sentence for a deletion that could not be written down. */
export const DELETED_FOR_NOW =
  'Deleted, but there was no room to write that down: unless space is freed, it will be back when Skerry is next opened.';

/** Maximum number of problems or names in a sentence. */
const MAX_LISTED = 3;

export function damagedSentence(issues: readonly Issue[]): string {
  return `Both copies of this world are damaged (${summarizeIssues(issues)}). They are kept as they are.`;
}

export function erasedSentence(titles: readonly string[]): string {
  if (titles.length === 1) return `There was no room left, so the deleted world ${titles[0]} was removed for good.`;
  return `There was no room left, so ${titles.length} deleted worlds were removed for good: ${firstOf(titles, ', ')}.`;
}

/** The first problems in one line, and how many more there are. */
export function summarizeIssues(issues: readonly Issue[]): string {
  return firstOf(
    issues.map(({ path, message }) => (path === '' || path === 'file' ? message : `${path}: ${message}`)),
    '; ',
  );
}

function firstOf(texts: readonly string[], separator: string): string {
  const more = texts.length - MAX_LISTED;
  return texts.slice(0, MAX_LISTED).join(separator) + (more > 0 ? `${separator}and ${more} more` : '');
}
