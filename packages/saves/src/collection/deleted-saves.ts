/*
 * Deleted saves. Deleting marks a save's head, so that it can be undone. The bytes are erased only when the player asks
 * for it, or when a save has no other room: oldest deletion first, deletions of this session last.
 * Deleting must not need room either: a mark that cannot be written stays in memory until it can.
 */
import type { SaveFacts } from './save-format.ts';
import type { Head, Slots } from './slots.ts';

type Mark = { readonly deletedAt: number; readonly deletedOrder: number };
/** `serial` of the save when it was deleted: a save with a newer serial is no longer deleted. */
type WaitingMark = Mark & { readonly serial: number };

export type ErasedSave = { readonly title: string; readonly bytes: number };

export type DeletedSaves<Facts extends SaveFacts> = {
  /** Whether a save with this head counts as deleted. */
  isDeleted(id: string, head: Head<Facts> | 'newer' | undefined): boolean;
  /** Marks a save; false if there was no room and the mark is only in memory. Rejects with errors of the store. */
  mark(head: Head<Facts>, mark: Mark, isNoRoom: (error: unknown) => boolean): Promise<boolean>;
  /** The save is not deleted any more. */
  forget(id: string): void;
  /** Tries to write the pending marks. Call it after a successful write. */
  settle(): Promise<void>;
  /** Ids of saves that may be removed for good, the first to go first. */
  candidates(): Promise<readonly string[]>;
  /** Erases a save if it is still deleted; undefined if it is not. */
  erase(id: string): Promise<ErasedSave | undefined>;
};

export function createDeletedSaves<Save extends SaveFacts, Facts extends SaveFacts>(
  slots: Slots<Save, Facts>,
): DeletedSaves<Facts> {
  const waitingById = new Map<string, WaitingMark>();
  const deletedHere = new Set<string>();

  /** In memory, unless the save was written since. */
  function waitingOf(id: string, head: Head<Facts> | 'newer' | undefined): WaitingMark | undefined {
    const waiting = waitingById.get(id);
    const isCurrent = waiting && (typeof head !== 'object' || head.serial <= waiting.serial);
    return isCurrent ? waiting : undefined;
  }

  function isDeleted(id: string, head: Head<Facts> | 'newer' | undefined): boolean {
    return (typeof head === 'object' && head.deletedAt > 0) || waitingOf(id, head) !== undefined;
  }

  function forget(id: string): void {
    waitingById.delete(id);
    deletedHere.delete(id);
  }

  return {
    isDeleted,
    forget,
    mark: async (head, mark, isNoRoom) => {
      const { id } = head.facts;
      try {
        await slots.writeHead({ ...head, ...mark });
        waitingById.delete(id);
      } catch (error) {
        if (!isNoRoom(error)) throw error;
        waitingById.set(id, { ...mark, serial: head.serial });
      }
      deletedHere.add(id);
      return !waitingById.has(id);
    },
    settle: async () => {
      for (const id of waitingById.keys()) {
        const head = await slots.readHead(id);
        const waiting = waitingOf(id, head);
        if (waiting && typeof head === 'object') {
          const { deletedAt, deletedOrder } = waiting;
          await slots.writeHead({ ...head, deletedAt, deletedOrder });
        }
        waitingById.delete(id);
      }
    },
    candidates: async () => {
      const found: { readonly id: string; readonly order: number; readonly isHere: boolean }[] = [];
      for (const id of await slots.ids()) {
        const head = await slots.readHead(id);
        if (!isDeleted(id, head)) continue;
        const written = typeof head === 'object' && head.deletedAt > 0 ? head.deletedOrder : undefined;
        const order = written ?? waitingById.get(id)!.deletedOrder;
        found.push({ id, order, isHere: deletedHere.has(id) });
      }
      found.sort((a, b) => Number(a.isHere) - Number(b.isHere) || a.order - b.order);
      return found.map(({ id }) => id);
    },
    erase: async (id) => {
      const head = await slots.readHead(id);
      if (head === 'newer' || !isDeleted(id, head)) return undefined;
      const bytes = await slots.remove(id);
      forget(id);
      return { title: head?.facts.title ?? 'a world that could not be read', bytes };
    },
  };
}
