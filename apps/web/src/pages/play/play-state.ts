/*
 * The state of the game's page as signals: the menu, or a run and its overlay. The address names the run (`#play=ID`), so
 * a reload resumes it.
 */
import { describeError, type Issue } from '@skerry/kit';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type BotName, BOTS, nextLevelSetup, readSetup, type SimSetup } from '@skerry/sim';
import type { QualityName } from '@skerry/view';
import type { Graphics } from '../../landscape/probe-graphics.ts';
import { type OpenedSaves, openSaves } from '../../saves/open-saves.ts';
import { downloadFile } from '../../saves/download-file.ts';
import { encodeSaveFile, fileName, type Saves, TAKEN_OVER } from '@skerry/saves';
import { holdWorld, type WorldHold } from '../../saves/world-lock.ts';
import { createSettingsStore, type SettingsStore } from '../../settings/settings-store.ts';
import type { LandscapePool } from '../../landscape/landscape-pool.ts';
import type { Challenge } from '../../world/challenge.ts';
import { decodePlayLink } from '../../world/play-link.ts';
import { type WorldChoice, worldOf } from '../../world/world-choice.ts';
import type { RunAutosave } from './autosave-run.ts';
import { createLeaving, type LeaveStage } from './leaving.ts';
import { nextLevelSeed } from './next-level.ts';
import type { PlaySession } from './play-session.ts';
import { rescueRun } from './rescue-run.ts';
import { PLAY_HOME, runHash, runIdOf } from './run-address.ts';

/** A run to be played: new, or from a save. */
export type Run = {
  /** Id of its save. */
  readonly id: string;
  readonly title: string;
  readonly setup: SimSetup;
  readonly snapshot?: string;
  readonly createdAt: number;
  /** The right to write its save, as returned by `open`; none for a run that was never saved. */
  readonly epoch?: number;
};

/** The overlay over the game; every one but `none` pauses it. */
export type Overlay = 'none' | 'pause' | 'map' | 'journal' | 'settings' | 'help' | 'results' | 'photo' | 'unsaved';

export type PlayState = {
  readonly pool: LandscapePool;
  readonly store: SettingsStore;
  readonly saves: Saves;
  readonly graphics: Graphics;
  /** A bot requested in the address (`?bot=seeker`), to watch. */
  readonly bot: BotName | undefined;
  /** A world from a link, to be played. */
  readonly offered: Signal<WorldChoice | undefined>;
  /** How that world is to be played, and the time to beat. */
  readonly challenge: ReadonlySignal<Challenge | undefined>;
  /** What is wrong with the link in the address. */
  readonly linkIssues: Signal<readonly Issue[]>;
  /** Undefined while the menu is shown. */
  readonly run: ReadonlySignal<Run | undefined>;
  readonly session: Signal<PlaySession | undefined>;
  readonly overlay: Signal<Overlay>;
  /** Whether the game is paused, and whether photo mode is on. */
  readonly isPaused: ReadonlySignal<boolean>;
  readonly isFraming: ReadonlySignal<boolean>;
  /** The HUD was hidden by its key. */
  readonly isBare: Signal<boolean>;
  /** The autosave of the current run, if there is one. */
  readonly autosave: { current: RunAutosave | undefined };
  /** Why the last save failed; empty when it succeeded. */
  readonly trouble: Signal<string>;
  /** Whether map and bag were opened in this visit. */
  readonly hasSeenMap: Signal<boolean>;
  /** A message for the user, shown for a while. */
  readonly toast: Signal<string>;
  quality(): QualityName;
  /** Starts a new run. */
  play(run: Run): Promise<void>;
  /** Resumes a saved run. */
  resume(id: string): Promise<void>;
  /** A saved world that is open in another tab, and a function to play it here. */
  readonly elsewhere: Signal<{ readonly id: string; takeOver(): void } | undefined>;
  /** False once another tab has taken over the run: nothing is saved any more. */
  readonly isHeld: Signal<boolean>;
  /** Starts the next level of a chase that was won; the score carries over. */
  playNextLevel(): void;
  /** Saves, then returns to the menu. False when the run stays open: saving failed, or the player decided to stay. */
  leave(): Promise<boolean>;
  /** Progress of leaving; the game is paused meanwhile. */
  readonly leaveStage: ReadonlySignal<LeaveStage>;
  /** Hides the choices of a slow save for now, or cancels leaving and resumes the run. */
  keepWaiting(): void;
  stay(): void;
  /** Returns to the menu; everything since the last save is lost. */
  leaveUnsaved(): void;
  /** Resumes from the last save of the current run; everything since then is lost. */
  reopen(): Promise<void>;
  /** Downloads the run as it is now; resolves to the file's name. Rejects when the simulation returns no snapshot. */
  saveToFile(): Promise<string>;
  /** Saves and ends; false when the run stays open because it could not be saved. */
  dispose(): Promise<boolean>;
};

