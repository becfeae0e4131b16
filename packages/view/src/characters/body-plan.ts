/*
 * A body plan: how bodies of one sort hold themselves and how a posture becomes places of bones. Both are pure; who
 * walks where and how far into a step they are is told as a `Moment`.
 */
import type { ActionName, Footing, Gear } from './actor.ts';
import type { Posture } from './posture.ts';
import type { Frames, Rest } from './shape/frames.ts';
import type { FigureMesh } from './shape/sculpture.ts';

/** One body at one instant. */
export type Moment = {
  /** Strides gone since it began to move; a whole number is the same instant of a step. */
  phase: number;
  /** Metres per second over ground. */
  speed: number;
  /** Direction of movement against where it faces: 1, 0 ahead; 0, 1 to the right. */
  ahead: number;
  side: number;
  /** Its own clock, for breath and idleness. */
  seconds: number;
  /** Radians per second, clockwise. */
  turn: number;
  /** Metres per second upwards. */
  climb: number;
  footing: Footing;
  isCrouched: boolean;
  action: ActionName;
  progress: number;
  gear: Gear;
  /** Where the head looks against the body, radians to the right and up. */
  lookYaw: number;
  lookPitch: number;
  alert: number;
  /** Metres the ground rises per metre ahead and per metre to the right. */
  riseAhead: number;
  riseSide: number;
};

/** A bone that goes with another one and can be left out: gear, and marks of rank. */
export type Attachment = {
  readonly bone: number;
  readonly on: number;
  readonly gear?: Gear;
  /** Tier from which on it is there. */
  readonly tier?: number;
};

export type Figure = {
  readonly kind: string;
  readonly plan: BodyPlan;
  readonly rest: Rest;
  readonly mesh: FigureMesh;
  readonly attachments: readonly Attachment[];
  /** Metres: for culling, and where marks float. */
  readonly height: number;
  readonly reach: number;
  /** Length of a leg: strides are counted in it. */
  readonly leg: number;
  /** How this kind carries itself: slots, and what is added to them in every posture. */
  readonly bearing?: readonly (readonly [number, number])[];
  /** What it always holds, whatever its actor says. */
  readonly gear?: Gear;
  /** Colour of `tint` when nobody says. */
  readonly tint?: string;
  /** How far its blows reach, against the traveller's; the arc they leave in the air is as large. */
  readonly blow?: number;
  /** Where its light is, x, y, z in rest and the bone it goes with; size in metres. */
  readonly lamp?: { readonly bone: number; readonly at: readonly [number, number, number]; readonly size: number };
};

export type BodyPlan = {
  readonly slots: number;
  readonly bones: number;
  /** Metres gone in one stride at a speed. */
  strideAt(figure: Figure, speed: number): number;
  /** Fills in how the body holds itself. */
  assignPosture(posture: Posture, figure: Figure, moment: Moment): Posture;
  /** Fills in where the bones are for a posture, in metres about the body's own place, unturned. */
  assignFrames(frames: Frames, figure: Figure, posture: Posture, moment: Moment): Frames;
};

export function createMoment(): Moment {
  return {
    phase: 0,
    speed: 0,
    ahead: 1,
    side: 0,
    seconds: 0,
    turn: 0,
    climb: 0,
    footing: 'ground',
    isCrouched: false,
    action: 'none',
    progress: 0,
    gear: 'none',
    lookYaw: 0,
    lookPitch: 0,
    alert: 0,
    riseAhead: 0,
    riseSide: 0,
  };
}

/** Holds a posture as the kind carries itself. */
export function bear(posture: Posture, { bearing }: Figure): void {
  if (bearing) for (const [slot, by] of bearing) posture[slot] += by;
}
