/*
 * The game's page without a browser: real saves and real autosave over a disk that fails as the test says, locks that
 * other tabs may hold, and a run that is played without a scene.
 */
import { signal } from '@preact/signals';
import { checkSnapshot, createMemoryStore, createSaves, type Saves, type Store } from '@skerry/saves';
import { createSetup, createSim, type SimSetup } from '@skerry/sim';
import { findPreset } from '@skerry/world';
import { vi } from 'vitest';
import type { PlaySession } from '../../../src/pages/play/play-session.ts';
import { createPlayState, type PlayState, type Run } from '../../../src/pages/play/play-state.ts';
import { keepSaved } from '../../../src/pages/play/use-autosave.ts';
import { holdWorld } from '../../../src/saves/world-lock.ts';
import { type FakeBrowser, openFakeBrowser } from '../../fake-browser.ts';
import { createLocks } from '../../saves/fake-locks.ts';

export const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

const PRESET = findPreset('chase-court')!;
export const SETUP: SimSetup = createSetup({
  mode: 'chase',
  recipe: PRESET.recipe,
  presetId: PRESET.id,
  seed: 'moss',
});
export const SNAPSHOT = JSON.stringify(createSim(SETUP).snapshot());
export const RUN: Run = { id: 'home', title: 'Home', setup: SETUP, createdAt: 1000 };
export const SCORE = { points: 60, multiplier: 3, coins: 0, kills: 3 };

export type Disk = {
  readonly store: Store;
  /** What every write meets: success, no room, or no answer until `answer`. */
  mode: 'good' | 'full' | 'hung';
  /** Lets hung writes end. */
  answer(): void;
};

export function createDisk(): Disk {
  const memory = createMemoryStore();
  let waiting: (() => void)[] = [];
  const disk: Disk = {
    mode: 'good',
    answer: () => {
      for (const go of waiting) go();
      waiting = [];
    },
    store: {
      ...memory,
      put: async (key, bytes) => {
        if (disk.mode === 'full') throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
        if (disk.mode === 'hung') await new Promise<void>((go) => waiting.push(go));
        await memory.put(key, bytes);
      },
    },
  };
  return disk;
}

export function openDisk({ store }: Disk): Saves {
  let now = 10_000;
  return createSaves({ store, now: () => ++now, createId: () => 'other', checkSnapshot });
}

export type PlayLab = {
  readonly browser: FakeBrowser;
  readonly state: PlayState;
  readonly disk: Disk;
  readonly locks: Pick<LockManager, 'request'>;
  readonly isClosed: () => boolean;
};

export type LabOptions = {
  readonly hash?: string;
  readonly disk?: Disk;
  readonly saves?: Saves;
  readonly locks?: Pick<LockManager, 'request'>;
};

/** Opens the page at an address; ends with `vi.unstubAllGlobals`. */
export function openPlay({
  hash = '#play',
  disk = createDisk(),
  saves,
  locks = createLocks(),
}: LabOptions = {}): PlayLab {
  const browser = openFakeBrowser(hash);
  vi.stubGlobal('navigator', { locks });
  const pool = { run: () => new Promise(() => {}) } as unknown as PlayState['pool'];
  let isClosed = false;
  const state = createPlayState(pool, { canDraw: true, quality: 'low' } as PlayState['graphics'], {
    saves: saves ?? openDisk(disk),
    dispose: () => void (isClosed = true),
  });
  return { browser, state, disk, locks, isClosed: () => isClosed };
}

/** A run on a scene that is not there, at so many ticks. */
export function fakeSession(part: Partial<PlaySession> = {}): PlaySession {
  const frame = { tick: 120, score: SCORE, outcome: 'won', player: { inventory: [] } };
  return {
    setup: SETUP,
    frame: signal(frame),
    snapshot: async () => SNAPSHOT,
    journal: async () => ({ discoveries: [], wonIslands: [], stats: {} }),
    lastSnapshot: () => undefined,
    ...part,
  } as unknown as PlaySession;
}

/** What the canvas and the page do once a run stands: a session, and saving by itself. */
export function standIn({ state }: PlayLab, session = fakeSession()): void {
  state.session.value = session;
  keepSaved(state, state.run.peek()!, session);
}

/** Begins a run from the menu and saves it once. */
export async function playRun(lab: PlayLab, session = fakeSession()): Promise<void> {
  await lab.state.play(RUN);
  standIn(lab, session);
  await lab.state.autosave.current!.flush();
}

/** How many seconds of play lie on the disk; undefined when nothing can be read. */
export async function savedSeconds(disk: Disk): Promise<number | undefined> {
  const found = await openDisk(disk).peek(RUN.id);
  return found.status === 'open' ? found.save.stats['seconds'] : undefined;
}

/** Whether another tab could open the run without asking. */
export async function isFree({ locks }: PlayLab): Promise<boolean> {
  await settle();
  const found = await holdWorld(RUN.id, { locks, onLost: () => {} });
  if (found.status === 'held') found.release();
  await settle();
  return found.status === 'held';
}
