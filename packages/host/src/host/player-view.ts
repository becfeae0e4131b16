/*
 * What one player sees of a run: the frame with the coins, the boat and the character of the place around that player.
 */
import { buildFootingTile } from '@skerry/footing';
import { DAY_SECONDS, findPlayer, type Item, type Player, type Sim, TICKS_PER_SECOND } from '@skerry/sim';
import { TILE_CELLS } from '@skerry/world';
import { describePlace } from '../frame/describe-place.ts';
import { type AimFrame, createPlaceFinder, findTools } from '../frame/find-aims.ts';
import { findMooring, type Mooring } from '../frame/find-mooring.ts';
import { buildFrame, type PlaceFrame, type PlayFrame } from '../frame/play-frame.ts';

/** Tiles around the player whose coins are shown. */
const COIN_TILES = 2;
/** Coins have no ids in the state; in the frame their ids start here. */
const FIRST_COIN_ID = 1e9;

/** A player in the game, or as they left it. */
export function ownPlayer({ state }: Sim, id: number): Player | undefined {
  return findPlayer(state, id) ?? state.absent.find((player) => player.id === id);
}

export type PlayerView = { frameOf(sim: Sim, player: Player): PlayFrame };

type Look = {
  placeOf(sim: Sim, player: Player): PlaceFrame;
  boatOf(sim: Sim, player: Player): Mooring | undefined;
  aimsOf(sim: Sim, player: Player): readonly AimFrame[];
};

/** Builds the frames of one player; caches what changes slowly. */
export function createPlayerView(): PlayerView {
  const look: Look = { placeOf: createPlaceOf(), boatOf: createBoatOf(), aimsOf: createAimsOf() };
  return { frameOf: (sim, player) => frameOf(sim, player, look) };
}

function frameOf(sim: Sim, player: Player, look: Look): PlayFrame {
  return buildFrame(sim.state, player, {
    daySeconds: DAY_SECONDS,
    things: coinsNear(sim, player),
    place: look.placeOf(sim, player),
    boat: look.boatOf(sim, player),
    aims: look.aimsOf(sim, player),
  });
}

/** What there is to go to. Places of land without a goal are looked for once a second: unseen land is grown for it. */
function createAimsOf(): Look['aimsOf'] {
  const findPlaces = createPlaceFinder();
  let last: readonly AimFrame[] = [];
  let nextTick = 0;
  return (sim, player) => {
    const { setup, tick } = sim.state;
    if (setup.mode === 'expedition') return findTools(sim, player);
    if (setup.mode === 'chase') return [];
    if (tick < nextTick && nextTick - tick <= TICKS_PER_SECOND) return last;
    nextTick = tick + TICKS_PER_SECOND;
    last = findPlaces(sim, player);
    return last;
  };
}

/** The character of the place where the player stands; updated once a second. */
function createPlaceOf(): Look['placeOf'] {
  let last: PlaceFrame = { wind: 0, shore: 0, trees: 0, cold: 0 };
  let nextTick = 0;
  return ({ state, ground }, { body }) => {
    // A restarted run starts at the first tick again.
    if (state.tick < nextTick && nextTick - state.tick <= TICKS_PER_SECOND) return last;
    nextTick = state.tick + TICKS_PER_SECOND;
    last = describePlace(ground, body);
    return last;
  };
}

/** Places of felled trees, x and z in turn: the state knows them by tile and id. */
export function felledIn({ state, ground }: Sim): number[] {
  return Object.entries(state.deltas.felled).flatMap(([place, ids]) => {
    const [tx, tz] = place.split(',').map(Number);
    const { solids } = buildFootingTile(ground.plan, tx, tz);
    return ids.flatMap((id) => {
      const solid = solids.idBySolid.indexOf(id);
      return solid < 0 ? [] : [tx * TILE_CELLS + solids.xBySolid[solid], tz * TILE_CELLS + solids.zBySolid[solid]];
    });
  });
}

/** The position of the boat, if there is anywhere to sail to; computed once per island. */
function createBoatOf(): Look['boatOf'] {
  let island = '';
  let mooring: Mooring | undefined;
  return ({ state, ground }, player) => {
    const { mode, recipe } = state.setup;
    if (mode !== 'expedition' || recipe.shape.kind !== 'archipelago') return undefined;
    if (player.island !== island) {
      island = player.island;
      mooring = findMooring(ground, player.start);
    }
    return mooring;
  };
}

/** Coins near the player that are not taken. */
function coinsNear({ state, places }: Sim, { body }: Player): Item[] {
  if (state.setup.mode !== 'wander') return [];
  const { x, z } = body;
  const coins: Item[] = [];
  const [cx, cz] = [Math.floor(x / TILE_CELLS), Math.floor(z / TILE_CELLS)];
  for (let tz = cz - COIN_TILES; tz <= cz + COIN_TILES; tz++)
    for (let tx = cx - COIN_TILES; tx <= cx + COIN_TILES; tx++) {
      const taken = state.deltas.coins[`${tx},${tz}`];
      for (const coin of places.coins(tx, tz))
        if (!taken?.includes(coin.number))
          coins.push({
            id: coinId(tx, tz, coin.number),
            kind: 'coin',
            x: coin.x,
            y: coin.y,
            z: coin.z,
            place: `${tx},${tz}`,
            slot: coin.number,
          });
    }
  return coins;
}

/** The same coin has the same id as long as it is near. */
function coinId(tx: number, tz: number, number: number): number {
  return FIRST_COIN_ID + ((tz & 0xfff) * 0x1000 + (tx & 0xfff)) * 16 + number;
}
