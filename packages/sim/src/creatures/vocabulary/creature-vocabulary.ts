/*
 * The vocabulary of creatures: all that their minds can ask and do.
 */
import type { Vocabulary } from '@skerry/agents';
import type { Thought } from '../thought.ts';
import { FIGHTING } from './fighting.ts';
import { FLYING } from './flying.ts';
import { MOVEMENT } from './movement.ts';
import { GUARDS } from './guards.ts';

/** What the minds of creatures may ask and do. */
export const CREATURE_VOCABULARY: Vocabulary<Thought> = {
  guards: GUARDS,
  actions: { ...MOVEMENT, ...FIGHTING, ...FLYING },
};
