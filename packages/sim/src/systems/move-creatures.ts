/*
 * Every creature follows its errand for a tick: on the ground through the mover, or through the air. Dead creatures
 * lie, and creatures that stand still on firm ground cost nothing.
 */
import { moveBody } from '@skerry/footing';
import type { Creature } from '../state/creature.ts';
import { TICK_SECONDS } from '../state/ticks.ts';
import type { SimContext } from '../state/sim-context.ts';
import { breedOf } from '../creatures/breed.ts';
import { CreatureGrid } from '../creatures/creature-grid.ts';
import { flyCreature } from '../creatures/fly-creature.ts';
import { steerCreature } from '../creatures/steer-creature.ts';

const _places = new CreatureGrid(4);

/** Moves all creatures by a tick, in the order of their ids. */
export function moveCreatures(context: SimContext): void {
  const { creatures } = context.state;
  const grid = _places.rebuild(creatures);
  for (const creature of creatures) {
    const breed = breedOf(creature.kind, creature.tier);
    if (creature.health <= 0) lieDown(context, creature);
    else if (creature.errand.kind === 'fly') flyCreature(context, creature, breed);
    else {
      steerCreature(context, grid, creature, breed);
      if (!isAtRest(creature))
        moveBody(creature.body, creature.motion, breed.facts.locomotion, context.ground, TICK_SECONDS);
    }
  }
}

/** PERF: most of a herd stands and grazes; leaving those out saves three quarters of the mover's time. */
function isAtRest({ motion, body }: Creature): boolean {
  return motion.x === 0 && motion.z === 0 && body.velocityX === 0 && body.velocityZ === 0 && body.footing === 'ground';
}

/** Dead bodies fall where they are and come to rest. */
function lieDown({ ground }: SimContext, creature: Creature): void {
  creature.motion.x = creature.motion.z = 0;
  if (isAtRest(creature)) return;
  moveBody(
    creature.body,
    creature.motion,
    breedOf(creature.kind, creature.tier).facts.locomotion,
    ground,
    TICK_SECONDS,
  );
}
