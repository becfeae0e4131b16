/*
 * Where lines over a mesh may pass and turn while some of its areas are blocked, and which polygons hang together.
 */

import { type MeshData, NONE } from './mesh-data.ts';
import type { DirectedLink } from './mesh-question.ts';

export type OpenGround = {
  /** 1 for edges with ground that can be walked on their other side. */
  readonly isOpenByEdge: Uint8Array;
  /** 1 for vertices on an edge that is not open. */
  readonly isCornerByVertex: Uint8Array;
  /** Open edges of each polygon, plus one for each end of a link. */
  readonly exitsByPolygon: Int32Array;
  /** Polygons with the same number are connected by open edges or links, if these are taken in both directions. */
  readonly islandByPolygon: Int32Array;
};

/** The ground for costs by area; that of the latest question is kept. */
export function createOpenGround(
  data: MeshData,
  links: readonly DirectedLink[],
): (costByArea: Float64Array) => OpenGround {
  const { polygons, polygonByEdge, twinByEdge, areaByPolygon, vertexByEdge, endByEdge } = data;
  let blocked: Uint8Array | null = null;
  let ground: OpenGround;

  function build(isBlocked: Uint8Array): OpenGround {
    const isOpenByEdge = Uint8Array.from(twinByEdge, (twin) =>
      twin === NONE || isBlocked[areaByPolygon[polygonByEdge[twin]]] === 1 ? 0 : 1,
    );
    const isCornerByVertex = new Uint8Array(data.positions.length / 3);
    const exitsByPolygon = new Int32Array(polygons);
    const neighboursBy: number[][] = Array.from({ length: polygons }, () => []);
    isOpenByEdge.forEach((isOpen, edge) => {
      if (isOpen === 0) isCornerByVertex[vertexByEdge[edge]] = isCornerByVertex[endByEdge[edge]] = 1;
      else neighboursBy[polygonByEdge[edge]].push(polygonByEdge[twinByEdge[edge]]);
    });
    for (const { fromPolygon, toPolygon } of links) {
      neighboursBy[fromPolygon].push(toPolygon);
      neighboursBy[toPolygon].push(fromPolygon);
    }
    const islandByPolygon = new Int32Array(polygons).fill(NONE);
    for (let p = 0; p < polygons; p++) {
      exitsByPolygon[p] = neighboursBy[p].length;
      const stack = islandByPolygon[p] === NONE ? [p] : [];
      for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
        if (islandByPolygon[next] !== NONE) continue;
        islandByPolygon[next] = p;
        stack.push(...neighboursBy[next]);
      }
    }
    return { isOpenByEdge, isCornerByVertex, exitsByPolygon, islandByPolygon };
  }

  return (costByArea) => {
    const isBlocked = Uint8Array.from(costByArea, (cost) => (cost === Infinity ? 1 : 0));
    if (!blocked || isBlocked.some((flag, area) => flag !== blocked![area])) {
      blocked = isBlocked;
      ground = build(isBlocked);
    }
    return ground;
  };
}
