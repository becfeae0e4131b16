/*
 * Actions for fighting and calling. They use the same functions as the player's commands, so creatures pay for their
 * attacks as the player does, wind up as visibly and can be interrupted.
 */
import { type Action, metres, seconds } from '@skerry/agents';
import { beginAction, type ChosenAction, endBlock } from '../../combat/begin-action.ts';
import { WEAPONS } from '../../combat/weapons.ts';
import { gaitSpeed } from '@skerry/footing';
import { type Fighter, isPlayerId, positionOf } from '../../state/action.ts';
import { findPlayer } from '../../state/player.ts';
import { TICK_SECONDS, ticksOf } from '../../state/ticks.ts';
import { makeSound } from '../../state/sim-context.ts';
import { draw, PURPOSE } from '../chance.ts';
import { spreadWord } from '../herd.ts';
import type { Thought } from '../thought.ts';

/** A lunge begins at the speed the body has, and does not keep its full speed. */
const LUNGE_SHARE = 0.8;
/** Share of a reach that it counts on: targets do not keep going just as they did. */
const SURE_SHARE = 0.8;

const plain = (run: (thought: Thought) => void): Action<Thought> => ({ parameters: [], run });

/** Begins an attack on the target if it is seen, in reach and the pause since the last one is over. */
function attack(thought: Thought, kind: ChosenAction, pause: number, reach: number): void {
  const { creature, target, distance, context } = thought;
  if (target === null || creature.cooldown > 0 || creature.senses.clarity === 0) return;
  // Reach is measured between surfaces: large bodies strike from farther away.
  const gap = distance - creature.body.radius - target.body.radius;
  if (gap > reach || (kind !== 'shoot' && !canLand(thought, target, kind, gap))) return;
  const dx = target.body.x - creature.body.x;
  const dz = target.body.z - creature.body.z;
  const length = Math.sqrt(dx * dx + dz * dz) || 1;
  endBlock(creature);
  if (beginAction(context, creature, kind, dx / length, dz / length)) creature.cooldown = ticksOf(pause);
}

/** Whether an attack begun now would reach its target, if both keep going: the target as it moves, itself by its lunge. */
function canLand({ creature, breed }: Thought, target: Fighter, kind: ChosenAction, gap: number): boolean {
  const { body, weapon } = creature;
  const attack = WEAPONS[weapon][kind === 'heavy' ? 'heavy' : 'light'];
  const windUp = attack.windUp * TICK_SECONDS;
  const dx = target.body.x - body.x;
  const dz = target.body.z - body.z;
  const distance = Math.sqrt(dx * dx + dz * dz) || 1;
  const recedes = (target.body.velocityX * dx + target.body.velocityZ * dz) / distance;
  const lunge = gaitSpeed(breed.facts.locomotion, 'run') * windUp * LUNGE_SHARE;
  return gap + recedes * windUp - lunge <= attack.reach * SURE_SHARE;
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
  /** Springs out of the reach of the target's attack: back, or aside. */
  dodge: plain((thought) => {
    const { creature, target, context } = thought;
    if (target === null) return;
    const dx = creature.body.x - target.body.x;
    const dz = creature.body.z - target.body.z;
    const length = Math.sqrt(dx * dx + dz * dz) || 1;
    const lot = draw(thought, PURPOSE.dodge);
    const [x, z] = lot < 0.5 ? [dx, dz] : lot < 0.75 ? [-dz, dx] : [dz, -dx];
    endBlock(creature);
    beginAction(context, creature, 'dodge', x / length, z / length);
  }),
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
