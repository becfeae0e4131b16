/*
 * One random field of hexagons, edited a few times, against plain Dijkstra over neighbours found by axial coordinates.
 */

import { rngFromSeed } from '@skerry/kit';
import { axialOf, cellAtAxial, createHexMap, type GraphEdge, type HexMap } from '../../src/index.ts';
import { checkMapAnswers } from '../support/map-answers.ts';

const AXIAL_STEPS = [
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
] as const;

export function checkHexCase(seed: number): number {
  const rng = rngFromSeed(seed);
  const [width, depth] = [1 + rng.below(12), 1 + rng.below(12)];
  const density = rng.unit() * 0.5;
  const length = width * depth;
  const blockedByCell = Uint8Array.from({ length }, () => (rng.chance(density) ? 1 : 0));
  const weights = [
    null,
    Uint8Array.from({ length }, () => rng.pick([1, 1, 2, 7])),
    Float32Array.from({ length }, () => rng.range(0.25, 5)),
    Float32Array.from({ length }, () => rng.pick([0, 1, 3])),
  ];
  const map = createHexMap({ width, depth, blockedByCell, weightByCell: rng.pick(weights) });
  let answers = 0;
  for (let round = 0; round < 2; round++) {
    answers += checkMapAnswers(map, hexEdges(map), rng, `seed ${seed}, ${width} × ${depth}, round ${round}`);
    for (let k = 0; k < 4; k++) {
      map.setBlocked(rng.below(length), rng.chance(0.5));
      if (map.weightByCell !== null) map.setWeight(rng.below(length), rng.pick([1, 2, 5]));
    }
  }
  return answers;
}

function hexEdges(map: HexMap): GraphEdge[] {
  const edges: GraphEdge[] = [];
  for (let from = 0; from < map.nodes; from++) {
    const { q, r } = axialOf(map, from);
    for (const [dq, dr] of AXIAL_STEPS) {
      const to = cellAtAxial(map, { q: q + dq, r: r + dr });
      if (to < 0 || map.blockedByCell[from] + map.blockedByCell[to] > 0) continue;
      edges.push({ from, to, cost: map.weightByCell?.[to] ?? 1 });
    }
  }
  return edges;
}
