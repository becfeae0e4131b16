/*
 * How hard a chase is: the number and pace of hunters by difficulty and level. Under the classic rules both are what
 * the setup says, whatever the difficulty.
 */
import type { Difficulty, SimSetup } from '../state/setup.ts';

export type ChaseForce = {
  readonly agents: number;
  /** Factor of every hunter's speed. */
  readonly pace: number;
  /** Tier of the hunters: from the second on they see farther. */
  readonly tier: number;
};

const SHARE: { readonly [D in Difficulty]: number } = { calm: 0.6, fair: 1, fierce: 1.4 };
const PACE: { readonly [D in Difficulty]: number } = { calm: 0.82, fair: 0.9, fierce: 0.98 };
/** Source 003's hunters run 5.4 m/s at most. */
const CLASSIC_PACE = 0.9;
const TIER: { readonly [D in Difficulty]: number } = { calm: 1, fair: 1, fierce: 2 };
/** Another hunter every so many levels, and a little more speed each level, up to a limit. */
const LEVELS_PER_AGENT = 2;
const PACE_PER_LEVEL = 0.015;
const MAX_LEVEL_PACE = 0.12;

/** The hunters of a setup's level. */
export function forceOf({ difficulty, chase }: SimSetup): ChaseForce {
  const { agents, level, rules } = chase;
  if (rules === 'classic' || agents === 0) return { agents, pace: CLASSIC_PACE, tier: 1 };
  const more = Math.floor((level - 1) / LEVELS_PER_AGENT);
  return {
    agents: Math.max(1, Math.floor(agents * SHARE[difficulty] + 0.5)) + more,
    pace: PACE[difficulty] * (1 + Math.min(MAX_LEVEL_PACE, PACE_PER_LEVEL * (level - 1))),
    tier: TIER[difficulty],
  };
}
