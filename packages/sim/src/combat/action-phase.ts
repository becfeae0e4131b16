/*
 * The phase of an action: winding up, striking, recovering or over. Rules use it to decide whether an attack can land
 * or a dodge can begin; the view uses it to animate the swing.
 */
import { requireAction } from '../state/require-arguments.ts';
import { requireChoice, requireText } from '@skerry/kit';
import type { Action, ActionKind, WeaponKind } from '../state/action.ts';
import { type Timing, WEAPONS } from './weapons.ts';

/** The part of an action that runs. */
export type Phase = 'idle' | 'windUp' | 'active' | 'recovery' | 'over';

/** A dodge; the body is invulnerable during its `active` ticks. */
export const DODGE: Timing & { readonly stamina: number; readonly speed: number } = {
  windUp: 2,
  active: 14,
  recovery: 10,
  stamina: 20,
  speed: 9,
};
/** Ticks of stagger after a hit: by a light attack, and by a heavy one or a broken guard. */
export const HURT_TICKS = 14;
export const STAGGER_TICKS = 42;
/** Ticks it takes to drink. */
export const USE_TICKS = 40;

const WEAPON_KINDS = Object.keys(WEAPONS) as readonly WeaponKind[];
const HURT: Timing = { windUp: 0, active: 0, recovery: HURT_TICKS };
const STAGGER: Timing = { windUp: 0, active: 0, recovery: STAGGER_TICKS };
const USE: Timing = { windUp: USE_TICKS, active: 1, recovery: 0 };

/** The phases of an action that ends by itself, or null for one that lasts (none, block, dead). */
export function timingOf(kind: ActionKind, weapon: WeaponKind): Timing | null {
  if (typeof kind !== 'string') requireText(kind, 'kind');
  if (typeof weapon !== 'string' || !Object.hasOwn(WEAPONS, weapon)) requireChoice(weapon, 'weapon', WEAPON_KINDS);
  switch (kind) {
    case 'light':
    case 'heavy':
      return WEAPONS[weapon][kind];
    case 'shoot':
      return WEAPONS[weapon].shot;
    case 'dodge':
      return DODGE;
    case 'hurt':
      return HURT;
    case 'stagger':
      return STAGGER;
    case 'use':
      return USE;
    default:
      return null;
  }
}

/** The phase of an action with this weapon. */
export function phaseOf(action: Action, weapon: WeaponKind): Phase {
  if (typeof action?.hitIds !== 'object') requireAction(action, 'action');
  const timing = timingOf(action.kind, weapon);
  if (timing === null) return action.kind === 'none' ? 'idle' : 'active';
  if (action.ticks < timing.windUp) return 'windUp';
  if (action.ticks < timing.windUp + timing.active) return 'active';
  return action.ticks < timing.windUp + timing.active + timing.recovery ? 'recovery' : 'over';
}

/** How much of an action is over, 0 to 1; 0 for one that lasts. */
export function progressOf(action: Action, weapon: WeaponKind): number {
  if (typeof action?.hitIds !== 'object') requireAction(action, 'action');
  const timing = timingOf(action.kind, weapon);
  if (timing === null) return 0;
  return Math.min(1, action.ticks / (timing.windUp + timing.active + timing.recovery));
}

/** True during the invulnerable ticks of a dodge. */
export function isUntouchable(action: Action): boolean {
  if (typeof action?.hitIds !== 'object') requireAction(action, 'action');
  return action.kind === 'dodge' && action.ticks >= DODGE.windUp && action.ticks < DODGE.windUp + DODGE.active;
}
