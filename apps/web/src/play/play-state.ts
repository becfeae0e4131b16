/*
 * What the game's page shows, as signals: the menu, or a run and what lies over it. The address names the run
 * (`#play=ID`), so a reload goes on where it was.
 */
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type BotName, BOTS, nextLevelSetup, readSetup, type SimSetup } from '@skerry/sim';
import type { QualityName } from '@skerry/view';
import type { Graphics } from '../explore/probe-graphics.ts';
import { PLAY_HASH, playHash, runIdOf } from '../route.ts';
import { openSaves } from '../saves/open-saves.ts';
import { TAKEN, type Saves } from '../saves/saves.ts';
import { holdWorld, type WorldHold } from '../saves/world-lock.ts';
import { createSettingsStore, type SettingsStore } from '../settings/settings-store.ts';
import type { LandscapePool } from '../worker/landscape-pool.ts';
import type { Autosave } from '../saves/autosave.ts';
import { nextLevelSeed } from './next-level.ts';
import type { PlaySession } from './play-session.ts';

/** A run to be played: new, or from a save. */
export type Run = {
  /** Id of its save. */
  readonly id: string;
  readonly title: string;
  readonly setup: SimSetup;
  readonly snapshot?: string;
  readonly createdAt: number;
  /** The right to write its save, as `open` gave it; none for a run that was never saved. */
  readonly epoch?: number;
};

/** What lies over the picture; everything but `none` stops the game. */
export type Overlay = 'none' | 'pause' | 'map' | 'journal' | 'settings' | 'help' | 'results' | 'photo';

export type PlayState = {
  readonly pool: LandscapePool;
  readonly store: SettingsStore;
  readonly saves: Saves;
  readonly graphics: Graphics;
  /** Asked for in the address (`?bot=seeker`): somebody to watch. */
  readonly bot: BotName | undefined;
  /** None while the menu is shown. */
  readonly run: ReadonlySignal<Run | undefined>;
  readonly session: Signal<PlaySession | undefined>;
  readonly overlay: Signal<Overlay>;
  /** Whether the game stands still, and whether a picture of it is framed meanwhile. */
  readonly isPaused: ReadonlySignal<boolean>;
  readonly isFraming: ReadonlySignal<boolean>;
  /** Everything around the picture is gone, at a key. */
  readonly isBare: Signal<boolean>;
  /** What saves the run that is played, while one is. */
  readonly autosave: { current: Autosave | undefined };
  /** Whether map and bag were opened in this visit. */
  readonly hasSeenMap: Signal<boolean>;
  /** A line for the reader, shown for a while. */
  readonly told: Signal<string>;
  quality(): QualityName;
  /** Begins a new run. */
  play(run: Run): Promise<void>;
  /** Goes on with a saved one. */
  resume(id: string): Promise<void>;
  /** A saved world that another tab plays, and the way to play it here. */
  readonly elsewhere: Signal<{ readonly id: string; takeOver(): void } | undefined>;
  /** False once another tab has taken the run: nothing is saved any more. */
  readonly isHeld: ReadonlySignal<boolean>;
  /** Goes on with the next level of a chase that was won; the score goes on too. */
  playNextLevel(): void;
  /** Saves, then back to the menu. */
  leave(): Promise<void>;
  /** Saves and ends. */
  dispose(): Promise<void>;
};

