/*
 * What a body is doing besides walking, and since when. One shape for the player and for every creature, so that the
 * same blow has the same timing whoever strikes it, and the view animates both from kind and progress.
 */
import type { Body } from '@skerry/footing';

export type ActionKind = 'none' | 'light' | 'heavy' | 'shoot' | 'block' | 'dodge' | 'hurt' | 'stagger' | 'use' | 'dead';

export type Action = {
  kind: ActionKind;
  /** Ticks since it began. */
  ticks: number;
  /** Unit direction on the plane it began with: of the blow, the shot or the dodge. */
  x: number;
  z: number;
  /** Ids that this blow has met already: one blow hits a body once. */
  hitIds: number[];
};

export type WeaponKind = 'fists' | 'staff' | 'sword' | 'bow' | 'claws' | 'jaws' | 'sling' | 'spear';

/** What combat needs of the player and of creatures. */
export type Fighter = {
  /** PLAYER_ID for the player, 1 and up for creatures. */
  readonly id: number;
  body: Body;
  health: number;
  maxHealth: number;
  stamina: number;
  /** Ticks until stamina grows again. */
  breathTicks: number;
  action: Action;
  weapon: WeaponKind;
};

/** The player's id among fighters. */
export const PLAYER_ID = 0;
/** Stands for no fighter. */
export const NO_ID = -1;

/** Nothing but standing or walking. */
export function createAction(kind: ActionKind = 'none', x = 0, z = 0): Action {
  return { kind, ticks: 0, x, z, hitIds: [] };
}

/** Where a fighter stands, for events. */
export function positionOf({ body }: Fighter): { x: number; y: number; z: number } {
  return { x: body.x, y: body.y, z: body.z };
}
