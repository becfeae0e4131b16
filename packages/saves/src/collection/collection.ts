/*
 * A collection of saves of one kind: list, open, save, rename, copy, delete, restore, export and import. Runs over any
 * store, in a worker or in Node. It never throws for errors of a disk or another tab; it returns a sentence instead.
 *
 * Only `save`, `rename`, `duplicate` and `importFile` need room in the store.
 */
import { describeError } from '@skerry/kit';
import { createInTurn } from '../store/in-turn.ts';
import { isQuotaError, type Store } from '../store/store.ts';
import { createDeletedSaves, type ErasedSave } from './deleted-saves.ts';
import { clampTime, type SaveFacts, type SaveFormat } from './save-format.ts';
import { createSaveList } from './save-list.ts';
import {
  type ChangeResult,
  damagedSentence,
  DELETED_FOR_NOW,
  erasedSentence,
  type ExportResult,
  DISK_FULL,
  type Imported,
  type Listed,
  MISSING,
  NEWER_SAVE,
  NO_ROOM_TO_OPEN,
  type Opened,
  type ReadFailure,
  type Saved,
  TAKEN_OVER,
  UNREADABLE_FILE,
} from './save-results.ts';
import { createSlots, type Head, type Slot } from './slots.ts';

/** Saves of one kind, over a store. Nothing here throws: every answer has a status. */
export type Collection<Save extends SaveFacts, Facts extends SaveFacts> = {
  /** False if worlds are lost when the page closes: warn the player. */
  isLasting(): Promise<boolean>;
  /** Last saved first, deleted ones at the end. Rejects with a sentence when the store cannot be read at all. */
  list(): Promise<readonly Listed<Facts>[]>;
  /** Reads a world and claims it for writing: tabs that had it before can no longer write it. */
  open(id: string): Promise<Opened<Save>>;
  /** Reads a world without claiming it. */
  peek(id: string): Promise<Opened<Save>>;
  /** With the epoch `open` gave, or FIRST_EPOCH for a new world. A world that exists keeps its title: see `rename`. */
  save(save: Save, epoch: number): Promise<Saved<Facts>>;
  rename(id: string, title: string): Promise<Saved<Facts>>;
  duplicate(id: string): Promise<Saved<Facts>>;
  /** Deletes; `restore` undoes it until `erase`, or until a save has no other room. */
  remove(id: string): Promise<ChangeResult>;
  restore(id: string): Promise<ChangeResult>;
  /** Removes for good a world that was deleted, or that cannot be read. */
  erase(id: string): Promise<ChangeResult>;
  exportFile(id: string): Promise<ExportResult>;
  /** Never overwrites an existing world: the import gets a new id then. */
  importFile(bytes: Uint8Array): Promise<Imported<Facts>>;
};

/** What a collection needs from its platform. */
export type CollectionOptions = {
  readonly store: Store;
  now(): number;
  createId(): string;
  /** Runs a function while no other tab runs one with the same name. */
  exclusively?<T>(name: string, run: () => Promise<T>): Promise<T>;
};

/** The epoch of a save that was never opened elsewhere. */
export const FIRST_EPOCH = 1;
/**
 * Maximum bytes of deleted worlds erased for one save, as a multiple of its text length (several times its packed
 * size).
 */
const MAX_ERASED_SHARE = 2;

/** The last known state of a world, so that a save need not read both slots again. */
type Known<Facts> = { readonly serial: number; readonly slot: Slot; readonly epoch: number; readonly facts: Facts };

