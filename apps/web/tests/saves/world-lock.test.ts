/*
 * Which tab holds a world, without a browser.
 */
import { describe, expect, it } from 'vitest';
import { holdWorld } from '../../src/saves/world-lock.ts';
import { createLocks } from './fake-locks.ts';

describe('holding a world', () => {
  it('a second tab gets none, until the first lets go', async () => {
    const locks = createLocks();
    const lost: string[] = [];
    const hold = (tab: string) => holdWorld('home', { locks, onLost: () => lost.push(tab) });
    const first = await hold('first');
    expect([first.status, (await hold('second')).status]).toEqual(['held', 'elsewhere']);
    expect((await holdWorld('other', { locks, onLost: () => {} })).status).toBe('held');
    if (first.status === 'held') first.release();
    await new Promise((settle) => setImmediate(settle));
    expect([(await hold('second')).status, lost]).toEqual(['held', []]);
  });

  it('a second tab may take over, and the first is notified', async () => {
    const locks = createLocks();
    const lost: string[] = [];
    const hold = (tab: string) => holdWorld('home', { locks, onLost: () => lost.push(tab) });
    await hold('first');
    const second = await hold('second');
    const taken = second.status === 'elsewhere' ? await second.takeOver() : second;
    await new Promise((settle) => setImmediate(settle));
    expect([taken.status, lost]).toEqual(['held', ['first']]);
  });

  it('without locks everybody holds', async () => {
    for (let tab = 0; tab < 2; tab++)
      expect((await holdWorld('home', { onLost: () => {}, locks: null })).status).toBe('held');
  });
});
