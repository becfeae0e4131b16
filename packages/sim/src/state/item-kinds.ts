/*
 * The names of everything that can be picked up. What each is and does stands in the table of items.
 */

export const ITEM_KINDS = [
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
] as const;

export type ItemKind = (typeof ITEM_KINDS)[number];
