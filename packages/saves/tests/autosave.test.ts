/*
 * When saves happen, under the test's own clock.
 */
import { describe, expect, it } from 'vitest';
import { createAutosave } from '../src/autosave.ts';
import { createTimers } from '../../../tests/port/fake-timers.ts';

function createSlowSave(): { readonly begun: number; save(): Promise<number>; finish(): Promise<void> } {
  const waiting: (() => void)[] = [];
  let begun = 0;
  return {
    get begun() {
      return begun;
    },
    save: () => {
      const turn = ++begun;
      return new Promise((settle) => waiting.push(() => settle(turn)));
    },
    finish: async () => {
      waiting.shift()?.();
      await new Promise((settle) => setImmediate(settle));
    },
  };
}

describe('autosave', () => {
  const open = () => {
    const timers = createTimers();
    const slow = createSlowSave();
    const results: unknown[] = [];
    const autosave = createAutosave({
      save: slow.save,
      onResult: (result) => results.push(result),
      onFailure: (why) => results.push(why),
      everyMs: 1000,
      soonMs: 100,
      timers,
    });
    return { timers, slow, results, autosave };
  };

  it('saves every ten seconds by default: a killed browser loses no more', () => {
    const timers = createTimers();
    const slow = createSlowSave();
    createAutosave({ save: slow.save, onResult: () => {}, onFailure: () => {}, timers });
    timers.advance(10_000);
    expect(slow.begun).toBe(1);
  });

  it('saves every so often, counted from the end of the last one', async () => {
    const { timers, slow, results } = open();
    timers.advance(999);
    expect(slow.begun).toBe(0);
    timers.advance(1);
    expect(slow.begun).toBe(1);
    timers.advance(5000);
    expect(slow.begun).toBe(1);
    await slow.finish();
    timers.advance(1000);
    expect([slow.begun, results]).toEqual([2, [1]]);
  });

  it('makes one save of a handful of requests, soon', async () => {
    const { timers, slow, autosave } = open();
    autosave.request();
    timers.advance(60);
    autosave.request();
    timers.advance(60);
    expect(slow.begun).toBe(1);
    await slow.finish();
    timers.advance(900);
    expect(slow.begun).toBe(1);
  });

  it('never runs two at once: what is asked for meanwhile shares the next', async () => {
    const { slow, autosave, results } = open();
    const first = autosave.flush();
    const second = autosave.flush();
    const third = autosave.flush();
    expect(slow.begun).toBe(1);
    await slow.finish();
    await first;
    expect(slow.begun).toBe(2);
    await slow.finish();
    await Promise.all([second, third]);
    expect([slow.begun, results, autosave.isSaving]).toEqual([2, [1, 2], false]);
  });

  it('continues after a failure, and ends on request', async () => {
    const timers = createTimers();
    const failures: string[] = [];
    let begun = 0;
    const autosave = createAutosave({
      save: () => {
        begun++;
        return Promise.reject(new Error('no disk'));
      },
      onResult: () => {},
      onFailure: (why) => failures.push(why),
      everyMs: 1000,
      timers,
    });
    await autosave.flush();
    await new Promise((settle) => setImmediate(settle));
    timers.advance(1000);
    expect([begun, failures[0]]).toEqual([2, 'no disk']);
    await new Promise((settle) => setImmediate(settle));
    autosave.dispose();
    timers.advance(5000);
    expect(begun).toBe(2);
  });

  it('says nothing and begins nothing once it has ended, though a save is still running', async () => {
    const { slow, autosave, results } = open();
    const both = [autosave.flush(), autosave.flush()];
    autosave.dispose();
    await slow.finish();
    await Promise.all(both);
    expect([slow.begun, results]).toEqual([1, []]);
  });
});
