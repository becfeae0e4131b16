/*
 * Leaving a run on disks of every speed, with timers and saves that go as the test says.
 */
import { describe, expect, it } from 'vitest';
import { ASK_AGAIN_MS, createLeaving, type Leaving, SHOW_MS, SLOW_MS } from '../../../src/pages/play/leaving.ts';
import { createTimers } from '../../../../../tests/port/fake-timers.ts';

type Lab = Leaving & {
  readonly saves: ((isSaved: boolean) => void)[];
  advance(ms: number): void;
};

function openLab(): Lab {
  const timers = createTimers();
  const saves: Lab['saves'] = [];
  const leaving = createLeaving(() => new Promise((settle) => saves.push(settle)), timers);
  return { ...leaving, saves, advance: timers.advance };
}

describe('leaving a run', () => {
  it('shows nothing while the disk is quick', async () => {
    const lab = openLab();
    const left = lab.save();
    lab.advance(SHOW_MS - 1);
    expect(lab.stage.value).toBe('brief');
    lab.saves[0](true);
    expect(await left).toBe('saved');
    expect(lab.stage.value).toBe('idle');
    lab.advance(SLOW_MS);
    expect(lab.stage.value).toBe('idle');
  });

  it('says that it saves after half a second, and offers other choices after three', async () => {
    const lab = openLab();
    const left = lab.save();
    lab.advance(500);
    expect(lab.stage.value).toBe('saving');
    lab.advance(2500);
    expect(lab.stage.value).toBe('slow');
    lab.saves[0](true);
    expect(await left).toBe('saved');
    expect(lab.stage.value).toBe('idle');
  });

  it('asks again later when the player keeps waiting', () => {
    const lab = openLab();
    void lab.save();
    lab.advance(SHOW_MS);
    lab.advance(SLOW_MS);
    lab.keepWaiting();
    expect(lab.stage.value).toBe('saving');
    lab.advance(ASK_AGAIN_MS - 1);
    expect(lab.stage.value).toBe('saving');
    lab.advance(1);
    expect(lab.stage.value).toBe('slow');
  });

  it('ends at once when the player chooses not to wait, whatever becomes of the save', async () => {
    const lab = openLab();
    const left = lab.save();
    lab.advance(SHOW_MS);
    lab.advance(SLOW_MS);
    lab.stop();
    expect(lab.stage.value).toBe('idle');
    expect(await left).toBe('stopped');

    // The next attempt has a save and a stage of its own; the end of the old save does not touch them.
    const again = lab.save();
    expect(lab.saves).toHaveLength(2);
    lab.advance(SHOW_MS);
    lab.saves[0](false);
    await Promise.resolve();
    expect(lab.stage.value).toBe('saving');
    lab.advance(SLOW_MS);
    expect(lab.stage.value).toBe('slow');
    lab.saves[1](false);
    expect(await again).toBe('failed');
    expect(lab.stage.value).toBe('idle');
  });

  it('saves once when it is asked for twice', async () => {
    const lab = openLab();
    const answers = [lab.save(), lab.save()];
    expect(lab.saves).toHaveLength(1);
    lab.saves[0](false);
    expect(await Promise.all(answers)).toEqual(['failed', 'failed']);
  });

  it('takes a save that throws for one that failed', async () => {
    const timers = createTimers();
    const leaving = createLeaving(() => Promise.reject(new Error('broken')), timers);
    expect(await leaving.save()).toBe('failed');
    expect(leaving.stage.value).toBe('idle');
  });

  it('has nothing to stop or to wait for before it begins', () => {
    const lab = openLab();
    lab.stop();
    lab.keepWaiting();
    lab.advance(ASK_AGAIN_MS);
    expect(lab.stage.value).toBe('idle');
  });
});
