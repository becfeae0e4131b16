/*
 * The search desk: after any edits it answers like a desk that was given the map as it is, its record ends like its
 * search, and any moment of a record is the same however it was reached.
 */
import { rngFor } from '@skerry/kit';
import { describe, expect, it } from 'vitest';
import {
  CLIMB_COSTS,
  createScene,
  createSearchDesk,
  defaultSource,
  GRASS,
  heightAt,
  OPEN,
  pathToRoot,
  type Scene,
  SEARCH_CARDS,
  type SearchDesk,
  WALL,
} from '../src/index.ts';
import { drawEdit, drawScene } from './random-edits.ts';

const NO_CLOCK = (): number => 0;

function openDesk(scene: Scene): SearchDesk {
  const desk = createSearchDesk(NO_CLOCK);
  desk.load(scene.map, scene.diagonal);
  return desk;
}

/** Caves with one end moved into the next chamber, so that IDA* ends soon too. */
function smallScene(): Scene {
  return createScene({
    source: { ...defaultSource('caves'), width: 18, depth: 14 } as ReturnType<typeof defaultSource>,
  });
}

describe('a tree of paths', () => {
  it('holds the best path between its root and every cell, in both directions', () => {
    for (let seed = 0; seed < 10; seed++) {
      const rng = rngFor(seed, 'path-tree');
      const scene = drawScene(rng);
      for (let k = 0; k < 4; k++) scene.edit(drawEdit(rng, scene));
      const desk = openDesk(scene);
      const { start, map } = scene;
      const tree = desk.pathTree(start);
      for (let cell = 0; cell < map.groundByCell.length; cell += 13) {
        if (map.groundByCell[cell] === WALL) continue;
        const message = `seed ${seed}, cell ${cell}`;
        const there = desk.search({ name: 'a-star', start: cell, goal: start });
        const back = desk.search({ name: 'a-star', start, goal: cell });
        const path = pathToRoot(tree, cell);
        expect(path.length > 0, message).toBe(there.status === 'complete');
        if (path.length === 0) continue;
        expect([path[0], path.at(-1)], message).toEqual([cell, start]);
        expect(tree.costByCell[cell], message).toBeCloseTo(there.cost, 6);
        const ground = map.groundByCell[cell] - map.groundByCell[start];
        const climb = (heightAt(map, cell) - heightAt(map, start)) * (CLIMB_COSTS.uphill - CLIMB_COSTS.downhill);
        expect(tree.costByCell[cell] + ground + climb, message).toBeCloseTo(back.cost, 6);
        expect(costOfCells(scene, path), message).toBeCloseTo(there.cost, 6);
        expect(costOfCells(scene, path.toReversed()), message).toBeCloseTo(back.cost, 6);
      }
    }
  });
});

/** What the steps of a path cost, added up from the map's bytes. */
function costOfCells({ map }: Scene, path: Int32Array): number {
  const { width, groundByCell } = map;
  let cost = 0;
  for (let k = 1; k < path.length; k++) {
    const [dx, dz] = [
      (path[k] % width) - (path[k - 1] % width),
      Math.floor(path[k] / width) - Math.floor(path[k - 1] / width),
    ];
    const rise = heightAt(map, path[k]) - heightAt(map, path[k - 1]);
    cost += Math.hypot(dx, dz) + groundByCell[path[k]];
    cost += rise > 0 ? rise * CLIMB_COSTS.uphill : -rise * CLIMB_COSTS.downhill;
  }
  return cost;
}

