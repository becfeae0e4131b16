/*
 * Events of the simulation as sounds: one's own in the head, others from where they are.
 */
import { FIRST_PLAYER_ID, type SimEvent } from '@skerry/sim';
import { expect, it } from 'vitest';
import { cueOfEvent } from '../../src/sound/cue-of-event.ts';
import { patchOf } from '../../src/sound/patches.ts';

const place = { x: 3, y: 1, z: -8 };
const CREATURE = 7;

it('steps of others are heard from where they are, one’s own in the head', () => {
  const step = (id: number): SimEvent => ({ ...place, kind: 'step', id, surface: 'sand', loudness: 0.6 });
  const cue = { kind: 'step', surface: 'sand', force: 0.6 };
  expect(cueOfEvent(step(FIRST_PLAYER_ID))).toEqual({ cue });
  expect(cueOfEvent(step(CREATURE))).toEqual({ cue, place });
});

it('a hit on the player has no position, any other sounds where it landed', () => {
  const hit = (id: number): SimEvent => ({
    ...place,
    kind: 'hit',
    id,
    byId: 1,
    damage: 10,
    style: 'heavy',
    fromX: 0,
    fromZ: 1,
  });
  expect(cueOfEvent(hit(FIRST_PLAYER_ID))).toEqual({ cue: { kind: 'hurt' } });
  expect(cueOfEvent(hit(CREATURE))).toEqual({ cue: { kind: 'hit', isHeavy: true }, place });
});

it('every event gives a sound that exists, or none', () => {
  const events: readonly SimEvent[] = [
    { ...place, kind: 'picked-up', id: 0, item: 'coin', count: 1, healed: 0 },
    { ...place, kind: 'blocked', id: 0, byId: 2, isPerfect: true },
    { ...place, kind: 'died', id: 0, byId: 2, creature: '' },
    { ...place, kind: 'began', id: 0, action: 'light', weapon: 'sword' },
    { ...place, kind: 'shot', id: 2, projectile: 1 },
    { ...place, kind: 'stuck', projectile: 1, on: 'water' },
    { ...place, kind: 'landed', id: 0, speed: 40 },
    { ...place, kind: 'mood', id: 2, from: 'patrol', to: 'notice' },
    { ...place, kind: 'seen', id: 2, targetId: 0 },
    { ...place, kind: 'lost', id: 2, targetId: 0 },
    { ...place, kind: 'called', id: 2, reach: 20 },
    { ...place, kind: 'drank', id: 0, healed: 2 },
    { ...place, kind: 'powered', id: 0 },
    { ...place, kind: 'won', id: 0 },
    { ...place, kind: 'lost-game', id: 0 },
  ];
  for (const event of events) expect(patchOf(cueOfEvent(event)!.cue).layers.length, event.kind).toBeGreaterThan(0);
  expect(cueOfEvent({ ...place, kind: 'scored', id: 0, points: 5, multiplier: 1 })).toBeUndefined();
  expect(cueOfEvent({ ...place, kind: 'landed', id: 0, speed: 40 })?.cue).toEqual({ kind: 'land', force: 1 });
});
