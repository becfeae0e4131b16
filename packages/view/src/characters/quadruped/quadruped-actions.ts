/*
 * Actions of a four-legged body besides moving: graze, bite, pounce, shake off a hit, die on its side.
 */
import type { ActionName } from '../actor.ts';
import { compileTrack, type Track, type TrackSource } from '../track.ts';
import { QUADRUPED_SLOTS, type QuadrupedSlot } from './quadruped-skeleton.ts';

const SOURCES: Readonly<Partial<Record<ActionName, TrackSource<QuadrupedSlot>>>> = {
  graze: {
    enter: 0,
    leave: 0,
    keys: [
      { at: 0, neckPitch: 1.5, headPitch: -0.35, bodyPitch: 0.1, bodyUp: -0.12, foreLeftAhead: 0.2, ears: 0.1 },
      { at: 0.3, neckPitch: 1.62, headPitch: -0.25, bodyPitch: 0.12, bodyUp: -0.13, neckYaw: 0.16, headYaw: 0 },
      { at: 0.5, neckPitch: 1.54, headPitch: -0.45, bodyPitch: 0.11, bodyUp: -0.12, neckYaw: 0, headYaw: 0.12 },
      { at: 0.75, neckPitch: 1.64, headPitch: -0.25, bodyPitch: 0.12, bodyUp: -0.13, neckYaw: -0.18, headYaw: 0 },
      { at: 1, neckPitch: 1.5, headPitch: -0.35, bodyPitch: 0.1, bodyUp: -0.12, foreLeftAhead: 0.2, ears: 0.1 },
    ],
  },
  /** Drawn back, then a snap ahead. */
  light: {
    enter: 0.14,
    leave: 0.3,
    keys: [
      { at: 0.28, bodyAhead: -0.22, bodyUp: -0.2, bodyPitch: 0.1, neckPitch: -0.25, headPitch: 0.3, ears: -0.7 },
      { at: 0.46, hit: true, bodyAhead: 0.42, bodyUp: -0.06, bodyPitch: -0.1, neckPitch: 0.55, headPitch: -0.5 },
      { at: 0.6, bodyAhead: 0.36, bodyUp: -0.08, bodyPitch: -0.06, neckPitch: 0.5, headPitch: -0.2, headRoll: 0.4 },
    ],
  },
  /** Low on its haunches, then up on the hind legs and down. */
  heavy: {
    enter: 0.16,
    leave: 0.24,
    keys: [
      {
        at: 0.36,
        bodyAhead: -0.3,
        bodyUp: -0.34,
        bodyPitch: 0.16,
        neckPitch: 0.2,
        headPitch: -0.3,
        ears: -0.8,
        foreLeftUp: 0,
        foreRightUp: 0,
        foreLeftAhead: 0.1,
        foreRightAhead: 0.1,
      },
      {
        at: 0.56,
        hit: true,
        bodyAhead: 0.3,
        bodyUp: 0.28,
        bodyPitch: -0.75,
        neckPitch: 0.3,
        headPitch: 0.3,
        foreLeftUp: 0.7,
        foreRightUp: 0.6,
        foreLeftAhead: 0.6,
        foreRightAhead: 0.5,
      },
      {
        at: 0.74,
        hit: true,
        bodyAhead: 0.4,
        bodyUp: -0.24,
        bodyPitch: 0.18,
        neckPitch: 0.6,
        headPitch: -0.4,
        foreLeftUp: 0,
        foreRightUp: 0,
        foreLeftAhead: 0.5,
        foreRightAhead: 0.4,
      },
    ],
  },
  hurt: {
    enter: 0.1,
    leave: 0.5,
    keys: [
      { at: 0.2, hit: true, bodyUp: -0.18, bodyRoll: 0.22, spineYaw: 0.3, neckYaw: 0.5, neckPitch: -0.2, ears: -0.9 },
    ],
  },
  stagger: {
    enter: 0.1,
    leave: 0.4,
    keys: [
      { at: 0.25, hit: true, bodyUp: -0.3, bodyRoll: 0.3, spineYaw: 0.3, neckPitch: 0.5, headPitch: 0.3, ears: -0.9 },
    ],
  },
  dead: {
    enter: 0.1,
    leave: 0,
    keys: [
      { at: 0, keel: 0, up: 0, bodyUp: -0.07 },
      { at: 0.35, keel: 0.2, up: 0, bodyUp: -0.45, neckPitch: 0.4, headPitch: 0.3, tailLift: 0 },
      {
        at: 0.8,
        hit: true,
        keel: 1.5,
        up: 0.16,
        bodyUp: -0.1,
        neckPitch: 0.5,
        headPitch: 0.1,
        tailLift: 0.1,
        foreLeftAhead: 0.3,
        foreRightAhead: 0.2,
        hindLeftAhead: -0.2,
        hindRightAhead: -0.3,
        foreLeftUp: 0.06,
        foreRightUp: 0.12,
        hindLeftUp: 0.04,
        hindRightUp: 0.1,
        foreLeftPitch: -1,
        foreRightPitch: -1,
        hindLeftPitch: -1,
        hindRightPitch: -1,
      },
    ],
  },
};

export const QUADRUPED_TRACKS: Readonly<Partial<Record<ActionName, Track>>> = Object.fromEntries(
  Object.entries(SOURCES).map(([name, source]) => [name, compileTrack(QUADRUPED_SLOTS, source)]),
);
