/*
 * Snapshots of a document: named by the user, or taken by the desk now and then. They are links, kept beside the
 * document, so they stay when their step has left the history. Returning to one is an edit like any other.
 */
import { type ReadonlySignal, signal } from '@preact/signals';
import { decodeLink, encodeLink } from '@skerry/world';
import { type WorldChoice, worldOf } from '../../../world/world-choice.ts';

export type Snapshot = {
  readonly name: string;
  /** Milliseconds since 1970, for people to read. */
  readonly takenAt: number;
  readonly isAutomatic: boolean;
  /** The world, as its link. */
  readonly link: string;
};

export type Snapshots = {
  /** Newest first. */
  readonly list: ReadonlySignal<readonly Snapshot[]>;
  /** False if there was no room to keep it beyond this visit. */
  take(name: string, world: WorldChoice, isAutomatic?: boolean): boolean;
  remove(snapshot: Snapshot): void;
  /** Puts back what was removed. */
  restore(snapshot: Snapshot): void;
};

const MAX_AUTOMATIC = 10;
const MAX_NAMED = 60;
const MAX_NAME = 80;

type SnapshotOptions = {
  readonly id: string;
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined;
  readonly now?: () => number;
};

export function createSnapshots({ id, storage = findStorage(), now = Date.now }: SnapshotOptions): Snapshots {
  const key = `skerry.studio.snapshots.${id}`;
  const list = signal(recall(storage, key));

  function keep(next: readonly Snapshot[]): boolean {
    const automatic = next.filter(({ isAutomatic }) => isAutomatic).slice(0, MAX_AUTOMATIC);
    const named = next.filter(({ isAutomatic }) => !isAutomatic).slice(0, MAX_NAMED);
    list.value = [...automatic, ...named].sort((a, b) => b.takenAt - a.takenAt);
    return store(list.value) || store(named);
  }

  function store(snapshots: readonly Snapshot[]): boolean {
    try {
      storage?.setItem(key, JSON.stringify(snapshots));
      return storage !== undefined;
    } catch {
      return false;
    }
  }

  return {
    list,
    take: (name, world, isAutomatic = false) => {
      const link = encodeLink(worldOf(world));
      if (isAutomatic && list.peek()[0]?.link === link) return true;
      return keep([{ name: name.slice(0, MAX_NAME), takenAt: now(), isAutomatic, link }, ...list.peek()]);
    },
    remove: (snapshot) => void keep(list.peek().filter((one) => one !== snapshot)),
    restore: (snapshot) => void keep([snapshot, ...list.peek()]),
  };
}

/** The world of a snapshot; undefined if it was damaged or made by a newer version. */
export function worldOfSnapshot({ link }: Snapshot): WorldChoice | undefined {
  const { link: found } = decodeLink(link);
  return found && worldOf(found);
}

function recall(storage: Pick<Storage, 'getItem'> | undefined, key: string): readonly Snapshot[] {
  try {
    const found: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isSnapshot) : [];
  } catch {
    return [];
  }
}

function isSnapshot(value: unknown): value is Snapshot {
  const { name, takenAt, isAutomatic, link } = (value ?? {}) as Partial<Record<keyof Snapshot, unknown>>;
  return (
    typeof name === 'string' &&
    typeof takenAt === 'number' &&
    typeof isAutomatic === 'boolean' &&
    typeof link === 'string'
  );
}

function findStorage(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
