/*
 * A cell in words: for the line under the map, and read aloud as the cursor moves.
 */
import { describeGround, heightAt } from '@skerry/lab';
import type { LabState } from '../lab-state.ts';

export function describeCell({ scene }: LabState, cell: number): string {
  const { width, groundByCell } = scene.map;
  const place = `(${cell % width}, ${Math.floor(cell / width)})`;
  const height = heightAt(scene.map, cell);
  const level = height === 0 ? '' : `, height ${height}`;
  const end = cell === scene.start ? ', the start' : cell === scene.goal ? ', the goal' : '';
  return `${place}: ${describeGround(groundByCell[cell])}${level}${end}`;
}

/** What the search knows of the cell, as a continuation; an empty text where it has not been. */
export function describeFacts({ facts, scene }: LabState): string {
  const known = facts.value;
  if (!known || known.status === 'unseen') return '';
  const { width } = scene.map;
  const sum =
    known.h > 0 ? `f ${round(known.f)} = g ${round(known.g)} + h ${round(known.f - known.g)}` : `g ${round(known.g)}`;
  const from = known.parent >= 0 ? ` from (${known.parent % width}, ${Math.floor(known.parent / width)})` : '';
  return ` · ${sum}${from}${known.order > 0 ? ` · expansion ${known.order}` : ' · waiting'}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
