/*
 * Things: items, chests and projectiles, as the game describes them.
 */

/** The kinds of things that lie or fly about. */
export const THING_KINDS = [
  'compass',
  'marker',
  'finder',
  'pathfinder',
  'goal',
  'draught',
  'staff',
  'sword',
  'bow',
  'arrows',
  'boots',
  'cloak',
  'feather',
  'coin',
  'power',
  'chest',
  'arrow',
  'bolt',
  'stone',
] as const;

/** A kind of thing. */
export type ThingKind = (typeof THING_KINDS)[number];

/** A thing at one moment: plain data, read when a frame is drawn. */
export type Thing = {
  readonly id: number;
  readonly kind: ThingKind;
  /** World metres: the ground it lies on, or the middle of a projectile. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Direction of a chest or projectile, clockwise from north and above the horizon. */
  readonly yaw?: number;
  readonly pitch?: number;
  /** How far a chest is open, 0 to 1. */
  readonly openness?: number;
  /** Presence: 1 fully visible, 0 gone. */
  readonly presence?: number;
};