export function createPlayState(pool: LandscapePool, graphics: Graphics): PlayState {
  const store = createSettingsStore();
  const run = signal<Run | undefined>(undefined);
  const session = signal<PlaySession | undefined>(undefined);
  const overlay = signal<Overlay>('none');
  const isLeaving = signal(false);
  // Computed and not set by an effect: effects of a page wait for a picture, and the next key may come before it.
  const isPaused = computed(() => overlay.value !== 'none' || isLeaving.value);
  const isFraming = computed(() => overlay.value === 'photo');
  const isBare = signal(false);
  const autosave: PlayState['autosave'] = { current: undefined };
  const hasSeenMap = signal(false);
  const told = signal('');
  const elsewhere = signal<{ readonly id: string; takeOver(): void } | undefined>(undefined);
  const isHeld = signal(true);
  const { saves, dispose: closeSaves } = openSaves();
  let release = (): void => {};

  /** Takes the world for this tab and goes on, or offers to take it from another. */
  async function hold(id: string, asked: Promise<WorldHold>, then: () => void): Promise<void> {
    const found = await asked;
    if (found.status === 'elsewhere') {
      elsewhere.value = {
        id,
        takeOver: () => {
          elsewhere.value = undefined;
          void hold(id, found.takeOver(), then);
        },
      };
      return;
    }
    release();
    release = found.release;
    isHeld.value = true;
    then();
  }

  const holdOptions = {
    onLost: () => {
      isHeld.value = false;
      told.value = TAKEN;
      if (run.peek()) overlay.value = 'pause';
    },
  };

  function show(next: Run): void {
    if (runIdOf(location.hash) !== next.id) history.pushState(null, '', playHash(next.id));
    batch(() => {
      session.value = undefined;
      overlay.value = 'none';
      run.value = next;
    });
  }

  async function openSave(id: string): Promise<void> {
    const opened = await saves.open(id);
    if (opened.status !== 'open') return turnAway(opened.sentence);
    const { save, epoch, notice } = opened;
    const { issues, setup } = setupOf(save.snapshot);
    if (!setup) return turnAway(issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
    if (notice) told.value = notice;
    return show({ id, title: save.title, setup, snapshot: save.snapshot, createdAt: save.createdAt, epoch });
  }

  /** The world cannot be played: says why and gives it back. */
  function turnAway(why: string): void {
    told.value = why;
    letGo();
  }

  function letGo(): void {
    release();
    release = () => {};
  }

  const resume = (id: string): Promise<void> => hold(id, holdWorld(id, holdOptions), () => void openSave(id));

  function playNextLevel(): void {
    const won = run.peek();
    const score = session.peek()?.frame.peek()?.score;
    if (!won || !score) return;
    const { id, title, createdAt, epoch, setup } = won;
    const next = nextLevelSetup({ setup, score }, nextLevelSeed(setup.seed));
    show({ id, title, createdAt, setup: next, ...(epoch !== undefined && { epoch }) });
  }

  const follow = (): void => {
    // The reader went back: the address no longer names the run that is shown.
    if (run.value && runIdOf(location.hash) !== run.value.id) void leave();
  };
  async function leave(): Promise<void> {
    const left = run.peek();
    // Nothing moves while it is written.
    isLeaving.value = true;
    if (isHeld.peek()) await autosave.current?.flush();
    isLeaving.value = false;
    if (run.peek() !== left) return;
    letGo();
    batch(() => {
      run.value = undefined;
      session.value = undefined;
      overlay.value = 'none';
    });
    if (runIdOf(location.hash) !== undefined) history.pushState(null, '', PLAY_HASH);
  }
  window.addEventListener('popstate', follow);
  const first = runIdOf(location.hash);
  if (first !== undefined) void resume(first);

  return {
    pool,
    store,
    saves,
    graphics,
    bot: BOTS.find((name) => name === new URLSearchParams(location.search).get('bot')),
    run,
    session,
    overlay,
    isPaused,
    isFraming,
    isBare,
    autosave,
    hasSeenMap,
    told,
    quality: () => {
      const { quality } = store.settings.value.graphics;
      return quality === 'auto' ? graphics.quality : quality;
    },
    play: (next) => hold(next.id, holdWorld(next.id, holdOptions), () => show(next)),
    resume,
    elsewhere,
    isHeld,
    playNextLevel,
    leave,
    dispose: async () => {
      window.removeEventListener('popstate', follow);
      await leave();
      store.dispose();
      closeSaves();
    },
  };
}

/** The setup inside a snapshot; everything else of it is the simulation's. */
function setupOf(snapshot: string): ReturnType<typeof readSetup> {
  try {
    return readSetup(JSON.parse(snapshot));
  } catch {
    return { issues: [{ path: 'snapshot', message: 'expected JSON: the save is damaged' }] };
  }
}
