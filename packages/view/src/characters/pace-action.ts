/*
 * Maps an action's phases in the game rules to the progress of its animation: an attack with a slow wind-up is shown with
 * one, and it lands on screen when it lands in the rules, whatever the weapon.
 */
import type { ActionName } from './actor.ts';

/** Shares of a motion at which the wind-up and the strike end. */
const BEATS: Readonly<Partial<Record<ActionName, readonly [number, number]>>> = {
  light: [0.28, 0.5],
  heavy: [0.5, 0.64],
  shoot: [0.62, 0.7],
  dodge: [0.08, 0.74],
};

/** The share of an action at which it begins to strike; none if it is not an attack. */
export function strikeOf(action: ActionName): number | undefined {
  return action === 'light' || action === 'heavy' ? BEATS[action]?.[0] : undefined;
}

/** Ticks, or any other unit, of the three phases. */
export type Phases = { readonly windUp: number; readonly active: number; readonly recovery: number };

/** Progress, 0 to 1, of an action after `elapsed` of its phases. */
export function paceAction(action: ActionName, elapsed: number, { windUp, active, recovery }: Phases): number {
  const whole = windUp + active + recovery;
  if (whole <= 0) return 1;
  const beats = BEATS[action];
  if (!beats) return Math.min(Math.max(elapsed / whole, 0), 1);
  const [wound, struck] = beats;
  if (elapsed < windUp) return (Math.max(elapsed, 0) / windUp) * wound;
  if (elapsed < windUp + active) return wound + ((elapsed - windUp) / active) * (struck - wound);
  if (recovery <= 0) return 1;
  return Math.min(struck + ((elapsed - windUp - active) / recovery) * (1 - struck), 1);
}
