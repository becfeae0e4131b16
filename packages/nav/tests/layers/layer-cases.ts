/*
 * One random map of layers and links, edited a few times, against plain Dijkstra over all steps and open links.
 */

import { rngFromSeed } from '@skerry/kit';
import {
  createLayeredMap,
  DX,
  DZ,
  type GraphEdge,
  type LayeredMap,
  type Link,
  setBlocked,
  stepCost,
} from '../../src/index.ts';
import { checkMapAnswers } from '../support/map-answers.ts';
import { isLegalStep, KINDS, randomGrid, RULES } from '../support/random-grid.ts';

export function checkLayerCase(seed: number): number {
  const rng = rngFromSeed(seed);
  const layers = Array.from({ length: 1 + rng.below(3) }, (_, k) => {
    const { grid } = randomGrid(rng.below(1e9), KINDS[(seed + k) % KINDS.length], RULES[(seed >> 2) % RULES.length]);
    return { grid, x: rng.below(5) - 2, z: rng.below(5) - 2 };
  });
  const place = () => {
    const layer = rng.below(layers.length);
    const { grid, x, z } = layers[layer];
    return { x: x + rng.below(grid.width), z: z + rng.below(grid.depth), layer };
  };
  const links: Link[] = Array.from({ length: rng.below(8) }, () => ({
    from: place(),
    to: place(),
    cost: rng.pick([0, 0.5, 2, 9, Infinity]),
    isTwoWay: rng.chance(0.5),
  }));
  const map = createLayeredMap({ layers, links });
  const costs = links.map(({ cost }) => cost);
  let answers = 0;
  for (let round = 0; round < 2; round++) {
    answers += checkMapAnswers(map, layerEdges(map, links, costs), rng, `seed ${seed}, round ${round}`);
    for (const { grid } of layers) setBlocked(grid, rng.below(grid.cells), rng.chance(0.5));
    if (links.length === 0) continue;
    const k = rng.below(links.length);
    map.setLink(k, (costs[k] = rng.pick([0, 1, Infinity])));
  }
  return answers;
}

function layerEdges(map: LayeredMap, links: readonly Link[], costs: readonly number[]): GraphEdge[] {
  const edges: GraphEdge[] = [];
  let first = 0;
  for (const { grid } of map.layers) {
    for (let cell = 0; cell < grid.cells; cell++)
      for (let d = 0; d < 8; d++) {
        if (!isLegalStep(grid, cell, d)) continue;
        const to = first + cell + DZ[d] * grid.width + DX[d];
        edges.push({ from: first + cell, to, cost: stepCost(grid, cell, d) });
      }
    first += grid.cells;
  }
  links.forEach((link, k) => {
    const [from, to, cost] = [map.nodeAt(link.from), map.nodeAt(link.to), costs[k]];
    if (cost === Infinity || map.isBlocked(from) || map.isBlocked(to)) return;
    edges.push({ from, to, cost });
    if (link.isTwoWay) edges.push({ from: to, to: from, cost });
  });
  return edges;
}
