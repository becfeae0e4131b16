/*
 * The player's machine of source 003, kept in step with the rules every tick: plain, powered up, dead.
 */
import { compileMind, tickMind } from '@skerry/agents';
import { at } from '../combat/begin-action.ts';
import type { SimContext } from '../state/sim-context.ts';
import { PLAYER_MIND } from '../creatures/minds/chase-minds.ts';
import { PLAYER_WORDS } from '../creatures/vocabulary/player-words.ts';

const MIND = compileMind(PLAYER_MIND, PLAYER_WORDS);

/** Lets the player's machine follow what happened in this tick, and tells when it changed. */
export function thinkPlayer({ state, emit }: SimContext): void {
  const { player } = state;
  const from = player.mind.state;
  tickMind(MIND, player.mind, player, state.tick);
  const to = player.mind.state;
  if (from !== to && from !== '') emit({ kind: 'mood', id: player.id, from, to, ...at(player) });
}
