/*
 * The game's state without a browser: which run an address opens and why not, who holds it, what pauses it, and the
 * levels of a chase.
 */
import { signal } from '@preact/signals';
import { createMemoryStore, createSaves, encodeSaveFile, FIRST_EPOCH, NEWER_SAVE, TAKEN_OVER } from '@skerry/saves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Overlay } from '../../../src/pages/play/play-state.ts';
import { holdWorld } from '../../../src/saves/world-lock.ts';
import {
  createDisk,
  type Disk,
  fakeSession,
  isFree,
  openDisk,
  openPlay,
  playRun,
  type PlayLab,
  RUN,
  savedSeconds,
  SCORE,
  settle,
  SETUP,
  SNAPSHOT,
  standIn,
} from './play-lab.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A disk on which the run was saved twice: after two and after four seconds. */
async function playedDisk(): Promise<Disk> {
  const disk = createDisk();
  const saves = openDisk(disk);
  const { mode, presetId, recipe, seed, generatorVersion } = SETUP;
  const facts = {
    mode,
    presetId,
    recipe,
    seed,
    generatorVersion,
    caption: '',
    createdAt: 1000,
    savedAt: 2000,
    order: 0,
  };
  for (const seconds of [2, 4]) {
    const { id, title } = RUN;
    const save = { id, title, ...facts, stats: { seconds }, picture: '', snapshot: SNAPSHOT };
    expect((await saves.save(save, FIRST_EPOCH)).status).toBe('saved');
  }
  return disk;
}

async function damage({ store }: Disk, key: string): Promise<void> {
  const bytes = (await store.get(key))!;
  for (let i = 5; i < bytes.length; i += 10) bytes[i] ^= 0x55;
  await store.put(key, bytes);
}

/** The sentence that the menu shows for a run that is not opened; the run is free for others. */
async function refusalOf(lab: PlayLab): Promise<string> {
  await vi.waitFor(() => expect(lab.state.toast.value).not.toBe(''));
  expect([lab.state.run.value, await isFree(lab)]).toEqual([undefined, true]);
  return lab.state.toast.value;
}

describe('an address with a run', () => {
  it('opens its save, and a reload does so again', async () => {
    const disk = await playedDisk();
    for (let visit = 0; visit < 2; visit++) {
      const lab = openPlay({ hash: '#play=home', disk });
      await vi.waitFor(() => expect(lab.state.run.value).toBeDefined());
      expect(lab.state.run.value).toMatchObject({ id: 'home', title: 'Home', createdAt: 1000, snapshot: SNAPSHOT });
      expect(lab.state.run.value?.setup).toEqual(SETUP);
      expect([lab.browser.entries(), lab.state.toast.value]).toEqual([['#play=home'], '']);
      expect(await isFree(lab)).toBe(false);
    }
  });

  it('says that it is not there', async () => {
    expect(await refusalOf(openPlay({ hash: '#play=home' }))).toBe('There is no such world here.');
  });

  it('says that both copies are damaged', async () => {
    const disk = await playedDisk();
    for (const key of await disk.store.keys()) await damage(disk, key);
    expect(await refusalOf(openPlay({ hash: '#play=home', disk }))).toMatch(/^Both copies of this world are damaged/);
  });

  it('opens the copy before a damaged one, and says so', async () => {
    const disk = await playedDisk();
    await damage(disk, 'world/home/b');
    const lab = openPlay({ hash: '#play=home', disk });
    await vi.waitFor(() => expect(lab.state.run.value?.id).toBe('home'));
    expect(lab.state.toast.value).toMatch(/^The last save is damaged; the one before it, of .+, was opened\.$/);
  });

  it('says that a newer version saved it', async () => {
    const disk = await playedDisk();
    const found = await openDisk(disk).peek('home');
    const snapshot = JSON.stringify({ ...JSON.parse(SNAPSHOT), version: 999 });
    if (found.status !== 'open') throw new Error(found.sentence);
    await disk.store.put('world/home/b', encodeSaveFile({ ...found.save, snapshot }, 9));
    expect(await refusalOf(openPlay({ hash: '#play=home', disk }))).toBe(NEWER_SAVE);
  });

  it('says what is wrong with the snapshot inside it', async () => {
    // Saves that do not look into snapshots.
    const saves = createSaves({ store: createMemoryStore(), now: Date.now, createId: () => 'other' });
    const { id, title, createdAt } = RUN;
    const { mode, presetId, recipe, seed, generatorVersion } = SETUP;
    const facts = { id, title, mode, presetId, recipe, seed, generatorVersion, createdAt };
    const save = { ...facts, caption: '', stats: {}, savedAt: 1, order: 0, picture: '', snapshot: '{"setup":3}' };
    expect((await saves.save(save, FIRST_EPOCH)).status).toBe('saved');
    expect(await refusalOf(openPlay({ hash: '#play=home', saves }))).toBe(
      'format: expected "skerry-snapshot", got nothing',
    );
  });

  it('says why it could not even be looked for', async () => {
    const saves = { open: () => Promise.reject(new Error('the store is gone')) } as never;
    const gone = await refusalOf(openPlay({ hash: '#play=home', saves }));
    expect(gone).toBe('This world could not be opened: the store is gone.');
    const request = (): Promise<never> => Promise.reject(new Error('no locks today'));
    const lab = openPlay({ hash: '#play=home', locks: { request } });
    await vi.waitFor(() => expect(lab.state.toast.value).toBe('This world could not be opened: no locks today.'));
  });
});

