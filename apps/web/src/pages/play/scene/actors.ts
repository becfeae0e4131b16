/*
 * The actors of one frame, interpolated between the two newest simulation frames. Actions and moods are taken from the
 * newer one; only positions and headings are interpolated.
 */
import { isHunter, timingOf, type WeaponKind } from '@skerry/sim';
import { type Actor, type ActorKind, CHASER_TINTS, FLEEING_TINT, paceAction, wrapAngle } from '@skerry/view';
import type { Between, BodyFrame, CreatureFrame, PlayerFrame } from '@skerry/host';

/** The player's id among actors, as among fighters. */
const TRAVELLER_ID = 0;
/** No fighter has it. */
const BOAT_ID = -2;
/** Farther apart than this, two frames are a voyage and not a step: nothing is interpolated. */
const LEAP = 8;

const ALERT: Readonly<Record<CreatureFrame['awareness'], number>> = { unaware: 0, suspicious: 0.5, alert: 1 };
/** States of mind in which a target is lost but not forgotten. */
const SEARCHING: ReadonlySet<string> = new Set(['search', 'investigate', 'look-around']);
/** Ticks in which a dying body falls, and after which it fades. */
const FALL_TICKS = 45;
const FADE_TICKS = 240;

/** Ticks before power ends from which it shows, and between two changes of colour. */
const ENDING_TICKS = 150;
const ENDING_STEP_TICKS = 15;

/** Position of a body between two frames. */
export function glide<T extends BodyFrame>(
  from: T | undefined,
  to: T,
  share: number,
): { x: number; y: number; z: number; yaw: number } {
  if (!from || Math.abs(to.x - from.x) + Math.abs(to.z - from.z) > LEAP) return to;
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    z: from.z + (to.z - from.z) * share,
    yaw: from.yaw + wrapAngle(to.yaw - from.yaw) * share,
  };
}

export type ActorOptions = {
  readonly isFirstPerson: boolean;
  /** Whether signs over heads say what creatures have noticed. */
  readonly hasMarks: boolean;
};

/** All actors to draw; the player comes first, and is left out in first person. */
export function buildActors({ from, to, share }: Between, { isFirstPerson, hasMarks }: ActorOptions): Actor[] {
  const actors: Actor[] = isFirstPerson ? [] : [travellerOf(from.player, to.player, share)];
  if (to.boat) actors.push({ id: BOAT_ID, kind: 'boat', ...to.boat });
  const earlierById = new Map(from.creatures.map((creature) => [creature.id, creature]));
  for (const creature of to.creatures) {
    // The view draws fireflies as lights itself.
    if (creature.kind === 'firefly') continue;
    const actor = creatureOf(earlierById.get(creature.id), creature, creature.kind, share, isPowerEnding(to.player));
    actors.push(hasMarks ? { ...actor, ...markOf(creature) } : actor);
  }
  return actors;
}

function travellerOf(from: PlayerFrame, to: PlayerFrame, share: number): Actor {
  return {
    ...commonOf(from, to, share),
    id: TRAVELLER_ID,
    kind: 'traveller',
    isCrouched: to.posture === 'crouch',
    gear: gearOf(to.weapon),
    lookYaw: to.lookYaw,
    alert: to.powerTicks > 0 ? 1 : 0,
  };
}

/** In its last seconds power shows its end: twice a second hunters take their own colour again. */
function isPowerEnding({ powerTicks }: PlayerFrame): boolean {
  return powerTicks < ENDING_TICKS && Math.floor(powerTicks / ENDING_STEP_TICKS) % 2 === 1;
}

/** The sign over a hunter's head. Who flees, lies dead or is after somebody else has none. */
export function markOf(creature: CreatureFrame): Pick<Actor, 'mark' | 'markFill'> {
  const { kind, action, mood, awareness, gauge, isAfterPlayer } = creature;
  if (!isHunter(kind) || !isAfterPlayer || action === 'dead' || mood === 'flee') return {};
  if (awareness === 'alert') return { mark: 'alarm' };
  return awareness === 'suspicious' || SEARCHING.has(mood) ? { mark: 'doubt', markFill: gauge } : {};
}

function creatureOf(
  from: CreatureFrame | undefined,
  to: CreatureFrame,
  kind: ActorKind,
  share: number,
  isOwnColour: boolean,
): Actor {
  return {
    ...commonOf(from, to, share),
    id: to.id,
    kind,
    tier: to.tier,
    gear: gearOf(to.weapon),
    alert: ALERT[to.awareness],
    // Each hunter has its own colour; white, as in source 003, flees and is harmless.
    ...(kind === 'chaser' && {
      tint: to.mood === 'flee' && !isOwnColour ? FLEEING_TINT : CHASER_TINTS[to.id % CHASER_TINTS.length],
    }),
    ...(to.mood === 'graze' && to.action === 'none' && to.speed < 0.2 && ({ action: 'graze' } as const)),
  };
}

function commonOf<T extends BodyFrame>(from: T | undefined, to: T, share: number) {
  const { speed, rise, footing, action, actionTicks } = to;
  const presence = action === 'dead' ? Math.min(Math.max(1 - (actionTicks - FADE_TICKS) / 60, 0), 1) : 1;
  return {
    ...glide(from, to, share),
    speed,
    climb: rise,
    footing,
    action,
    progress: progressOf(to),
    presence,
  } as const;
}

/** Progress of an action's motion. */
function progressOf({ action, actionTicks, weapon }: BodyFrame): number {
  if (action === 'dead') return Math.min(actionTicks / FALL_TICKS, 1);
  const timing = timingOf(action, weapon);
  return timing ? paceAction(action, actionTicks, timing) : 0;
}

function gearOf(weapon: WeaponKind): NonNullable<Actor['gear']> {
  return weapon === 'staff' || weapon === 'sword' || weapon === 'bow' ? weapon : 'none';
}