export function createCollection<Save extends SaveFacts, Facts extends SaveFacts>(
  format: SaveFormat<Save, Facts>,
  { store, now, createId, exclusively }: CollectionOptions,
): Collection<Save, Facts> {
  const { factsOf } = format;
  const knownById = new Map<string, Known<Facts>>();
  const slots = createSlots(store, format);
  const deleted = createDeletedSaves(slots);
  const { list, nextOrder } = createSaveList(slots, format, deleted);
  const takeTurns = createInTurn(exclusively);
  const inTurn = <T>(id: string, run: () => Promise<T>): Promise<T> => takeTurns(format.lockName(id), run);

  async function peek(id: string): Promise<Opened<Save>> {
    const { head, newest, read, isFallback } = await slots.read(id);
    if (head === 'newer' || read?.status === 'newer') return { status: 'newer', sentence: NEWER_SAVE };
    if (!read || !newest) return { status: 'missing', sentence: MISSING };
    if (read.status === 'damaged') return { status: 'damaged', sentence: damagedSentence(read.issues) };
    const epoch = head?.epoch ?? 0;
    const serial = Math.max(read.serial, head?.serial ?? 0);
    knownById.set(id, { serial, slot: newest, epoch, facts: factsOf(read.save) });
    const when = new Date(read.save.savedAt).toLocaleString();
    const notice = isFallback ? `The last save is damaged; the one before it, of ${when}, was opened.` : '';
    return { status: 'open', save: read.save, epoch, notice };
  }

  async function open(id: string): Promise<Opened<Save>> {
    const found = await peek(id);
    if (found.status !== 'open') return found;
    const known = knownById.get(id)!;
    const epoch = Math.max(found.epoch, FIRST_EPOCH) + 1;
    knownById.set(id, { ...known, epoch });
    deleted.forget(id);
    const { serial, facts } = known;
    const trouble = await nameWorld({ serial, epoch, facts, deletedAt: 0, deletedOrder: 0 });
    if (trouble === undefined) return { ...found, epoch };
    // Playing needs no room. Until the first save writes the epoch, only the lock keeps other tabs from writing.
    const sentence = isQuotaError(trouble)
      ? NO_ROOM_TO_OPEN
      : `Nothing can be saved at the moment: ${describeError(trouble)}.`;
    return { ...found, epoch, notice: `${found.notice} ${sentence}`.trim() };
  }

  /**
   * Writes the head of a world in use; returns the error if that fails. The world is intact without it, but it must not
   * stay marked as deleted: it could be erased for room.
   */
  async function nameWorld(head: Head<Facts>): Promise<unknown> {
    try {
      await slots.writeHead(head);
      return undefined;
    } catch (error) {
      const last = await slots.readHead(head.facts.id).catch(() => undefined);
      if (typeof last === 'object' && last.deletedAt > head.deletedAt)
        await slots.removeHead(head.facts.id).catch(() => {});
      return error;
    }
  }

  /** What the store holds for a world that is to be written, or why it may not be written. */
  async function prepare(
    id: string,
    isPlayed: boolean,
  ): Promise<{ known?: Known<Facts>; serial: number; epoch: number; head: Head<Facts> | undefined } | Saved<Facts>> {
    const read = await slots.readHead(id);
    const head = typeof read === 'object' ? read : undefined;
    const seen = knownById.get(id);
    if (seen && head?.serial === seen.serial) return { known: seen, serial: seen.serial, epoch: head.epoch, head };
    const found = await peek(id);
    // A world that is being played is complete in memory: it replaces unreadable copies.
    if (found.status === 'missing' || (found.status === 'damaged' && isPlayed))
      return { serial: head?.serial ?? 0, epoch: head?.epoch ?? 0, head };
    if (found.status !== 'open') return found;
    const known = knownById.get(id)!;
    return { known, serial: known.serial, epoch: found.epoch, head };
  }

  /** `epoch` is the player's right to write; without one the writer is the list of worlds, which changes titles. */
  async function write(save: Save, epoch: number | undefined): Promise<Saved<Facts>> {
    const ready = await prepare(save.id, epoch !== undefined);
    if ('status' in ready) return ready;
    if (epoch !== undefined && ready.epoch > epoch) return { status: 'taken-over', sentence: TAKEN_OVER };
    const { known } = ready;
    const { createdAt, title } = known?.facts ?? save;
    const isTitleGiven = epoch === undefined || format.carriesTitle === true;
    const kept: Save = { ...save, createdAt, title: isTitleGiven ? save.title : title };
    const serial = ready.serial + 1;
    const slot = await slots.write(kept, serial, known?.slot);
    const owner = Math.max(ready.epoch, epoch ?? FIRST_EPOCH);
    knownById.set(save.id, { serial, slot, epoch: owner, facts: factsOf(kept) });
    // The save is whole and found from here on, even if the head is never written; the next save tries again.
    const isPlayed = epoch !== undefined;
    const { deletedAt = 0, deletedOrder = 0 } = isPlayed ? {} : (ready.head ?? {});
    await nameWorld({ serial, epoch: owner, facts: factsOf(kept), deletedAt, deletedOrder });
    if (isPlayed) deleted.forget(save.id);
    return { status: 'saved', facts: factsOf(kept) };
  }

  /** Writes; if there is no room, erases deleted worlds one by one until there is. */
  async function writeSafely(save: Save, epoch?: number): Promise<Saved<Facts>> {
    const erased: string[] = [];
    let erasedBytes = 0;
    const withErased = (sentence: string): string =>
      erased.length > 0 ? `${sentence} ${erasedSentence(erased)}`.trim() : sentence;
    for (;;)
      try {
        const result = await write(save, epoch);
        if (result.status !== 'saved') return { ...result, sentence: withErased(result.sentence) };
        await deleted.settle().catch(() => {});
        return erased.length > 0 ? { ...result, notice: withErased('') } : result;
      } catch (error) {
        knownById.delete(save.id);
        if (!isQuotaError(error))
          return { status: 'failed', sentence: withErased(`The world could not be saved: ${describeError(error)}.`) };
        // If erasing several times the need did not help, others use the room, and erasing more would be pointless.
        const isHopeless = erasedBytes > MAX_ERASED_SHARE * format.sizeOf(save);
        const gone = isHopeless ? undefined : await eraseForRoom(save.id).catch(() => undefined);
        if (!gone) return { status: 'full', sentence: withErased(DISK_FULL) };
        erased.push(gone.title);
        erasedBytes += gone.bytes;
      }
  }

  /** Erases one deleted world that is not in use; undefined if there is none. */
  async function eraseForRoom(savedId: string): Promise<ErasedSave | undefined> {
    for (const id of await deleted.candidates()) {
      if (id === savedId || takeTurns.isBusy(format.lockName(id))) continue;
      const gone = await inTurn(id, () => deleted.erase(id));
      knownById.delete(id);
      if (gone) return gone;
    }
    return undefined;
  }

  async function remove(id: string): Promise<ChangeResult> {
    const found = await peek(id);
    if (found.status === 'newer') return found;
    const head = await slots.readHead(id);
    const known = found.status === 'open' ? knownById.get(id) : undefined;
    // What cannot be read can still be deleted by its head.
    const marked = known ? { ...known, deletedAt: 0, deletedOrder: 0 } : head;
    if (typeof marked !== 'object') return found.status === 'open' ? missing() : found;
    const mark = { deletedAt: Math.max(1, clampTime(now())), deletedOrder: await nextOrder() };
    const isWritten = await deleted.mark(marked, mark, isQuotaError);
    return isWritten ? { status: 'done' } : { status: 'done', notice: DELETED_FOR_NOW };
  }

  async function restore(id: string): Promise<ChangeResult> {
    const head = await slots.readHead(id);
    if (head === 'newer') return { status: 'newer', sentence: NEWER_SAVE };
    if (!head && !(await slots.ids()).includes(id)) return missing();
    if (head && head.deletedAt > 0)
      try {
        await slots.writeHead({ ...head, deletedAt: 0, deletedOrder: 0 });
      } catch {
        // Needs no room; the slots alone are the world as it was.
        await slots.removeHead(id);
        knownById.delete(id);
      }
    deleted.forget(id);
    return { status: 'done' };
  }

  async function erase(id: string): Promise<ChangeResult> {
    if (!(await deleted.erase(id))) {
      const found = await peek(id);
      if (found.status === 'open')
        return { status: 'failed', sentence: 'Only deleted worlds can be removed for good.' };
      if (found.status !== 'damaged') return found;
      await slots.remove(id);
    }
    knownById.delete(id);
    return { status: 'done' };
  }

  async function copy(save: Save, change: Partial<Pick<SaveFacts, 'title' | 'savedAt'>>): Promise<Saved<Facts>> {
    return writeNew({ ...save, id: createId(), createdAt: clampTime(now()), ...change });
  }

  /** Writes a world whose id is free; on failure removes everything it wrote. */
  async function writeNew(save: Save): Promise<Saved<Facts>> {
    const result = await writeSafely({ ...save, order: await nextOrder() });
    if (result.status !== 'saved') await slots.remove(save.id).catch(() => {});
    return result;
  }

  /** Turns any error of a store into a sentence. */
  async function orSentence<T>(run: () => Promise<T>): Promise<T | (ReadFailure & { status: 'failed' })> {
    try {
      return await run();
    } catch (error) {
      return { status: 'failed', sentence: unreachable(error) };
    }
  }

  /** Runs one operation at a time per world, and turns errors into sentences. */
  const safely = <T>(id: string, run: () => Promise<T>): Promise<T | (ReadFailure & { status: 'failed' })> =>
    inTurn(id, () => orSentence(run));

  async function importFile(bytes: Uint8Array): Promise<Imported<Facts>> {
    const read = format.decode(bytes);
    if (read.status === 'newer') return { status: 'refused', sentence: NEWER_SAVE, issues: [] };
    if (read.status === 'damaged') return { status: 'refused', sentence: UNREADABLE_FILE, issues: read.issues };
    const { save } = read;
    // Queued by the id of the file: two imports at once must not both find it free.
    const result = await inTurn(save.id, async () => {
      const isTaken = (await slots.ids()).includes(save.id);
      if (isTaken) return copy(save, { title: `${save.title.slice(0, 108)} (imported)` });
      return writeNew(save);
    });
    if (result.status !== 'saved') return { status: 'refused', sentence: result.sentence, issues: [] };
    return { ...result, status: 'imported' };
  }

  return {
    isLasting: async () => store.isLasting,
    list: () =>
      list().catch((error: unknown) => {
        throw new Error(unreachable(error), { cause: error });
      }),
    open: (id) => safely(id, () => open(id)),
    peek: (id) => safely(id, () => peek(id)),
    save: (save, epoch) =>
      safely(save.id, async () => {
        const savedAt = clampTime(now());
        return writeSafely({ ...format.tidy(save), savedAt, order: await nextOrder() }, epoch);
      }),
    rename: (id, title) =>
      safely(id, async () => {
        const found = await peek(id);
        if (found.status !== 'open') return found;
        const tidy = title.trim().slice(0, 120);
        return writeSafely({ ...found.save, title: tidy === '' ? found.save.title : tidy });
      }),
    duplicate: (id) =>
      safely(id, async () => {
        const found = await peek(id);
        if (found.status !== 'open') return found;
        return copy(found.save, { title: `${found.save.title.slice(0, 110)} (copy)`, savedAt: clampTime(now()) });
      }),
    remove: (id) => safely(id, () => remove(id)),
    restore: (id) => safely(id, () => restore(id)),
    erase: (id) => safely(id, () => erase(id)),
    exportFile: (id) =>
      safely(id, async () => {
        const found = await peek(id);
        if (found.status !== 'open') return found;
        return { status: 'exported', name: format.fileName(found.save), bytes: format.encode(found.save, 0) };
      }),
    importFile: (bytes) =>
      importFile(bytes).catch((error: unknown) => ({ status: 'refused', sentence: unreachable(error), issues: [] })),
  };
}

function missing(): ReadFailure {
  return { status: 'missing', sentence: MISSING };
}

function unreachable(error: unknown): string {
  return `The saves cannot be reached: ${describeError(error)}.`;
}
