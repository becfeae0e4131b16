/*
 * The camera of the game: third person behind the player's shoulders, or first person; aimed at the locked enemy while
 * there is one. Both views share one yaw and pitch, so switching between them turns nothing.
 */
import {
  type CameraPose,
  type CameraQuery,
  createOrbitRig,
  createPose,
  type OrbitOptions,
  wrapAngle,
} from '@skerry/view';

/** Metres above the feet: the third-person target, and the eyes. */
const FOCUS_HEIGHT = 1.5;
const EYE_HEIGHT = 1.68;
const CROUCH_DROP = 0.55;
/** Seconds in which the camera turns to a locked enemy. */
const LOCK_SOFTNESS = 0.12;
const LOCK_PITCH = -0.2;
/** Metres that the camera moves aside meanwhile, or the player's back would hide the enemy. */
const LOCK_ASIDE = 0.8;
/** One notch of the wheel. */
const ZOOM_STEP = 0.85;

export type Followed = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly yaw: number;
  readonly isCrouching: boolean;
};

export type PlayCamera = {
  readonly pose: CameraPose;
  readonly isFirstPerson: boolean;
  look(yawBy: number, pitchBy: number): void;
  zoom(notches: number): void;
  recentre(heading: number): void;
  togglePerson(): void;
  change(options: Partial<OrbitOptions>): void;
  /** Jumps to a place. */
  place(followed: Followed): void;
  update(seconds: number, followed: Followed, locked: { readonly x: number; readonly z: number } | undefined): void;
};

export function createPlayCamera(query: CameraQuery, options: Partial<OrbitOptions> = {}): PlayCamera {
  const rig = createOrbitRig(query, options);
  const eyes = createPose();
  let isFirstPerson = false;
  let drop = 0;
  let aside = 0;

  const focusOf = ({ x, y, z }: Followed): { x: number; y: number; z: number } => ({
    x: x + Math.cos(rig.pose.yaw) * aside,
    y: y + FOCUS_HEIGHT - drop,
    z: z + Math.sin(rig.pose.yaw) * aside,
  });

  function turnTo(seconds: number, { x, z }: Followed, locked: { readonly x: number; readonly z: number }): void {
    const wanted = Math.atan2(locked.x - x, z - locked.z);
    const part = 1 - Math.exp(-seconds / LOCK_SOFTNESS);
    // Not through `look`: inverted axes apply to input only.
    rig.pose.yaw = wrapAngle(rig.pose.yaw + wrapAngle(wanted - rig.pose.yaw) * part);
    rig.pose.pitch += (LOCK_PITCH - rig.pose.pitch) * part;
  }

  return {
    get pose() {
      return isFirstPerson ? eyes : rig.pose;
    },
    get isFirstPerson() {
      return isFirstPerson;
    },
    look: rig.look,
    zoom: (notches) => rig.zoom(ZOOM_STEP ** notches),
    recentre: rig.recentre,
    togglePerson: () => {
      isFirstPerson = !isFirstPerson;
    },
    change: rig.change,
    place: (followed) => {
      drop = followed.isCrouching ? CROUCH_DROP : 0;
      rig.place(focusOf(followed), followed.yaw);
    },
    update: (seconds, followed, locked) => {
      drop += ((followed.isCrouching ? CROUCH_DROP : 0) - drop) * (1 - Math.exp(-seconds / 0.08));
      aside += ((locked ? LOCK_ASIDE : 0) - aside) * (1 - Math.exp(-seconds / LOCK_SOFTNESS));
      if (locked) turnTo(seconds, followed, locked);
      rig.update(seconds, focusOf(followed));
      const { yaw, pitch } = rig.pose;
      Object.assign(eyes, { x: followed.x, y: followed.y + EYE_HEIGHT - drop, z: followed.z, yaw, pitch });
    },
  };
}
