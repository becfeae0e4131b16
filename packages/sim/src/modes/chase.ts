/*
 * The chase of source 003: from one corner of a walled level to the goal in the other, before a hunter catches the
 * player. Several players run at once, each for their own score; the goal stays for players who have not reached it.
 */
import { requireCell, requirePlan, requireSetup } from '../state/require-arguments.ts';
import { assert, refuse } from '@skerry/kit';
import { buildLevel, type Level, type LevelCell, type WorldPlan } from '@skerry/world';
import { yawOf } from '../combat/facing.ts';
import { createCreature } from '../creatures/create-creature.ts';
import type { ItemKind } from '../state/item-kinds.ts';
import type { Player } from '../state/player.ts';
import type { SimSetup } from '../state/setup.ts';
import type { SimContext } from '../state/sim-context.ts';
import { forceOf } from '../creatures/chase-force.ts';
import { placePlayer } from './place-player.ts';

/** The island key of a level. */
const LEVEL_PLACE = '0,0';

/** The level of a plan with the hunters and power-ups of a setup, or as many as fit. */
export function levelOf(plan: WorldPlan, setup: SimSetup): Level {
  requirePlan(plan, 'plan');
  requireSetup(setup, 'setup');
  const { level } = plan;
  if (level === undefined) refuse('plan', 'expected a world whose land shape is a level');
  const { agents } = forceOf(setup);
  const first = buildLevel({ ...level.parameters, agents, powerUps: setup.chase.powerUps });
  const result = first.status === 'complete' ? first : buildLevel(first.suggestion);
  assert(result.status === 'complete', () => `the suggestion for a level is ${result.status}`);
  return result.level;
}

/** The position of the centre of a cell. */
export function placeOfLevelCell(plan: WorldPlan, cell: LevelCell): { x: number; z: number } {
  requirePlan(plan, 'plan');
  requireCell(cell, 'cell');
  const { recipe, level } = plan;
  const { ix, iz } = cell;
  const size = Number(recipe.shape.level.cell);
  if (level === undefined) refuse('plan', 'expected a world whose land shape is a level');
  return { x: (ix + 0.5 - level.width / 2) * size, z: (iz + 0.5 - level.depth / 2) * size };
}

/** Resets the level, with a player at its start. */
export function beginChase(context: SimContext, player: Player): void {
  const { state, plan } = context;
  const level = levelOf(plan, state.setup);
  const goal = placeOfLevelCell(plan, level.goal);
  const { tier } = forceOf(state.setup);
  state.projectiles = [];
  state.sounds = [];
  state.creatures = [];
  state.items = [];
  enterChase(context, player);
  layItem(context, 'goal', goal, 0);
  level.powerUps.forEach((cell, k) => layItem(context, 'power', placeOfLevelCell(plan, cell), 1 + k));
  level.agents.forEach((cell, slot) => {
    const place = placeOfLevelCell(plan, cell);
    state.creatures.push(createCreature(context, 'chaser', { ...place, slot, place: LEVEL_PLACE, tier, herd: 0 }));
  });
}

/** Puts a player at the start of the level, with the score that the setup begins with. */
export function enterChase(context: SimContext, player: Player): void {
  const { state, plan } = context;
  const level = levelOf(plan, state.setup);
  const start = placeOfLevelCell(plan, level.start);
  const goal = placeOfLevelCell(plan, level.goal);
  const { points, multiplier } = state.setup.chase;
  player.score = { points, multiplier, coins: 0, kills: 0 };
  player.island = LEVEL_PLACE;
  placePlayer(context, player, start.x, start.z, yawOf(goal.x - start.x, goal.z - start.z));
}

/** Puts an item on the ground. */
export function layItem(
  { state, ground }: SimContext,
  kind: ItemKind,
  { x, z }: { x: number; z: number },
  slot: number,
): void {
  state.items.push({ id: state.nextId++, kind, x, y: ground.heightAt(x, z), z, place: LEVEL_PLACE, slot });
}
