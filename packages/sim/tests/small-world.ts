/*
 * Small worlds for tests of the rules: an island of 640 m, a bare court, and a context to call single systems with.
 */
import {
  type Command,
  FIRST_PLAYER_ID,
  type Order,
  createSetup,
  createSim,
  type Mode,
  type Sim,
  type SimContext,
  type SimEvent,
  type SimSetup,
} from '@skerry/sim';
import { findPreset, type Recipe, setParameter } from '@skerry/world';

/** A preset's recipe with some parameters changed. */
export function recipeOf(presetId: string, changes: Readonly<Record<string, string>> = {}): Recipe {
  let { recipe } = findPreset(presetId)!;
  for (const [path, value] of Object.entries(changes)) recipe = setParameter(recipe, path, value).recipe!;
  return recipe;
}

/** A Skerry of 640 m, a third as high: as steep as the large one. */
export const SMALL_ISLAND = {
  'shape.island.size': '640',
  'terrain.continent.height': '60',
  'terrain.layers.ridges.height': '36',
} as const;

const PRESET_BY_MODE: Record<Mode, string> = { expedition: 'skerry', wander: 'plains-lake', chase: 'chase-court' };

/** A setup on a world small enough for a test. */
export function smallSetup(
  mode: Mode,
  seed: string,
  choice: Partial<Parameters<typeof createSetup>[0]> = {},
): SimSetup {
  const presetId = PRESET_BY_MODE[mode];
  const recipe = recipeOf(presetId, mode === 'expedition' ? SMALL_ISLAND : {});
  return createSetup({ mode, presetId, recipe, seed, ...choice });
}

/** A court with nobody in it but the player, who stands at its start. */
export function emptyCourt(seed = 'court'): Sim {
  return createSim(smallSetup('chase', seed, { agents: 0, powerUps: 0 }));
}

/** Orders that name no sender are the first player's. */
function bySender(orders: readonly (Order | Command)[]): Command[] {
  return orders.map((order) => ('by' in order ? order : { ...order, by: FIRST_PLAYER_ID }));
}

/** What a system is called with, and the events it reports. */
export function contextOf(
  sim: Sim,
  orders: readonly (Order | Command)[] = [],
): SimContext & { readonly events: SimEvent[] } {
  const { state, plan, ground, places } = sim;
  const events: SimEvent[] = [];
  return { state, plan, ground, places, commands: bySender(orders), events, emit: (event) => events.push(event) };
}

/** Runs ticks with orders in the first of them and returns all events. */
export function run(sim: Sim, ticks: number, orders: readonly (Order | Command)[] = []): SimEvent[] {
  const events: SimEvent[] = [];
  for (let k = 0; k < ticks; k++) events.push(...sim.tick(k === 0 ? bySender(orders) : []));
  return events;
}
