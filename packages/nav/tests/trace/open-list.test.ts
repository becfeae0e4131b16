/*
 * The open list at a moment: its first entry is the node that is taken next, in every kind of list, and its heap has the
 * order of a heap.
 */

import { rngFromSeed } from '@skerry/kit';
import { expect, it } from 'vitest';
import { type AlgorithmName, type OpenListKind, search } from '../../src/index.ts';
import {
  createTrace,
  createTraceReader,
  openEntries,
  openHeap,
  traceData,
  type TraceReader,
} from '../../src/trace/index.ts';
import { KINDS, randomFreeCell, randomGrid, RULES } from '../support/random-grid.ts';

const OPENS: readonly OpenListKind[] = ['list', 'binary', 'four-ary', 'bucket'];
const SEARCHES: readonly AlgorithmName[] = ['a-star', 'uniform-cost', 'greedy', 'weighted-a-star', 'breadth-first'];

function readers(): { reader: TraceReader; note: string }[] {
  const list: { reader: TraceReader; note: string }[] = [];
  for (let seed = 1; seed <= 60; seed++) {
    const { grid, note } = randomGrid(seed, KINDS[seed % KINDS.length], RULES[seed % RULES.length]);
    const rng = rngFromSeed(seed);
    const [start, goal] = [randomFreeCell(grid, rng), randomFreeCell(grid, rng)];
    if (start < 0) continue;
    const trace = createTrace();
    const [open, algorithm] = [OPENS[seed % OPENS.length], SEARCHES[seed % SEARCHES.length]];
    search(grid, start, goal, { algorithm, open, trace });
    list.push({ reader: createTraceReader(traceData(trace)), note: `${note}, ${algorithm}, ${open}` });
  }
  return list;
}

it('begins with the node that is taken next', () => {
  for (const { reader, note } of readers()) {
    for (let position = 1; position < reader.data.length; position++) {
      const { kind, node } = reader.event(position);
      if (kind !== 'expanded' && kind !== 'closed') continue;
      reader.seek(position);
      const entries = openEntries(reader);
      expect(entries[0].node, `${note}, event ${position}`).toBe(node);
      expect(entries).toHaveLength(reader.openByEvent[position - 1]);
    }
  }
});

it('is a heap whose parents come before their children, where the search has one', () => {
  let heaps = 0;
  for (const { reader, note } of readers()) {
    reader.seek(reader.data.length >> 1);
    const heap = openHeap(reader);
    expect(heap !== null, note).toBe(reader.data.open === 'binary' || reader.data.open === 'four-ary');
    if (heap === null) continue;
    heaps++;
    const entries = openEntries(reader);
    const rankByNode = new Map(entries.map(({ node }, rank) => [node, rank]));
    expect([...heap.nodes].sort((a, b) => a - b)).toEqual(entries.map(({ node }) => node).sort((a, b) => a - b));
    for (let place = 1; place < heap.nodes.length; place++) {
      const parent = heap.nodes[Math.floor((place - 1) / heap.fan)];
      const isFirst = (rankByNode.get(parent) as number) < (rankByNode.get(heap.nodes[place]) as number);
      expect(isFirst, `${note}, place ${place}`).toBe(true);
    }
  }
  expect(heaps).toBeGreaterThan(10);
});
