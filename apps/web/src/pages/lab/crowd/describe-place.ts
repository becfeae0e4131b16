/*
 * A cell of the crowd's map in words, and its middle in metres.
 */
import { describeGround, type LabMap, type CrowdPlace } from '@skerry/lab';
import type { CrowdState } from './crowd-state.ts';
import { GROUP_NAMES } from './group-colours.ts';

export function spotOf(cell: number, { width }: LabMap): CrowdPlace {
  return { x: (cell % width) + 0.5, z: Math.floor(cell / width) + 0.5 };
}

export function describePlace(state: CrowdState, cell: number): string {
  const { side } = state.spec.value;
  const ground = state.ground.value;
  if (!ground || cell < 0 || cell >= ground.groundByCell.length) return '';
  const [x, z] = [cell % side, Math.floor(cell / side)];
  const goals = ground.goals.flatMap((goal, group) =>
    goal && Math.floor(goal.x) === x && Math.floor(goal.z) === z ? [`, goal of ${GROUP_NAMES[group]}`] : [],
  );
  return `(${x}, ${z}): ${describeGround(ground.groundByCell[cell])}${goals.join('')}`;
}
