/*
 * What the signs over heads say: they follow what a creature knows of the player, and nobody has one without a reason.
 */
import type { CreatureFrame, PlayFrame } from '@skerry/host';
import { describe, expect, it } from 'vitest';
import { strongestGauge } from '../../../src/pages/play/hud/strongest-gauge.ts';
import { markOf } from '../../../src/pages/play/scene/actors.ts';

const CREATURE: CreatureFrame = {
  x: 0,
  y: 0,
  z: -10,
  yaw: 0,
  speed: 0,
  rise: 0,
  footing: 'ground',
  action: 'none',
  actionTicks: 0,
  weapon: 'claws',
  id: 1,
  kind: 'hunter',
  tier: 1,
  health: 1,
  gauge: 0.4,
  isAfterPlayer: true,
  awareness: 'suspicious',
  mood: 'notice',
};

describe('the sign over a head', () => {
  it('is a question mark that fills with suspicion, and an exclamation mark when it is certain', () => {
    expect(markOf(CREATURE)).toEqual({ mark: 'doubt', markFill: 0.4 });
    expect(markOf({ ...CREATURE, awareness: 'alert', gauge: 1, mood: 'charge' })).toEqual({ mark: 'alarm' });
  });

  it('stays a question mark while a lost target is searched for', () => {
    expect(markOf({ ...CREATURE, awareness: 'unaware', gauge: 0.1, mood: 'search' })).toEqual({
      mark: 'doubt',
      markFill: 0.1,
    });
  });

  it.each([
    ['unaware', { awareness: 'unaware', gauge: 0, mood: 'patrol' }],
    ['an animal', { kind: 'deer' }],
    ['after somebody else', { isAfterPlayer: false, awareness: 'alert' }],
    ['fleeing', { mood: 'flee', awareness: 'alert' }],
    ['dead', { action: 'dead', awareness: 'alert' }],
  ] as const)('is missing over who is %s', (_, change) => {
    expect(markOf({ ...CREATURE, ...change })).toEqual({});
  });
});

describe('the eye of the HUD', () => {
  it('does not open for who is after somebody else', () => {
    const frame = (isAfterPlayer: boolean) =>
      ({ player: { x: 0, z: 0 }, creatures: [{ ...CREATURE, isAfterPlayer }] }) as unknown as PlayFrame;
    expect(strongestGauge(frame(true)).gauge).toBe(0.4);
    expect(strongestGauge(frame(false))).toEqual({ gauge: 0, awareness: 'unaware', yaw: undefined });
  });
});