describe('another tab', () => {
  it('that plays the run is named, and the run can be taken over', async () => {
    const disk = await playedDisk();
    const lab = openPlay({ disk });
    const lost = vi.fn();
    await holdWorld('home', { locks: lab.locks, onLost: lost });
    await lab.state.resume('home');
    expect([lab.state.elsewhere.value?.id, lab.state.run.value]).toEqual(['home', undefined]);
    lab.state.elsewhere.value!.takeOver();
    await vi.waitFor(() => expect(lab.state.run.value?.id).toBe('home'));
    expect([lab.state.elsewhere.value, lab.state.isHeld.value, lost.mock.calls.length]).toEqual([undefined, true, 1]);
    expect(lab.browser.hash()).toBe('#play=home');
  });

  it('that takes the run pauses it, and nothing is saved here any more', async () => {
    const lab = openPlay();
    const session = fakeSession();
    await playRun(lab, session);
    const found = await holdWorld('home', { locks: lab.locks, onLost: () => {} });
    if (found.status === 'elsewhere') await found.takeOver();
    await settle();
    expect([lab.state.isHeld.value, lab.state.toast.value, lab.state.overlay.value]).toEqual([
      false,
      TAKEN_OVER,
      'pause',
    ]);
    (session.frame as { value: unknown }).value = { ...session.frame.peek()!, tick: 600 };
    expect(await lab.state.leave()).toBe(true);
    expect([lab.state.run.value, await savedSeconds(lab.disk)]).toEqual([undefined, 2]);
  });

  it('that opened the save where browsers have no locks is noticed by the next save', async () => {
    const lab = openPlay();
    await playRun(lab);
    expect((await openDisk(lab.disk).open('home')).status).toBe('open');
    await lab.state.autosave.current!.flush();
    expect([lab.state.isHeld.value, lab.state.toast.value, lab.state.trouble.value]).toEqual([false, TAKEN_OVER, '']);
    expect(await lab.state.leave()).toBe(true);
  });
});

it('the last save is opened again without giving the run to others', async () => {
  const lab = openPlay();
  await playRun(lab);
  lab.state.trouble.value = 'The game stopped.';
  const reopened = lab.state.reopen();
  expect([lab.state.run.value, lab.state.session.value, await isFree(lab)]).toEqual([undefined, undefined, false]);
  await reopened;
  expect(lab.state.run.value).toMatchObject({ id: 'home', snapshot: SNAPSHOT, epoch: 2 });
  expect([lab.state.trouble.value, lab.browser.entries()]).toEqual(['', ['#play', '#play=home']]);
});

describe('the next level', () => {
  it('keeps id, title, birthday, score and the right to save; the address stays', async () => {
    const lab = openPlay({ hash: '#play=home', disk: await playedDisk() });
    await vi.waitFor(() => expect(lab.state.run.value).toBeDefined());
    const { epoch } = lab.state.run.value!;
    lab.state.overlay.value = 'results';
    standIn(lab);
    lab.state.playNextLevel();
    const next = lab.state.run.value!;
    expect(next).toMatchObject({ id: 'home', title: 'Home', createdAt: 1000, epoch });
    expect(next.setup).toMatchObject({ seed: 'moss, level 2', mode: 'chase' });
    expect(next.setup.chase).toMatchObject({ points: SCORE.points, multiplier: SCORE.multiplier });
    expect(next.snapshot, 'it begins anew').toBeUndefined();
    expect([lab.state.session.value, lab.state.overlay.value, lab.browser.entries()]).toEqual([
      undefined,
      'none',
      ['#play=home'],
    ]);
    standIn(lab);
    await lab.state.autosave.current!.flush();
    expect(lab.state.trouble.value).toBe('');
  });

  it('needs a run and a score', async () => {
    const lab = openPlay();
    lab.state.playNextLevel();
    expect(lab.state.run.value).toBeUndefined();
    await lab.state.play(RUN);
    lab.state.session.value = fakeSession({ frame: signal(undefined) });
    lab.state.playNextLevel();
    expect(lab.state.run.value?.setup.seed).toBe('moss');
  });
});

describe('pause', () => {
  it('follows what lies over the game in the same moment', async () => {
    const { state } = openPlay();
    await state.play(RUN);
    const covers: readonly Overlay[] = ['pause', 'map', 'journal', 'settings', 'help', 'results', 'photo', 'unsaved'];
    for (const cover of covers) {
      state.overlay.value = cover;
      expect([cover, state.isPaused.value, state.isFraming.value]).toEqual([cover, true, cover === 'photo']);
      state.overlay.value = 'none';
      expect(state.isPaused.value).toBe(false);
    }
  });

  it('lasts while a quick save leaves, before anything shows it', async () => {
    const lab = openPlay();
    await playRun(lab);
    const left = lab.state.leave();
    expect([lab.state.overlay.value, lab.state.leaveStage.value, lab.state.isPaused.value]).toEqual([
      'none',
      'brief',
      true,
    ]);
    await left;
    expect(lab.state.isPaused.value).toBe(false);
  });
});

describe('what saving says', () => {
  it('is shown once for a disk that stays full, not under a menu that says it, and is gone with the next save', async () => {
    const lab = openPlay();
    const { state, disk } = lab;
    await playRun(lab);
    const said: string[] = [];
    state.toast.subscribe((text) => void (text && said.push(text)));
    disk.mode = 'full';
    for (let attempt = 0; attempt < 2; attempt++) {
      await state.autosave.current!.flush();
      state.toast.value = '';
    }
    expect(said).toHaveLength(1);
    disk.mode = 'good';
    await state.autosave.current!.flush();
    expect(state.trouble.value).toBe('');
    state.overlay.value = 'pause';
    disk.mode = 'full';
    await state.autosave.current!.flush();
    expect(said).toHaveLength(1);
    expect(state.trouble.value).toBe(said[0]);
  });
});
