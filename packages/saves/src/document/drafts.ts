/*
 * Drafts: an open document that is saved shortly after every change, with its history, so that a crash loses at most
 * the last moment. Timers are passed in; the page adds a flush when it is hidden.
 *
 *   const opened = await openDraft(documents, id);
 *   const drafts = keepDrafts({ documents, id, epoch, createdAt, timers, onState });
 *   drafts.change(history);   // after every edit, undo and redo
 */
import { decodeHistory, editTo, type History } from '@skerry/document';
import { createAutosave, type Timers } from '../autosave.ts';
import { packHistory } from './check-document.ts';
import type { Documents } from './documents.ts';

/** An opened document with its history, or why there is none. */
export type OpenedDraft =
  | {
      readonly status: 'open';
      readonly history: History;
      /** The right to write it, for `keepDrafts`. */
      readonly epoch: number;
      readonly createdAt: number;
      /** Something to show, or empty. */
      readonly notice: string;
    }
  | { readonly status: 'missing' | 'damaged' | 'newer' | 'failed'; readonly sentence: string };

/** Opens a document for editing and takes the right to write it from every other tab. */
export async function openDraft(documents: Documents, id: string): Promise<OpenedDraft> {
  const opened = await documents.open(id);
  if (opened.status !== 'open') return opened;
  const { text, title, createdAt } = opened.save;
  const { history, issues } = decodeHistory(text);
  if (!history) {
    const [first] = issues;
    return {
      status: 'damaged',
      sentence: `The document cannot be read: ${first?.path ?? ''} ${first?.message ?? ''}.`,
    };
  }
  const { epoch, notice } = opened;
  // It was renamed in the list since it was last edited.
  const isRenamed = title !== history.document.name;
  const named = isRenamed ? editTo(history, { label: 'Rename', parts: { name: title } }).history : history;
  return { status: 'open', history: named, epoch, createdAt, notice };
}

/** The document that is open, and what hears about its state. */
export type DraftsOptions = {
  readonly documents: Documents;
  readonly id: string;
  /** From `openDraft`, or `FIRST_EPOCH` for a new document. */
  readonly epoch: number;
  readonly createdAt: number;
  readonly timers: Timers;
  /** Reports each save: an empty sentence if all went well, else why it failed. */
  readonly onState: (state: { readonly isSaved: boolean; readonly sentence: string }) => void;
};

/** An open document that is saved after every change. */
export type Drafts = {
  /** Saves the history soon; only the newest one that waits is written. */
  change(history: History): void;
  /** Saves now; settles when the newest history is saved or has failed. */
  flush(): Promise<void>;
  /** Whether everything that changed is saved. */
  readonly isSaved: boolean;
  dispose(): void;
};

/** Long enough for the values of one drag to share a save, short enough to lose next to nothing. */
const SOON_MS = 300;
/** A save that failed is tried again after this long. */
const RETRY_MS = 5000;

/** Keeps an open document saved, with retries, until another tab takes it over. */
export function keepDrafts({ documents, id, epoch, createdAt, timers, onState }: DraftsOptions): Drafts {
  let newest: History | undefined;
  let saved: History | undefined;
  let isTakenOver = false;

  async function save(): Promise<string | undefined> {
    const history = newest;
    if (!history || history === saved || isTakenOver) return undefined;
    const result = await documents.save(packHistory(history, { id, createdAt }), epoch);
    if (result.status === 'saved') {
      saved = history;
      return result.notice ?? '';
    }
    // Another tab edits it now; writing again would only fail again.
    isTakenOver = result.status === 'taken-over';
    return result.sentence;
  }

  const isSaved = (): boolean => newest === saved;
  const autosave = createAutosave({
    save,
    onResult: (sentence) => {
      if (sentence !== undefined) onState({ isSaved: isSaved(), sentence });
    },
    onFailure: (sentence) => onState({ isSaved: false, sentence }),
    everyMs: RETRY_MS,
    soonMs: SOON_MS,
    timers,
  });
  return {
    change: (history) => {
      newest = history;
      autosave.request();
    },
    flush: autosave.flush,
    get isSaved() {
      return isSaved();
    },
    dispose: autosave.dispose,
  };
}
