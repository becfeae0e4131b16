/*
 * Each player's machine of source 003, kept in step with the rules every tick: plain, powered up, dead.
 */
import { positionOf } from '../state/action.ts';
import { compileMind, tickMind } from '@skerry/agents';
import type { SimContext } from '../state/sim-context.ts';
import { PLAYER_MIND } from '../creatures/minds/chase-minds.ts';
import { PLAYER_VOCABULARY } from '../creatures/vocabulary/player-vocabulary.ts';

const MIND = compileMind(PLAYER_MIND, PLAYER_VOCABULARY);

/** Lets the machines follow what happened in this tick, and reports when they change. */
export function thinkPlayers({ state, emit }: SimContext): void {
  for (const player of state.players) {
    const from = player.mind.state;
    tickMind(MIND, player.mind, player, state.tick);
    const to = player.mind.state;
    if (from !== to && from !== '') emit({ kind: 'mood', id: player.id, from, to, ...positionOf(player) });
  }
}
