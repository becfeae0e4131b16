/*
 * The first minutes: one thing at a time, what cannot wait first, and nothing twice.
 */
import { describe, expect, it } from 'vitest';
import { nextStep, partsOf, type Seen } from '../../../src/pages/play/hud/next-step.ts';

type Part = Partial<{
  done: readonly string[];
  metres: number;
  turned: number;
  hitTick: number;
  action: string;
  isNoticed: boolean;
  isClassic: boolean;
  inventory: readonly string[];
}>;

function seenOf(part: Part): Seen {
  const { done = [], metres = 0, turned = 0, hitTick = -1, action = 'none', inventory = [] } = part;
  const player = { speed: 0, inventory, posture: 'stand', lastHit: { tick: hitTick }, action };
  return {
    frame: { player, items: [] } as unknown as Seen['frame'],
    progress: { done: new Set(done), metres, turned },
    hasSeenMap: false,
    isNoticed: part.isNoticed ?? false,
    isClassic: part.isClassic ?? false,
  };
}

describe('first steps', () => {
  it('begin with walking, and go on when that was done', () => {
    expect(nextStep(seenOf({})).shown?.id).toBe('walk');
    const walked = nextStep(seenOf({ metres: 7 }));
    expect(walked.done).toEqual(['walk']);
    expect(walked.shown?.id).toBe('look');
  });

  it('teach to crouch when one is noticed and to fight when one is hit, whatever else is open', () => {
    expect(nextStep(seenOf({ isNoticed: true })).shown?.id).toBe('sneak');
    expect(nextStep(seenOf({ isNoticed: true, hitTick: 40 })).shown?.id).toBe('fight');
  });

  it('say nothing twice', () => {
    const done = ['walk', 'look', 'run', 'find', 'map', 'sneak', 'fight'];
    expect(nextStep(seenOf({ done, isNoticed: true, hitTick: 3 })).shown).toBeUndefined();
  });

  it('speak of what is in the hands: keys, sticks or thumbs', () => {
    const walk = nextStep(seenOf({})).shown!;
    expect(partsOf(walk, 'keyboard')).toContain('forward');
    expect(partsOf(walk, 'gamepad')).toEqual(['Walk with the left stick']);
    expect(partsOf(walk, 'touch').join()).toMatch(/left of the screen/);
    const look = nextStep(seenOf({ metres: 7 })).shown!;
    expect(partsOf(look, 'touch').join()).not.toMatch(/mouse/);
    const map = nextStep(seenOf({ done: ['walk', 'look', 'run'], inventory: ['compass'] })).shown!;
    expect(partsOf(map, 'touch').join()).toMatch(/minimap/);
    expect(partsOf(map, 'gamepad')).toEqual(['', 'map', ' opens map and bag']);
  });

  it('speak of the map when there is something in the bag', () => {
    const done = ['walk', 'look', 'run'];
    expect(nextStep(seenOf({ done, inventory: ['compass'] })).shown?.id).toBe('map');
  });
});
