/*
 * A body plan: the postures of one type of body, and how a posture becomes bone transforms. Both are pure; the state
 * of movement comes in as a `Moment`.
 */
import type { ActionName, Footing, Gear } from './actor.ts';
import type { Posture } from './posture.ts';
import type { Frames, Rest } from './shape/frames.ts';
import type { FigureMesh } from './shape/sculpture.ts';

/** One body at one instant. */
export type Moment = {
  /** Strides since it began to move; whole numbers are the same phase of a stride. */
  phase: number;
  /** Metres per second over ground. */
  speed: number;
  /** Direction of movement relative to its heading: 1, 0 ahead; 0, 1 to the right. */
  ahead: number;
  side: number;
  /** Its own clock, for breathing and idle motion. */
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
  /** Where the head looks relative to the body, radians to the right and up. */
  lookYaw: number;
  lookPitch: number;
  alert: number;
  /** Metres the ground rises per metre ahead and per metre to the right. */
  riseAhead: number;
  riseSide: number;
};

/** An optional bone that follows another one: gear and marks of rank. */
export type Attachment = {
  readonly bone: number;
  readonly on: number;
  readonly gear?: Gear;
  /** Lowest tier that has it. */
  readonly tier?: number;
};

export type Figure = {
  readonly kind: string;
  readonly plan: BodyPlan;
  readonly rest: Rest;
  readonly mesh: FigureMesh;
  readonly attachments: readonly Attachment[];
  /** Metres: for culling and for the height of marks. */
  readonly height: number;
  readonly reach: number;
  /** Length of a leg, the unit of strides. */
  readonly leg: number;
  /** The bearing of this kind: slots, and what is added to them in every posture. */
  readonly bearing?: readonly (readonly [number, number])[];
  /** The item it always holds, whatever its actor holds. */
  readonly gear?: Gear;
  /** Default colour of `tint`. */
  readonly tint?: string;
  /** Reach of its attacks relative to the traveller's; also scales the arc they leave in the air. */
  readonly swing?: number;
  /** Its light: x, y, z in the rest pose and the bone it follows; size in metres. */
  readonly lamp?: { readonly bone: number; readonly at: readonly [number, number, number]; readonly size: number };
};

export type BodyPlan = {
  readonly slots: number;
  readonly bones: number;
  /** Metres per stride at a speed. */
  strideAt(figure: Figure, speed: number): number;
  /** Fills in the posture for a moment. */
  assignPosture(posture: Posture, figure: Figure, moment: Moment): Posture;
  /** Fills in the bone transforms of a posture, in metres relative to the body, before its yaw. */
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

/** Adds the kind's bearing to a posture. */
export function bear(posture: Posture, { bearing }: Figure): void {
  if (bearing) for (const [slot, by] of bearing) posture[slot] += by;
}
