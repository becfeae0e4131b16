/*
 * One save in the store: two slots written alternately and a head. A save is written to the slot that does not hold the
 * last good one and read back; only then the head points to it. If the process dies at any moment, one slot is intact;
 * the newest intact slot counts, with or without its head.
 */
import { formatIssues } from '@skerry/kit';
import { openEnvelope, sealEnvelope } from '../store/envelope.ts';
import type { Store } from '../store/store.ts';
import { isRecord, type ReadSave, type SaveFacts, type SaveFormat } from './save-format.ts';

const SLOTS = ['a', 'b'] as const;
export type Slot = (typeof SLOTS)[number];

/** Version 2 counts saves and deletions. */
export const HEAD_VERSION = 2;

/** The small record beside the slots: the list is read from heads alone. */
export type Head<Facts extends SaveFacts> = {
  readonly serial: number;
  /** Increases each time a tab claims the save for writing; a tab with a smaller epoch has lost it. */
  readonly epoch: number;
  readonly facts: Facts;
  /** When it was deleted; 0 for saves that were not. */
  readonly deletedAt: number;
  /** Place of the deletion in the count of saves and deletions of the collection. */
  readonly deletedOrder: number;
};

export type SlotState<Save, Facts extends SaveFacts> = {
  readonly head: Head<Facts> | 'newer' | undefined;
  readonly newest: Slot | undefined;
  readonly read: ReadSave<Save> | undefined;
  /** True when something newer than `read` was lost. */
  readonly isFallback: boolean;
};

export type Slots<Save extends SaveFacts, Facts extends SaveFacts> = {
  /** Ids of everything that has a slot or a head. */
  ids(): Promise<readonly string[]>;
  /** The bytes of a head, to see whether it changed. */
  headBytes(id: string): Promise<Uint8Array | undefined>;
  readHead(id: string): Promise<Head<Facts> | 'newer' | undefined>;
  decodeHead(id: string, bytes: Uint8Array | undefined): Head<Facts> | 'newer' | undefined;
  /** Both slots and the head, and which of them are valid. */
  read(id: string): Promise<SlotState<Save, Facts>>;
  /**
   * Writes a save beside the last good one and verifies that it can be read; only then is it saved. A save that the
   * reader would refuse is never written: it would look valid until it is needed.
   */
  write(save: Save, serial: number, lastGood: Slot | undefined): Promise<Slot>;
  writeHead(head: Head<Facts>): Promise<void>;
  /** Removes slots and head; returns the number of bytes freed. */
  remove(id: string): Promise<number>;
  /** Without a head, the slots alone are a save that is not deleted. */
  removeHead(id: string): Promise<void>;
};

export function createSlots<Save extends SaveFacts, Facts extends SaveFacts>(
  store: Store,
  format: SaveFormat<Save, Facts>,
): Slots<Save, Facts> {
  const keyOf = (id: string, slot: Slot | 'head'): string => `${format.kind}/${id}/${slot}`;
  const keyShape = new RegExp(`^${format.kind}/([\\w-]{1,64})/(?:a|b|head)$`);
  const headBytes = (id: string): Promise<Uint8Array | undefined> => store.get(keyOf(id, 'head'));

  function decodeHead(id: string, bytes: Uint8Array | undefined): Head<Facts> | 'newer' | undefined {
    const opened = bytes && openEnvelope('head', bytes);
    if (opened?.status !== 'ok') return undefined;
    if (opened.version > HEAD_VERSION) return 'newer';
    return parseHead(opened.text, id);
  }

  function parseHead(text: string, id: string): Head<Facts> | undefined {
    try {
      const value: unknown = JSON.parse(text);
      if (!isRecord(value) || !isRecord(value['facts'])) return undefined;
      const { serial, epoch, deletedAt, deletedOrder = 0 } = value;
      // Heads of version 1 count nothing.
      const facts = format.readFacts({ order: 0, ...value['facts'] });
      if (facts?.id !== id || ![serial, epoch, deletedAt, deletedOrder].every(isCount)) return undefined;
      return { serial, epoch, facts, deletedAt, deletedOrder } as Head<Facts>;
    } catch {
      return undefined;
    }
  }

  async function read(id: string): Promise<SlotState<Save, Facts>> {
    const head = decodeHead(id, await headBytes(id));
    const found: { readonly slot: Slot; readonly read: ReadSave<Save> }[] = [];
    for (const slot of SLOTS) {
      const bytes = await store.get(keyOf(id, slot));
      if (bytes) found.push({ slot, read: format.decode(bytes) });
    }
    const whole = found.filter((one) => one.read.status !== 'damaged').sort((a, b) => b.read.serial - a.read.serial);
    const best = whole[0] ?? found[0];
    const promised = typeof head === 'object' ? head.serial : 0;
    const isFallback = best !== undefined && best.read.status === 'ok' && best.read.serial < promised;
    return { head, newest: best?.slot, read: best?.read, isFallback };
  }

  async function write(save: Save, serial: number, lastGood: Slot | undefined): Promise<Slot> {
    const slot = lastGood === 'a' ? 'b' : 'a';
    const bytes = format.encode(save, serial);
    const decoded = format.decode(bytes);
    if (decoded.status !== 'ok')
      throw new Error(
        decoded.status === 'damaged' ? formatIssues(decoded.issues) : 'it claims to be of a newer version',
      );
    await store.put(keyOf(save.id, slot), bytes);
    const back = await store.get(keyOf(save.id, slot));
    if (!back || !areEqual(back, bytes)) throw new Error('what was written could not be read back');
    return slot;
  }

  return {
    ids: async () => {
      const ids = (await store.keys()).map((key) => keyShape.exec(key)?.[1]);
      return [...new Set(ids)].filter((id) => id !== undefined);
    },
    headBytes,
    readHead: async (id) => decodeHead(id, await headBytes(id)),
    decodeHead,
    read,
    write,
    writeHead: async (head) => {
      const text = JSON.stringify(head);
      const bytes = sealEnvelope('head', { version: HEAD_VERSION, serial: head.serial, text });
      await store.put(keyOf(head.facts.id, 'head'), bytes);
    },
    remove: async (id) => {
      const keys = [...SLOTS, 'head' as const].map((slot) => keyOf(id, slot));
      let bytes = 0;
      for (const key of keys) bytes += (await store.get(key))?.length ?? 0;
      await store.remove(keys);
      return bytes;
    },
    removeHead: (id) => store.remove([keyOf(id, 'head')]),
  };
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
