/*
 * Projectiles fly, hit what is in their path and end. A deflected shot joins the end of the list and flies from the
 * next tick on.
 */
import { tickProjectile } from '../combat/projectiles.ts';
import type { SimContext } from '../state/sim-context.ts';

/** Moves every shot by a tick. */
export function moveProjectiles(context: SimContext): void {
  const { state } = context;
  if (state.projectiles.length === 0) return;
  const flying = state.projectiles;
  // Shots deflected during this loop are appended to the new list, after the ones that fly on.
  state.projectiles = [];
  const kept = flying.filter((shot) => tickProjectile(context, shot));
  state.projectiles = kept.concat(state.projectiles);
}
