/*
 * How much of a world shows its land well: what maps and surveys take when no span is given.
 */
import type { Recipe } from '@skerry/world';

/** Metres that show the land well: a whole island or level, several islands, or a good part of a continent. */
export function naturalSpan({ shape }: Recipe): number {
  switch (shape.kind) {
    case 'island':
      return shape.island.size;
    case 'archipelago':
      return shape.archipelago.spacing * 4;
    case 'level':
      return Math.max(shape.level.width, shape.level.depth) * Number(shape.level.cell) * 1.25;
    case 'endless':
      return 16384;
  }
}
