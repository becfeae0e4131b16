/*
 * A cell in words: for the line under the map, and read aloud as the cursor moves.
 */
import { describeGround } from '@skerry/lab';
import type { LabState } from '../lab-state.ts';

export function describeCell({ scene }: LabState, cell: number): string {
  const { width, groundByCell } = scene.map;
  const place = `(${cell % width}, ${Math.floor(cell / width)})`;
  const end = cell === scene.start ? ', the start' : cell === scene.goal ? ', the goal' : '';
  return `${place}: ${describeGround(groundByCell[cell])}${end}`;
}
