/*
 * A colour for each state of a mind, by its place in the table: the same on the stage, in the diagram and on the timeline.
 */
import type { MindTable } from '@skerry/agents';

/** Told apart by most people with colour blindness as well (Okabe and Ito, and mixtures of theirs). */
const COLOURS = [
  '#2f8f6b',
  '#cf4f1b',
  '#3a7fb5',
  '#8a8f98',
  '#b8860b',
  '#b0578c',
  '#5aa9d6',
  '#7a6a3a',
  '#6b5bb0',
  '#a03a3a',
];

export function stateColour({ states }: MindTable, name: string): string {
  const parents = new Set(states.map(({ parent }) => parent));
  const leaves = states.filter((row) => !parents.has(row.name));
  const index = leaves.findIndex((row) => row.name === name);
  return index < 0 ? '#8a8f98' : COLOURS[index % COLOURS.length];
}
