/*
 * Every saved world: list, open, save, rename, copy, throw away and take back, export and import. Runs over any store,
 * in the save worker as well as in Node; it never throws for what a disk or another tab does, it says so in a sentence.
 *
 *   const saves = createSaves({ store, now: Date.now, createId: () => crypto.randomUUID() });
 *   const opened = await saves.open(id);             // for playing: takes the world for writing
 *   if (opened.status === 'open') restore(opened.save.snapshot); show(opened.notice);
 *   await saves.save(save, opened.epoch);            // { status: 'saved' } or a sentence
 *
 * In the browser use `openSaves()` of open-saves.ts, which gives the same functions from a worker.
 */
import type { Issue } from '@skerry/kit';
import { decodeSaveFile, encodeSaveFile } from './save-file.ts';
import { isQuotaError, type Store } from './store.ts';
import {
  type Head,
  headOf,
  readHead,
  readSlots,
  removeWorld,
  type Slot,
  worldIdOf,
  writeHead,
  writeSlot,
} from './world-slots.ts';
import { factsOf, tidySave, type WorldFacts, type WorldSave } from './world-save.ts';

export type ListedWorld = {
  readonly id: string;
  /** Missing when nothing of it can be read. */
  readonly facts?: WorldFacts;
  readonly state: 'good' | 'newer' | 'damaged' | 'deleted';
  readonly deletedAt?: number;
};

export type OpenResult =
  | { readonly status: 'open'; readonly save: WorldSave; readonly epoch: number; readonly notice: string }
  | { readonly status: 'missing' | 'newer' | 'damaged' | 'failed'; readonly sentence: string };

export type SaveResult =
  | { readonly status: 'saved'; readonly facts: WorldFacts }
  | { readonly status: 'full' | 'failed' | 'newer' | 'damaged' | 'missing' | 'taken-over'; readonly sentence: string };

export type ImportResult =
  | { readonly status: 'imported'; readonly facts: WorldFacts }
  | { readonly status: 'refused'; readonly sentence: string; readonly issues: readonly Issue[] };

export type ExportResult =
  | { readonly status: 'exported'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly status: 'missing' | 'newer' | 'damaged' | 'failed'; readonly sentence: string };

export type Saves = {
  /** False when worlds are gone with the page: say so. */
  isLasting(): Promise<boolean>;
  /** Newest first, thrown away ones last. */
  list(): Promise<readonly ListedWorld[]>;
  /** Reads a world and takes it for writing: tabs that had it before cannot write any more. */
  open(id: string): Promise<OpenResult>;
  /** Reads a world and leaves it to whoever has it. */
  look(id: string): Promise<OpenResult>;
  /** With the epoch `open` gave, or FIRST_EPOCH for a new world. A world that exists keeps its title: see `rename`. */
  save(save: WorldSave, epoch: number): Promise<SaveResult>;
  rename(id: string, title: string): Promise<SaveResult>;
  duplicate(id: string): Promise<SaveResult>;
  /** Throws away; `restore` brings back until `purge`. */
  remove(id: string): Promise<boolean>;
  restore(id: string): Promise<boolean>;
  /** Removes for good what was thrown away before a moment. */
  purge(before: number): Promise<number>;
  exportFile(id: string): Promise<ExportResult>;
  /** Never over a world that is there: it gets a new id. */
  importFile(bytes: Uint8Array): Promise<ImportResult>;
};

export type SavesOptions = {
  readonly store: Store;
  now(): number;
  createId(): string;
  /** Runs one thing while no other tab runs one with the same name. */
  exclusively?<T>(name: string, run: () => Promise<T>): Promise<T>;
};

export const FIRST_EPOCH = 1;

/** What was last seen of a world, so that a save need not read both slots again. */
type Known = { readonly serial: number; readonly slot: Slot; readonly epoch: number; readonly facts: WorldFacts };

export const NEWER =
  'This world was saved by a newer version of Skerry. It is left as it is: reload to get that version.';
export const FULL = 'There is no room left to save. The last save is safe; free some space, or throw away old worlds.';
export const TAKEN = 'This world is being played in another tab now. This one no longer saves.';
const MISSING = 'There is no such world here.';
const DAMAGED = 'Both copies of this world are damaged. They are kept as they are.';

