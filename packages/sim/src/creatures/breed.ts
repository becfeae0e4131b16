/*
 * A kind and a tier made ready to think: mind compiled, eyes compiled, legs paired with a body for finding ways.
 * There are few, so all are made when first asked for and kept; they never change.
 */
import { compileEyes, compileMind, type Eyes, type Mind } from '@skerry/agents';
import { CREATURE_COSTS, type Walker } from '../ways/walker.ts';
import type { CreatureKind } from '../state/creature.ts';
import { type CreatureFacts, CREATURES, HASTY_PARAMETERS, LAND_LEGS, MAX_TIER, TIERS } from './creature-facts.ts';
import type { Thought } from './thought.ts';
import { CREATURE_WORDS } from './words/creature-words.ts';

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
 * Whoever finds ways shares nav tiles with all others of its width: two sets of tiles serve every kind.
 */
const NARROW: Walker = { radius: 0.45, legs: LAND_LEGS, costs: CREATURE_COSTS };
const WIDE: Walker = { radius: 0.75, legs: LAND_LEGS, costs: CREATURE_COSTS };

const BREEDS: { readonly [K in CreatureKind]: readonly Breed[] } = buildBreeds();

/** What creatures of a kind and a tier (1 to 3) are like. */
export function breedOf(kind: CreatureKind, tier: number): Breed {
  return BREEDS[kind][tier - 1];
}

function buildBreeds(): { readonly [K in CreatureKind]: readonly Breed[] } {
  const kinds = Object.keys(CREATURES) as CreatureKind[];
  return Object.fromEntries(
    kinds.map((kind) => [kind, Array.from({ length: MAX_TIER }, (_, k) => buildBreed(kind, k + 1))]),
  ) as { [K in CreatureKind]: Breed[] };
}

function buildBreed(kind: CreatureKind, tier: number): Breed {
  const facts = CREATURES[kind];
  const { health, sight, haste } = TIERS[tier - 1];
  const hasty = Object.entries(facts.mind.parameters).filter(([name]) => HASTY_PARAMETERS.includes(name));
  return {
    kind,
    tier,
    facts,
    health: facts.health * health,
    mind: compileMind(
      facts.mind,
      CREATURE_WORDS,
      Object.fromEntries(hasty.map(([name, value]) => [name, value * haste])),
    ),
    eyes: compileEyes({ ...facts.eyes, range: facts.eyes.range * sight }),
    walker: facts.radius <= NARROW.radius ? NARROW : WIDE,
  };
}
