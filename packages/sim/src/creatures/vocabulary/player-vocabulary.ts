/*
 * The few words that the player's own machine is written in. It decides nothing: it says in one name what the rules
 * have made of the player, for whoever shows or tells it.
 */
import type { Vocabulary } from '@skerry/agents';
import type { Player } from '../../state/player.ts';

export const PLAYER_VOCABULARY: Vocabulary<Player> = {
  guards: {
    'is-dead': { parameters: [], test: ({ health }) => health <= 0 },
    'has-power': { parameters: [], test: ({ powerTicks }) => powerTicks > 0 },
  },
  actions: {},
};
