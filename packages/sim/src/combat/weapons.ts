/*
 * Weapons as data: the timing, reach, arc, cost and damage of each attack. The same table is used for the player and
 * every creature; tiers and difficulty only scale damage.
 */
import type { WeaponKind } from '../state/action.ts';
import type { Projectile } from '../state/sim-state.ts';

/** Ticks of the three phases of an action. */
export type Timing = { readonly windUp: number; readonly active: number; readonly recovery: number };

/** An attack: its phases, damage, cost and reach. */
export type Attack = Timing & {
  readonly damage: number;
  readonly stamina: number;
  /** Metres from body to body. */
  readonly reach: number;
  /** Cosine of half the angle it sweeps. */
  readonly arcCos: number;
  /** Speed it gives to what it hits. */
  readonly knock: number;
};

/** A shot: its phases, projectile and cost. */
export type Shot = Timing & {
  readonly projectile: Projectile['kind'];
  readonly damage: number;
  readonly stamina: number;
  /** Metres a second as it leaves. */
  readonly speed: number;
};

/** A weapon: its attacks and guard. */
export type Weapon = {
  readonly title: string;
  readonly light: Attack;
  readonly heavy: Attack;
  readonly shot: Shot | null;
  /** Share of an attack's damage that it blocks as a guard. */
  readonly guard: number;
};

const attack = (
  [windUp, active, recovery]: readonly [number, number, number],
  [damage, stamina, reach, arcCos, knock]: readonly [number, number, number, number, number],
): Attack => ({ windUp, active, recovery, damage, stamina, reach, arcCos, knock });

const shot = (
  projectile: Projectile['kind'],
  [windUp, recovery, damage, stamina, speed]: readonly [number, number, number, number, number],
): Shot => ({ windUp, active: 1, recovery, projectile, damage, stamina, speed });

/** The facts of every weapon. */
export const WEAPONS: { readonly [K in WeaponKind]: Weapon } = {
  fists: {
    title: 'Bare hands',
    light: attack([6, 4, 12], [7, 8, 1.1, 0.6, 1]),
    heavy: attack([16, 5, 22], [15, 16, 1.2, 0.6, 3]),
    shot: null,
    guard: 0.5,
  },
  staff: {
    title: 'Staff',
    light: attack([9, 5, 14], [13, 11, 1.9, 0.2, 2]),
    heavy: attack([22, 6, 26], [28, 22, 2.1, -0.2, 5]),
    shot: null,
    guard: 0.85,
  },
  sword: {
    title: 'Sword',
    light: attack([7, 4, 11], [19, 10, 1.5, 0.4, 1.5]),
    heavy: attack([19, 5, 23], [40, 22, 1.7, 0.3, 3.5]),
    shot: null,
    guard: 0.8,
  },
  bow: {
    title: 'Bow',
    light: attack([8, 4, 14], [8, 9, 1.2, 0.5, 2]),
    heavy: attack([18, 5, 24], [14, 16, 1.3, 0.5, 4]),
    shot: shot('arrow', [22, 16, 30, 8, 44]),
    guard: 0.4,
  },
  claws: {
    title: 'Claws',
    light: attack([16, 5, 22], [11, 10, 1.2, 0.4, 1.5]),
    heavy: attack([30, 6, 34], [24, 20, 1.5, 0.3, 4]),
    shot: null,
    guard: 0.5,
  },
  jaws: {
    title: 'Jaws',
    light: attack([13, 4, 20], [12, 10, 1, 0.6, 1]),
    heavy: attack([26, 5, 30], [20, 18, 1.6, 0.7, 3]),
    shot: null,
    guard: 0,
  },
  sling: {
    title: 'Sling',
    light: attack([16, 4, 24], [8, 9, 1.1, 0.5, 1.5]),
    heavy: attack([28, 5, 30], [16, 16, 1.2, 0.5, 3]),
    shot: shot('bolt', [28, 20, 15, 6, 24]),
    guard: 0.4,
  },
  spear: {
    title: 'Spear',
    light: attack([18, 4, 24], [16, 12, 2.3, 0.8, 2]),
    heavy: attack([34, 6, 38], [34, 24, 2.5, 0.1, 6]),
    shot: shot('arrow', [34, 26, 20, 8, 30]),
    guard: 0.8,
  },
};
