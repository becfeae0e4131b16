/*
 * A stage for minds: real ground, a few creatures with the game's own senses, minds and legs, and a target that walks
 * where it is sent. Only the rules that minds need run: nobody is born, nothing is collected. Tables can be replaced
 * between two ticks; a mind whose state is not in the new table begins anew.
 */
import { compileMind, type Mind, type MindTable } from '@skerry/agents';
import { createFooting, type Footing, type Gait, placeBody, HUMAN_LOCOMOTION } from '@skerry/footing';
import { assert } from '@skerry/kit';
import { findPreset, planWorld } from '@skerry/world';
import { createCreature } from '../creatures/create-creature.ts';
import { CREATURES } from '../creatures/creature-facts.ts';
import type { Thought } from '../creatures/thought.ts';
import { CREATURE_VOCABULARY } from '../creatures/vocabulary/creature-vocabulary.ts';
import { killFighter } from '../combat/kill-fighter.ts';
import { createPlaces } from '../layout/create-places.ts';
import { createAction, FIRST_PLAYER_ID } from '../state/action.ts';
import { createSetup } from '../state/create-setup.ts';
import { createState } from '../state/create-state.ts';
import type { CreatureKind } from '../state/creature.ts';
import { encodeState, hashCanonical } from '../state/encode-state.ts';
import { requireFooting, requireStage } from '../state/require-arguments.ts';
import type { SimEvent } from '../state/event.ts';
import { makeSound, type SimContext, type System } from '../state/sim-context.ts';
import { NO_SLOT } from '../state/sim-state.ts';
import { DAY_SECONDS, ticksOf } from '../state/ticks.ts';
import { advanceActions } from '../systems/advance-actions.ts';
import { endTick } from '../systems/end-tick.ts';
import { moveCreatures } from '../systems/move-creatures.ts';
import { movePlayers } from '../systems/move-players.ts';
import { moveProjectiles } from '../systems/move-projectiles.ts';
import { recoverStamina } from '../systems/recover-stamina.ts';
import { resolveAttacks } from '../systems/resolve-attacks.ts';
import { thinkCreatures } from '../systems/think-creatures.ts';
import { thinkPlayers } from '../systems/think-players.ts';
import { touchHunters } from '../systems/touch-hunters.ts';
import type { StageDeed } from './stage-deed.ts';
import { MAX_STAGE_CREATURES, type StageFile } from './stage-file.ts';
import { frameOf, type StageFrame } from './stage-frame.ts';

const STAGE_SYSTEMS: readonly System[] = [
  thinkCreatures,
  advanceActions,
  movePlayers,
  moveCreatures,
  resolveAttacks,
  moveProjectiles,
  touchHunters,
  recoverStamina,
  thinkPlayers,
  endTick,
];
/** A target nearer to its goal than this has arrived. */
const ARRIVED_METRES = 0.4;
/** A target that was caught lies for a moment, then stands up again. */
const REST_TICKS = ticksOf(2);
/** A run begins at ten in the morning. */
const FIRST_HOUR = 10;

/** A stage for trying out minds. */
export type MindStage = {
  readonly ground: Footing;
  /** What a deed did: the id of a dropped creature; undefined otherwise, and where it was refused. */
  apply(deed: StageDeed): number | undefined;
  /** One sixtieth of a second; returns what happened. */
  tick(): readonly SimEvent[];
  frame(): StageFrame;
  /** 64 bits of the whole state, as hexadecimal digits. */
  hash(): string;
};

