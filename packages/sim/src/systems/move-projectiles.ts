/*
 * Shots fly on, meet what is in their way and are gone. A shot that is sent back joins the end of the list and flies
 * from the next tick on.
 */
import { tickProjectile } from '../combat/projectiles.ts';
import type { SimContext } from '../state/sim-context.ts';

/** Moves every shot by a tick. */
export function moveProjectiles(context: SimContext): void {
  const { state } = context;
  if (state.projectiles.length === 0) return;
  const flying = state.projectiles;
  // What is sent back while these fly lands in the new list, behind those that fly on.
  state.projectiles = [];
  const kept = flying.filter((shot) => tickProjectile(context, shot));
  state.projectiles = kept.concat(state.projectiles);
}
