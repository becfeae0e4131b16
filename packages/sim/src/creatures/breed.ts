/*
 * A kind and a tier, ready to think: compiled mind and senses, and the walker for path searches. There are few; each is
 * built on first use (about 1 ms) and cached, because it never changes.
 */
import { compileEyes, compileMind, type Eyes, type Mind } from '@skerry/agents';
import { CREATURE_COSTS, type Walker } from '@skerry/footing';
import type { CreatureKind } from '../state/creature.ts';
import {
  type CreatureFacts,
  CREATURES,
  CUNNING_PARAMETERS,
  HASTY_PARAMETERS,
  LAND_LEGS,
  MAX_TIER,
  TIERS,
} from './creature-facts.ts';
import type { Thought } from './thought.ts';
import { CREATURE_VOCABULARY } from './vocabulary/creature-vocabulary.ts';

export type Breed = {
  readonly kind: CreatureKind;
  readonly tier: number;
  readonly facts: CreatureFacts;
  readonly health: number;
  readonly mind: Mind<Thought>;
  readonly eyes: Eyes;
  readonly walker: Walker;
};

/**
 * Walkers of one width share nav tiles: two sets of tiles serve every kind.
 */
const NARROW: Walker = { radius: 0.45, locomotion: LAND_LEGS, costs: CREATURE_COSTS };
const WIDE: Walker = { radius: 0.75, locomotion: LAND_LEGS, costs: CREATURE_COSTS };

const _breedsByKind = new Map<CreatureKind, (Breed | undefined)[]>();

/** What creatures of a kind and a tier (1 to 3) are like. */
export function breedOf(kind: CreatureKind, tier: number): Breed {
  let breeds = _breedsByKind.get(kind);
  if (breeds === undefined) _breedsByKind.set(kind, (breeds = Array.from({ length: MAX_TIER })));
  // An unknown tier can only come from a hand-made save: use the nearest one.
  const known = Math.max(1, Math.min(MAX_TIER, tier));
  return (breeds[known - 1] ??= buildBreed(kind, known));
}

function buildBreed(kind: CreatureKind, tier: number): Breed {
  const facts = CREATURES[kind];
  const { health, sight, haste, cunning } = TIERS[tier - 1];
  const parameters: Record<string, number> = {};
  for (const [name, value] of Object.entries(facts.mind.parameters)) {
    if (HASTY_PARAMETERS.includes(name)) parameters[name] = value * haste;
    if (CUNNING_PARAMETERS.includes(name)) parameters[name] = Math.min(1, value * cunning);
  }
  return {
    kind,
    tier,
    facts,
    health: facts.health * health,
    mind: compileMind(facts.mind, CREATURE_VOCABULARY, parameters),
    eyes: compileEyes({ ...facts.eyes, range: facts.eyes.range * sight }),
    walker: facts.radius <= NARROW.radius ? NARROW : WIDE,
  };
}
