/*
 * One world in the store: two slots written in turn and a head. A save goes into the slot that does not hold the last
 * good one, is read back, and only then the head says so. Whatever moment it dies at, one slot is whole; the newest
 * whole one counts, with or without its head.
 */
import { formatIssues } from '@skerry/kit';
import type { SnapshotCheck } from '../world/check-snapshot.ts';
import { openEnvelope, sealEnvelope } from '../store/envelope.ts';
import { decodeSaveFile, encodeSaveFile, type ReadSave } from '../world/save-file.ts';
import type { Store } from '../store/store.ts';
import { checkFacts, factsOf, isRecord, type WorldFacts, type WorldSave } from '../world/world-save.ts';

const SLOTS = ['a', 'b'] as const;
export type Slot = (typeof SLOTS)[number];

/** Version 2 counts saves and deletions. */
export const HEAD_VERSION = 2;

/** The small record beside the slots: the list is read from heads alone. */
export type Head = {
  readonly serial: number;
  /** Grows each time a tab takes the world for writing; a tab with a smaller one has lost it. */
  readonly epoch: number;
  readonly facts: WorldFacts;
  /** When it was deleted; 0 for worlds that were not. */
  readonly deletedAt: number;
  /** Place of the deletion in the count of saves and deletions of all worlds. */
  readonly deletedOrder: number;
};

export type SlotState = {
  readonly head: Head | 'newer' | undefined;
  readonly newest: Slot | undefined;
  readonly read: ReadSave | undefined;
  /** True when something newer than `read` was lost. */
  readonly isFallback: boolean;
};

export function slotKey(id: string, slot: Slot | 'head'): string {
  return `world/${id}/${slot}`;
}

export function worldIdOf(key: string): string | undefined {
  return /^world\/([\w-]{1,64})\/(?:a|b|head)$/.exec(key)?.[1];
}

export async function readHead(store: Store, id: string): Promise<Head | 'newer' | undefined> {
  return decodeHead(id, await store.get(slotKey(id, 'head')));
}

export function decodeHead(id: string, bytes: Uint8Array | undefined): Head | 'newer' | undefined {
  const opened = bytes && openEnvelope('head', bytes);
  if (opened?.status !== 'ok') return undefined;
  if (opened.version > HEAD_VERSION) return 'newer';
  return parseHead(opened.text, id);
}

function parseHead(text: string, id: string): Head | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !isRecord(value['facts'])) return undefined;
    const { serial, epoch, deletedAt, deletedOrder = 0 } = value;
    // Heads of version 1 count nothing.
    const { facts } = checkFacts({ order: 0, ...value['facts'] });
    if (facts?.id !== id || ![serial, epoch, deletedAt, deletedOrder].every(isCount)) return undefined;
    return { serial, epoch, facts, deletedAt, deletedOrder } as Head;
  } catch {
    return undefined;
  }
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

/** Both slots and the head, and what of them counts. */
export async function readSlots(store: Store, id: string, checkSnapshot?: SnapshotCheck): Promise<SlotState> {
  const head = await readHead(store, id);
  const found: { readonly slot: Slot; readonly read: ReadSave }[] = [];
  for (const slot of SLOTS) {
    const bytes = await store.get(slotKey(id, slot));
    if (bytes) found.push({ slot, read: decodeSaveFile(bytes, checkSnapshot) });
  }
  const whole = found.filter(({ read }) => read.status !== 'damaged').sort((a, b) => b.read.serial - a.read.serial);
  const best = whole[0] ?? found[0];
  const promised = typeof head === 'object' ? head.serial : 0;
  return {
    head,
    newest: best?.slot,
    read: best?.read,
    isFallback: best !== undefined && best.read.status === 'ok' && best.read.serial < promised,
  };
}

/**
 * Writes a save beside the last good one and proves that it can be read; only then it may be called saved. What our own
 * reader would refuse is never written: it would look like a save until the day it is needed.
 */
export async function writeSlot(
  store: Store,
  save: WorldSave,
  serial: number,
  {
    lastGood,
    checkSnapshot,
  }: { readonly lastGood?: Slot | undefined; readonly checkSnapshot?: SnapshotCheck | undefined },
): Promise<Slot> {
  const slot = lastGood === 'a' ? 'b' : 'a';
  const bytes = encodeSaveFile(save, serial);
  const read = decodeSaveFile(bytes, checkSnapshot);
  if (read.status !== 'ok')
    throw new Error(read.status === 'damaged' ? formatIssues(read.issues) : 'it claims to be of a newer version');
  await store.put(slotKey(save.id, slot), bytes);
  const back = await store.get(slotKey(save.id, slot));
  if (!back || !areEqual(back, bytes)) throw new Error('what was written could not be read back');
  return slot;
}

export async function writeHead(store: Store, head: Head): Promise<void> {
  const text = JSON.stringify(head);
  await store.put(
    slotKey(head.facts.id, 'head'),
    sealEnvelope('head', { version: HEAD_VERSION, serial: head.serial, text }),
  );
}

/** How many bytes were removed. */
export async function removeWorld(store: Store, id: string): Promise<number> {
  const keys = [...SLOTS, 'head' as const].map((slot) => slotKey(id, slot));
  let bytes = 0;
  for (const key of keys) bytes += (await store.get(key))?.length ?? 0;
  await store.remove(keys);
  return bytes;
}

/** The slots alone are a world that is not deleted. */
export async function removeHead(store: Store, id: string): Promise<void> {
  await store.remove([slotKey(id, 'head')]);
}

export function headOf(save: WorldSave, serial: number, epoch: number): Head {
  return { serial, epoch, facts: factsOf(save), deletedAt: 0, deletedOrder: 0 };
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
