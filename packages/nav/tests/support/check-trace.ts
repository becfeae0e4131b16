/*
 * What must hold for every trace, as sentences about what does not: the answer is that of the untraced search, the
 * replay ends with its cost and its count, parents form a tree, and every moment is the same however it is reached.
 */

import type { Rng } from '@skerry/kit';
import {
  type NavGraph,
  type NavGrid,
  NO_CELL,
  search,
  type SearchOptions,
  type SearchResult,
  type Trace,
} from '../../src/index.ts';
import { createTrace, createTraceReader, traceData, type TraceReader } from '../../src/trace/index.ts';

const TOLERANCE = 1e-9;

/** One node at a moment, by the plainest replay there is. */
type Node = { status: number; g: number; parent: number; order: number; rhs: number; key: number };

/** All nodes after the first `position` events, played from the start. */
function replayPlainly(reader: TraceReader, position: number): Map<string, Node> {
  const nodes = new Map<string, Node>();
  let expanded = 0;
  for (let k = 0; k < position; k++) {
    const { kind, side, node, parent, value } = reader.event(k);
    if (kind === 'round') {
      for (const name of nodes.keys()) if (name.startsWith(side)) nodes.delete(name);
      continue;
    }
    const name = `${side} ${node}`;
    const old = nodes.get(name) ?? { status: 0, g: Infinity, parent: NO_CELL, order: 0, rhs: Infinity, key: Infinity };
    if (kind === 'generated' || kind === 'improved') nodes.set(name, { ...old, status: 1, g: value, parent });
    else if (kind === 'expanded') nodes.set(name, { ...old, status: 2, g: value, parent, order: ++expanded });
    else if (kind === 'passed') nodes.set(name, { ...old, status: 2, g: value, parent });
    else if (kind === 'closed') nodes.set(name, { ...old, status: 2 });
    else if (kind === 'promised') nodes.set(name, { ...old, rhs: value, parent });
    else if (kind === 'queued') nodes.set(name, { ...old, status: 1, key: value });
    else if (kind === 'raised') nodes.set(name, { ...old, status: 0, g: Infinity, parent });
  }
  return nodes;
}

/** What differs between the reader's state and the plainest replay. */
function problemWithMoment(reader: TraceReader): string | null {
  const plain = replayPlainly(reader, reader.position());
  for (const [number, side] of reader.sides.entries()) {
    for (let node = 0; node < reader.data.nodes; node++) {
      const known = plain.get(`${number === 0 ? 'forward' : 'backward'} ${node}`);
      const expected = known ?? { status: 0, g: Infinity, parent: NO_CELL, order: 0, rhs: Infinity, key: Infinity };
      const repairs = side.rhsByNode.length > 0;
      const pairs = [
        [side.statusByNode[node], expected.status],
        [side.gByNode[node], expected.g],
        [side.parentByNode[node], expected.parent],
        [side.orderByNode[node], expected.order],
        [repairs ? side.rhsByNode[node] : Infinity, expected.rhs],
        [repairs ? side.keyByNode[node] : Infinity, expected.key],
      ];
      if (pairs.some(([got, wanted]) => got !== wanted))
        return `position ${reader.position()}, side ${number}, node ${node}: ${pairs.map(String).join(' ')}`;
    }
  }
  const open = [...plain.values()].filter(({ status }) => status === 1).length;
  const at = reader.position();
  const said = at === 0 ? 0 : reader.openByEvent[at - 1];
  return said === open ? null : `position ${at}: ${said} open, not ${open}`;
}

/** What is wrong with the moments of a trace: jumped to, stepped to, forwards and backwards. */
export function problemWithMoments(reader: TraceReader, rng: Rng, tries: number): string | null {
  const { length } = reader.data;
  for (let k = 0; k < tries; k++) {
    reader.seek(rng.below(length + 1));
    for (let steps = rng.below(4) * rng.pick([1, -1]); steps !== 0; steps -= Math.sign(steps))
      reader.seek(reader.find(rng.pick(['event', 'expansion', 'layer', 'improvement']), Math.sign(steps) as 1 | -1));
    const problem = problemWithMoment(reader);
    if (problem !== null) return problem;
  }
  return null;
}

