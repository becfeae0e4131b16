/*
 * From an address to a desk whose drafts are kept: the document it names, a copy of the world it links to, or what was
 * edited last. A world that nobody has changed is not saved: it gets its document, and its own address, with the first
 * edit.
 */
import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { History } from '@skerry/document';
import type { Issue } from '@skerry/kit';
import { type Documents, type Drafts, FIRST_EPOCH, TAKEN_OVER } from '@skerry/saves';
import { findPreset, PRESETS } from '@skerry/world';
import type { MapView } from '../../../map/view-state.ts';
import { keepPageDrafts, openPageDraft } from '../../../saves/page-drafts.ts';
import { askToKeep } from '../../../saves/open-saves.ts';
import { decodeStudioLink, documentHash, documentIdOf } from '../../../world/studio-link.ts';
import { worldOfPreset } from '../../../world/world-choice.ts';
import { createDesk, type Desk, historyOfWorld } from './desk.ts';

const LAST = 'skerry.studio.last';

/** Whether the newest edit is safe, and what to say about it. */
export type DraftState = {
  readonly status: 'unchanged' | 'saving' | 'saved' | 'failed' | 'elsewhere';
  readonly sentence: string;
};

export type OpenDocument = {
  readonly id: string;
  readonly desk: Desk;
  readonly draft: ReadonlySignal<DraftState>;
  /** Writes what is not saved yet. */
  flush(): Promise<void>;
  dispose(): void;
};

export type Opening = {
  readonly opened: OpenDocument;
  /** Problems of the link in the address; the desk shows another world then. */
  readonly issues: readonly Issue[];
  /** Something to say, or empty. */
  readonly notice: string;
  /** Where the map begins; at the home of the preset by default. */
  readonly view?: MapView;
};

export async function openDocument(documents: Documents, hash: string): Promise<Opening> {
  const link = decodeStudioLink(hash);
  if (link?.link) {
    const { view, ...world } = link.link;
    const title = findPreset(world.presetId)?.title ?? 'World';
    const opened = startDocument(documents, historyOfWorld(world, title));
    return { opened, issues: [], notice: '', ...(view && { view }) };
  }
  const issues = link?.issues ?? [];
  const named = documentIdOf(hash);
  const id = named ?? (link ? undefined : recallLast());
  const found = id === undefined ? undefined : await openPageDraft(documents, id);
  if (id !== undefined && found?.status === 'open') {
    const { history, epoch, createdAt, notice } = found;
    return { opened: keep(documents, { id, history, epoch, createdAt, isNew: false }), issues, notice };
  }
  const preset = findPreset('skerry') ?? PRESETS[0];
  const opened = startDocument(documents, historyOfWorld(worldOfPreset(preset), preset.title));
  const notice = named !== undefined && found && found.status !== 'open' ? found.sentence : '';
  return { opened, issues, notice };
}

/** A new document. It is saved with its first edit, or at once if `isKept`. */
export function startDocument(documents: Documents, history: History, isKept = false): OpenDocument {
  const now = Date.now();
  return keep(documents, { id: crypto.randomUUID(), history, epoch: FIRST_EPOCH, createdAt: now, isNew: true, isKept });
}

type Kept = {
  readonly id: string;
  readonly history: History;
  readonly epoch: number;
  readonly createdAt: number;
  readonly isNew: boolean;
  readonly isKept?: boolean;
};

function keep(documents: Documents, { id, history, epoch, createdAt, isNew, isKept = false }: Kept): OpenDocument {
  const desk = createDesk(history);
  const draft: Signal<DraftState> = signal({ status: isNew ? 'unchanged' : 'saved', sentence: '' });
  let drafts: Drafts | undefined;
  let kept = isKept ? undefined : history;

  function start(): Drafts {
    rememberLast(id);
    return keepPageDrafts({
      documents,
      id,
      epoch,
      createdAt,
      onState: ({ isSaved, sentence }) => {
        const isElsewhere = sentence === TAKEN_OVER;
        const status = isSaved ? 'saved' : isElsewhere ? 'elsewhere' : sentence === '' ? 'saving' : 'failed';
        draft.value = { status, sentence };
      },
    });
  }

  if (!isNew) drafts = start();
  const stop = effect(() => {
    const next = desk.history.value;
    if (next === kept) return;
    kept = next;
    const isFirst = drafts === undefined;
    drafts ??= start();
    if (draft.peek().status !== 'elsewhere') draft.value = { status: 'saving', sentence: '' };
    drafts.change(next);
    if (!isFirst) return;
    // From now on a reload finds the document by its address.
    window.history.replaceState(null, '', documentHash(id));
    void drafts.flush();
    void askToKeep();
  });
  return {
    id,
    desk,
    draft,
    flush: async () => drafts?.flush(),
    dispose: () => {
      stop();
      drafts?.dispose();
    },
  };
}

function rememberLast(id: string): void {
  try {
    localStorage.setItem(LAST, id);
  } catch {
    // Only a convenience is lost.
  }
}

function recallLast(): string | undefined {
  try {
    return localStorage.getItem(LAST) ?? undefined;
  } catch {
    return undefined;
  }
}
