import { ITEM_KINDS, NO_ID, type SimEvent } from '@skerry/sim';
import { expect, it } from 'vitest';
import { wordsOf } from '../../../src/pages/play/hud/words-of-event.ts';
import { findLockable } from '../../../src/pages/play/scene/find-lockable.ts';
import type { PlayFrame } from '@skerry/host';

it('locks on the creature nearest to the middle of the view, and on nobody behind', () => {
  const creature = (id: number, x: number, z: number, action = 'none') => ({ id, kind: 'sentry', x, z, action });
  const frame = {
    player: { x: 0, z: 0 },
    creatures: [creature(1, 5, -9), creature(2, 0.5, -10), creature(3, 0, 4), creature(4, 0, -3, 'dead')],
  } as unknown as PlayFrame;
  expect(findLockable(frame, 0)).toBe(2);
  expect(findLockable(frame, Math.PI)).toBe(3);
  expect(findLockable(frame, -Math.PI / 2)).toBe(NO_ID);
});

it('says what was found in words, for everything but coins', () => {
  for (const item of ITEM_KINDS) {
    const event: SimEvent = { kind: 'picked-up', id: 0, item, count: 1, healed: 40, x: 0, y: 0, z: 0 };
    const words = wordsOf(event);
    if (item === 'coin') expect(words).toBeUndefined();
    else expect(words?.text, item).toMatch(/\w.*Health \+40/);
  }
});
