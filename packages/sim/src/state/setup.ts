/*
 * What a run is set up with: the world and the rules. Together with the command log it is the whole run.
 */
import type { Recipe } from '@skerry/world';

/** The modes of the game. */
export const MODES = ['expedition', 'wander', 'chase'] as const;
/** A mode of the game. */
export type Mode = (typeof MODES)[number];

/** All difficulties, the easiest first. */
export const DIFFICULTIES = ['calm', 'fair', 'fierce'] as const;
/** How much damage foes do. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/**
 * The rules of a chase. keen: hunters see, hear, search and come in waves, more and faster ones by difficulty and level. classic: source
 * 003's plain rule, who is within 15 m is chased until 25 m lie between.
 */
export const CHASE_RULES = ['keen', 'classic'] as const;
/** The rules of a chase. */
export type ChaseRules = (typeof CHASE_RULES)[number];

/** Hunters of a chase by default: a careful player wins about two levels of three at fair. */
export const DEFAULT_HUNTERS = 6;

/** Numbers and rules of a chase. */
export type ChaseSetup = {
  readonly agents: number;
  readonly powerUps: number;
  /** The number of this level in its series, from 1. */
  readonly level: number;
  readonly rules: ChaseRules;
  readonly points: number;
  readonly multiplier: number;
};

/** The newest layout of islands. 2: the landing is by the sea, the pathfinder lies nearer than the goal. */
export const LAYOUT_VERSION = 2;
/** The layout of setups that do not name theirs. */
export const OLD_LAYOUT_VERSION = 1;
/** What setups from before these fields meant. */
export const OLD_CHASE = { level: 1, rules: 'classic' } as const;

/** Everything a run begins with. */
export type SimSetup = {
  readonly mode: Mode;
  /** Preset that the recipe began as; for titles and links. */
  readonly presetId: string;
  readonly recipe: Recipe;
  readonly seed: string;
  readonly generatorVersion: number;
  /** How islands are laid out: a saved game keeps the layout it began with. */
  readonly layoutVersion: number;
  readonly difficulty: Difficulty;
  /** The chase's own numbers (its walls are the recipe's `shape.level`), and the score carried over from the level before. */
  readonly chase: ChaseSetup;
};
