/*
 * The simulation names what can be picked up or shot, the view names what it has models for; neither imports the other,
 * so only a test can hold the two lists together.
 */
import { ITEM_KINDS, PROJECTILE_KINDS } from '@skerry/sim';
import { THING_KINDS } from '@skerry/view';
import { expect, it } from 'vitest';

it('every item and projectile has a model, and every model belongs to an item or projectile', () => {
  expect(THING_KINDS.toSorted()).toEqual([...ITEM_KINDS, ...PROJECTILE_KINDS].toSorted());
});
