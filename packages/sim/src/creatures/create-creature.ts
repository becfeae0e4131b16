/*
 * A creature at its place: on its feet (or at rest in the grass), healthy, with a mind that has not thought yet.
 */
import { requireContext, requirePlace } from '../state/require-arguments.ts';
import { createMindState, createSenses } from '@skerry/agents';
import { hash3, requireChoice, requireInteger, unitFromBits } from '@skerry/kit';
import { type Body, createDesiredMotion, placeBody } from '@skerry/footing';
import { createAction, NO_ID } from '../state/action.ts';
import { MAX_STAMINA } from '../state/create-state.ts';
import type { Creature, CreatureKind } from '../state/creature.ts';
import type { SimContext } from '../state/sim-context.ts';
import { breedOf } from './breed.ts';
import { CREATURES, MAX_TIER } from './creature-facts.ts';

/** Where a creature begins and what it belongs to. */
export type Birth = {
  readonly x: number;
  readonly z: number;
  /** Island or tile, and number there: the name under which it stays dead. */
  readonly place: string;
  readonly slot: number;
  readonly tier: number;
  readonly herd: number;
};

const CREATURE_KINDS = Object.keys(CREATURES) as readonly CreatureKind[];
const TWO_PI = 6.283185307179586;
const FACING = 0x5a17;

/** A new creature with the next id; the caller puts it into the list. */
export function createCreature(context: SimContext, kind: CreatureKind, birth: Birth): Creature {
  requireContext(context, 'context');
  requireChoice(kind, 'kind', CREATURE_KINDS);
  requirePlace(birth, 'birth');
  requireInteger(birth.tier, 'birth.tier', 1, MAX_TIER);
  const { state, plan, ground } = context;
  const { x, z, place, slot, tier, herd } = birth;
  const { facts, health } = breedOf(kind, tier);
  const id = state.nextId++;
  const yaw = TWO_PI * (unitFromBits(hash3(id, slot, 0, plan.seed ^ FACING)) - 0.5);
  const { radius, height } = facts;
  const still = { velocityX: 0, velocityY: 0, velocityZ: 0 };
  const body: Body = { x, y: 0, z, ...still, yaw, radius, height, footing: 'ground' };
  placeBody(body, facts.locomotion, ground, x, z);
  return {
    id,
    kind,
    tier,
    place,
    slot,
    body,
    health,
    maxHealth: health,
    stamina: MAX_STAMINA,
    breathTicks: 0,
    action: createAction(),
    weapon: facts.weapon,
    home: { x, z },
    herd,
    mind: createMindState(),
    senses: createSenses(),
    errand: { kind: 'stay', x, y: body.y, z, gait: 'walk', isWatching: false, soughtTick: -1, stuckThoughts: 0 },
    healthSeen: health,
    path: null,
    pathIndex: 0,
    motion: createDesiredMotion(),
    targetId: NO_ID,
    cooldown: 0,
  };
}
