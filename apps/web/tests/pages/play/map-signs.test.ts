/*
 * What the large map marks, and what its legend says about it.
 */
import type { JournalView, PlayFrame } from '@skerry/host';
import { describe, expect, it } from 'vitest';
import { legendOf, signsOf } from '../../../src/pages/play/map/map-signs.ts';

const JOURNAL = {
  discoveries: [{ x: 5, z: 6, name: 'Grey Tarn' }],
  enemies: [{ x: 1, z: 2, id: 7, kind: 'hunter' }],
  known: [{ x: 3, z: 4, kind: 'power' }],
  inventory: [],
  start: { x: 0, z: 0 },
} as unknown as JournalView;
const FRAME = { player: { x: 9, z: 9, yaw: 1 }, boat: undefined } as unknown as PlayFrame;

describe('the signs of a map', () => {
  it('show the player only to who has the marker, on an expedition', () => {
    const shapesOf = (mode: 'expedition' | 'wander', inventory: string[]) =>
      signsOf({ mode, journal: { ...JOURNAL, inventory } as JournalView, frame: FRAME, route: [] }).map(
        ({ shape }) => shape,
      );
    expect(shapesOf('expedition', [])).toEqual(['place', 'enemy', 'item']);
    expect(shapesOf('expedition', ['marker'])).toEqual(['place', 'enemy', 'item', 'player']);
    expect(shapesOf('wander', [])).toContain('player');
  });

  it('end a route with the goal, and carry the names of places', () => {
    const signs = signsOf({ mode: 'wander', journal: JOURNAL, frame: FRAME, route: [0, 0, 20, 30] });
    expect(signs).toContainEqual({ shape: 'goal', x: 20, z: 30, size: 1 });
    expect(signs.map(({ name }) => name)).toContain('Grey Tarn');
  });

  it('are explained once each, the player first, in the words of the mode', () => {
    const signs = signsOf({ mode: 'chase', journal: JOURNAL, frame: FRAME, route: [] });
    expect(legendOf('chase', [...signs, ...signs]).map(({ words }) => words)).toEqual([
      'You',
      'Power-up',
      'Hunter',
      'A place you found',
    ]);
    expect(legendOf('wander', signs).map(({ words }) => words)).toContain('Enemy');
    expect(legendOf('wander', [])).toEqual([]);
  });
});
