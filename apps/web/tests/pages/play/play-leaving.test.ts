/*
 * Leaving a run by the page's state: what is saved, what stays, and what the address says.
 */
import { DISK_FULL } from '@skerry/saves';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SLOW_MS } from '../../../src/pages/play/leaving.ts';
import type { PlaySession } from '../../../src/pages/play/play-session.ts';
import {
  fakeSession,
  isFree,
  openPlay,
  playRun,
  type PlayLab,
  RUN,
  savedSeconds,
  settle,
  SNAPSHOT,
} from './play-lab.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Plays on until four seconds have passed since the beginning; two are saved. */
async function playOn(lab: PlayLab, part: Partial<PlaySession> = {}): Promise<void> {
  const session = fakeSession(part);
  await playRun(lab, session);
  expect(await savedSeconds(lab.disk)).toBe(2);
  const frame = session.frame as { value: unknown };
  frame.value = { ...session.frame.peek()!, tick: 240 };
}

const isWarned = ({ browser }: PlayLab): boolean =>
  !browser.window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving', () => {
  it('saves, gives the run back and returns to the menu', async () => {
    const lab = openPlay();
    await playOn(lab);
    expect([lab.browser.hash(), await isFree(lab)]).toEqual(['#play=home', false]);
    expect(await lab.state.leave()).toBe(true);
    expect([lab.state.run.value, lab.state.session.value, lab.browser.hash()]).toEqual([undefined, undefined, '#play']);
    expect([await savedSeconds(lab.disk), await isFree(lab)]).toEqual([4, true]);
  });

  it('stays when nothing can be saved, offers a file, and leaves once there is room', async () => {
    const lab = openPlay();
    const { state, disk, browser } = lab;
    await playOn(lab);
    disk.mode = 'full';
    expect(await state.leave()).toBe(false);
    expect([state.overlay.value, state.trouble.value, state.run.value?.id]).toEqual(['unsaved', DISK_FULL, RUN.id]);
    expect([browser.hash(), await isFree(lab), isWarned(lab)]).toEqual(['#play=home', false, true]);
    expect([await state.saveToFile(), browser.downloads]).toEqual(['home.skerry', ['home.skerry']]);
    disk.mode = 'good';
    expect(await state.leave()).toBe(true);
    expect([state.run.value, state.overlay.value, state.trouble.value]).toEqual([undefined, 'none', '']);
    expect([await savedSeconds(disk), isWarned(lab)]).toEqual([4, false]);
  });

  it('without saving keeps the last save and gives the run back', async () => {
    const lab = openPlay();
    await playOn(lab);
    lab.disk.mode = 'full';
    await lab.state.leave();
    lab.state.leaveUnsaved();
    expect([lab.state.run.value, lab.state.overlay.value, lab.browser.hash()]).toEqual([undefined, 'none', '#play']);
    lab.disk.mode = 'good';
    expect([await savedSeconds(lab.disk), await isFree(lab)]).toEqual([2, true]);
  });

  it('on a disk that does not answer pauses, and goes on when the player stays', async () => {
    const lab = openPlay();
    const { state, disk } = lab;
    await playOn(lab);
    disk.mode = 'hung';
    const left = state.leave();
    vi.advanceTimersByTime(SLOW_MS);
    expect([state.leaveStage.value, state.isPaused.value, isWarned(lab)]).toEqual(['slow', true, true]);
    state.stay();
    expect(await left).toBe(false);
    expect([state.run.value?.id, state.overlay.value, state.isPaused.value]).toEqual([RUN.id, 'none', false]);
    expect(lab.browser.hash()).toBe('#play=home');
    disk.mode = 'good';
    disk.answer();
    await vi.waitFor(async () => expect(await savedSeconds(disk)).toBe(4));
  });

  it('without waiting for a disk that does not answer goes to the menu once, whatever becomes of the save', async () => {
    const lab = openPlay();
    await playOn(lab);
    lab.disk.mode = 'hung';
    const left = lab.state.leave();
    lab.state.leaveUnsaved();
    expect([await left, lab.state.run.value, lab.browser.hash()]).toEqual([true, undefined, '#play']);
    lab.disk.answer();
    await settle();
    expect([lab.state.overlay.value, lab.browser.entries()]).toEqual(['none', ['#play', '#play=home', '#play']]);
  });
});

describe('Back in the browser', () => {
  it('saves and leaves', async () => {
    const lab = openPlay();
    await playOn(lab);
    lab.browser.back();
    await vi.waitFor(() => expect(lab.state.run.value).toBeUndefined());
    expect([lab.browser.hash(), await savedSeconds(lab.disk), await isFree(lab)]).toEqual(['#play', 4, true]);
  });

  it('stays when nothing can be saved, and the address names the run again', async () => {
    const lab = openPlay();
    await playOn(lab);
    lab.disk.mode = 'full';
    for (const hash of ['#play', '', '#play=other']) {
      lab.state.overlay.value = 'none';
      lab.browser.open(hash);
      await vi.waitFor(() => expect(lab.state.overlay.value).toBe('unsaved'));
      expect([lab.browser.hash(), lab.state.run.value?.id]).toEqual(['#play=home', RUN.id]);
    }
  });
});

describe('a simulation that gives no snapshot', () => {
  const broken = { snapshot: () => Promise.reject(new Error('the run has ended')) };

  it('is not saved, and its last moments go into the file', async () => {
    const lab = openPlay();
    await playRun(lab, fakeSession({ ...broken, lastSnapshot: () => SNAPSHOT }));
    expect(await lab.state.leave()).toBe(false);
    expect(lab.state.trouble.value).toBe('This could not be saved: the run has ended.');
    expect(await lab.state.saveToFile()).toBe('home.skerry');
    expect(lab.browser.downloads).toEqual(['home.skerry']);
  });

  it('that was never played gives no file, and says why', async () => {
    const lab = openPlay();
    await expect(lab.state.saveToFile()).rejects.toThrow('there is no run to save');
    await playRun(lab, fakeSession(broken));
    await expect(lab.state.saveToFile()).rejects.toThrow('the run has ended');
    expect(lab.browser.downloads).toEqual([]);
  });
});

describe('the end of the page', () => {
  it('saves, closes the saves and listens no longer', async () => {
    const lab = openPlay();
    await playOn(lab);
    expect(await lab.state.dispose()).toBe(true);
    expect([await savedSeconds(lab.disk), lab.isClosed(), await isFree(lab)]).toEqual([4, true, true]);
    // Nothing may answer any more, whatever the address does.
    lab.state.autosave.current = undefined;
    await lab.state.play(RUN);
    lab.browser.open('#atlas');
    await settle();
    expect(lab.state.run.value?.id).toBe(RUN.id);
    lab.state.trouble.value = 'not saved';
    expect(isWarned(lab)).toBe(false);
  });

  it('waits for a run that cannot be saved, which still hears the browser', async () => {
    const lab = openPlay();
    await playOn(lab);
    lab.disk.mode = 'full';
    expect([await lab.state.dispose(), lab.isClosed(), isWarned(lab)]).toEqual([false, false, true]);
    lab.disk.mode = 'good';
    lab.browser.back();
    await vi.waitFor(() => expect(lab.state.run.value).toBeUndefined());
    expect(await lab.state.dispose()).toBe(true);
    expect(lab.isClosed()).toBe(true);
  });
});
