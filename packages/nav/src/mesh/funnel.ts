/*
 * The shortest line through a row of portals, seen from above (string pulling by a funnel). The line is written as one
 * point for each portal, so that it can be followed on the surface and weighed by area; `isCorner` marks where it turns.
 */

import { crossingOf, turn } from './geometry.ts';
import type { MeshData } from './mesh-data.ts';

/** A line through portals: x, y, z at its start, at each portal and at its end. */
export type PortalLine = { readonly points: Float64Array; readonly isCorner: Uint8Array };

/**
 * Pulls the line from the first point of `line` to its last tight, through the edges between them; the points of the
 * edges `from` to `to - 1` are rewritten. Point k + 1 of the line lies on edges[k]; points `from` and `to + 1` stay.
 */
export function pullLine(data: MeshData, edges: Int32Array, line: PortalLine, from: number, to: number): void {
  const { points, isCorner } = line;
  const { positions, vertexByEdge, endByEdge } = data;
  let [apexX, apexZ, apexAt] = [points[3 * from], points[3 * from + 2], from - 1];
  let [leftX, leftZ, leftAt] = [apexX, apexZ, from - 1];
  let [rightX, rightZ, rightAt] = [apexX, apexZ, from - 1];

  // Portals between two corners are crossed by the straight line between them.
  const finishLeg = (x: number, z: number, at: number) => {
    for (let k = apexAt + 1; k < at; k++) {
      const [a, b] = [3 * vertexByEdge[edges[k]], 3 * endByEdge[edges[k]]];
      const along = crossingOf([positions[a], positions[a + 2], positions[b], positions[b + 2]], [apexX, apexZ, x, z]);
      placeOnEdge(data, edges[k], along, points, 3 * (k + 1));
      isCorner[k + 1] = 0;
    }
  };
  const turnAt = (isLeft: boolean) => {
    const [x, z, at] = isLeft ? [leftX, leftZ, leftAt] : [rightX, rightZ, rightAt];
    finishLeg(x, z, at);
    if (at >= from) {
      // Seen from inside the polygon that is left, an edge ends on the left and begins on the right.
      placeOnEdge(data, edges[at], isLeft ? 1 : 0, points, 3 * (at + 1));
      isCorner[at + 1] = 1;
    }
    [apexX, apexZ, apexAt] = [x, z, at];
    [leftX, leftZ, leftAt] = [x, z, at];
    [rightX, rightZ, rightAt] = [x, z, at];
  };

  for (let k = from; k <= to; k++) {
    let [lx, lz, rx, rz] = [
      points[3 * (to + 1)],
      points[3 * (to + 1) + 2],
      points[3 * (to + 1)],
      points[3 * (to + 1) + 2],
    ];
    if (k < to) {
      const [right, left] = [3 * vertexByEdge[edges[k]], 3 * endByEdge[edges[k]]];
      [lx, lz, rx, rz] = [positions[left], positions[left + 2], positions[right], positions[right + 2]];
    }
    // The right side moves inwards, or has crossed the left one: then the line turns at the left.
    if (turn(apexX, apexZ, rightX, rightZ, rx, rz) >= 0) {
      const isOpen = (rightX === apexX && rightZ === apexZ) || turn(apexX, apexZ, leftX, leftZ, rx, rz) < 0;
      if (!isOpen) {
        turnAt(true);
        k = apexAt;
        continue;
      }
      if (k === to) break;
      [rightX, rightZ, rightAt] = [rx, rz, k];
    }
    if (turn(apexX, apexZ, leftX, leftZ, lx, lz) <= 0) {
      const isOpen = (leftX === apexX && leftZ === apexZ) || turn(apexX, apexZ, rightX, rightZ, lx, lz) > 0;
      if (!isOpen) {
        turnAt(false);
        k = apexAt;
        continue;
      }
      [leftX, leftZ, leftAt] = [lx, lz, k];
    }
  }
  finishLeg(points[3 * (to + 1)], points[3 * (to + 1) + 2], to);
}

/** Writes the point of an edge at a share of its length. */
export function placeOnEdge(data: MeshData, edge: number, along: number, out: Float64Array, at: number): void {
  const [a, b] = [3 * data.vertexByEdge[edge], 3 * data.endByEdge[edge]];
  const { positions } = data;
  for (let k = 0; k < 3; k++)
    // Both ends are exact: a corner of a path is its vertex, not a neighbour of it.
    out[at + k] = along === 1 ? positions[b + k] : positions[a + k] + along * (positions[b + k] - positions[a + k]);
}
