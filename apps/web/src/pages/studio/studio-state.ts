/*
 * The state of Studio's page: its workers and stores, and the document on the desk. Another address opens another
 * document; the one before is saved first.
 */
import { batch, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { historyOfDocument } from './desk/desk.ts';
import type { History } from '@skerry/document';
import type { Issue } from '@skerry/kit';
import type { Documents } from '@skerry/saves';
import type { QualityName } from '@skerry/view';
import type { LandscapePool } from '../../landscape/landscape-pool.ts';
import type { Graphics } from '../../landscape/probe-graphics.ts';
import type { MapView } from '../../map/view-state.ts';
import { openSaves } from '../../saves/open-saves.ts';
import { applySettings } from '../../settings/apply-settings.ts';
import { createSettingsStore, type SettingsStore } from '../../settings/settings-store.ts';
import { documentHash, documentIdOf, isStudioHash, STUDIO_HOME } from '../../world/studio-link.ts';
import { createThumbnails, type Thumbnails } from '../../world/thumbnails.ts';
import { createDeskView, type DeskView } from './desk/desk-view.ts';
import { createLayoutStore, type LayoutStore } from './desk/layout.ts';
import { openDocument, type OpenDocument, startDocument } from './desk/open-document.ts';
import { recallView } from './desk/remember-view.ts';
import { STUDIO_STAGES } from './desk/stages.ts';
import { createSnapshots, type Snapshots } from './desk/snapshots.ts';
import { createStatePictures, type StatePictures } from './desk/state-pictures.ts';
import { takeSnapshots } from './desk/take-snapshots.ts';
import { createStudioPool, type StudioPool } from './jobs/studio-pool.ts';
import { createMapFirst, type MapFirst } from './panes/map-first.ts';
import type { UndoOffer } from './panels/undo-toast.tsx';

/** The document on the desk, and what is shown of it. */
export type Session = OpenDocument & { readonly view: DeskView; readonly snapshots: Snapshots };

export type StudioState = {
  readonly pool: StudioPool;
  readonly landscapePool: LandscapePool;
  readonly mapFirst: MapFirst;
  readonly thumbnails: Thumbnails;
  readonly settings: SettingsStore;
  readonly graphics: Graphics;
  readonly layout: LayoutStore;
  readonly documents: Documents;
  /** Undefined until the first document is open. */
  readonly session: ReadonlySignal<Session | undefined>;
  readonly linkIssues: Signal<readonly Issue[]>;
  readonly toast: Signal<string>;
  /** Small maps of worlds and states. */
  readonly pictures: StatePictures;
  readonly undoOffer: Signal<UndoOffer | undefined>;
  /** Says what was deleted and offers to undo it. */
  offerUndo(text: string, undo: () => void): void;
  quality(): QualityName;
  /** Opens a saved document. */
  open(id: string): void;
  /** Puts a new document on the desk; the one before stays in the list of worlds. */
  start(history: History): void;
  /** Takes a document back from another tab. */
  reopen(): void;
  /** Goes on with what is on the desk as a document of its own. */
  keepCopy(): void;
  dispose(): Promise<void>;
};

export function createStudioState(landscapePool: LandscapePool, graphics: Graphics): StudioState {
  const pool = createStudioPool();
  const settings = createSettingsStore();
  const layout = createLayoutStore();
  const { documents, dispose: closeSaves } = openSaves();
  const session = signal<Session | undefined>(undefined);
  const linkIssues = signal<readonly Issue[]>([]);
  const toast = signal('');
  const pictures = createStatePictures(pool);
  const mapFirst = createMapFirst(landscapePool.hold);
  const undoOffer = signal<UndoOffer | undefined>(undefined);
  let opening = 0;
  let stopSnapshots = (): void => {};

  async function follow(hash: string): Promise<void> {
    const turn = ++opening;
    await session.peek()?.flush();
    const { opened, issues, notice, view } = await openDocument(documents, hash);
    if (turn !== opening) {
      opened.dispose();
      return;
    }
    batch(() => {
      show(opened, view);
      linkIssues.value = issues;
      if (notice !== '') toast.value = notice;
    });
  }

  function show(opened: OpenDocument, view?: MapView): void {
    const before = session.peek();
    const snapshots = createSnapshots({ id: opened.id });
    const last = recallView(opened.id);
    const deskView = createDeskView(opened.desk, pool, view ?? last?.map);
    if (last && STUDIO_STAGES.some(({ id }) => id === last.stage)) deskView.stage.value = last.stage;
    session.value = { ...opened, view: deskView, snapshots };
    stopSnapshots();
    stopSnapshots = takeSnapshots(opened.desk, snapshots);
    before?.view.dispose();
    before?.dispose();
  }

  const turnTo = (): void => {
    const { hash } = location;
    // Another page's address: this page is about to be left.
    if (!isStudioHash(hash)) return;
    const id = documentIdOf(hash);
    if (id !== undefined && id === session.peek()?.id) return;
    if (hash === STUDIO_HOME && session.peek()) return;
    void follow(hash);
  };

  function goTo(hash: string): void {
    history.pushState(null, '', hash);
    void follow(hash);
  }

  async function start(next: History, isKept = false): Promise<void> {
    ++opening;
    await session.peek()?.flush();
    history.pushState(null, '', STUDIO_HOME);
    show(startDocument(documents, next, isKept));
  }

  const stopApplying = effect(() => applySettings(document.documentElement, settings.settings.value));
  window.addEventListener('popstate', turnTo);
  window.addEventListener('hashchange', turnTo);
  void follow(location.hash);
  return {
    pool,
    landscapePool,
    mapFirst,
    thumbnails: createThumbnails(pool),
    settings,
    graphics,
    layout,
    documents,
    session,
    linkIssues,
    toast,
    pictures,
    undoOffer,
    offerUndo: (text, undo) => {
      undoOffer.value = { text, undo };
    },
    quality: () => {
      const { quality } = settings.settings.value.graphics;
      return quality === 'auto' ? graphics.quality : quality;
    },
    open: (id) => goTo(documentHash(id)),
    start: (next) => void start(next),
    reopen: () => void follow(documentHash(session.peek()!.id)),
    keepCopy: () => {
      const { document } = session.peek()!.desk.history.peek();
      void start(historyOfDocument({ ...document, name: `${document.name} (copy)`.slice(0, 80) }), true);
    },
    dispose: async () => {
      ++opening;
      window.removeEventListener('popstate', turnTo);
      window.removeEventListener('hashchange', turnTo);
      stopApplying();
      await session.peek()?.flush();
      session.peek()?.view.dispose();
      session.peek()?.dispose();
      stopSnapshots();
      pictures.dispose();
      layout.dispose();
      settings.dispose();
      pool.dispose();
      closeSaves();
    },
  };
}
