/*
 * Actions for fighting and calling. They use the same functions as the player's commands, so creatures pay for their
 * attacks as the player does, wind up as visibly and can be interrupted.
 */
import { type Action, metres, seconds } from '@skerry/agents';
import { beginAction, type ChosenAction, endBlock } from '../../combat/begin-action.ts';
import { isPlayerId, positionOf } from '../../state/action.ts';
import { findPlayer } from '../../state/player.ts';
import { ticksOf } from '../../state/ticks.ts';
import { makeSound } from '../../state/sim-context.ts';
import { spreadWord } from '../herd.ts';
import type { Thought } from '../thought.ts';

const plain = (run: (thought: Thought) => void): Action<Thought> => ({ parameters: [], run });

/** Begins an attack on the target if it is seen, in reach and the pause since the last one is over. */
function attack(thought: Thought, kind: ChosenAction, pause: number, reach: number): void {
  const { creature, target, distance, context } = thought;
  if (target === null || creature.cooldown > 0 || creature.senses.clarity === 0) return;
  // Reach is measured between surfaces: large bodies strike from farther away.
  if (distance - creature.body.radius - target.body.radius > reach) return;
  const dx = target.body.x - creature.body.x;
  const dz = target.body.z - creature.body.z;
  const length = Math.sqrt(dx * dx + dz * dz) || 1;
  endBlock(creature);
  if (beginAction(context, creature, kind, dx / length, dz / length)) creature.cooldown = ticksOf(pause);
}

export const FIGHTING: Readonly<Record<string, Action<Thought>>> = {
  strike: {
    parameters: [seconds('pause'), metres('reach')],
    run: (thought, pause, reach) => attack(thought, 'light', pause, reach),
  },
  smash: {
    parameters: [seconds('pause'), metres('reach')],
    run: (thought, pause, reach) => attack(thought, 'heavy', pause, reach),
  },
  shoot: {
    parameters: [seconds('pause'), metres('range')],
    run: (thought, pause, range) => attack(thought, 'shoot', pause, range),
  },
  'raise-guard': plain(({ context, creature }) => {
    if (creature.action.kind === 'none') beginAction(context, creature, 'block');
  }),
  'lower-guard': plain(({ creature }) => endBlock(creature)),
  'call-others': {
    parameters: [metres('reach')],
    run: (thought, reach) => {
      const { context, creature } = thought;
      spreadWord(thought, reach, false);
      const place = positionOf(creature);
      makeSound(context, { ...place, loudness: reach, byId: creature.id, kind: 'call' });
      context.emit({ kind: 'called', id: creature.id, reach, ...place });
    },
  },
  'warn-herd': { parameters: [metres('reach')], run: (thought, reach) => spreadWord(thought, reach, true) },
  'tell-seen': plain(({ context, creature }) => {
    const { id, targetId } = creature;
    const player = findPlayer(context.state, targetId);
    if (!player) return;
    player.stats.timesSeen++;
    context.emit({ kind: 'seen', id, targetId, ...positionOf(creature) });
  }),
  'tell-lost': plain(({ context, creature }) => {
    const { id, targetId } = creature;
    if (isPlayerId(targetId)) context.emit({ kind: 'lost', id, targetId, ...positionOf(creature) });
  }),
};
