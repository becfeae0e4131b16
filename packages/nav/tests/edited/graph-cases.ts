/*
 * One graph edited at random, against plain Dijkstra over the list of edges that the edits should leave.
 */

import { rngFromSeed } from '@skerry/kit';
import { createEditableGraph } from '../../src/index.ts';
import { checkMapAnswers } from '../support/map-answers.ts';

export function checkGraphEdits(seed: number): number {
  const rng = rngFromSeed(seed);
  const graph = createEditableGraph<string>(24);
  const isPlaced = rng.chance(0.7);
  const ids = new Set<string>();
  const edges = new Map<string, { from: string; to: string; cost: number; isClosed: boolean }>();
  const any = () => rng.pick([...ids]);
  let answers = 0;
  for (let k = 0; k < 60; k++) {
    const kind = rng.below(10);
    if (ids.size < 3 || (kind === 0 && ids.size < 24)) {
      const id = `node ${k}`;
      graph.addNode(id, isPlaced ? { x: rng.range(0, 9), z: rng.range(0, 9) } : undefined);
      ids.add(id);
    } else if (kind === 1) {
      const id = any();
      graph.removeNode(id);
      ids.delete(id);
      for (const [key, { from, to }] of edges) if (from === id || to === id) edges.delete(key);
    } else {
      const [from, to] = [any(), any()];
      const key = `${from} to ${to}`;
      const edge = edges.get(key);
      if (kind < 7) {
        const cost = rng.pick([0, 1, 2.5, 9]);
        graph.setEdge(from, to, cost);
        edges.set(key, { from, to, cost, isClosed: false });
      } else if (kind === 7) {
        graph.removeEdge(from, to);
        edges.delete(key);
      } else {
        graph.setClosed(from, to, kind === 8);
        if (edge !== undefined) edge.isClosed = kind === 8;
      }
    }
    if (k % 15 !== 14) continue;
    const open = [...edges.values()].filter(({ isClosed }) => !isClosed);
    const list = open.map(({ from, to, cost }) => ({ from: graph.nodeOf(from), to: graph.nodeOf(to), cost }));
    answers += checkMapAnswers(graph, list, rng, `seed ${seed}, edit ${k}`);
  }
  return answers;
}