export function createPlayState(
  pool: LandscapePool,
  graphics: Graphics,
  opened: Pick<OpenedSaves, 'saves' | 'dispose'> = openSaves(),
): PlayState {
  const store = createSettingsStore();
  const linked = decodePlayLink(location.hash);
  const offered = signal(linked?.link && worldOf(linked.link));
  const challenge = signal(linked?.challenge);
  const linkIssues = signal(linked?.issues ?? []);
  const run = signal<Run | undefined>(undefined);
  const session = signal<PlaySession | undefined>(undefined);
  const overlay = signal<Overlay>('none');
  const leaving = createLeaving(saveNow);
  // Computed and not set by an effect: effects run after a frame, and the next key may come before it.
  const isPaused = computed(() => overlay.value !== 'none' || leaving.stage.value !== 'idle');
  const isFraming = computed(() => overlay.value === 'photo');
  const isBare = signal(false);
  const autosave: PlayState['autosave'] = { current: undefined };
  const trouble = signal('');
  const hasSeenMap = signal(false);
  const toast = signal('');
  const elsewhere = signal<{ readonly id: string; takeOver(): void } | undefined>(undefined);
  const isHeld = signal(true);
  const { saves, dispose: closeSaves } = opened;
  let release = (): void => {};

  /** Locks the world for this tab and resumes, or offers to take it over from another tab. */
  async function hold(id: string, asked: Promise<WorldHold>, then: () => void): Promise<void> {
    const found = await asked;
    if (found.status === 'elsewhere') {
      elsewhere.value = {
        id,
        takeOver: () => {
          elsewhere.value = undefined;
          hold(id, found.takeOver(), then).catch(turnAwayBy);
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
      toast.value = TAKEN_OVER;
      if (run.peek()) overlay.value = 'pause';
    },
  };

  function show(next: Run): void {
    if (runIdOf(location.hash) !== next.id) history.pushState(null, '', runHash(next.id));
    batch(() => {
      session.value = undefined;
      overlay.value = 'none';
      trouble.value = '';
      run.value = next;
    });
  }

  async function openSave(id: string): Promise<void> {
    const found = await saves.open(id);
    if (found.status !== 'open') return turnAway(found.sentence);
    const { save, epoch, notice } = found;
    const { issues, setup } = setupOf(save.snapshot);
    if (!setup) return turnAway(issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
    if (notice) toast.value = notice;
    return show({ id, title: save.title, setup, snapshot: save.snapshot, createdAt: save.createdAt, epoch });
  }

  /** The world cannot be played: shows why and releases it. */
  function turnAway(why: string): void {
    toast.value = why;
    letGo();
  }

  const turnAwayBy = (error: unknown): void => turnAway(`This world could not be opened: ${describeError(error)}.`);

  function letGo(): void {
    release();
    release = () => {};
  }

  const resume = (id: string): Promise<void> =>
    hold(id, holdWorld(id, holdOptions), () => void openSave(id).catch(turnAwayBy)).catch(turnAwayBy);

  function playNextLevel(): void {
    const won = run.peek();
    const score = session.peek()?.frame.peek()?.score;
    if (!won || !score) return;
    const { id, title, createdAt, epoch, setup } = won;
    const next = nextLevelSetup({ setup, score }, nextLevelSeed(setup.seed));
    show({ id, title, createdAt, setup: next, ...(epoch !== undefined && { epoch }) });
  }

  const follow = (): void => {
    // The user went back: the address no longer names the current run.
    if (run.value && runIdOf(location.hash) !== run.value.id) void leave();
  };
  async function leave(): Promise<boolean> {
    const left = run.peek();
    const outcome = await leaving.save();
    if (run.peek() !== left) return true;
    if (left && outcome !== 'saved') {
      // The user may have changed the address to leave.
      if (runIdOf(location.hash) !== left.id) history.pushState(null, '', runHash(left.id));
      overlay.value = outcome === 'failed' ? 'unsaved' : 'none';
      return false;
    }
    leaveUnsaved();
    return true;
  }

  /** Whether everything that can be saved is saved. */
  async function saveNow(): Promise<boolean> {
    const keeping = autosave.current;
    if (!keeping || !isHeld.peek()) return true;
    await keeping.flush().catch((error: unknown) => {
      trouble.value = `This could not be saved: ${describeError(error)}.`;
    });
    return trouble.peek() === '' || !isHeld.peek();
  }

  function close(): void {
    batch(() => {
      run.value = undefined;
      session.value = undefined;
      overlay.value = 'none';
      trouble.value = '';
    });
  }

  function leaveUnsaved(): void {
    leaving.stop();
    letGo();
    close();
    if (runIdOf(location.hash) !== undefined) history.pushState(null, '', PLAY_HOME);
  }

  /** Keeps the world's lock meanwhile: a released lock is not free at once. */
  async function reopen(): Promise<void> {
    const id = run.peek()?.id;
    close();
    if (id !== undefined) await openSave(id).catch(turnAwayBy);
  }

  async function saveToFile(): Promise<string> {
    const keeping = autosave.current;
    if (!keeping) throw new Error('there is no run to save');
    try {
      const save = await keeping.collect();
      const name = fileName(save);
      downloadFile(name, encodeSaveFile(save));
      return name;
    } catch (error) {
      // The simulation does not answer: the page's snapshot is a few seconds old, and better than nothing.
      const name = rescueRun(run.peek()!, session.peek()!);
      if (name === undefined) throw error;
      return name;
    }
  }

  /** The browser asks for confirmation before it closes a run that is not saved. */
  const warn = (event: BeforeUnloadEvent): void => {
    const isUnsaved = trouble.peek() !== '' || leaving.stage.peek() !== 'idle';
    if (run.peek() && isHeld.peek() && isUnsaved) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  window.addEventListener('popstate', follow);
  const first = runIdOf(location.hash);
  if (first !== undefined) void resume(first);

  return {
    pool,
    store,
    saves,
    graphics,
    bot: BOTS.find((name) => name === new URLSearchParams(location.search).get('bot')),
    offered,
    challenge,
    linkIssues,
    run,
    session,
    overlay,
    isPaused,
    isFraming,
    isBare,
    autosave,
    trouble,
    hasSeenMap,
    toast,
    quality: () => {
      const { quality } = store.settings.value.graphics;
      return quality === 'auto' ? graphics.quality : quality;
    },
    play: (next) => hold(next.id, holdWorld(next.id, holdOptions), () => show(next)).catch(turnAwayBy),
    resume,
    elsewhere,
    isHeld,
    playNextLevel,
    leave,
    leaveStage: leaving.stage,
    keepWaiting: leaving.keepWaiting,
    stay: leaving.stop,
    leaveUnsaved,
    reopen,
    saveToFile,
    dispose: async () => {
      if (!(await leave())) return false;
      window.removeEventListener('popstate', follow);
      window.removeEventListener('beforeunload', warn);
      store.dispose();
      closeSaves();
      return true;
    },
  };
}

/** The setup inside a snapshot; the page reads nothing else of it. */
function setupOf(snapshot: string): ReturnType<typeof readSetup> {
  try {
    return readSetup(JSON.parse(snapshot));
  } catch {
    return { issues: [{ path: 'snapshot', message: 'expected JSON: the save is damaged' }] };
  }
}
