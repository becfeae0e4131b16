/*
 * The format of what a collection stores: games and world documents are stored, listed and repaired by the same code
 * and differ only in their format.
 */
import type { Issue } from '@skerry/kit';
import type { EnvelopeKind } from '../store/envelope.ts';

/** What the list shows of anything saved; each kind adds its own. */
export type SaveFacts = {
  readonly id: string;
  readonly title: string;
  /** Milliseconds since 1970, for display only, because clocks can be wrong. */
  readonly createdAt: number;
  readonly savedAt: number;
  /** Counts the saves of a collection: the larger, the later. 0 in saves older than the count. */
  readonly order: number;
};

/** What was read from bytes. */
export type ReadSave<Save> =
  | { readonly status: 'ok'; readonly serial: number; readonly save: Save }
  /** Made by a newer Skerry: left alone. */
  | { readonly status: 'newer'; readonly serial: number }
  | { readonly status: 'damaged'; readonly serial: number; readonly issues: readonly Issue[] };

export type SaveFormat<Save extends SaveFacts, Facts extends SaveFacts> = {
  /** Names the files, and the keys in the store. */
  readonly kind: Exclude<EnvelopeKind, 'head'>;
  /** Whether a save carries its own title; by default only renaming in the list changes the title of a save. */
  readonly carriesTitle?: true;
  /** The name of the lock that tabs hold while writing. */
  lockName(id: string): string;
  encode(save: Save, serial: number): Uint8Array;
  /** Checks all of it. */
  decode(bytes: Uint8Array): ReadSave<Save>;
  /** Approximate bytes of the save before compression. */
  sizeOf(save: Save): number;
  factsOf(save: Save): Facts;
  /** Any record as facts; undefined if it is not valid. */
  readFacts(value: Readonly<Record<string, unknown>>): Facts | undefined;
  /** Clamps what only the list shows, so that it can never make a save invalid. */
  tidy(save: Save): Save;
  fileName(save: Save): string;
};

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The last moment a `Date` can name. */
export const MAX_TIME = 8.64e15;

/** A moment of any clock as one that a save can hold. */
export function clampTime(ms: number): number {
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MAX_TIME);
}

/** A title as the name of a file that any file system takes. */
export function plainName(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();
  return plain === '' ? 'world' : plain.slice(0, 60);
}
