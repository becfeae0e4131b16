/*
 * Drafts of a document for a page. They are saved by the worker shortly after every change; a page that is closed in
 * between has no time to wait for a worker, so it leaves the newest state in local storage, which is written at once.
 * The next visit that opens the document takes it from there.
 */
import { decodeHistory, encodeHistory, type History } from '@skerry/document';
import { missingHeights } from '@skerry/world/heights';
import {
  type Documents,
  type Drafts,
  type DraftsOptions,
  keepDrafts,
  openDraft,
  type OpenedDraft,
} from '@skerry/saves';
import { onLeave, PAGE_TIMERS } from './page-autosave.ts';

/** As `openDraft`, with the changes that the last page could not save any more. */
export async function openPageDraft(documents: Documents, id: string): Promise<OpenedDraft> {
  const opened = await openDraft(documents, id);
  if (opened.status !== 'open') return opened;
  const left = recall(id);
  // Opening raises the epoch by one: any other means that a tab has edited the document since.
  const isNext = left && left.epoch === opened.epoch - 1;
  // Nor can a state be shown whose height map did not reach the store in time.
  return isNext && missingHeights(left.history.document.recipe).length === 0
    ? { ...opened, history: left.history }
    : opened;
}

export function keepPageDrafts(options: Omit<DraftsOptions, 'timers'>): Drafts {
  const { id, epoch } = options;
  let newest: History | undefined;
  const drafts = keepDrafts({
    ...options,
    timers: PAGE_TIMERS,
    onState: (state) => {
      if (state.isSaved) forget(id);
      options.onState(state);
    },
  });
  const stop = onLeave(() => {
    if (!drafts.isSaved && newest) leave(id, epoch, newest);
    void drafts.flush();
  });
  return {
    change: (history) => {
      newest = history;
      drafts.change(history);
    },
    flush: drafts.flush,
    get isSaved() {
      return drafts.isSaved;
    },
    dispose: () => {
      drafts.dispose();
      stop();
    },
  };
}

const keyOf = (id: string): string => `skerry.draft.${id}`;

function leave(id: string, epoch: number, history: History): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ epoch, text: encodeHistory(history) }));
  } catch {
    // No room or no storage: the last save, a moment older, is what remains.
  }
}

function forget(id: string): void {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Without storage nothing was left there.
  }
}

function recall(id: string): { readonly epoch: number; readonly history: History } | undefined {
  try {
    const left = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as { epoch?: unknown; text?: unknown } | null;
    if (typeof left?.epoch !== 'number' || typeof left.text !== 'string') return undefined;
    const { history } = decodeHistory(left.text);
    return history && { epoch: left.epoch, history };
  } catch {
    return undefined;
  }
}
