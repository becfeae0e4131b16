/*
 * The vocabulary of the player's own state machine. It decides nothing: it names the player's situation, for display
 * and events.
 */
import type { Vocabulary } from '@skerry/agents';
import type { Player } from '../../state/player.ts';

/** What the mind of a player may ask and do. */
export const PLAYER_VOCABULARY: Vocabulary<Player> = {
  guards: {
    'is-dead': { parameters: [], test: ({ health }) => health <= 0 },
    'has-power': { parameters: [], test: ({ powerTicks }) => powerTicks > 0 },
  },
  actions: {},
};
