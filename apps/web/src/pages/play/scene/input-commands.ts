/*
 * From the player's input to commands for the simulation. Directions are relative to the camera; held input is sent when
 * it changes, single actions once. Pure, so that a test can press every button.
 */
import { type Order, type ItemKind, NO_ID } from '@skerry/sim';
import type { Intent } from '../../../input/read-intent.ts';

/** The held input as it was last sent. */
export type SentInput = {
  readonly x: number;
  readonly z: number;
  readonly gait: 'sneak' | 'walk' | 'run';
  readonly yaw: number;
  readonly pitch: number;
  readonly isCrouching: boolean | undefined;
  readonly isBlocking: boolean | undefined;
};

export type CommandContext = {
  /** Heading of the camera, radians. */
  readonly yaw: number;
  readonly pitch: number;
  /** The creature that lock-on would select, or NO_ID. */
  readonly lockable: number;
  readonly lockId: number;
  /** The weapon that `next-item` would equip. */
  readonly nextWeapon: ItemKind | undefined;
};

/** Smaller turns than this are not sent: a quarter of a degree is finer than anyone aims. */
const TURN_STEP = 0.004;
/** Directions are quantised as well, so that a stick at rest sends nothing. */
const MOVE_STEP = 1 / 64;

/** Nothing was sent yet: a run that was saved while running stops when it is opened with no key held. */
export function createSentInput(): SentInput {
  return {
    x: Number.NaN,
    z: Number.NaN,
    gait: 'walk',
    yaw: Number.NaN,
    pitch: 0,
    isCrouching: undefined,
    isBlocking: undefined,
  };
}

/** The commands of one frame, and what was sent with them. */
export function commandsOf(
  intent: Intent,
  context: CommandContext,
  last: SentInput,
): { commands: Order[]; sent: SentInput } {
  const commands: Order[] = [];
  const { held, pressed } = intent;
  const sin = Math.sin(context.yaw);
  const cos = Math.cos(context.yaw);
  const x = snap(sin * intent.moveForward + cos * intent.moveRight);
  const z = snap(-cos * intent.moveForward + sin * intent.moveRight);
  const gait = held.has('sneak') ? 'sneak' : held.has('run') ? 'run' : 'walk';
  const next = { ...last, x, z, gait, isCrouching: held.has('sneak'), isBlocking: held.has('block') } as const;
  const isTurned = !(Math.abs(context.yaw - last.yaw) < TURN_STEP && Math.abs(context.pitch - last.pitch) < TURN_STEP);
  if (isTurned) commands.push({ kind: 'look', yaw: context.yaw, pitch: context.pitch });
  if (x !== last.x || z !== last.z || gait !== last.gait) commands.push({ kind: 'move', x, z, gait });
  if (next.isCrouching !== last.isCrouching) commands.push({ kind: 'crouch', isOn: next.isCrouching });
  if (next.isBlocking !== last.isBlocking) commands.push({ kind: 'block', isOn: next.isBlocking });
  if (pressed.has('jump')) commands.push({ kind: 'jump' });
  if (pressed.has('dodge')) commands.push({ kind: 'dodge', x, z });
  if (pressed.has('light')) commands.push({ kind: 'attack', style: 'light' });
  if (pressed.has('heavy')) commands.push({ kind: 'attack', style: 'heavy' });
  if (pressed.has('shoot')) commands.push({ kind: 'shoot' });
  if (pressed.has('interact')) commands.push({ kind: 'interact' });
  if (pressed.has('use')) commands.push({ kind: 'use', item: 'draught' });
  if (pressed.has('next-item') && context.nextWeapon) commands.push({ kind: 'equip', item: context.nextWeapon });
  if (pressed.has('lock-on')) commands.push({ kind: 'lock', id: context.lockId === NO_ID ? context.lockable : NO_ID });
  const { yaw, pitch } = isTurned ? context : last;
  return { commands, sent: { ...next, yaw, pitch } };
}

function snap(value: number): number {
  // Adding 0 turns -0 into 0, which would count as another direction.
  return Math.round(value / MOVE_STEP) * MOVE_STEP + 0;
}
