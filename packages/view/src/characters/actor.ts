/*
 * What the game says about somebody to be drawn: plain data in world metres, yaw clockwise from north (-z). Everything
 * beyond place and kind may be left out.
 */

export const ACTOR_KINDS = [
  'traveller',
  'sentry',
  'hunter',
  'archer',
  'warden',
  'chaser',
  'deer',
  'wolf',
  'bird',
  'boat',
] as const;

export type ActorKind = (typeof ACTOR_KINDS)[number];

export const ACTION_NAMES = [
  'none',
  'light',
  'heavy',
  'shoot',
  'block',
  'dodge',
  'hurt',
  'stagger',
  'use',
  'dead',
  'graze',
  'sit',
] as const;

export type ActionName = (typeof ACTION_NAMES)[number];
export type Footing = 'ground' | 'air' | 'water' | 'slide';
export type Gear = 'none' | 'staff' | 'sword' | 'bow';

export type Actor = {
  /** Tells one from another between two calls; movement goes on where it was. */
  readonly id: number;
  readonly kind: ActorKind;
  /** The soles of the feet; in water the water's surface minus the depth the body sinks. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
  /** Metres per second over ground; measured from the way gone when left out. */
  readonly speed?: number;
  /** Metres per second upwards. */
  readonly climb?: number;
  readonly footing?: Footing;
  readonly isCrouched?: boolean;
  readonly action?: ActionName;
  /** How much of the action is done, 0 to 1. */
  readonly progress?: number;
  /** What the hand holds. */
  readonly gear?: Gear;
  /** Where the head looks, world yaw and pitch above the horizon. */
  readonly lookYaw?: number;
  readonly lookPitch?: number;
  /** 1 weak, 2 seasoned, 3 strong: larger and better armed. */
  readonly tier?: number;
  /** `#rrggbb` for what of the figure can have any colour. */
  readonly tint?: string;
  /** 0 unaware, 0.5 suspicious, 1 certain: the colour of eyes and lamp. */
  readonly alert?: number;
  /** 1 there, 0 gone. */
  readonly presence?: number;
};
