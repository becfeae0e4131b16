/*
 * How clearly a viewer sees a target: 0 not at all, 1 perfectly. Range, cone and peripheral vision are checked first
 * (cheap), then two rays, to the head and to the chest, through a port that knows the ground: half hidden is half as
 * clear. The cone is flat (looking up and down is free), the distance is not.
 */
import { requireFunction } from '@skerry/kit';
import { requireEyes, requireSight, requireViewer } from '../require-arguments.ts';
import type { Eyes } from './eyes.ts';

/** The viewer: eyes at a position, with a unit vector ahead on the plane. */
export type Viewer = {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly forwardX: number;
  readonly forwardZ: number;
};

/** The target. */
export type Sight = {
  readonly x: number;
  /** Metres, at ground level. */
  readonly y: number;
  readonly z: number;
  readonly height: number;
  /** Metres per second. */
  readonly speed: number;
  readonly isCrouching: boolean;
  /** Light on the target, 0 (dark) to 1 (full). */
  readonly light: number;
};

/** True if ground or an object lies between two places. */
export type SightBlocked = (ax: number, ay: number, az: number, bx: number, by: number, bz: number) => boolean;

/** At this speed and above a target counts as running. */
export const RUNNING_SPEED = 5;
/** Clarity at the end of the range; anything less is not seen. */
export const FAINTEST = 0.2;
const HEAD = 0.92;
const CHEST = 0.6;
const HALF_HIDDEN = 0.6;
const CORNER_CLARITY = 0.5;

/** Range in metres at which these eyes see the target straight ahead. */
export function sightRange(eyes: Eyes, target: Sight): number {
  if (typeof eyes?.coneCos !== 'number') requireEyes(eyes, 'eyes');
  if (typeof target?.light !== 'number') requireSight(target, 'target');
  const light = eyes.darkShare + (1 - eyes.darkShare) * clampUnit(target.light);
  const posture = target.isCrouching ? eyes.crouchShare : 1;
  const motion = 1 + eyes.motionGain * clampUnit(target.speed / RUNNING_SPEED);
  return eyes.range * light * posture * motion;
}

/**
 * How clearly the viewer sees the target, 0 to 1; calls `isBlocked` only for targets that are near and ahead.
 * @example
 * const viewer = { x: 0, y: 1.7, z: 0, forwardX: 1, forwardZ: 0 };
 * const target = { x: 9, y: 0, z: 1, height: 1.7, speed: 2, isCrouching: false, light: 1 };
 * console.log(sampleClarity(compileEyes(DEFAULT_EYES), viewer, target, () => false));
 */
export function sampleClarity(eyes: Eyes, viewer: Viewer, target: Sight, isBlocked: SightBlocked): number {
  if (typeof viewer?.forwardX !== 'number') requireViewer(viewer, 'viewer');
  if (typeof target?.light !== 'number') requireSight(target, 'target');
  requireFunction(isBlocked, 'isBlocked');
  const dx = target.x - viewer.x;
  const dz = target.z - viewer.z;
  const dy = target.y + target.height * CHEST - viewer.y;
  const range = sightRange(eyes, target);
  const squared = dx * dx + dy * dy + dz * dz;
  if (squared >= range * range) return 0;
  const flat = Math.sqrt(dx * dx + dz * dz);
  const ahead = dx * viewer.forwardX + dz * viewer.forwardZ;
  const isInCone = ahead >= eyes.coneCos * flat;
  if (!isInCone && ahead < eyes.peripheralCos * flat) return 0;
  const reach = isInCone ? range : range * eyes.peripheralShare;
  if (squared >= reach * reach) return 0;
  const exposed = sampleExposure(viewer, target, isBlocked);
  if (exposed === 0) return 0;
  const far = squared / (reach * reach);
  return (1 - (1 - FAINTEST) * far) * exposed * (isInCone ? 1 : CORNER_CLARITY);
}

/** The visible part of the target: 1 head and chest, less if only one of them, 0 neither. */
function sampleExposure(viewer: Viewer, target: Sight, isBlocked: SightBlocked): number {
  const { x, y, z } = viewer;
  const head = target.y + target.height * HEAD;
  const chest = target.y + target.height * CHEST;
  if (isBlocked(x, y, z, target.x, head, target.z))
    return isBlocked(x, y, z, target.x, chest, target.z) ? 0 : HALF_HIDDEN;
  return isBlocked(x, y, z, target.x, chest, target.z) ? HALF_HIDDEN : 1;
}

function clampUnit(value: number): number {
  return value > 0 ? (value < 1 ? value : 1) : 0;
}