/** What is wrong with the parents at the end: each chain must lead to a root, along costs that never rise. */
export function problemWithParents(reader: TraceReader): string | null {
  reader.seek(reader.data.length);
  for (const [number, { statusByNode, gByNode, parentByNode }] of reader.sides.entries()) {
    for (let node = 0; node < reader.data.nodes; node++) {
      if (statusByNode[node] === 0) continue;
      let at = node;
      for (let steps = 0; parentByNode[at] !== NO_CELL; steps++) {
        const parent = parentByNode[at];
        if (gByNode[parent] > gByNode[at] + TOLERANCE * gByNode[at])
          return `side ${number}: ${parent} costs ${gByNode[parent]} and is the parent of ${at}, ${gByNode[at]}`;
        if (steps > reader.data.nodes) return `side ${number}: the parents of ${node} go in a circle`;
        at = parent;
      }
    }
  }
  return null;
}

/** The cost that the replayed search found: of the goal, or of the best node that both sides have seen. */
function replayedCost(reader: TraceReader, goal: number): number {
  reader.seek(reader.data.length);
  const [fore, back] = reader.sides;
  if (reader.data.algorithm !== 'bidirectional') return fore.gByNode[goal];
  return fore.gByNode.reduce((best, g, node) => Math.min(best, g + back.gByNode[node]), Infinity);
}

/** Searches with a trace and without; returns what is wrong, and the trace. */
export function traceSearch(
  space: NavGrid | NavGraph,
  start: number,
  goal: number,
  options: SearchOptions,
  rng: Rng,
): { readonly problems: string[]; readonly reader: TraceReader; readonly result: SearchResult; readonly trace: Trace } {
  const trace = createTrace();
  const result = search(space, start, goal, { ...options, trace });
  const plain = search(space, start, goal, options);
  const reader = createTraceReader(traceData(trace));
  const problems: string[] = [];
  const expect = (isRight: boolean, message: string) => void (isRight || problems.push(message));
  const text = (one: SearchResult) => JSON.stringify({ ...one, path: [...one.path] });
  expect(text(result) === text(plain), `traced ${text(result)}, untraced ${text(plain)}`);
  if (trace.length === 0) return { problems, reader, result, trace };
  for (const problem of [problemWithParents(reader), problemWithMoments(reader, rng, 4)])
    if (problem !== null) problems.push(problem);
  reader.seek(reader.data.length);
  const { expanded } = reader.counts();
  expect(expanded === result.expanded, `${expanded} expansions replayed, ${result.expanded} counted`);
  expect(reader.data.loop === result.loop, `loop ${reader.data.loop} in the trace, ${result.loop} in the result`);
  if (result.status !== 'complete') return { problems, reader, result, trace };
  const cost = replayedCost(reader, goal);
  expect(Math.abs(cost - result.cost) <= TOLERANCE * result.cost, `replayed cost ${cost}, result ${result.cost}`);
  return { problems, reader, result, trace };
}

/** Where f falls by more than one key between expansions of a search that promises it never does. */
export function problemWithOrder(reader: TraceReader): string | null {
  const slack = reader.data.keyScale === 0 ? 0 : 1 / reader.data.keyScale;
  let highest = -Infinity;
  for (let k = 0; k < reader.data.length; k++) {
    const { kind, f, node } = reader.event(k);
    if (kind !== 'expanded') continue;
    if (f < highest - slack - TOLERANCE * Math.abs(highest)) return `${node} at event ${k}: f ${f} after ${highest}`;
    highest = Math.max(highest, f);
  }
  return null;
}
