/*
 * The game's description of a character to draw: plain data in world metres, yaw clockwise from north (-z). Everything
 * except position and kind is optional.
 */

/** The kinds of figures. */
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

/** A kind of figure. */
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** Everything a figure can be shown doing. */
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

/** Something a figure is doing. */
export type ActionName = (typeof ACTION_NAMES)[number];
/** What a figure stands on. */
export type Footing = 'ground' | 'air' | 'water' | 'slide';
/** What a figure holds. */
export type Gear = 'none' | 'staff' | 'sword' | 'bow';

/** A figure at one moment: plain data, read when a frame is drawn. */
export type Actor = {
  /** Identifies the actor between calls, so that its animation continues. */
  readonly id: number;
  readonly kind: ActorKind;
  /** The soles of the feet; in water the water's surface minus the depth the body sinks. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
  /** Metres per second over ground; by default measured from the distance moved. */
  readonly speed?: number;
  /** Metres per second upwards. */
  readonly climb?: number;
  readonly footing?: Footing;
  readonly isCrouched?: boolean;
  readonly action?: ActionName;
  /** Progress of the action, 0 to 1. */
  readonly progress?: number;
  /** Item held in the hand. */
  readonly gear?: Gear;
  /** Where the head looks, world yaw and pitch above the horizon. */
  readonly lookYaw?: number;
  readonly lookPitch?: number;
  /** 1 weak, 2 seasoned, 3 strong: larger and better armed. */
  readonly tier?: number;
  /** `#rrggbb`, the colour of the figure's tinted parts. */
  readonly tint?: string;
  /** 0 unaware, 0.5 suspicious, 1 certain: the colour of eyes and lamp. */
  readonly alert?: number;
  /** The sign over its head, of a suspicion or a certainty, and how much of it is filled, 0 to 1 (default 1). */
  readonly mark?: 'doubt' | 'alarm';
  readonly markFill?: number;
  /** Presence: 1 fully visible, 0 gone. */
  readonly presence?: number;
};
