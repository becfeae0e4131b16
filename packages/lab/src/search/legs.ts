/*
 * Searches with stops: from the start over the waypoints in their order, then to the goal that is cheapest to reach from
 * the last of them. Every leg is a search of its own; of several goals each is searched for, whatever the search, and
 * all of that is counted.
 */
import type { SearchResult } from '@skerry/nav';
import type { SearchAnswer, SearchQuestion } from './search-desk.ts';

/** Runs one search between two cells. */
type RunLeg = (start: number, goal: number) => SearchResult;

export function runLegs({ start, goal, waypoints = [], goals = [] }: SearchQuestion, run: RunLeg): SearchAnswer {
  const stops = [start];
  const path: number[] = [];
  let [cost, expanded, elapsedMs] = [0, 0, 0];
  const answer = (parts: Pick<SearchAnswer, 'status' | 'issues'>): SearchAnswer => ({
    path: Int32Array.from(path),
    stops: Int32Array.from(stops),
    cost,
    expanded,
    elapsedMs,
    ...parts,
  });

  for (const targets of [...waypoints.map((cell) => [cell]), [goal, ...goals]]) {
    let best: (SearchAnswer | SearchResult) | undefined;
    for (const target of targets) {
      const found = run(stops.at(-1)!, target);
      expanded += found.expanded;
      elapsedMs += found.elapsedMs;
      // The next search writes into the same memory.
      const kept = { ...found, path: found.path.slice() };
      const isBetter = best === undefined || rankOf(kept) < rankOf(best);
      if (isBetter) best = kept;
    }
    const { status, issues } = best!;
    path.push(...(path.length > 0 ? best!.path.subarray(1) : best!.path));
    cost += best!.cost;
    if (status !== 'complete' || best!.path.length === 0) return answer({ status, issues });
    stops.push(best!.path.at(-1)!);
  }
  return answer({ status: 'complete', issues: [] });
}

/** Complete paths before all others, then by cost. */
function rankOf({ status, cost }: Pick<SearchResult, 'status' | 'cost'>): number {
  return status === 'complete' ? cost : Infinity;
}
