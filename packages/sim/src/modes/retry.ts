/*
 * Going on after the end. Who lost an expedition wakes at the boat, with what was found; hunters are back at their
 * posts, the dead stay dead. Who won may stay and look around. A chase begins again from its start.
 */
import { positionOf } from '../state/action.ts';
import { populateIsland } from '../creatures/populate-island.ts';
import { createDeltas, createPlayer } from '../state/create-state.ts';
import type { SimContext } from '../state/sim-context.ts';
import { beginChase } from './chase.ts';
import { beginWander } from './wander.ts';
import { placePlayer } from './place-player.ts';

/** Goes on after a game was won or lost; does nothing while it is being played. */
export function retry(context: SimContext): void {
  const { state, places, emit } = context;
  if (state.outcome === 'playing') return;
  const isLost = state.outcome === 'lost';
  state.outcome = 'playing';
  if (state.setup.mode === 'chase') {
    state.player = createPlayer({ ...positionOf(state.player), yaw: state.player.body.yaw });
    // What was felled stays felled: the ground remembers it too.
    state.deltas = { ...createDeltas(), felled: state.deltas.felled };
    beginChase(context);
  } else if (isLost) {
    const { inventory, draughts, arrows, weapon, body } = state.player;
    state.player = {
      ...createPlayer({ ...positionOf(state.player), yaw: body.yaw }),
      inventory,
      draughts,
      arrows,
      weapon,
    };
    state.projectiles = [];
    state.sounds = [];
    if (state.setup.mode === 'wander') beginWander(context);
    else {
      placePlayer(context, state.start.x, state.start.z, body.yaw);
      const { visits } = state.islands[state.island];
      const layout = places.layout(state.island, visits);
      state.creatures = [];
      if (layout) populateIsland(context, layout, visits);
    }
  }
  emit({ kind: 'retried', ...positionOf(state.player) });
}
