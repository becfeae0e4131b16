/*
 * What the game's page shows, as signals: the menu, or a run and what lies over it. The address names the run
 * (`#play=ID`), so a reload goes on where it was.
 */
import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { SimSetup } from '@skerry/sim';
import type { QualityName } from '@skerry/view';
import type { Graphics } from '../explore/probe-graphics.ts';
import { PLAY_HASH, playHash, runIdOf } from '../route.ts';
import { createSettingsStore, type SettingsStore } from '../settings/settings-store.ts';
import type { LandscapePool } from '../worker/landscape-pool.ts';
import { createThumbnails, type Thumbnails } from '../world/thumbnails.ts';
import type { PlaySession } from './play-session.ts';

/** A run to be played: new, or from a save. */
export type Run = {
  /** Id of its save. */
  readonly id: string;
  readonly title: string;
  readonly setup: SimSetup;
  readonly snapshot?: string;
  readonly createdAt: number;
  /** Held while this tab may write the save; none for a run that was never saved. */
  readonly epoch?: number;
};

/** What lies over the picture; everything but `none` stops the game. */
export type Overlay = 'none' | 'pause' | 'map' | 'journal' | 'settings' | 'help' | 'results' | 'photo';

export type PlayState = {
  readonly pool: LandscapePool;
  readonly thumbnails: Thumbnails;
  readonly store: SettingsStore;
  readonly graphics: Graphics;
  /** None while the menu is shown. */
  readonly run: ReadonlySignal<Run | undefined>;
  readonly session: Signal<PlaySession | undefined>;
  readonly overlay: Signal<Overlay>;
  /** A line for the reader, shown for a while. */
  readonly told: Signal<string>;
  quality(): QualityName;
  play(run: Run): void;
  /** Back to the menu. */
  leave(): void;
  dispose(): void;
};

export function createPlayState(pool: LandscapePool, graphics: Graphics): PlayState {
  const store = createSettingsStore();
  const run = signal<Run | undefined>(undefined);
  const session = signal<PlaySession | undefined>(undefined);
  const overlay = signal<Overlay>('none');
  const told = signal('');

  const follow = (): void => {
    // The reader went back: the address no longer names the run that is shown.
    if (run.value && runIdOf(location.hash) !== run.value.id) leave();
  };
  function leave(): void {
    batch(() => {
      run.value = undefined;
      session.value = undefined;
      overlay.value = 'none';
    });
    if (runIdOf(location.hash) !== undefined) history.pushState(null, '', PLAY_HASH);
  }
  window.addEventListener('popstate', follow);

  return {
    pool,
    thumbnails: createThumbnails(pool),
    store,
    graphics,
    run,
    session,
    overlay,
    told,
    quality: () => {
      const { quality } = store.settings.value.graphics;
      return quality === 'auto' ? graphics.quality : quality;
    },
    play: (next) => {
      if (runIdOf(location.hash) !== next.id) history.pushState(null, '', playHash(next.id));
      batch(() => {
        session.value = undefined;
        overlay.value = 'none';
        run.value = next;
      });
    },
    leave,
    dispose: () => {
      window.removeEventListener('popstate', follow);
      store.dispose();
    },
  };
}
