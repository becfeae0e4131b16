/*
 * The weapon that the hand takes next: the row of those one carries, round and round.
 */
import { type ItemKind, ITEMS, type WeaponKind } from '@skerry/sim';

/** None when there is no other. */
export function findNextWeapon(inventory: readonly ItemKind[], weapon: WeaponKind): ItemKind | undefined {
  const weapons = inventory.filter((kind) => ITEMS[kind].effect.kind === 'weapon');
  const isHeld = (kind: ItemKind): boolean => {
    const { effect } = ITEMS[kind];
    return effect.kind === 'weapon' && effect.weapon === weapon;
  };
  const next = weapons[(weapons.findIndex(isHeld) + 1) % weapons.length];
  return next !== undefined && !isHeld(next) ? next : undefined;
}
