/*
 * The debugger of a search: breakpoints stop where they say, the open list is the one the search takes from, and
 * overlays show what is true of the map.
 */
import { describe, expect, it } from 'vitest';
import {
  type Breakpoint,
  createScene,
  createSearchDesk,
  defaultSource,
  type MapKind,
  type Overlay,
  type SearchDesk,
  type SearchSettings,
  WALL,
} from '../src/index.ts';

function deskOf(search: SearchSettings, kind: MapKind = 'caves') {
  const scene = createScene({ source: defaultSource(kind) });
  const desk = createSearchDesk(() => 0);
  desk.load(scene.map, scene.diagonal);
  const recording = desk.record({ ...search, start: scene.start, goal: scene.goal });
  return { desk, scene, recording, cells: scene.map.groundByCell.length };
}

function overlayOf(desk: SearchDesk, overlay: Overlay, position: number) {
  desk.replay.setOverlay(overlay);
  return desk.replay.momentAt(position);
}

describe('breakpoints', () => {
  it('stop where a cell is done, and before it where it is not yet', () => {
    const { desk, scene, recording } = deskOf({ name: 'a-star' });
    const wanted: Breakpoint[] = [{ kind: 'closed', cell: scene.goal }];
    desk.replay.momentAt(0);
    const moment = desk.replay.momentAtBreak(wanted, 1);
    expect([moment.cell, moment.status[scene.goal]]).toEqual([scene.goal, 2]);
    expect(desk.replay.momentAt(moment.position - 1).status[scene.goal]).toBe(1);
    expect(desk.replay.findBreak(wanted, 0)).toBe(moment.position);
    expect(desk.replay.findBreak(wanted, moment.position)).toBe(recording.length);
  });

  it('stop when the open list has grown beyond a number, once', () => {
    const { desk } = deskOf({ name: 'dijkstra' });
    desk.replay.momentAt(0);
    const wanted: Breakpoint[] = [{ kind: 'open', over: 30 }];
    const first = desk.replay.momentAtBreak(wanted, 1);
    expect(first.open).toBe(31);
    expect(desk.replay.momentAt(first.position - 1).open).toBe(30);
    desk.replay.momentAt(first.position);
    expect(desk.replay.momentAtBreak(wanted, -1).position).toBe(0);
  });

  it('stop where f rises and where a parent changes, whichever comes first, in both directions', () => {
    const { desk, recording } = deskOf({ name: 'a-star' }, 'country');
    const stops: number[] = [];
    const wanted: Breakpoint[] = [{ kind: 'rises' }, { kind: 'parent' }];
    desk.replay.momentAt(0);
    for (let at = desk.replay.momentAtBreak(wanted, 1); at.position < recording.length;) {
      stops.push(at.position);
      at = desk.replay.momentAtBreak(wanted, 1);
    }
    const expected = new Set<number>();
    for (const step of ['layer', 'improvement'] as const) {
      desk.replay.momentAt(0);
      for (let at = desk.replay.momentAfter(step, 1); at.position < recording.length;) {
        expected.add(at.position);
        at = desk.replay.momentAfter(step, 1);
      }
    }
    expect(stops).toEqual([...expected].toSorted((a, b) => a - b));
    expect(stops.length).toBeGreaterThan(5);
    desk.replay.momentAt(stops[3]);
    expect(desk.replay.momentAtBreak(wanted, -1).position).toBe(stops[2]);
  });
});

describe('the open list', () => {
  it.each(['a-star', 'dijkstra', 'greedy', 'breadth-first', 'weighted-a-star'] as const)(
    'of %s begins with the cell that is taken next, and has as many as the scrubber says',
    (name) => {
      const { desk, recording } = deskOf({ name });
      for (const share of [0.1, 0.4, 0.7]) {
        const moment = desk.replay.momentAt(Math.floor(recording.length * share));
        const view = desk.replay.openList()!;
        expect(view.count).toBe(moment.open);
        const next = desk.replay.momentAfter('expansion', 1);
        const at = desk.replay.momentAt(next.position - 1);
        expect(desk.replay.openList()!.first[0].cell, `${name} at ${at.position}`).toBe(next.cell);
      }
    },
  );

  it('as a heap has no child below its parent, and the next cell at its root', () => {
    const { desk, recording } = deskOf({ name: 'a-star' }, 'country');
    desk.replay.momentAt(Math.floor(recording.length / 2));
    const { heap, fan, first } = desk.replay.openList()!;
    expect([fan, heap.length]).toEqual([2, 31]);
    expect(heap[0].cell).toBe(first[0].cell);
    for (let place = 1; place < heap.length; place++)
      expect(heap[place].f).toBeGreaterThanOrEqual(heap[Math.floor((place - 1) / fan)].f - 1e-9);
  });
});

