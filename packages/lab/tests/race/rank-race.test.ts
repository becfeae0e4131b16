/*
 * The table of a race: what is best, worst and odd, what does not differ, and that nothing wins against itself.
 */
import { rngFor } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import { checkRace, FIRST_RACE, intervalOf, type RaceEntry, rankRace, type SearchSettings } from '../../src/index.ts';
import { orderOfRound } from '../../src/race/race-times.ts';

const time = (low: number, high: number): RaceEntry['time'] => ({ median: (low + high) / 2, low, high, rounds: 15 });

function entry(runner: SearchSettings, more: Partial<RaceEntry> = {}): RaceEntry {
  return { runner, status: 'complete', cost: 10, expanded: 50, nodes: 9, loop: 'general', time: time(1, 2), ...more };
}

describe('the table of a race', () => {
  it('marks the best and the worst of each column, and the cost over the optimum', () => {
    const rows = rankRace(
      [
        entry({ name: 'a-star' }),
        entry({ name: 'greedy' }, { cost: 15, expanded: 10, nodes: 14, time: time(0.2, 0.3) }),
        entry({ name: 'dijkstra' }, { expanded: 90, time: time(4, 5) }),
      ],
      10,
    );
    expect(rows.map(({ marks }) => marks)).toEqual([
      { time: undefined, expanded: undefined, nodes: 'best', cost: 'best' },
      { time: 'best', expanded: 'best', nodes: 'worst', cost: 'worst' },
      { time: 'worst', expanded: 'worst', nodes: 'best', cost: 'best' },
    ]);
    expect(rows.map(({ overOptimum }) => overOptimum)).toEqual([0, 0.5, 0]);
  });

  it('says which times do not differ, and marks none of them', () => {
    const rows = rankRace([entry({ name: 'a-star' }), entry({ name: 'greedy' }, { time: time(1.5, 3) })], 10);
    expect(rows.map(({ marks }) => marks.time)).toEqual([undefined, undefined]);
    expect(rows.map(({ sameTime }) => sameTime)).toEqual([['Greedy'], ['A*']]);
  });

  it('has one row for the same search, whatever settings it ignores', () => {
    const rows = rankRace(
      [entry({ name: 'dijkstra' }), entry({ name: 'dijkstra', weight: 4, heuristic: 'zero' }), entry({ name: 'jps' })],
      10,
    );
    expect(rows.map(({ label, runners }) => [label, runners])).toEqual([
      ['Dijkstra', 2],
      ['Jump points', 1],
    ]);
    const weights = [1, 3].map((weight) => entry({ name: 'weighted-a-star', weight }));
    expect(rankRace(weights, 10).map(({ label }) => label)).toEqual(['Weighted A* × 1', 'Weighted A* × 3']);
  });

  it('compares work between equal loops only, and costs between all', () => {
    const fast = { loop: 'fast', expanded: 5, time: time(0.01, 0.02), cost: 11 } as const;
    const rows = rankRace([entry({ name: 'a-star' }), entry({ name: 'jps' }, fast)], 10);
    expect(rows.map(({ marks }) => [marks.time, marks.expanded, marks.cost])).toEqual([
      [undefined, undefined, 'best'],
      [undefined, undefined, 'worst'],
    ]);
  });

  it('calls odd what breaks its promise, or works least and takes longest', () => {
    const rows = rankRace(
      [
        entry({ name: 'a-star', heuristic: 'manhattan' }, { cost: 12, expanded: 20, time: time(8, 9) }),
        entry({ name: 'uniform-cost' }, { expanded: 30 }),
        entry({ name: 'dijkstra' }, { time: time(3, 4) }),
        entry({ name: 'weighted-a-star' }, { cost: 12, expanded: 4, time: time(20, 30) }),
        entry({ name: 'depth-first' }, { status: 'out-of-budget', nodes: 0 }),
      ],
      10,
    );
    expect(rows.map(({ oddity }) => oddity.split(' ')[0])).toEqual(['Promises', '', '', 'Expands', 'Found']);
    expect(rows[4].marks).toEqual({ time: undefined, expanded: undefined, nodes: undefined, cost: undefined });
  });
});

describe('the interval of a time', () => {
  it('holds the true median in at least 95 of 100 cases, whatever the number of rounds', () => {
    for (const rounds of [6, 9, 15, 31]) {
      const rng = rngFor(rounds, 'intervals');
      let held = 0;
      for (let k = 0; k < 4000; k++) {
        // Skewed, as times are: the median of a square of [0, 1) is a quarter.
        const { low, high } = intervalOf(Array.from({ length: rounds }, () => rng.unit() ** 2))!;
        if (low <= 0.25 && 0.25 <= high) held++;
      }
      expect(held / 4000, `${rounds} rounds`).toBeGreaterThan(0.94);
    }
    expect(intervalOf([1, 2, 3, 4, 5])).toBeUndefined();
    expect(intervalOf([3, 1, 2, 6, 5, 4])).toEqual({ median: 3.5, low: 1, high: 6, rounds: 6 });
  });

  it('comes from rounds in which everybody is first equally often', () => {
    const firsts = [0, 0, 0, 0];
    for (let round = 0; round < 16; round++) {
      const order = orderOfRound(4, round);
      expect(order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3]);
      firsts[order[0]]++;
    }
    expect(firsts).toEqual([4, 4, 4, 4]);
  });
});

describe('a race from a link', () => {
  it('is opened whole, or not at all with every problem named', () => {
    expect(checkRace(FIRST_RACE)).toEqual({ race: FIRST_RACE, issues: [] });
    const { race, issues } = checkRace({ runners: [{ name: 'hare' }, { name: 'jps', weight: 99 }], clock: 'sun' });
    expect([race, issues.map(({ path }) => path)]).toEqual([
      undefined,
      ['runners.0.name', 'runners.1.weight', 'clock'],
    ]);
    for (const value of [null, 7, { runners: [] }, { runners: [{ name: 'jps' }] }])
      expect(checkRace(value).issues[0].path).toBe('runners');
  });
});
