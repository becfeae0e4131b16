/*
 * The guards of minds. A guard only reads; everything it needs was collected before the thought began.
 */
import { certaintyOf, type Guard, metres, seconds, share } from '@skerry/agents';
import { canBegin } from '../../combat/begin-action.ts';
import { phaseOf } from '../../combat/action-phase.ts';
import { asPlayer } from '../../combat/find-fighter.ts';
import { TICK_SECONDS, ticksOf } from '../../state/ticks.ts';
import { draw, PURPOSE } from '../chance.ts';
import { distanceToHerd } from '../herd.ts';
import type { Thought } from '../thought.ts';

/** Below this it counts as dark. */
const DARK_BELOW = 0.35;
/** Faster than this someone runs, metres a second. */
const RUN_SPEED = 4;
/** Thoughts without progress until a creature is stuck, and until it is cornered. */
const STUCK_THOUGHTS = 5;
const CORNERED_THOUGHTS = 3;

const plain = (test: (thought: Thought) => boolean): Guard<Thought> => ({ parameters: [], test });

export const GUARDS: Readonly<Record<string, Guard<Thought>>> = {
  // Itself.
  'is-dead': plain(({ creature }) => creature.health <= 0),
  'was-hit': plain(({ wasHit }) => wasHit),
  'is-ready': plain(({ creature }) => creature.cooldown === 0 && canBegin(creature, 'light')),
  'has-struck': plain(({ creature }) => {
    const { kind } = creature.action;
    return (kind === 'light' || kind === 'heavy') && phaseOf(creature.action, creature.weapon) === 'recovery';
  }),
  'has-shot': plain(
    ({ creature: { action, weapon } }) => action.kind === 'shoot' && phaseOf(action, weapon) === 'recovery',
  ),
  'is-dodging': plain(({ creature }) => creature.action.kind === 'dodge'),
  'is-stuck': plain(({ creature }) => creature.errand.stuckThoughts >= STUCK_THOUGHTS),
  'is-cornered': plain(({ creature }) => creature.errand.stuckThoughts >= CORNERED_THOUGHTS),
  'is-grounded': plain(({ creature }) => creature.body.footing === 'ground'),
  'timer-over': plain(({ creature, context }) => context.state.tick >= creature.mind.until),
  'at-goal': {
    parameters: [metres('distance')],
    test: ({ creature: { errand, body } }, distance) => {
      const dx = errand.x - body.x;
      const dz = errand.z - body.z;
      return dx * dx + dz * dz <= distance * distance;
    },
  },
  chance: { parameters: [share('share')], test: (thought, part) => draw(thought, PURPOSE.chance) < part },
  // What it notices.
  'is-unaware': plain(({ creature }) => creature.senses.awareness === 'unaware'),
  'is-suspicious': plain(({ creature }) => creature.senses.awareness !== 'unaware'),
  'is-alert': plain(({ creature }) => creature.senses.awareness === 'alert'),
  'sees-target': plain(({ creature }) => creature.senses.clarity > 0),
  'lost-sight': {
    parameters: [seconds('seconds')],
    test: ({ creature, context }, span) =>
      creature.senses.clarity === 0 && context.state.tick - creature.senses.memory.tick >= ticksOf(span),
  },
  'knows-place': plain(
    ({ creature, breed, context }) =>
      certaintyOf(creature.senses.memory, context.state.tick, TICK_SECONDS, breed.facts.attention) > 0,
  ),
  'place-within': {
    parameters: [metres('distance')],
    test: ({ creature: { senses, body } }, distance) => {
      const dx = senses.memory.x - body.x;
      const dz = senses.memory.z - body.z;
      return dx * dx + dz * dz <= distance * distance;
    },
  },
  'has-news': plain(({ hasNews }) => hasNews),
  'has-report': plain(({ hasNews, creature }) => hasNews && creature.senses.memory.source === 'reported'),
  // Whom it deals with.
  'target-alive': plain(({ target }) => target !== null),
  'target-within': { parameters: [metres('distance')], test: (thought, distance) => thought.distance <= distance },
  'target-beyond': {
    parameters: [metres('distance')],
    test: ({ target, distance: own }, distance) => target !== null && own >= distance,
  },
  'target-powered': plain(({ target }) => target !== null && (asPlayer(target)?.powerTicks ?? 0) > 0),
  'target-running': plain(({ target }) => target !== null && speedOf(target.body) > RUN_SPEED),
  'target-attacking': plain(({ target }) => {
    if (target === null) return false;
    const phase = phaseOf(target.action, target.weapon);
    const { kind } = target.action;
    return (kind === 'light' || kind === 'heavy' || kind === 'shoot') && (phase === 'windUp' || phase === 'active');
  }),
  'herd-beyond': { parameters: [metres('distance')], test: (thought, distance) => distanceToHerd(thought) > distance },
  // The world.
  'plays-classic': plain(({ context }) => context.state.setup.chase.rules === 'classic'),
  'is-dark': plain(({ daylight }) => daylight < DARK_BELOW),
};

function speedOf({ velocityX, velocityZ }: { readonly velocityX: number; readonly velocityZ: number }): number {
  return Math.sqrt(velocityX * velocityX + velocityZ * velocityZ);
}
