/*
 * A collection whose saves name imported height maps. The bytes of a map lie in the same store as the saves, once for each
 * hash: they are written before the first save that names them, are read when such a save is opened, travel in its
 * exported file, and are removed once no save names them: when a world is erased, or before another map is written.
 */
import { describeError, type Issue } from '@skerry/kit';
import {
  findHeights,
  heightsNamedIn,
  keepHeights,
  type NamedHeights,
  packHeights,
  unpackHeights,
} from '@skerry/world/heights';
import { openEnvelope, sealEnvelope } from '../store/envelope.ts';
import { createInTurn } from '../store/in-turn.ts';
import { isQuotaError, type Store } from '../store/store.ts';
import type { Collection, CollectionOptions } from './collection.ts';
import { isRecord, type SaveFacts, type SaveFormat } from './save-format.ts';
import { DISK_FULL, type Imported, LOST_HEIGHTS, type Opened, UNREADABLE_FILE } from './save-results.ts';

const PREFIX = 'heights/';
const SLOT = /^(world|document)\/.*\/[ab]$/;

type HeightsOptions<Save> = Pick<CollectionOptions, 'store' | 'exclusively'> & {
  readonly kind: SaveFormat<SaveFacts, SaveFacts>['kind'];
  /** Text that holds the names of all maps of a save. */
  textOf(save: Save): string;
};

export function withHeights<Save extends SaveFacts, Facts extends SaveFacts>(
  inner: Collection<Save, Facts>,
  { store, exclusively, kind, textOf }: HeightsOptions<Save>,
): Collection<Save, Facts> {
  const inTurn = createInTurn(exclusively);
  /** Writing maps together with their save, and removing maps, exclude each other. */
  const alone = <T>(run: () => Promise<T>): Promise<T> => inTurn('heights', run);
  /** Whether any save of this session named a map: most stores hold none and need no search for lost ones. */
  let hasMaps = false;

  async function read(found: Opened<Save>): Promise<Opened<Save>> {
    if (found.status !== 'open') return found;
    const names = heightsNamedIn(textOf(found.save));
    if (names.length === 0) return found;
    hasMaps = true;
    const heights: NamedHeights[] = [];
    for (const name of names) {
      const known = findHeights(name) ?? (await load(store, name));
      if (!known) return { status: 'damaged', sentence: LOST_HEIGHTS };
      heights.push(known);
    }
    return { ...found, heights };
  }

  /** Writes what the store lacks of the maps that a text names, then runs the rest. */
  async function after<T>(
    text: string,
    run: () => Promise<T>,
  ): Promise<T | { status: 'full' | 'failed'; sentence: string }> {
    const names = heightsNamedIn(text);
    if (names.length === 0) return run();
    hasMaps = true;
    return alone(async () => {
      try {
        await write(store, names);
      } catch (error) {
        if (isQuotaError(error)) return { status: 'full', sentence: DISK_FULL };
        return { status: 'failed', sentence: `Its height maps could not be saved: ${describeError(error)}.` };
      }
      return run();
    });
  }

  async function importFile(bytes: Uint8Array): Promise<Imported<Facts>> {
    const opened = openEnvelope(kind, bytes);
    if (opened.status !== 'ok' || heightsNamedIn(opened.text).length === 0) return inner.importFile(bytes);
    const issues: Issue[] = [];
    const maps = mapsIn(opened.text);
    if (maps !== undefined) unpackHeights(maps, 'heightMaps', issues);
    for (const name of heightsNamedIn(opened.text))
      if (issues.length === 0 && !findHeights(name) && !(await load(store, name)))
        issues.push({ path: 'file', message: `needs the height map ${name.slice(0, 15)}…, which it does not hold` });
    if (issues.length > 0) return { status: 'refused', sentence: UNREADABLE_FILE, issues };
    const result = await after(opened.text, () => inner.importFile(bytes));
    if (result.status === 'imported' || result.status === 'refused') return result;
    return { status: 'refused', sentence: result.sentence, issues: [] };
  }

  return {
    ...inner,
    open: async (id) => read(await inner.open(id)),
    peek: async (id) => read(await inner.peek(id)),
    save: (save, epoch) => after(textOf(save), () => inner.save(save, epoch)),
    erase: async (id) => {
      const result = await inner.erase(id);
      if (result.status === 'done' && hasMaps) await alone(() => sweep(store, [])).catch(() => {});
      return result;
    },
    exportFile: async (id) => {
      const result = await inner.exportFile(id);
      const opened = result.status === 'exported' ? openEnvelope(kind, result.bytes) : undefined;
      if (result.status !== 'exported' || opened?.status !== 'ok') return result;
      const names = heightsNamedIn(opened.text);
      if (names.length === 0) return result;
      for (const name of names)
        if (!findHeights(name) && !(await load(store, name))) return { status: 'damaged', sentence: LOST_HEIGHTS };
      const { version, serial } = opened;
      const text = `${opened.text.slice(0, -1)},"heightMaps":${JSON.stringify(packHeights(names))}}`;
      const bytes = sealEnvelope(kind, { version, serial, text });
      const back = openEnvelope(kind, bytes);
      return back.status === 'ok'
        ? { ...result, bytes }
        : { status: 'failed', sentence: `With its height maps it would be too large for a file: ${back.why}.` };
    },
    importFile: (bytes) =>
      importFile(bytes).catch((error: unknown) => ({
        status: 'refused',
        sentence: `The saves cannot be reached: ${describeError(error)}.`,
        issues: [],
      })),
  };
}

function mapsIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value['heightMaps'] : undefined;
  } catch {
    return undefined;
  }
}

/** A map from the store; undefined if it is not there or is damaged. */
async function load(store: Store, name: string): Promise<NamedHeights | undefined> {
  const bytes = await store.get(PREFIX + name);
  const kept = bytes && keepHeights(bytes);
  return kept && 'name' in kept && kept.name === name ? findHeights(name) : undefined;
}

async function write(store: Store, names: readonly string[]): Promise<void> {
  const keys = new Set(await store.keys());
  const lacking = names.filter((name) => !keys.has(PREFIX + name) && findHeights(name));
  if (lacking.length > 0) await sweep(store, names);
  for (const name of lacking) await store.put(PREFIX + name, findHeights(name)!.bytes);
}

/** Removes the maps that neither a save nor `wanted` names; nothing if a save cannot be read, since it may name any. */
async function sweep(store: Store, wanted: readonly string[]): Promise<void> {
  const keys = await store.keys();
  const lost = new Set(keys.filter((key) => key.startsWith(PREFIX)));
  for (const name of wanted) lost.delete(PREFIX + name);
  for (const key of keys) {
    if (lost.size === 0) return;
    const kind = SLOT.exec(key)?.[1] as 'world' | 'document' | undefined;
    const bytes = kind && (await store.get(key));
    if (!bytes) continue;
    const opened = openEnvelope(kind, bytes);
    if (opened.status !== 'ok') return;
    for (const name of heightsNamedIn(opened.text)) lost.delete(PREFIX + name);
  }
  await store.remove([...lost]);
}
