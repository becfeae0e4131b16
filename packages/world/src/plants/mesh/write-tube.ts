/*
 * The triangles of a tube: rings with the same number of corners, one above the other, with or without a point at each
 * end. Every long or round part of a plant is one: branches, needle skirts, fronds and the crown seen from far away.
 */
import type { MeshWriter } from './mesh-writer.ts';

/**
 * Joins vertices from `first` on, laid out as base (if it is a point), rings from the base up, tip (if it is a point).
 * Corners run counter-clockwise seen from the tip; an end that is not a point stays open.
 */
export function joinTube(
  writer: MeshWriter,
  first: number,
  { sides, rings, foot, tip }: { sides: number; rings: number; foot: boolean; tip: boolean },
): void {
  const lowest = first + (foot ? 1 : 0);
  const highest = lowest + (rings - 1) * sides;
  for (let k = 0; k < sides; k++) {
    const next = k + 1 === sides ? 0 : k + 1;
    if (foot) writer.triangle(first, lowest + next, lowest + k);
    for (let ring = lowest; ring < highest; ring += sides) {
      writer.triangle(ring + k, ring + next, ring + sides + next);
      writer.triangle(ring + k, ring + sides + next, ring + sides + k);
    }
    if (tip) writer.triangle(highest + k, highest + next, highest + sides);
  }
}
