/*
 * Runners of a race: two to six searches with their settings. Two runners with the same settings are one row of the
 * table, so that nothing can win against itself.
 */
import type { Issue } from '@skerry/kit';
import { HEURISTIC_NAMES, type HeuristicName } from '@skerry/nav';
import type { SearchSettings } from '../search/search-desk.ts';
import { cardOf, SEARCH_CARDS } from '../search/searches.ts';

/** Minimum number of searches in a race. */
export const MIN_RUNNERS = 2;
/** Maximum number of searches in a race. */
export const MAX_RUNNERS = 6;

/** What the race is stopped by: as many expansions for all, or as much time for all. */
export const RACE_CLOCKS = ['expansions', 'time'] as const;
/** What advances all lanes of a race together. */
export type RaceClock = (typeof RACE_CLOCKS)[number];

/** The searches of a race and its clock. */
export type RaceSettings = { readonly runners: readonly SearchSettings[]; readonly clock: RaceClock };

/** The race that the page begins with. */
export const FIRST_RACE: RaceSettings = {
  runners: [{ name: 'a-star' }, { name: 'dijkstra' }, { name: 'greedy' }, { name: 'breadth-first' }],
  clock: 'expansions',
};

const HEURISTIC_LABELS: Readonly<Record<HeuristicName, string>> = {
  octile: 'octile',
  manhattan: 'Manhattan',
  euclidean: 'straight line',
  chebyshev: 'Chebyshev',
  diagonal: 'diagonal',
  zero: 'no estimate',
};

/** The search and what differs from its defaults: "Weighted A* × 3, Manhattan". */
export function labelOfRunner({ name, heuristic, weight }: SearchSettings): string {
  const { label, hasHeuristic } = cardOf(name);
  const factor = name === 'weighted-a-star' ? ` × ${weight ?? 2}` : '';
  return `${label}${factor}${hasHeuristic && heuristic ? `, ${HEURISTIC_LABELS[heuristic]}` : ''}`;
}

/** Equal for runners that do the same: settings that their search does not use are left out. */
export function keyOfRunner({ name, heuristic, weight }: SearchSettings): string {
  const usedHeuristic = cardOf(name).hasHeuristic ? (heuristic ?? '') : '';
  return `${name} ${usedHeuristic} ${name === 'weighted-a-star' ? (weight ?? 2) : ''}`;
}

/** The first of each kind of runner, in their order. */
export function distinctRunners(runners: readonly SearchSettings[]): SearchSettings[] {
  const keys = runners.map(keyOfRunner);
  return runners.filter((_, k) => keys.indexOf(keys[k]) === k);
}

/** Settings of a race from a link: the race, or every problem by path. */
export function checkRace(value: unknown): { readonly race?: RaceSettings; readonly issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const { runners, clock } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  if (!Array.isArray(runners) || runners.length < MIN_RUNNERS || runners.length > MAX_RUNNERS)
    return { issues: [{ path: 'runners', message: `expected a list of ${MIN_RUNNERS} to ${MAX_RUNNERS} searches` }] };
  const read = runners.map((runner: unknown, k) => readRunner(runner, `runners.${k}`, issues));
  const known = RACE_CLOCKS.find((name) => name === clock);
  if (!known) issues.push({ path: 'clock', message: `expected ${RACE_CLOCKS.join(' or ')}, got ${String(clock)}` });
  return known && issues.length === 0 ? { race: { runners: read, clock: known }, issues } : { issues };
}

function readRunner(value: unknown, path: string, issues: Issue[]): SearchSettings {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const card = SEARCH_CARDS.find(({ name }) => name === given.name);
  const heuristic = HEURISTIC_NAMES.find((name) => name === given.heuristic);
  const { weight } = given;
  if (!card) issues.push({ path: `${path}.name`, message: `expected a search, got ${String(given.name)}` });
  if (given.heuristic !== undefined && !heuristic)
    issues.push({ path: `${path}.heuristic`, message: `expected an estimate, got ${String(given.heuristic)}` });
  const isWeight = typeof weight === 'number' && weight >= 1 && weight <= 10;
  if (weight !== undefined && !isWeight)
    issues.push({ path: `${path}.weight`, message: `expected 1 to 10, got ${String(weight)}` });
  return { name: card?.name ?? 'a-star', ...(heuristic && { heuristic }), ...(isWeight && { weight }) };
}
