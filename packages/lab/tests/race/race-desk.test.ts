/*
 * A race without a page: every lane shows what its search did, the ghost is the optimum, and rounds measure each kind of
 * runner once.
 */
import { describe, expect, it } from 'vitest';
import {
  createRaceDesk,
  createScene,
  createSearchDesk,
  defaultSource,
  expansionsAt,
  fillLaneStatus,
  type MapKind,
  type RaceQuestion,
  raceLength,
  SEARCH_CARDS,
  type SearchSettings,
  WALL,
} from '../../src/index.ts';

/** A clock that ticks a tenth of a millisecond at each look: every search takes a time that repeats. */
function createFakeClock(): () => number {
  let ms = 0;
  return () => (ms += 0.1);
}

function questionOf(kind: MapKind, runners: readonly SearchSettings[]): RaceQuestion {
  const { map, diagonal, start, goal } = createScene({ source: defaultSource(kind) });
  return { map, diagonal, start, goal, runners };
}

describe('a race', () => {
  it.each(['open', 'maze', 'country'] as const)('shows at its end what each search has seen, on %s', (kind) => {
    const names = SEARCH_CARDS.map(({ name }) => name).filter((name) => name !== 'ida-star');
    const desk = createSearchDesk(createFakeClock());
    const all = questionOf(
      kind,
      names.map((name) => ({ name })),
    );
    const refusals = desk.load(all.map, all.diagonal);
    const runners = all.runners.filter(({ name }) => refusals[name] === null);
    const { lanes, optimum } = createRaceDesk(createFakeClock()).run({ ...all, runners });
    const status = new Uint8Array(all.map.groundByCell.length);
    runners.forEach((runner, k) => {
      const question = { ...runner, start: all.start, goal: all.goal };
      const answer = desk.search(question);
      const recorded = desk.record(question).end.status;
      expect([lanes[k].cost, lanes[k].expanded], runner.name).toEqual([answer.cost, answer.expanded]);
      expect([...lanes[k].path], runner.name).toEqual([...answer.path]);
      fillLaneStatus(status, lanes[k], lanes[k].expanded);
      // Whatever was done once stays done in a race, also where a cheaper path puts it back into the open list.
      const differing = recorded.findIndex((value, cell) => value !== status[cell] && status[cell] !== 2);
      expect(differing, `${runner.name}: cell ${differing}`).toBe(-1);
      expect(recorded.filter((value) => value > 0).length).toBe(status.filter((value) => value > 0).length);
    });
    expect(optimum.cost).toBeCloseTo(lanes[names.indexOf('a-star')].cost, 6);
  });

  it('has begun with nothing done, and does one cell at most with each expansion of A*', () => {
    const question = questionOf('caves', [{ name: 'a-star' }, { name: 'greedy' }]);
    const [lane] = createRaceDesk(createFakeClock()).run(question).lanes;
    const status = new Uint8Array(question.map.groundByCell.length);
    const countAt = (expansions: number): number => {
      fillLaneStatus(status, lane, expansions);
      return status.filter((value) => value === 2).length;
    };
    expect(countAt(0)).toBe(0);
    for (const at of [1, 7, 40]) expect(countAt(at)).toBe(at);
  });

  it('measures each kind of runner once a round, and leaves out those without an end', () => {
    const desk = createRaceDesk(createFakeClock());
    desk.run(questionOf('caves', [{ name: 'a-star' }, { name: 'a-star', weight: 3 }, { name: 'greedy' }]));
    expect(desk.measureRound(0)).toHaveLength(2);
    expect(desk.measureRound(1).every((ms) => ms > 0)).toBe(true);
  });

  it('lasts as long as its slowest runner, by expansions and by time', () => {
    const question = questionOf('caves', [{ name: 'dijkstra' }, { name: 'greedy' }]);
    const { lanes } = createRaceDesk(createFakeClock()).run(question);
    expect(raceLength(lanes, [4, 1], 'expansions')).toBe(lanes[0].expanded);
    expect(raceLength(lanes, [4, 1], 'time')).toBe(4);
    expect(expansionsAt(lanes[0], 4, 'time', 2)).toBe(Math.floor(lanes[0].expanded / 2));
    expect(expansionsAt(lanes[1], 1, 'time', 2)).toBe(lanes[1].expanded);
    expect(expansionsAt(lanes[1], 1, 'expansions', 3)).toBe(3);
  });

  it('runs over waypoints to the nearest of several goals, leg after leg, as the search desk does', () => {
    const question = questionOf('caves', [{ name: 'a-star' }, { name: 'dijkstra' }]);
    const { map, diagonal, start, goal } = question;
    const free = Array.from(map.groundByCell.keys()).filter((cell) => map.groundByCell[cell] !== WALL);
    const waypoint = free.slice(free.length >> 1).find((cell) => map.groundByCell[cell + 1] !== WALL)!;
    const near = waypoint + 1;
    const marks = { waypoints: [waypoint], goals: [near] };
    const race = createRaceDesk(createFakeClock());
    const { lanes, optimum } = race.run({ ...question, ...marks });
    const desk = createSearchDesk(createFakeClock());
    desk.load(map, diagonal);
    for (const [k, { name }] of question.runners.entries()) {
      const answer = desk.search({ name, start, goal, ...marks });
      expect([lanes[k].cost, lanes[k].expanded, ...lanes[k].path], name).toEqual([
        answer.cost,
        answer.expanded,
        ...answer.path,
      ]);
      expect(lanes[k].path).toContain(waypoint);
      expect(lanes[k].path.at(-1)).toBe(near);
      // Cells of the second leg come after all of the first.
      expect(Math.max(...lanes[k].doneByCell)).toBeLessThanOrEqual(lanes[k].expanded);
    }
    expect(optimum.cost).toBeCloseTo(lanes[0].cost, 6);
    expect(race.measureRound(0)).toHaveLength(2);
  });
});