describe('overlays', () => {
  it('of the tree join every cell that was seen to its parent, but the start', () => {
    const { desk, recording } = deskOf({ name: 'a-star' });
    const { links, status } = overlayOf(desk, 'tree', recording.length);
    expect(links.length / 2).toBe(status.filter((value) => value > 0).length - 1);
  });

  it('of the error are 0 at the goal, and of needless cells hold almost none of A* and many of Dijkstra', () => {
    const aStar = deskOf({ name: 'a-star' });
    const { shades } = overlayOf(aStar.desk, 'error', aStar.recording.length);
    expect(shades[aStar.scene.goal]).toBe(0);
    expect(Math.max(...shades.filter((shade) => !Number.isNaN(shade)))).toBe(1);
    const needless = ({ desk, recording }: ReturnType<typeof deskOf>): number =>
      overlayOf(desk, 'unneeded', recording.length).shades.filter((shade) => shade === 1).length;
    // What A* expands at the best cost itself are ties.
    expect(needless(aStar)).toBeLessThan(60);
    expect(needless(deskOf({ name: 'dijkstra' }))).toBeGreaterThan(400);
  });

  it('of differences are all alike against the same search, and two-sided against another', () => {
    const { desk, recording } = deskOf({ name: 'greedy' });
    const kinds = (name: SearchSettings['name']): number[] => {
      desk.compareWith({ name });
      const { shades } = overlayOf(desk, 'differs', recording.length);
      return [...new Set(shades.filter((shade) => !Number.isNaN(shade)))].toSorted((a, b) => a - b);
    };
    expect(kinds('greedy')).toEqual([0.5]);
    expect(kinds('dijkstra')).toEqual([0, 0.5]);
  });

  it('of the field lead to cheaper cells, and of portals lie across the borders of boxes that cover the map', () => {
    const { desk, scene, recording, cells } = deskOf({ name: 'a-star' }, 'country');
    const field = overlayOf(desk, 'field', recording.length);
    for (let k = 0; k < field.links.length; k += 2)
      expect(field.shades[field.links[k + 1]]).toBeLessThan(field.shades[field.links[k]]);
    expect(field.links.length / 2).toBe(field.shades.filter((shade) => shade > 0).length);
    const { boxes, links } = overlayOf(desk, 'portals', recording.length);
    let covered = 0;
    for (let k = 0; k < boxes.length; k += 4) covered += boxes[k + 2] * boxes[k + 3];
    expect(covered).toBe(cells);
    const boxAt = (cell: number): number => {
      const [x, z] = [cell % scene.map.width, Math.floor(cell / scene.map.width)];
      for (let k = 0; k < boxes.length; k += 4)
        if (x >= boxes[k] && z >= boxes[k + 1] && x < boxes[k] + boxes[k + 2] && z < boxes[k + 1] + boxes[k + 3])
          return k;
      return -1;
    };
    expect(links.length).toBeGreaterThan(10);
    for (let k = 0; k < links.length; k += 2) expect(boxAt(links[k])).not.toBe(boxAt(links[k + 1]));
  });

  it('of layers have a dozen shades at most', () => {
    const { desk, recording } = deskOf({ name: 'a-star' });
    const { shades } = overlayOf(desk, 'layers', recording.length);
    expect(new Set(shades.filter((shade) => !Number.isNaN(shade))).size).toBeLessThanOrEqual(12);
  });
});

describe('methods with a memory', () => {
  it("D* Lite's record goes on over an edit, and its repairs are the cells it came to again since", () => {
    const scene = createScene({ source: defaultSource('clutter') });
    const desk = createSearchDesk(() => 0);
    desk.load(scene.map, scene.diagonal);
    const question = { name: 'd-star-lite', start: scene.start, goal: scene.goal } as const;
    const before = desk.record(question).length;
    const { path, cost } = desk.search(question);
    const wall = path[path.length >> 1];
    scene.edit({ kind: 'paint', shape: 'brush', ground: WALL, size: 1, cells: [wall] });
    desk.edit(Int32Array.of(wall), Uint8Array.of(WALL));
    const after = desk.record(question);
    expect(after.length).toBeGreaterThan(before);
    const { shades } = overlayOf(desk, 'repairs', after.length);
    const touched = [...shades.keys()].filter((cell) => !Number.isNaN(shades[cell]));
    expect(touched).toContain(wall);
    const again = new Set<number>();
    for (let at = before + 1; at <= after.length; at++) {
      const { cell } = desk.replay.momentAt(at);
      if (cell >= 0) again.add(cell);
    }
    expect(touched.every((cell) => again.has(cell))).toBe(true);
    expect(touched.length).toBeLessThan(scene.map.groundByCell.length / 2);
    const repaired = desk.search(question);
    expect(repaired.cost).toBeGreaterThanOrEqual(cost);
    expect([...repaired.path]).not.toContain(wall);
    expect([repaired.path[0], repaired.path.at(-1)]).toEqual([scene.start, scene.goal]);
  });

  it("HPA*'s record expands what its search does, and its portals join neighbours", () => {
    const { desk, scene, recording } = deskOf({ name: 'hpa-star' }, 'city');
    const { path, expanded } = desk.search({ name: 'hpa-star', start: scene.start, goal: scene.goal });
    expect([path[0], path.at(-1)]).toEqual([scene.start, scene.goal]);
    expect(recording.end.expanded).toBe(expanded);
    const { boxes, links } = overlayOf(desk, 'portals', recording.length);
    expect(boxes.length % 4).toBe(0);
    expect(links.length).toBeGreaterThan(0);
    // Two ends of a portal are neighbours, in two clusters.
    const { width } = scene.map;
    for (let k = 0; k < links.length; k += 2)
      expect(Math.abs((links[k] % width) - (links[k + 1] % width))).toBeLessThanOrEqual(1);
  });
});

describe('the numbers in near cells', () => {
  it('are those behind the shades: g is 0 at the start and the cost of the path at the goal', () => {
    const { desk, scene, recording } = deskOf({ name: 'a-star' }, 'country');
    const { values } = overlayOf(desk, 'g', recording.length);
    const { cost } = desk.search({ name: 'a-star', start: scene.start, goal: scene.goal });
    expect(values[scene.start]).toBe(0);
    expect(values[scene.goal]).toBeCloseTo(cost, 3);
    expect(values.some(Number.isNaN)).toBe(true);
    const field = overlayOf(desk, 'field', recording.length).values;
    expect([field[scene.goal], field[scene.start]]).toEqual([0, Math.fround(cost)]);
  });
});
