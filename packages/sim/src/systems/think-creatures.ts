/*
 * Thinking: every creature perceives and decides about every 12 ticks, staggered by id to spread the load. A creature
 * that was hit thinks at once. The order within a tick rotates, so that the limit on searches does not always affect
 * the same creatures.
 */
import { positionOf } from '../state/action.ts';
import { type NeighbourGrid, tickMind } from '@skerry/agents';
import type { Creature } from '../state/creature.ts';
import type { SimContext } from '../state/sim-context.ts';
import { breedOf } from '../creatures/breed.ts';
import { CreatureGrid } from '../creatures/creature-grid.ts';
import { daylightAt } from '../creatures/daylight.ts';
import { SEARCHES_PER_TICK, seekPath } from '../creatures/seek-path.ts';
import { sense } from '../creatures/sense.ts';
import { temperOf } from '../creatures/temper.ts';
import type { Thought } from '../creatures/thought.ts';

/** Metres a side of the squares that neighbours are looked up in. */
const GRID_METRES = 16;
/** A body that came less than this nearer to its goal between two thoughts is held up, as a share of a slow walk. */
const PROGRESS = 0.25;

const _places = new CreatureGrid(GRID_METRES);

/** Runs the thoughts of creatures whose turn it is. */
export function thinkCreatures(context: SimContext): void {
  const { state } = context;
  const { creatures, tick } = state;
  const count = creatures.length;
  if (count === 0) return;
  const thought = createThought(context, _places.rebuild(creatures));
  const first = tick % count;
  for (let k = 0; k < count; k++) {
    const creature = creatures[first + k < count ? first + k : first + k - count];
    if (isItsTurn(creature, tick)) think(thought, creature);
  }
}

/** By id; at once after a hit, or when it has died and its mind does not know yet. */
function isItsTurn(creature: Creature, tick: number): boolean {
  if (creature.health < creature.healthSeen) return true;
  if (creature.health <= 0) return false;
  return (tick + creature.id * 5) % breedOf(creature.kind, creature.tier).facts.thinkTicks === 0;
}

function think(thought: Thought, creature: Creature): void {
  const { context } = thought;
  const breed = breedOf(creature.kind, creature.tier);
  thought.creature = creature;
  thought.breed = breed;
  thought.temper = temperOf(context.plan.seed, creature.id);
  sense(thought);
  countProgress(thought);
  const before = creature.mind.state;
  tickMind(context.minds?.get(creature.kind) ?? breed.mind, creature.mind, thought, context.state.tick);
  const { state } = creature.mind;
  if (state !== before && before !== '')
    context.emit({ kind: 'mood', id: creature.id, from: before, to: state, ...positionOf(creature) });
  if (isWedged(creature)) giveUp(creature);
  seekPath(thought);
}

/**
 * Whether it is at the bottom of a pit: too steep to stand, with no lower place to slide to. A slide that continues, or
 * has just begun, has a speed.
 */
function isWedged({ body, errand }: Creature): boolean {
  return body.footing === 'slide' && body.velocityX === 0 && body.velocityZ === 0 && errand.kind === 'go';
}

/** Rests where it is, regardless of its mind, until something moves it; the next thought tries again. */
function giveUp(creature: Creature): void {
  creature.errand.kind = 'stay';
  creature.path = null;
}

/** Counts thoughts in which a moving body made hardly any progress. */
function countProgress({ creature, breed }: Thought): void {
  const { errand, body, action } = creature;
  if (errand.kind !== 'go' || action.kind !== 'none') return;
  const speed = Math.sqrt(body.velocityX * body.velocityX + body.velocityZ * body.velocityZ);
  const isHeld = speed < PROGRESS * breed.facts.locomotion.walk;
  errand.stuckThoughts = isHeld ? errand.stuckThoughts + 1 : Math.max(0, errand.stuckThoughts - 1);
}

function createThought(context: SimContext, grid: NeighbourGrid): Thought {
  const [creature] = context.state.creatures;
  return {
    context,
    grid,
    daylight: daylightAt(context.state.clock),
    creature,
    breed: breedOf(creature.kind, creature.tier),
    temper: temperOf(context.plan.seed, creature.id),
    target: null,
    distance: Infinity,
    wasHit: false,
    hasNews: false,
    searchesLeft: SEARCHES_PER_TICK,
  };
}
