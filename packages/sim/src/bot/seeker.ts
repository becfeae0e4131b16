/*
 * The seeker plays: on an expedition it takes what helps, nearest first, and the goal at last; wandering it goes from
 * coin to coin; in a chase it runs for the goal around the hunters. It knows the state, as a tester may, and sends
 * nothing but commands, as a player does.
 */
import { TILE_CELLS } from '@skerry/world';
import { HELPER_ITEMS } from '../items/item-table.ts';
import type { Sim } from '../sim.ts';
import type { Command } from '../state/command.ts';
import type { Item } from '../state/sim-state.ts';
import { createChaseRunner } from './chase-runner.ts';
import { fight, nearestFoe } from './fight.ts';
import { createWalk, type Place, squared, type Walk, walkTo } from './walk-to.ts';

export type Bot = {
  /** The commands of the next tick. */
  decide(sim: Sim): Command[];
};

export const BOTS = ['seeker', 'idle'] as const;
export type BotName = (typeof BOTS)[number];

/** Hunters this near are fought, and near enough to reckon with. */
const DANGER_RADIUS = 9;
/** A thing that was not reached in so many ticks is tried later. */
const PATIENCE_TICKS = 60 * 150;
/** Metres that a thing which is only useful is worth. */
const DETOUR = 60;
/** Tiles around the bot in which it looks for coins. */
const COIN_TILES = 3;

/** A bot by its name. */
export function createBot(name: BotName): Bot {
  return name === 'seeker' ? createSeeker() : { decide: () => [] };
}

function createSeeker(): Bot {
  const walk = createWalk();
  const runner = createChaseRunner();
  const search: Search = { target: -1, since: 0, skipped: new Set() };
  return {
    decide(sim) {
      const { state } = sim;
      if (state.outcome === 'lost') return [{ kind: 'retry' }];
      if (state.outcome === 'won') return [];
      if (state.setup.mode === 'chase') return runner.decide(sim);
      const fighting = fight(sim);
      if (fighting && nearestFoe(sim, DANGER_RADIUS)) return fighting;
      const goal = state.setup.mode === 'expedition' ? findThing(sim, search) : findCoin(sim, walk);
      const walking = walkTo(walk, sim, goal, 'run');
      return fighting ? [...fighting, ...walking] : walking;
    },
  };
}

type Search = { target: number; since: number; readonly skipped: Set<number> };

/** The nearest thing that is wanted now; the goal when nothing else is. */
function findThing({ state }: Sim, search: Search): Place {
  const { player, items, tick } = state;
  if (search.target >= 0 && tick - search.since > PATIENCE_TICKS) search.skipped.add(search.target);
  let thing: Item | undefined;
  let least = Infinity;
  for (const item of items) {
    const gap = squared(item, player.body);
    if (gap >= least || search.skipped.has(item.id) || !isWanted(item, gap)) continue;
    least = gap;
    thing = item;
  }
  thing ??= items.find(({ kind }) => kind === 'goal');
  if (!thing) return player.body;
  if (search.target !== thing.id) {
    search.target = thing.id;
    search.since = tick;
  }
  return thing;
}

/** Helpers and a weapon are worth any way, other things only a short one. */
function isWanted({ kind }: Item, gap: number): boolean {
  if (kind === 'goal' || kind === 'chest') return false;
  return HELPER_ITEMS.includes(kind) || kind === 'staff' || gap < DETOUR * DETOUR;
}

/** The nearest coin that is left in the tiles around; straight on where there is none. */
function findCoin({ state, places }: Sim, walk: Walk): Place {
  const { body } = state.player;
  const cx = Math.floor(body.x / TILE_CELLS);
  const cz = Math.floor(body.z / TILE_CELLS);
  let nearest: Place | undefined;
  let least = Infinity;
  for (let tz = cz - COIN_TILES; tz <= cz + COIN_TILES; tz++)
    for (let tx = cx - COIN_TILES; tx <= cx + COIN_TILES; tx++) {
      const taken = state.deltas.coins[`${tx},${tz}`];
      for (const coin of places.coins(tx, tz)) {
        if (taken?.includes(coin.number)) continue;
        const gap = squared(coin, body);
        if (gap >= least) continue;
        least = gap;
        nearest = coin;
      }
    }
  return nearest ?? walk.goal ?? { x: body.x + TILE_CELLS * COIN_TILES, z: body.z };
}
