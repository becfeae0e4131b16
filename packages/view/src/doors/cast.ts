/*
 * Characters, things and effects for a landscape or a terrain.
 */
export {
  ACTION_NAMES,
  type ActionName,
  type Actor,
  ACTOR_KINDS,
  type ActorKind,
  type Footing as ActorFooting,
  type Gear,
} from '../characters/actor.ts';
export { type Cast, type CastOptions, type CastStats, createCast } from '../cast/cast.ts';
export { BURST_KINDS, type BurstKind } from '../effects/bursts.ts';
export type { BurstAt } from '../effects/effects.ts';
export { type Thing, THING_KINDS, type ThingKind } from '../things/thing.ts';
