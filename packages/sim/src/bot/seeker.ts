/*
 * The seeker bot. On an expedition it collects useful items, nearest first, and then the goal; in wander mode it goes
 * from coin to coin; in a chase it runs for the goal around the hunters. It reads the whole state, as a test may, but
 * acts only through commands, as a player does.
 */
import { requireChoice, requireInteger } from '@skerry/kit';
import { TILE_CELLS } from '@skerry/world';
import { HELPER_ITEMS } from '../items/item-table.ts';
import type { Sim } from '../run/sim.ts';
import { type Command, commandsBy, type Order } from '../state/command.ts';
import { FIRST_PLAYER_ID } from '../state/action.ts';
import { findPlayer, type Player } from '../state/player.ts';
import { isThereFor } from '../items/item-effects.ts';
import type { Item } from '../state/sim-state.ts';
import { ticksOf } from '../state/ticks.ts';
import { createChaseRunner } from './chase-runner.ts';
import { createFarSearch, farPlace } from './far-place.ts';
import { fight, nearestFoe } from './fight.ts';
import { createMannerBot, MANNERED } from './manners.ts';
import { createWalk, type Place, squared, walkTo } from './walk-to.ts';

/** Plays by commands alone. */
export type Bot = {
  /** The commands of the next tick. */
  decide(sim: Sim): Command[];
};

/** The names of all bots. */
export const BOTS = ['seeker', 'idle', ...MANNERED] as const;
/** The name of a bot. */
export type BotName = (typeof BOTS)[number];

/** Hunters this near are fought, metres. */
const DANGER_RADIUS = 9;
/** A target not reached within this time, plus a share for every metre, is postponed: seconds. */
const PATIENCE_SECONDS = 15;
const PATIENCE_PER_METRE = 0.5;
/** How often postponed targets are tried again before the goal is taken without them. */
const ROUNDS = 12;
/** Maximum detour for an item that is only useful, metres. */
const DETOUR = 60;
/** Tiles around the bot in which it looks for coins. */
const COIN_TILES = 3;

/** A bot by its name, for one player: the first by default. It does nothing while that player is not in the game. */
export function createBot(name: BotName, playerId: number = FIRST_PLAYER_ID): Bot {
  requireChoice(name, 'name', BOTS);
  requireInteger(playerId, 'playerId');
  if (name === 'idle') return { decide: () => [] };
  const seeker = name === 'seeker' ? createSeeker() : createMannerBot(name);
  return {
    decide: (sim) => {
      const player = findPlayer(sim.state, playerId);
      return player ? commandsBy(playerId, seeker(sim, player)) : [];
    },
  };
}

type Seeker = (sim: Sim, player: Player) => readonly Order[];

function createSeeker(): Seeker {
  const walk = createWalk();
  const runner = createChaseRunner();
  const search: Search = { target: '', until: 0, rounds: 0, skipped: new Set() };
  const far = createFarSearch();
  return (sim, player) => {
    const { state } = sim;
    if (player.outcome === 'lost') {
      // A target that led to death is postponed: a later item may open another path.
      if (search.target !== '') search.skipped.add(search.target);
      search.target = '';
      return [{ kind: 'retry' }];
    }
    if (player.outcome === 'won') return [];
    if (state.setup.mode === 'chase') return runner.decide(sim, player);
    const fighting = fight(sim, player);
    if (fighting && nearestFoe(sim, player, DANGER_RADIUS)) return fighting;
    const traveller = {
      body: player.body,
      tick: state.tick,
      seed: sim.plan.seed ^ player.id,
      isHopeless: walk.isHopeless,
    };
    const goal =
      state.setup.mode === 'expedition'
        ? findThing(sim, player, search)
        : (findCoin(sim, player, search) ?? farPlace(far, traveller));
    const walking = walkTo(walk, sim, player, goal, 'run');
    // A coin on another terrace is given up at once; items of an island are reachable, so the path is only not found
    // yet.
    if (walk.isHopeless && state.setup.mode === 'wander') search.until = state.tick;
    return fighting ? [...fighting, ...walking] : walking;
  };
}

/** The seeker's current target, its deadline, and the postponed targets. */
type Search = { target: string; until: number; rounds: number; readonly skipped: Set<string> };

type Find = Place & { readonly key: string };

/** The nearest of what was found and not left for later; what is not reached in time is left. */
function choose({ state }: Sim, player: Player, search: Search, finds: readonly Find[]): Find | undefined {
  const { tick } = state;
  if (search.target !== '' && tick > search.until) {
    search.skipped.add(search.target);
    search.target = '';
  }
  let chosen: Find | undefined;
  let least = Infinity;
  for (const find of finds) {
    const gap = squared(find, player.body);
    if (gap >= least || search.skipped.has(find.key)) continue;
    least = gap;
    chosen = find;
  }
  if (chosen && search.target !== chosen.key) {
    search.target = chosen.key;
    search.until = tick + ticksOf(PATIENCE_SECONDS + PATIENCE_PER_METRE * Math.sqrt(least));
  }
  return chosen;
}

/** The nearest thing that is wanted now; the goal when nothing else can be had. */
function findThing(sim: Sim, player: Player, search: Search): Place {
  const items = sim.state.items.filter((item) => item.place === player.island && isThereFor(player, item));
  const wanted = items.filter((item) => isWanted(item, squared(item, player.body)));
  const finds = wanted.map(({ id, x, z }) => ({ key: String(id), x, z }));
  const chosen = choose(sim, player, search, finds);
  if (chosen) return chosen;
  if (finds.length > 0 && search.rounds++ < ROUNDS) search.skipped.clear();
  return items.find(({ kind }) => kind === 'goal') ?? player.body;
}

/** Helpers and a weapon are worth any distance, other items only a short one. */
function isWanted({ kind }: Item, gap: number): boolean {
  if (kind === 'goal' || kind === 'chest') return false;
  return HELPER_ITEMS.includes(kind) || kind === 'staff' || gap < DETOUR * DETOUR;
}

/** The nearest coin that is left in the tiles around. */
function findCoin(sim: Sim, player: Player, search: Search): Place | undefined {
  const { state, places } = sim;
  const { body } = player;
  const cx = Math.floor(body.x / TILE_CELLS);
  const cz = Math.floor(body.z / TILE_CELLS);
  const finds: Find[] = [];
  for (let tz = cz - COIN_TILES; tz <= cz + COIN_TILES; tz++)
    for (let tx = cx - COIN_TILES; tx <= cx + COIN_TILES; tx++) {
      const taken = state.deltas.coins[`${tx},${tz}`];
      for (const { number, x, z } of places.coins(tx, tz))
        if (!taken?.includes(number)) finds.push({ key: `${tx},${tz},${number}`, x, z });
    }
  return choose(sim, player, search, finds);
}
