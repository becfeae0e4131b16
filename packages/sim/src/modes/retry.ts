/*
 * Continuing after the end. A player who lost an expedition wakes at the boat with everything found; hunters return to
 * their posts, dead creatures stay dead. A player who won may stay and look around. A chase restarts. While others
 * play, the world stays as it is for them, and only this player restarts.
 */
import { populateIsland } from '../creatures/populate-island.ts';
import { positionOf } from '../state/action.ts';
import { createDeltas, createPlayer } from '../state/create-state.ts';
import { isPlaying, type Player } from '../state/player.ts';
import type { SimContext } from '../state/sim-context.ts';
import { beginChase, enterChase } from './chase.ts';
import { placePlayer, standAside } from './place-player.ts';
import { beginWander } from './wander.ts';

/** Lets a player continue who has won or lost; during a game only the level of a chase can begin again. */
export function retry(context: SimContext, player: Player): void {
  const { state } = context;
  if (isPlaying(player) && state.setup.mode !== 'chase') return;
  let again = player;
  if (state.setup.mode === 'chase') restartChase(context, (again = renewed(context, player)));
  else if (player.outcome === 'lost') {
    const { inventory, draughts, arrows, weapon, score, found, island, start } = player;
    const kept = { inventory, draughts, arrows, weapon, score, found, island, start };
    Object.assign((again = renewed(context, player)), kept);
    wake(context, again);
  } else player.outcome = 'playing';
  context.emit({ kind: 'retried', id: again.id, ...positionOf(again) });
}

/** A fresh player in place of an old one, with what survives the end of a game. */
function renewed({ state }: SimContext, old: Player): Player {
  const { id, body, stats, journal, explored, wonIslands } = old;
  const fresh = { ...createPlayer(id, { ...positionOf(old), yaw: body.yaw }), stats, journal, explored, wonIslands };
  state.players[state.players.indexOf(old)] = fresh;
  return fresh;
}

function restartChase(context: SimContext, player: Player): void {
  const { state } = context;
  if (isAnotherPlaying(context, player)) {
    enterChase(context, player);
    standAside(context, player);
    return;
  }
  // Felled trees stay felled: the ground has removed them too.
  state.deltas = { ...createDeltas(), felled: state.deltas.felled };
  beginChase(context, player);
}

/** Returns the player to their start; without other players the world is reset too. */
function wake(context: SimContext, player: Player): void {
  const { state, places } = context;
  const { island, start, body } = player;
  const isAlone = !isAnotherPlaying(context, player);
  if (isAlone) {
    state.projectiles = [];
    state.sounds = [];
  }
  if (isAlone && state.setup.mode === 'wander') {
    beginWander(context, player);
    return;
  }
  placePlayer(context, player, start.x, start.z, body.yaw);
  standAside(context, player);
  if (state.setup.mode === 'wander' || isAnotherPlaying(context, player, island)) return;
  const { visits } = state.islands[island];
  const layout = places.layout(island, visits);
  state.creatures = state.creatures.filter(({ place }) => place !== island);
  if (layout) populateIsland(context, layout, visits);
}

/** Whether another player is playing, on an island or anywhere. */
function isAnotherPlaying({ state }: SimContext, player: Player, island?: string): boolean {
  return state.players.some(
    (other) => other.id !== player.id && isPlaying(other) && (island === undefined || other.island === island),
  );
}