describe('a search over waypoints to several goals', () => {
  it('costs what its legs cost, to the cheapest goal, and records any leg', () => {
    for (let seed = 0; seed < 10; seed++) {
      const rng = rngFor(seed, 'lab-legs');
      const scene = drawScene(rng);
      const desk = openDesk(scene);
      const free = [...scene.map.groundByCell.keys()].filter((cell) => scene.map.groundByCell[cell] !== WALL);
      const { start, goal } = scene;
      const [waypoints, goals] = [
        [rng.pick(free), rng.pick(free)],
        [rng.pick(free), rng.pick(free)],
      ];
      const question = { name: 'a-star', start, goal, waypoints, goals } as const;
      const { status, cost, stops, path } = desk.search(question);
      const between = (from: number, to: number) => desk.search({ name: 'a-star', start: from, goal: to });
      const legs = [between(start, waypoints[0]), between(waypoints[0], waypoints[1])];
      const last = [goal, ...goals].map((to) => between(waypoints[1], to)).filter((leg) => leg.status === 'complete');
      const isComplete = legs.every((leg) => leg.status === 'complete') && last.length > 0;
      expect(status === 'complete', `seed ${seed}`).toBe(isComplete);
      if (!isComplete) continue;
      const best = Math.min(...last.map((leg) => leg.cost));
      expect(cost, `seed ${seed}`).toBeCloseTo(legs[0].cost + legs[1].cost + best, 6);
      expect([...stops.subarray(0, 3)], `seed ${seed}`).toEqual([start, ...waypoints]);
      expect(path.at(-1), `seed ${seed}`).toBe(stops[3]);
      for (const leg of [0, 1, 2]) {
        const recording = desk.record({ ...question, leg });
        expect([recording.leg, recording.legs], `seed ${seed}`).toEqual([leg, 3]);
        for (const end of [stops[leg], stops[leg + 1]])
          expect(recording.end.status[end], `seed ${seed}, leg ${leg}`).toBeGreaterThan(0);
      }
    }
  });
});

