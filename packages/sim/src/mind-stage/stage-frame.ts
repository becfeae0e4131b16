/*
 * What a page draws of a stage: every creature with what it sees, hears, remembers and intends, as plain data.
 */
import { certaintyOf, type Awareness, type Memory } from '@skerry/agents';
import { breedOf } from '../creatures/breed.ts';
import { isPlayerId } from '../state/action.ts';
import type { Creature, CreatureKind } from '../state/creature.ts';
import type { SimState, Sound } from '../state/sim-state.ts';
import { TICK_SECONDS } from '../state/ticks.ts';

/** A creature of a stage with what it perceives and intends. */
export type StageCreature = {
  readonly id: number;
  readonly kind: CreatureKind;
  readonly x: number;
  readonly z: number;
  readonly yaw: number;
  /** The innermost state, and the tick at which it was entered. */
  readonly state: string;
  readonly since: number;
  readonly health: number;
  readonly maxHealth: number;
  readonly gauge: number;
  readonly awareness: Awareness;
  /** How clearly it sees its target, 0 to 1. */
  readonly clarity: number;
  /** Where it last noticed its target, and how sure it still is; null if it remembers nothing. */
  readonly memory: {
    readonly source: Memory['source'];
    readonly x: number;
    readonly z: number;
    readonly certainty: number;
  } | null;
  /** Where it is going; null while it stays. */
  readonly goal: { readonly x: number; readonly z: number } | null;
  /** The rest of its path: x and z of each point. */
  readonly path: readonly number[];
  readonly hasTarget: boolean;
  readonly eyes: { readonly range: number; readonly angleDeg: number; readonly peripheralDeg: number };
};

/** What a page draws of a stage. */
export type StageFrame = {
  readonly tick: number;
  readonly target: {
    readonly x: number;
    readonly z: number;
    readonly yaw: number;
    readonly health: number;
    readonly powerSeconds: number;
    readonly goal: { readonly x: number; readonly z: number };
  };
  readonly creatures: readonly StageCreature[];
  readonly sounds: readonly Pick<Sound, 'x' | 'z' | 'loudness' | 'kind' | 'tick'>[];
  readonly shots: readonly { readonly x: number; readonly z: number }[];
};

export function frameOf(state: SimState, goal: { readonly x: number; readonly z: number }): StageFrame {
  const [{ body, health, powerTicks }] = state.players;
  return {
    tick: state.tick,
    target: { x: body.x, z: body.z, yaw: body.yaw, health, powerSeconds: powerTicks * TICK_SECONDS, goal: { ...goal } },
    creatures: state.creatures.map((creature) => describeCreature(creature, state.tick)),
    sounds: state.sounds.map(({ x, z, loudness, kind, tick }) => ({ x, z, loudness, kind, tick })),
    shots: state.projectiles.map(({ x, z }) => ({ x, z })),
  };
}

function describeCreature(creature: Creature, tick: number): StageCreature {
  const { id, kind, tier, body, mind, health, maxHealth, senses, errand, path, pathIndex, targetId } = creature;
  const { facts } = breedOf(kind, tier);
  const { range, angleDeg, peripheralDeg } = facts.eyes;
  const certainty =
    senses.memory.source === 'none' ? 0 : certaintyOf(senses.memory, tick, TICK_SECONDS, facts.attention);
  const ahead: number[] = [];
  if (path && errand.kind === 'go')
    for (let k = 2 * Math.max(0, pathIndex); k < path.points.length; k++) ahead.push(path.points[k]);
  return {
    id,
    kind,
    x: body.x,
    z: body.z,
    yaw: body.yaw,
    state: mind.state,
    since: mind.since,
    health,
    maxHealth,
    gauge: senses.gauge,
    awareness: senses.awareness,
    clarity: senses.clarity,
    memory: certainty > 0 ? { source: senses.memory.source, x: senses.memory.x, z: senses.memory.z, certainty } : null,
    goal: errand.kind === 'stay' ? null : { x: errand.x, z: errand.z },
    path: ahead,
    hasTarget: isPlayerId(targetId),
    eyes: { range, angleDeg, peripheralDeg },
  };
}
