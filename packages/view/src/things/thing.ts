/*
 * What lies about or flies: items, chests, projectiles, as the game describes them.
 */

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

export type ThingKind = (typeof THING_KINDS)[number];

export type Thing = {
  readonly id: number;
  readonly kind: ThingKind;
  /** The ground it lies on; the middle of what flies. World metres. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Where chests face and what flies points, clockwise from north and above the horizon. */
  readonly yaw?: number;
  readonly pitch?: number;
  /** How far a chest is open, 0 to 1. */
  readonly openness?: number;
  /** 1 there, 0 gone. */
  readonly presence?: number;
};
