/*
 * A study: bots with manners play expeditions, and what happened is counted. One game at a time, so that callers can
 * spread them over threads.
 */
import { describeValue, refuse, requireChoice, requireInteger, requireObject } from '@skerry/kit';
import type { Recipe } from '@skerry/world';
import { createMannerBot, MANNERED, type Mannered } from '../bot/manners.ts';
import { HELPER_ITEMS } from '../items/item-table.ts';
import { GOAL_VIEW } from '../layout/goal-view.ts';
import { type IslandSize, sizeIsland } from '../layout/island-sizes.ts';
import { placeOfCell } from '../layout/walk-field.ts';
import { checkLanding } from '../modes/check-landing.ts';
import { createSim, type Sim } from '../run/sim.ts';
import { FIRST_PLAYER_ID } from '../state/action.ts';
import { commandsBy } from '../state/command.ts';
import { createSetup } from '../state/create-setup.ts';
import type { ItemKind } from '../state/item-kinds.ts';
import type { Difficulty } from '../state/setup.ts';
import { TICKS_PER_SECOND } from '../state/ticks.ts';

/** A game of a study: the island, the difficulty and the bot. */
export type StudyGame = {
  readonly recipe: Recipe;
  readonly seed: string;
  readonly size: IslandSize;
  readonly difficulty: Difficulty;
  readonly manner: Mannered;
  /** Tools that are not there in this game: what they are worth is the difference. */
  readonly without: readonly ItemKind[];
  /** A game that takes longer is not won. */
  readonly maxMinutes: number;
};

/** How a game of a study went. */
export type StudyResult = Omit<StudyGame, 'recipe' | 'maxMinutes'> & {
  /** drowned: the island lies under the sea and cannot be played. */
  readonly outcome: 'won' | 'out-of-time' | 'drowned';
  readonly minutes: number;
  readonly deaths: number;
  readonly timesSeen: number;
  readonly damage: number;
  readonly kills: number;
  readonly metres: number;
  /** Minutes at which each tool was found; only of tools that were found before the goal. */
  readonly toolMinutes: { readonly [K in ItemKind]?: number };
  /** Share of the walkable land from which the goal's light is seen without help. */
  readonly lightShare: number;
  readonly landKm2: number;
};

/** Plays one game to its end. */
export function playStudyGame(study: StudyGame): StudyResult {
  requireObject(study, 'study', 'a game of a study');
  const { recipe, maxMinutes, ...game } = study;
  requireChoice(game.manner, 'study.manner', MANNERED);
  requireInteger(maxMinutes, 'study.maxMinutes', 1);
  if (!Array.isArray(game.without))
    refuse('study.without', `expected a list of items, got ${describeValue(game.without)}`);
  const { seed, size, difficulty, manner, without } = game;
  const sim = createSim(createSetup({ mode: 'expedition', recipe: sizeIsland(recipe, size), seed, difficulty }));
  const isDrowned = checkLanding(sim).length > 0;
  sim.state.items = sim.state.items.filter(({ kind }) => !without.includes(kind));
  const bot = createMannerBot(manner);
  const [player] = sim.state.players;
  const minutesNow = (): number => sim.state.tick / TICKS_PER_SECOND / 60;
  const toolMinutes: { [K in ItemKind]?: number } = {};
  let isWon = false;
  while (!isDrowned && !isWon && minutesNow() < maxMinutes) {
    // A player who starts again is another object in the state.
    const orders = bot(sim, sim.state.players[0]);
    for (const event of sim.tick(commandsBy(FIRST_PLAYER_ID, orders))) {
      if (event.kind === 'picked-up' && HELPER_ITEMS.includes(event.item)) toolMinutes[event.item] ??= minutesNow();
      if (event.kind === 'won') isWon = true;
    }
  }
  const { stats, score } = sim.state.players[0] ?? player;
  return {
    ...game,
    outcome: isDrowned ? 'drowned' : isWon ? 'won' : 'out-of-time',
    minutes: minutesNow(),
    deaths: stats.deaths,
    timesSeen: stats.timesSeen,
    damage: stats.damageTaken,
    kills: score.kills,
    metres: stats.metres,
    toolMinutes,
    ...landOf(sim),
  };
}

function landOf({ places }: Sim): Pick<StudyResult, 'lightShare' | 'landKm2'> {
  const layout = places.layout('0,0', 1);
  const goal = layout?.items.find(({ kind }) => kind === 'goal');
  if (!layout || !goal) return { lightShare: 0, landKm2: 0 };
  const { field } = layout;
  let lit = 0;
  for (const cell of field.land) {
    const { x, z } = placeOfCell(field, cell);
    if ((x - goal.x) * (x - goal.x) + (z - goal.z) * (z - goal.z) < GOAL_VIEW * GOAL_VIEW) lit++;
  }
  return { lightShare: lit / field.land.length, landKm2: (field.land.length * field.step * field.step) / 1e6 };
}
