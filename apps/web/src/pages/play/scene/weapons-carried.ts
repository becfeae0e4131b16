/*
 * The weapons among the items a player carries.
 */
import { ITEM_KINDS, type ItemKind, ITEMS, type WeaponKind } from '@skerry/sim';

const WEAPON_ITEMS = ITEM_KINDS.filter((kind) => ITEMS[kind].effect.kind === 'weapon');

/** The item of a weapon; undefined for bare hands. */
export function itemOfWeapon(weapon: WeaponKind): ItemKind | undefined {
  return WEAPON_ITEMS.find((kind) => {
    const { effect } = ITEMS[kind];
    return effect.kind === 'weapon' && effect.weapon === weapon;
  });
}

/** The weapon to equip next, cycling through those carried; undefined when there is no other. */
export function findNextWeapon(inventory: readonly ItemKind[], weapon: WeaponKind): ItemKind | undefined {
  const row = inventory.filter((kind) => WEAPON_ITEMS.includes(kind));
  const held = itemOfWeapon(weapon);
  const next = row[(row.findIndex((kind) => kind === held) + 1) % row.length];
  return next === held ? undefined : next;
}
