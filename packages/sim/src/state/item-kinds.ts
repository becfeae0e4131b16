/*
 * The names of all items. The item table describes them.
 */

/** All items. */
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

/** A kind of item. */
export type ItemKind = (typeof ITEM_KINDS)[number];