/** A stage from a checked file. */
export function createMindStage(file: StageFile, ground?: Footing): MindStage {
  requireStage(file, 'file');
  if (ground !== undefined) requireFooting(ground, 'ground');
  const preset = findPreset(file.presetId);
  assert(preset !== undefined, `a checked stage names a preset, got ${file.presetId}`);
  const setup = createSetup({ mode: 'wander', recipe: preset.recipe, seed: file.seed, presetId: file.presetId });
  const plan = ground?.plan ?? planWorld(setup.recipe, setup.seed, setup.generatorVersion);
  const footing = ground ?? createFooting(plan);
  // The rules of the chase: a target that a chaser touches is caught.
  const state = createState({ ...setup, mode: 'chase' });
  state.clock = (FIRST_HOUR / 24) * DAY_SECONDS;
  const minds = new Map<CreatureKind, Mind<Thought>>();
  let events: SimEvent[] = [];
  const context: SimContext = {
    state,
    plan,
    ground: footing,
    places: createPlaces(plan, footing),
    commands: [],
    minds: minds as ReadonlyMap<CreatureKind, Mind<unknown>>,
    emit: (event) => events.push(event),
  };
  const [target] = state.players;
  let goal = { x: file.target.x, z: file.target.z };
  let gait: Gait = file.gait;
  let restTicks = 0;

  function drop(kind: CreatureKind, x: number, z: number): number | undefined {
    if (state.creatures.length >= MAX_STAGE_CREATURES) return undefined;
    const herd = CREATURES[kind].allies.includes(kind) ? 1 : 0;
    const creature = createCreature(context, kind, { x, z, place: '0,0', slot: NO_SLOT, tier: 1, herd });
    state.creatures.push(creature);
    return creature.id;
  }

  function setMind(kind: CreatureKind, table: MindTable | null): void {
    if (table) minds.set(kind, compileMind(table, CREATURE_VOCABULARY));
    else minds.delete(kind);
  }

  function apply(deed: StageDeed): number | undefined {
    if (deed.kind === 'drop') return drop(deed.creature, deed.x, deed.z);
    if (deed.kind === 'lift') state.creatures = state.creatures.filter(({ id }) => id !== deed.id);
    else if (deed.kind === 'send') goal = { x: deed.x, z: deed.z };
    else if (deed.kind === 'gait') ({ gait } = deed);
    else if (deed.kind === 'power') target.powerTicks = ticksOf(deed.seconds);
    else if (deed.kind === 'hour') state.clock = (deed.hour / 24) * DAY_SECONDS;
    else if (deed.kind === 'mind') setMind(deed.creature, deed.table);
    else if (deed.kind === 'noise') {
      const { x, z, loudness } = deed;
      makeSound(context, { x, z, y: footing.heightAt(x, z), loudness, byId: FIRST_PLAYER_ID, kind: 'landing' });
    } else hit(deed.id, deed.damage);
    return undefined;
  }

  function hit(id: number, damage: number): void {
    const creature = state.creatures.find((one) => one.id === id);
    if (!creature || creature.health <= 0) return;
    creature.health = Math.max(0, creature.health - damage);
    if (creature.health === 0) killFighter(context, creature, FIRST_PLAYER_ID);
  }

  /** The target walks straight to its goal, at the gait that was set. */
  function steerTarget(): void {
    const [dx, dz] = [goal.x - target.body.x, goal.z - target.body.z];
    const far = Math.sqrt(dx * dx + dz * dz);
    const isThere = far <= ARRIVED_METRES;
    target.moveX = isThere ? 0 : dx / far;
    target.moveZ = isThere ? 0 : dz / far;
    target.gait = gait;
    target.posture = gait === 'sneak' ? 'crouch' : 'stand';
    // Nobody watches a mind because somebody is out of breath.
    target.stamina = 100;
    target.isWinded = false;
  }

  function raiseTarget(): void {
    if (target.outcome === 'playing') return;
    if (++restTicks < REST_TICKS) return;
    restTicks = 0;
    target.outcome = 'playing';
    target.health = target.maxHealth;
    target.action = createAction();
  }

  placeBody(target.body, HUMAN_LOCOMOTION, footing, goal.x, goal.z);
  for (const { kind, table } of file.minds) setMind(kind, table);
  for (const { kind, x, z } of file.creatures) drop(kind, x, z);
  return {
    ground: footing,
    apply,
    tick: () => {
      raiseTarget();
      steerTarget();
      for (const system of STAGE_SYSTEMS) system(context);
      const happened = events;
      events = [];
      return happened;
    },
    frame: () => frameOf(state, goal),
    hash: () => hashCanonical(encodeState(state)),
  };
}