export function createSaves({ store, now, createId, exclusively }: SavesOptions): Saves {
  const knownById = new Map<string, Known>();
  const queueById = new Map<string, Promise<unknown>>();

  /** One thing at a time for a world; others do not wait. */
  function inTurn<T>(id: string, run: () => Promise<T>): Promise<T> {
    const alone = exclusively ? () => exclusively(`skerry-write-${id}`, run) : run;
    const turn = (queueById.get(id) ?? Promise.resolve()).then(alone, alone);
    queueById.set(
      id,
      turn.catch(() => {}),
    );
    return turn;
  }

  async function look(id: string): Promise<OpenResult> {
    const { head, newest, read, isFallback } = await readSlots(store, id);
    if (head === 'newer' || read?.status === 'newer') return { status: 'newer', sentence: NEWER };
    if (!read || !newest) return { status: 'missing', sentence: MISSING };
    if (read.status === 'damaged') return { status: 'damaged', sentence: DAMAGED };
    const epoch = head?.epoch ?? 0;
    knownById.set(id, {
      serial: Math.max(read.serial, head?.serial ?? 0),
      slot: newest,
      epoch,
      facts: factsOf(read.save),
    });
    const when = new Date(read.save.savedAt).toLocaleString();
    const notice = isFallback ? `The last save is damaged; the one before it, of ${when}, was opened.` : '';
    return { status: 'open', save: read.save, epoch, notice };
  }

  async function open(id: string): Promise<OpenResult> {
    const found = await look(id);
    if (found.status !== 'open') return found;
    const known = knownById.get(id)!;
    const epoch = found.epoch + 1;
    await writeHead(store, { serial: known.serial, epoch, facts: known.facts, deletedAt: 0 });
    knownById.set(id, { ...known, epoch });
    return { ...found, epoch };
  }

  /** What is in the store for a world that is to be written, or why it may not be. */
  async function prepare(
    id: string,
    isPlayed: boolean,
  ): Promise<{ known?: Known; serial: number; epoch: number } | SaveResult> {
    const head = await readHead(store, id);
    const seen = knownById.get(id);
    if (seen && typeof head === 'object' && head.serial === seen.serial)
      return { known: seen, serial: seen.serial, epoch: head.epoch };
    const found = await look(id);
    const last = typeof head === 'object' ? head : { serial: 0, epoch: 0 };
    // A world that is being played is whole in memory: it replaces copies nobody can read.
    if (found.status === 'missing' || (found.status === 'damaged' && isPlayed)) return last;
    if (found.status !== 'open') return found;
    const known = knownById.get(id)!;
    return { known, serial: known.serial, epoch: found.epoch };
  }

  /** `epoch` is the player's right to write; without one the writer is the list of worlds, which changes titles. */
  async function write(save: WorldSave, epoch: number | undefined): Promise<SaveResult> {
    const ready = await prepare(save.id, epoch !== undefined);
    if ('status' in ready) return ready;
    if (epoch !== undefined && ready.epoch > epoch) return { status: 'taken-over', sentence: TAKEN };
    const { known } = ready;
    const { createdAt, title } = known?.facts ?? save;
    const kept: WorldSave = { ...save, createdAt, title: epoch === undefined ? save.title : title };
    const serial = ready.serial + 1;
    const slot = await writeSlot(store, kept, serial, known?.slot);
    const owner = Math.max(ready.epoch, epoch ?? FIRST_EPOCH);
    // From here on the save is whole and found, even if the head is never written.
    knownById.set(save.id, { serial, slot, epoch: owner, facts: factsOf(kept) });
    await writeHead(store, headOf(kept, serial, owner));
    return { status: 'saved', facts: factsOf(kept) };
  }

  /** Writes; when there is no room, gives up what was thrown away and tries once more. */
  async function writeSafely(save: WorldSave, epoch?: number): Promise<SaveResult> {
    for (let attempt = 0; ; attempt++)
      try {
        return await write(save, epoch);
      } catch (error) {
        knownById.delete(save.id);
        if (!isQuotaError(error))
          return { status: 'failed', sentence: `The world could not be saved: ${tell(error)}.` };
        const freed = attempt === 0 ? await purge(Infinity).catch(() => 0) : 0;
        if (freed === 0) return { status: 'full', sentence: FULL };
      }
  }

  async function listOne(id: string): Promise<ListedWorld | undefined> {
    const head = await readHead(store, id);
    if (head === 'newer') return { id, state: 'newer' };
    if (head && head.deletedAt > 0) return { id, facts: head.facts, state: 'deleted', deletedAt: head.deletedAt };
    if (head) return { id, facts: head.facts, state: 'good' };
    const { read } = await readSlots(store, id);
    if (!read) return undefined;
    if (read.status !== 'ok') return { id, state: read.status };
    return { id, facts: factsOf(read.save), state: 'good' };
  }

  async function idsInStore(): Promise<readonly string[]> {
    return [...new Set((await store.keys()).map(worldIdOf))].filter((id) => id !== undefined);
  }

  /** Marks a world as thrown away, or not. */
  async function mark(id: string, deletedAt: number): Promise<boolean> {
    const found = await look(id);
    const known = knownById.get(id);
    if (found.status !== 'open' || !known) return false;
    await writeHead(store, { serial: known.serial, epoch: known.epoch, facts: known.facts, deletedAt });
    return true;
  }

  async function purge(before: number): Promise<number> {
    let count = 0;
    for (const id of await idsInStore()) {
      const head: Head | 'newer' | undefined = await readHead(store, id);
      if (typeof head !== 'object' || head.deletedAt === 0 || head.deletedAt >= before) continue;
      await removeWorld(store, id);
      knownById.delete(id);
      count++;
    }
    return count;
  }

  async function copy(save: WorldSave, change: Partial<WorldSave>): Promise<SaveResult> {
    const id = createId();
    return writeSafely({ ...save, id, createdAt: now(), ...change });
  }

  /** Whatever a store throws becomes a sentence. */
  async function orSentence<T>(run: () => Promise<T>): Promise<T | { status: 'failed'; sentence: string }> {
    try {
      return await run();
    } catch (error) {
      return { status: 'failed', sentence: `The saves cannot be reached: ${tell(error)}.` };
    }
  }

  return {
    isLasting: async () => store.isLasting,
    list: async () => {
      const listed: ListedWorld[] = [];
      for (const id of await idsInStore()) {
        const world = await listOne(id);
        if (world) listed.push(world);
      }
      const age = ({ facts, state }: ListedWorld): number => (state === 'deleted' ? -1e15 : 0) + (facts?.savedAt ?? 0);
      return listed.sort((a, b) => age(b) - age(a));
    },
    open: (id) => inTurn(id, () => orSentence(() => open(id))),
    look: (id) => inTurn(id, () => orSentence(() => look(id))),
    save: (save, epoch) => inTurn(save.id, () => writeSafely({ ...tidySave(save), savedAt: now() }, epoch)),
    rename: (id, title) =>
      inTurn(id, async () => {
        const found = await orSentence(() => look(id));
        if (found.status !== 'open') return found;
        const tidy = title.trim().slice(0, 120);
        return writeSafely({ ...found.save, title: tidy === '' ? found.save.title : tidy });
      }),
    duplicate: (id) =>
      inTurn(id, async () => {
        const found = await orSentence(() => look(id));
        if (found.status !== 'open') return found;
        return copy(found.save, { title: `${found.save.title.slice(0, 110)} (copy)`, savedAt: now() });
      }),
    remove: (id) => inTurn(id, () => mark(id, now()).catch(() => false)),
    restore: (id) => inTurn(id, () => mark(id, 0).catch(() => false)),
    purge,
    exportFile: (id) =>
      inTurn(id, async () => {
        const found = await orSentence(() => look(id));
        if (found.status !== 'open') return found;
        return { status: 'exported', name: fileName(found.save), bytes: encodeSaveFile(found.save) };
      }),
    importFile: async (bytes) => {
      const read = decodeSaveFile(bytes);
      if (read.status === 'newer') return { status: 'refused', sentence: NEWER, issues: [] };
      if (read.status === 'damaged')
        return { status: 'refused', sentence: 'This file cannot be opened.', issues: read.issues };
      const isTaken = (await idsInStore()).includes(read.save.id);
      const result = isTaken ? await copy(read.save, {}) : await writeSafely(read.save);
      if (result.status !== 'saved') return { status: 'refused', sentence: result.sentence, issues: [] };
      return { status: 'imported', facts: result.facts };
    },
  };
}

/** A name any file system takes. */
function fileName({ title }: WorldSave): string {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();
  return `${plain === '' ? 'world' : plain.slice(0, 60)}.skerry`;
}

function tell(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
