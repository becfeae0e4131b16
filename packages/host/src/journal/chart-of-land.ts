/*
 * What a map shows of land that has an end: all of it.
 */
import type { Recipe } from '@skerry/world';

/** A square of the world by its middle and width, metres. */
export type Chart = { readonly x: number; readonly z: number; readonly span: number };

/** Cells of open ground that a level has around its walls, on both sides together. */
const LEVEL_MARGIN = 4;

/** None for land without an end. */
export function chartOfLand({ shape }: Recipe): Chart | undefined {
  if (shape.kind === 'island') return { x: 0, z: 0, span: shape.island.size };
  if (shape.kind === 'level')
    return { x: 0, z: 0, span: (shape.level.width + LEVEL_MARGIN) * Number(shape.level.cell) };
  return undefined;
}
