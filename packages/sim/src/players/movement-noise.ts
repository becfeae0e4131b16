/*
 * The noise and impact of a player's movement: steps by gait and ground, splashes, landings.
 */
import { killFighter } from '../combat/kill-fighter.ts';
import type { GroundContact, Gait, Surface } from '@skerry/footing';
import { factorOf } from '../items/item-effects.ts';
import { NO_ID } from '../state/action.ts';
import type { Player } from '../state/player.ts';
import { makeSound, type SimContext } from '../state/sim-context.ts';

/** Metres at which a step is just heard, on even grass. */
const STEP_LOUDNESS: { readonly [G in Gait]: number } = { sneak: 2, walk: 7, run: 15 };
const STRIDE: { readonly [G in Gait]: number } = { sneak: 0.9, walk: 1.3, run: 2 };
/** Source 000 wanted it: sand is quieter than rock. */
const SURFACE_LOUDNESS: { readonly [S in Surface]: number } = {
  grass: 0.9,
  earth: 1,
  sand: 0.6,
  rock: 1.3,
  snow: 0.7,
  ice: 1.2,
  water: 1.6,
};
/** Metres a second at which a landing begins to be heard, and to hurt; health for each one more. */
const LOUD_LANDING = 4;
const HARD_LANDING = 12;
const LANDING_DAMAGE = 6;
const SPLASH_LOUDNESS = 14;

/** Adds to the stride and makes the sound of a step at its end. */
export function hearSteps(context: SimContext, player: Player, metres: number, gait: Gait): void {
  const { ground, emit } = context;
  const { x, y, z, footing } = player.body;
  if (footing !== 'ground') return;
  player.stride += metres;
  if (player.stride < STRIDE[gait]) return;
  player.stride = 0;
  const surface = ground.surfaceAt(x, z);
  const loudness = STEP_LOUDNESS[gait] * SURFACE_LOUDNESS[surface] * factorOf(player, 'noise');
  makeSound(context, { x, y, z, loudness, byId: player.id, kind: 'step' });
  emit({ kind: 'step', id: player.id, surface, loudness, x, y, z });
}

/** Landings, take-offs and splashes, from the change of ground contact. */
export function meetGround(context: SimContext, player: Player, before: GroundContact, speed: number): void {
  const { emit } = context;
  const { x, y, z, footing, velocityY } = player.body;
  if (footing === before) return;
  if (footing === 'water') {
    makeSound(context, { x, y, z, loudness: SPLASH_LOUDNESS, byId: player.id, kind: 'splash' });
    emit({ kind: 'splash', id: player.id, speed: -speed, x, y, z });
  } else if (footing === 'air' && velocityY > 0) emit({ kind: 'jumped', id: player.id, speed: velocityY, x, y, z });
  else if (before === 'air' && -speed > LOUD_LANDING) land(context, player, -speed);
}

function land(context: SimContext, player: Player, speed: number): void {
  const { emit } = context;
  const { x, y, z } = player.body;
  const loudness = 2 * speed * factorOf(player, 'noise');
  makeSound(context, { x, y, z, loudness, byId: player.id, kind: 'landing' });
  emit({ kind: 'landed', id: player.id, speed, x, y, z });
  const isSoft = factorOf(player, 'jump') > 1;
  if (speed <= HARD_LANDING || isSoft) return;
  const damage = (speed - HARD_LANDING) * LANDING_DAMAGE;
  player.health = Math.max(0, player.health - damage);
  player.stats.damageTaken += damage;
  emit({ kind: 'hit', id: player.id, byId: NO_ID, damage, style: 'touch', fromX: 0, fromZ: 0, x, y, z });
  if (player.health === 0) killFighter(context, player, NO_ID);
}
