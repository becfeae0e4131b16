/*
 * How things are presented: items float, turn slowly and nod; chests stand and open; projectiles point ahead.
 */
import type { BodyPlan, Figure } from '../characters/body-plan.ts';
import { numberSlots, type Posture, ROOT_SLOTS } from '../characters/posture.ts';
import { hangBone, placeBone, turnBone } from '../characters/shape/frames.ts';

export const THING_BONES = { body: 0, part: 1 } as const;

const SLOT_NAMES = [...ROOT_SLOTS, 'spin', 'part', 'partYaw'] as const;
export const THING_SLOTS = numberSlots(SLOT_NAMES);
const S = THING_SLOTS;

/** Radians a second: once round in eight seconds. */
const SPIN = (2 * Math.PI) / 8;

export const THING_PLAN: BodyPlan = {
  slots: SLOT_NAMES.length,
  bones: 2,
  strideAt: () => 1,
  assignPosture: (posture) => posture,
  assignFrames: (frames, { rest }, p) => {
    placeBone(frames, 0, rest[0], rest[1], rest[2], 0, p[S.spin], 0);
    hangBone(frames, rest, 1, 0);
    turnBone(frames, 1, 0, p[S.part], p[S.partYaw], 0);
    return frames;
  },
};

/** Light about a thing: linear colour, metres, and height above its place. */
export type Halo = { readonly colour: readonly [number, number, number]; readonly size: number; readonly up: number };

export type ThingFigure = Figure & {
  readonly manner: 'floats' | 'stands' | 'flies';
  readonly halo?: Halo;
  /** A pillar of light, metres high. */
  readonly beam?: number;
};

/** How far from its place a floating thing hovers, metres. */
const HOVER = 0.35;

/** Fills in the posture of a thing at a moment; `calm` keeps it still. */
export function assignThingPosture(
  p: Posture,
  { manner }: ThingFigure,
  id: number,
  seconds: number,
  thing: { readonly pitch?: number; readonly openness?: number },
  reducedMotion: boolean,
): Posture {
  p.fill(0);
  if (manner === 'floats') {
    const own = seconds + (id % 64) * 0.9;
    p[S.up] = HOVER + (reducedMotion ? 0 : Math.sin(own * 1.6) * 0.05);
    p[S.spin] = reducedMotion ? (id % 16) * 0.4 : own * SPIN;
    p[S.partYaw] = reducedMotion ? 0.4 : Math.sin(own * 2.3) * 0.5;
  } else if (manner === 'flies') {
    p[S.tumble] = -(thing.pitch ?? 0);
  } else {
    p[S.part] = -(thing.openness ?? 0) * 1.9;
  }
  return p;
}
