/*
 * Positions a player at the start of a run, a landing, a retry or a join.
 */
import { HUMAN_LOCOMOTION, placeBody } from '@skerry/footing';
import type { Player } from '../state/player.ts';
import type { SimContext } from '../state/sim-context.ts';

/** Stands a player on the ground of a place, which becomes the player's start. */
export function placePlayer({ ground }: SimContext, player: Player, x: number, z: number, yaw: number): void {
  placeBody(player.body, HUMAN_LOCOMOTION, ground, x, z);
  player.body.yaw = yaw;
  player.lookYaw = yaw;
  player.lookPitch = 0;
  player.start = { x, z };
}

/** Metres around a start at which players who join later may stand. */
const RINGS = [1.2, 2.4, 3.6];
const DIAGONAL = 0.7071067811865476;
const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [DIAGONAL, DIAGONAL],
  [-DIAGONAL, -DIAGONAL],
  [DIAGONAL, -DIAGONAL],
  [-DIAGONAL, DIAGONAL],
] as const;
/** Maximum rise over run to stand on, and metres that must be free of trunks and other players. */
const MAX_SLOPE = 0.6;
const ROOM = 0.9;

/** Moves a newly placed player aside if another player stands there; the start stays the same. */
export function standAside({ state, ground }: SimContext, player: Player): void {
  const { x, z } = player.body;
  const isFree = (px: number, pz: number): boolean =>
    state.players.every(
      ({ id, body }) =>
        id === player.id || (body.x - px) * (body.x - px) + (body.z - pz) * (body.z - pz) >= ROOM * ROOM,
    );
  const isFirm = (px: number, pz: number): boolean => {
    if (ground.depthAt(px, pz) > 0 || ground.slopeAt(px, pz) > MAX_SLOPE) return false;
    let isClear = true;
    ground.forEachCollider(px, pz, ROOM, () => {
      isClear = false;
    });
    return isClear;
  };
  if (isFree(x, z)) return;
  for (const ring of RINGS)
    for (const [dx, dz] of AROUND) {
      const [px, pz] = [x + ring * dx, z + ring * dz];
      if (!isFree(px, pz) || !isFirm(px, pz)) continue;
      placeBody(player.body, HUMAN_LOCOMOTION, ground, px, pz);
      return;
    }
}
