/*
 * What a body is doing besides walking, and since when. The same type for players and creatures, so that the same
 * attack has the same timing for both, and the view animates both from kind and progress.
 */
import type { Body } from '@skerry/footing';
import { requireInteger } from '@skerry/kit';

/** What a fighter is doing. */
export type ActionKind = 'none' | 'light' | 'heavy' | 'shoot' | 'block' | 'dodge' | 'hurt' | 'stagger' | 'use' | 'dead';

/** What a figure is doing and since when. */
export type Action = {
  kind: ActionKind;
  /** Ticks since it began. */
  ticks: number;
  /** Initial unit direction on the plane: of the attack, the shot or the dodge. */
  x: number;
  z: number;
  /** Ids that this attack has hit already: one attack hits a body once. */
  hitIds: number[];
};

/** A kind of weapon. */
export type WeaponKind = 'fists' | 'staff' | 'sword' | 'bow' | 'claws' | 'jaws' | 'sling' | 'spear';

/** What combat needs of players and creatures. */
export type Fighter = {
  /** 1 and up for creatures; players have 0 and the numbers below -1. */
  readonly id: number;
  body: Body;
  health: number;
  maxHealth: number;
  stamina: number;
  /** Ticks until stamina recovers again. */
  breathTicks: number;
  action: Action;
  weapon: WeaponKind;
};

/** The player that a run begins with. */
export const FIRST_PLAYER_ID = 0;
/** Stands for no fighter. */
export const NO_ID = -1;
/** Player ids go down to here. */
export const MIN_PLAYER_ID = -1e6;

/** Whether an id is a player's: creatures, items and shots count up from 1, so the two never collide. */
export function isPlayerId(id: number): boolean {
  if (typeof id !== 'number') requireInteger(id, 'id');
  return id <= FIRST_PLAYER_ID && id !== NO_ID;
}

/** The id of player number 0, 1, 2 and so on: 0, -2, -3 … */
export function playerIdOf(number: number): number {
  requireInteger(number, 'number', 0, -MIN_PLAYER_ID - 1);
  return number === 0 ? FIRST_PLAYER_ID : -number - 1;
}

/** Nothing but standing or walking. */
export function createAction(kind: ActionKind = 'none', x = 0, z = 0): Action {
  return { kind, ticks: 0, x, z, hitIds: [] };
}

/** Where a fighter stands, for events. */
export function positionOf({ body }: Fighter): { x: number; y: number; z: number } {
  return { x: body.x, y: body.y, z: body.z };
}
