/*
 * What a collection has to know about what it keeps: games and worlds being made are stored, listed and mended by the
 * same code and differ in their format alone.
 */
import type { Issue } from '@skerry/kit';
import type { EnvelopeKind } from '../store/envelope.ts';

/** What the list shows of anything saved; each kind adds its own. */
export type SaveFacts = {
  readonly id: string;
  readonly title: string;
  /** Milliseconds since 1970, for people to read; nothing is decided by them, for clocks can be wrong. */
  readonly createdAt: number;
  readonly savedAt: number;
  /** Counts the saves of a collection: the larger, the later. 0 in saves of the time before there was a count. */
  readonly order: number;
};

export type ReadSave<Save> =
  | { readonly status: 'ok'; readonly serial: number; readonly save: Save }
  /** Made by a newer Skerry: left alone. */
  | { readonly status: 'newer'; readonly serial: number }
  | { readonly status: 'damaged'; readonly serial: number; readonly issues: readonly Issue[] };

export type SaveFormat<Save extends SaveFacts, Facts extends SaveFacts> = {
  /** Names the files, and the keys in the store. */
  readonly kind: Exclude<EnvelopeKind, 'head'>;
  /** The name under which tabs take turns to write. */
  lockName(id: string): string;
  encode(save: Save, serial: number): Uint8Array;
  /** Checks all of it. */
  decode(bytes: Uint8Array): ReadSave<Save>;
  /** Bytes of the save before they are packed, about. */
  sizeOf(save: Save): number;
  factsOf(save: Save): Facts;
  /** Any record as facts; undefined when it is none. */
  readFacts(value: Readonly<Record<string, unknown>>): Facts | undefined;
  /** Brings what only the list shows within bounds, so that it can never cost a save. */
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
