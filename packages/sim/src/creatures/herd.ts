/*
 * Herds, packs and bands: where the other members are, and how alarms spread among them. Creatures of one herd share a
 * number; creatures without a herd stay with the allies of their kind.
 */
import { raiseToSuspicion, rememberPlace } from '@skerry/agents';
import type { Creature } from '../state/creature.ts';
import type { Thought } from './thought.ts';

/** Range at which a creature sees its own herd, metres. */
const HERD_SIGHT = 70;
/** The gauge of a creature that hears a call: suspicious, but it still has to see for itself. */
const REPORTED_GAUGE = 0.7;
const MAX_NEAR = 64;
const _near = new Int32Array(MAX_NEAR);
const _centre = { x: 0, z: 0 };

/** The centre of the visible members of its herd, excluding itself; its own position if it is alone. */
export function centreOfHerd({ grid, creature, context }: Thought): { readonly x: number; readonly z: number } {
  const { x, z } = creature.body;
  let sumX = 0;
  let sumZ = 0;
  let count = 0;
  const found = grid.find(x, z, HERD_SIGHT, _near);
  for (let k = 0; k < found; k++) {
    const other = context.state.creatures[_near[k]];
    if (other.herd !== creature.herd || other.herd === 0 || other.id === creature.id || other.health <= 0) continue;
    sumX += other.body.x;
    sumZ += other.body.z;
    count++;
  }
  _centre.x = count > 0 ? sumX / count : x;
  _centre.z = count > 0 ? sumZ / count : z;
  return _centre;
}

/** Metres from the centre of its herd. */
export function distanceToHerd(thought: Thought): number {
  const centre = centreOfHerd(thought);
  const dx = centre.x - thought.creature.body.x;
  const dz = centre.z - thought.creature.body.z;
  return Math.sqrt(dx * dx + dz * dz);
}

/** Sends the last known place of its target to creatures within reach, except those that see the target themselves. */
export function spreadWord(thought: Thought, reach: number, isForHerdOnly: boolean): void {
  const { grid, creature, breed, context } = thought;
  const { memory } = creature.senses;
  // Reports are not passed on, or a herd would alarm itself for ever.
  if (memory.source === 'none' || memory.source === 'reported') return;
  const found = grid.find(creature.body.x, creature.body.z, reach, _near);
  for (let k = 0; k < found; k++) {
    const other = context.state.creatures[_near[k]];
    if (other.id === creature.id || other.health <= 0 || other.senses.clarity > 0) continue;
    if (isForHerdOnly ? other.herd !== creature.herd : !breed.facts.allies.includes(other.kind)) continue;
    report(other, creature);
  }
}

function report(other: Creature, creature: Creature): void {
  const { memory } = creature.senses;
  const velocity = { x: memory.velocityX, z: memory.velocityZ };
  rememberPlace(other.senses.memory, 'reported', memory, velocity, memory.tick);
  raiseToSuspicion(other.senses, REPORTED_GAUGE);
  if (other.senses.clarity === 0) other.targetId = creature.targetId;
}
