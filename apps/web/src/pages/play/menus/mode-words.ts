/*
 * What the menus call modes and difficulties.
 */
import type { Difficulty, Mode } from '@skerry/sim';

export const MODE_WORDS: Readonly<Record<Mode, readonly [title: string, about: string]>> = {
  expedition: ['Expedition', 'Find the Sunstone, by stealth or by force'],
  wander: ['Wander', 'Endless land, coins, creatures and places to name'],
  chase: ['Chase', 'Reach the goal before the hunters reach you'],
};

export const DIFFICULTY_WORDS: Readonly<Record<Difficulty, string>> = { calm: 'Calm', fair: 'Fair', fierce: 'Fierce' };
