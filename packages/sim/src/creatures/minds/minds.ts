/*
 * Every mind that ships, in the order in which the guide shows them.
 */
import type { MindTable } from '@skerry/agents';
import { CHASER_MIND, PLAYER_MIND } from './chase-minds.ts';
import { ARCHER_MIND, HUNTER_MIND, SENTRY_MIND, WARDEN_MIND } from './foe-minds.ts';
import { BIRD_MIND, DEER_MIND, FIREFLY_MIND, WOLF_MIND } from './wild-minds.ts';

/** The minds that ship. */
export const MINDS: readonly MindTable[] = [
  CHASER_MIND,
  PLAYER_MIND,
  SENTRY_MIND,
  HUNTER_MIND,
  ARCHER_MIND,
  WARDEN_MIND,
  DEER_MIND,
  WOLF_MIND,
  BIRD_MIND,
  FIREFLY_MIND,
];
