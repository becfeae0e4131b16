/*
 * Every item as data: its name, its text when found, its effect, and where it is placed. Rings are shares of the
 * island's reach around the start, as in source 000: helpers near, the goal far.
 * Kept items heal 40 when found, except the goal; a potion is kept and heals 40 when drunk.
 */
import type { WeaponKind } from '../state/action.ts';
import type { ItemKind } from '../state/item-kinds.ts';

/** What an item does. */
export type ItemEffect =
  /** Shows something on map and minimap. */
  | { readonly kind: 'reveal'; readonly what: 'north' | 'self' | 'enemies' | 'route' }
  | { readonly kind: 'win' }
  | { readonly kind: 'heal'; readonly health: number }
  | { readonly kind: 'weapon'; readonly weapon: WeaponKind }
  | { readonly kind: 'arrows'; readonly count: number }
  /** Factors on walking and running, on the noise of steps, on the jump. */
  | { readonly kind: 'speed' | 'noise' | 'jump'; readonly factor: number }
  | { readonly kind: 'coin'; readonly coins: number }
  | { readonly kind: 'power'; readonly seconds: number }
  /** Stays in place and can be opened. */
  | { readonly kind: 'chest' };

/** What all items of a kind have in common. */
export type ItemFacts = {
  readonly title: string;
  readonly description: string;
  readonly effect: ItemEffect;
  /** Nearest and farthest place as a share of the reach, or null for items that are not placed on islands. */
  readonly ring: readonly [number, number] | null;
  /** How many lie on an island of one square kilometre of walkable land; 0 means exactly one anywhere. */
  readonly perKm2: number;
  /** Whether it stays in the inventory and heals when it is found. */
  readonly isKept: boolean;
};

/** Health restored by finding a kept item or drinking a potion. */
export const HEALING = 40;
/** Seconds of power, as in source 003. */
export const POWER_SECONDS = 10;

/** The facts of every item. */
export const ITEMS: { readonly [K in ItemKind]: ItemFacts } = {
  compass: {
    title: 'Compass',
    description: 'The needle finds north: an N turns around the minimap.',
    effect: { kind: 'reveal', what: 'north' },
    ring: [0.05, 0.16],
    perKm2: 0,
    isKept: true,
  },
  marker: {
    title: 'Player marker',
    description: 'Shows where you stand on the map.',
    effect: { kind: 'reveal', what: 'self' },
    ring: [0.25, 0.4],
    perKm2: 0,
    isKept: true,
  },
  finder: {
    title: 'Enemy finder',
    description: 'Shows every enemy on map and minimap; a route then keeps out of their sight.',
    effect: { kind: 'reveal', what: 'enemies' },
    ring: [0.2, 0.65],
    perKm2: 0,
    isKept: true,
  },
  pathfinder: {
    title: 'Pathfinder',
    description: 'Draws the best path to the goal on map and minimap.',
    effect: { kind: 'reveal', what: 'route' },
    ring: [0.3, 0.5],
    perKm2: 0,
    isKept: true,
  },
  goal: {
    title: 'Sunstone',
    description: 'What you came for. The island is won.',
    effect: { kind: 'win' },
    ring: [0.6, 0.9],
    perKm2: 0,
    isKept: true,
  },
  draught: {
    title: 'Healing potion',
    description: 'Drink it to get 40 health back. It takes a moment: do it out of reach of enemies.',
    effect: { kind: 'heal', health: HEALING },
    ring: [0.08, 0.9],
    perKm2: 5,
    isKept: false,
  },
  staff: {
    title: 'Staff',
    description: 'Long reach and the best guard; its heavy attack sweeps all around you.',
    effect: { kind: 'weapon', weapon: 'staff' },
    ring: [0.02, 0.08],
    perKm2: 0,
    isKept: true,
  },
  sword: {
    title: 'Sword',
    description: 'Fast and sharp, but you must stand close.',
    effect: { kind: 'weapon', weapon: 'sword' },
    ring: [0.3, 0.5],
    perKm2: 0,
    isKept: true,
  },
  bow: {
    title: 'Bow',
    description: 'Strikes from afar. Comes with twelve arrows.',
    effect: { kind: 'weapon', weapon: 'bow' },
    ring: [0.35, 0.6],
    perKm2: 0,
    isKept: true,
  },
  arrows: {
    title: 'Arrows',
    description: 'Six arrows for the bow.',
    effect: { kind: 'arrows', count: 6 },
    ring: [0.2, 0.9],
    perKm2: 4,
    isKept: false,
  },
  boots: {
    title: 'Light boots',
    description: 'You walk and run a fifth faster.',
    effect: { kind: 'speed', factor: 1.2 },
    ring: [0.12, 0.35],
    perKm2: 0,
    isKept: true,
  },
  cloak: {
    title: 'Moss cloak',
    description: 'Your steps are half as loud.',
    effect: { kind: 'noise', factor: 0.5 },
    ring: [0.2, 0.45],
    perKm2: 0,
    isKept: true,
  },
  feather: {
    title: 'Gull feather',
    description: 'You jump higher and fall softly.',
    effect: { kind: 'jump', factor: 1.35 },
    ring: [0.4, 0.7],
    perKm2: 0,
    isKept: true,
  },
  coin: {
    title: 'Coin',
    description: 'One more. It stays collected.',
    effect: { kind: 'coin', coins: 1 },
    ring: null,
    perKm2: 0,
    isKept: false,
  },
  power: {
    title: 'Power',
    description: 'For ten seconds they flee from you.',
    effect: { kind: 'power', seconds: POWER_SECONDS },
    ring: null,
    perKm2: 0,
    isKept: false,
  },
  chest: {
    title: 'Chest',
    description: 'Somebody left it for later. Open it.',
    effect: { kind: 'chest' },
    ring: [0.2, 1],
    perKm2: 3,
    isKept: false,
  },
};

/** The items that help to find the goal, in the order of source 000. */
export const HELPER_ITEMS: readonly ItemKind[] = ['compass', 'marker', 'finder', 'pathfinder'];