describe('a search desk', () => {
  it('answers after edits as if it had been given the edited map', () => {
    for (let seed = 0; seed < 12; seed++) {
      const rng = rngFor(seed, 'lab-desk');
      const scene = drawScene(rng);
      const desk = openDesk(scene);
      for (let k = 0; k < 12; k++) {
        const { cells, hasNewRule } = scene.edit(drawEdit(rng, scene));
        const refusals = hasNewRule
          ? desk.load(scene.map, scene.diagonal)
          : desk.edit(
              cells as Int32Array,
              Uint8Array.from(cells as Int32Array, (cell) => scene.map.groundByCell[cell]),
              Int16Array.from(cells as Int32Array, (cell) => scene.map.heightByCell![cell]),
            );
        const fresh = createSearchDesk(NO_CLOCK);
        expect(refusals, `seed ${seed}`).toEqual(fresh.load(scene.map, scene.diagonal));
        for (const name of ['a-star', 'fast-a-star', 'breadth-first'] as const) {
          const question = { name, start: scene.start, goal: scene.goal };
          const { status, cost } = desk.search(question);
          const expected = fresh.search(question);
          expect([name, status, cost], `seed ${seed}`).toEqual([name, expected.status, expected.cost]);
        }
        // Methods with a memory: what they have kept from before the edit does not show.
        const ends = { start: scene.start, goal: scene.goal };
        const best = fresh.search({ name: 'a-star', ...ends });
        const repaired = desk.search({ name: 'd-star-lite', ...ends });
        const clustered = desk.search({ name: 'hpa-star', ...ends });
        expect([repaired.status, clustered.status], `seed ${seed}`).toEqual([best.status, best.status]);
        if (best.status !== 'complete') continue;
        expect(repaired.cost, `seed ${seed}`).toBeCloseTo(best.cost, 6);
        expect(clustered.cost, `seed ${seed}`).toBeGreaterThan(best.cost - 1e-6);
        expect(clustered.cost, `seed ${seed}`).toBeLessThan(1.5 * best.cost + 1);
        for (const { path } of [repaired, clustered])
          expect([path[0], path.at(-1)], `seed ${seed}`).toEqual([scene.start, scene.goal]);
      }
    }
  });

  it('refuses jump points on weighted ground, and takes them again when the last weight is painted over', () => {
    const scene = createScene({ source: defaultSource('open') });
    const desk = openDesk(scene);
    const paint = (ground: number) => {
      scene.edit({ kind: 'paint', shape: 'brush', ground, size: 1, cells: [700] });
      return desk.edit(Int32Array.of(700), Uint8Array.of(ground)).jps;
    };
    expect(paint(WALL)).toBeNull();
    expect(paint(GRASS)).toContain('uniform');
    expect(paint(OPEN)).toBeNull();
  });

  it.each(SEARCH_CARDS.map(({ name }) => name))('%s: the record expands what the search expands', (name) => {
    const scene = smallScene();
    const desk = openDesk(scene);
    const question = { name, start: scene.start, goal: scene.goal };
    const { expanded, status } = desk.search(question);
    const { length, end } = desk.record(question);
    expect(status).toBe('complete');
    expect([end.position, end.expanded]).toEqual([length, expanded]);
    expect(end.status.filter((value) => value === 2).length).toBeGreaterThan(0);
  });

  it.each(SEARCH_CARDS.map(({ name }) => name))('%s: every moment is the same from both directions', (name) => {
    const scene = smallScene();
    const desk = openDesk(scene);
    const { length } = desk.record({ name, start: scene.start, goal: scene.goal });
    const stride = Math.max(1, Math.floor(length / 40));
    const forwards = new Map<number, string>();
    const print = (position: number): string => {
      const { status, ...rest } = desk.replay.momentAt(position);
      return JSON.stringify([rest, Array.from(status)]);
    };
    for (let position = 0; position <= length; position += stride) forwards.set(position, print(position));
    for (const [position, text] of [...forwards].toReversed()) expect(print(position)).toBe(text);
  });

  it('steps from expansion to expansion', () => {
    const scene = smallScene();
    const desk = openDesk(scene);
    desk.record({ name: 'a-star', start: scene.start, goal: scene.goal });
    desk.replay.momentAt(0);
    const counts = [1, 2, 3].map(() => desk.replay.momentAfter('expansion', 1).expanded);
    expect(counts).toEqual([1, 2, 3]);
    expect(desk.replay.momentAfter('expansion', -1).expanded).toBe(2);
  });

  it('says in words why a cell is taken', () => {
    const scene = smallScene();
    const desk = openDesk(scene);
    desk.record({ name: 'a-star', start: scene.start, goal: scene.goal });
    desk.replay.momentAt(0);
    desk.replay.momentAfter('expansion', 1);
    const { reason, cell } = desk.replay.momentAfter('expansion', 1);
    const { width } = scene.map;
    const place = `(${cell % width}, ${Math.floor(cell / width)})`;
    expect(reason.startsWith(`${place} leaves the open list, first of `)).toBe(true);
    expect(reason).toMatch(/f [\d.]+ = g [\d.]+ \+ h [\d.]+(; it finds (a neighbour|\d neighbours))?\.$/);
  });

  it('says what taking it does to its neighbours: the sentence counts the events that follow', () => {
    const scene = createScene({ source: defaultSource('country') });
    const desk = openDesk(scene);
    const { length } = desk.record({ name: 'a-star', start: scene.start, goal: scene.goal });
    desk.replay.momentAt(0);
    let sentences = 0;
    for (let moment = desk.replay.momentAfter('expansion', 1); moment.position < length && sentences < 3;) {
      const found = /it finds (a|\d+) neighbour/.exec(moment.reason)?.[1];
      const improved = /its neighbour (\(\d+, \d+\)) improves from [\d.]+ to [\d.]+/.exec(moment.reason)?.[1];
      const { position } = moment;
      const next = desk.replay.momentAfter('expansion', 1);
      let [generated, firstImproved] = [0, ''];
      for (let at = position + 1; at < next.position; at++) {
        const { reason } = desk.replay.momentAt(at);
        if (reason.includes('is found from')) generated++;
        else if (reason.includes('improves')) firstImproved ||= /^\(\d+, \d+\)/.exec(reason)![0];
      }
      expect(found === 'a' ? 1 : Number(found ?? 0)).toBe(generated);
      expect(improved ?? '').toBe(firstImproved);
      if (improved) sentences++;
      moment = desk.replay.momentAt(next.position);
    }
    expect(sentences).toBe(3);
  });
});
