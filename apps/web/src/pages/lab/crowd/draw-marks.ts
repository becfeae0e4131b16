/*
 * What is drawn over the units: a flag for each group's goal, where a group is led instead of a goal it cannot reach, the
 * cells under the brush and the cursor of the keys.
 */
import type { CrowdFrame, LabMap } from '@skerry/lab';
import type { MapView } from '../canvas/map-view.ts';
import type { CrowdState } from './crowd-state.ts';
import { cssOfGroup, GROUP_NAMES } from './group-colours.ts';

/** A goal is taken hold of within this many pixels. */
export const GOAL_REACH_PX = 13;
const GOAL_PX = 10;

export type Marks = {
  readonly view: MapView;
  readonly map: LabMap;
  readonly state: CrowdState;
  readonly frame: CrowdFrame;
  readonly cursor: number;
  readonly preview: ReadonlySet<number>;
  readonly isDark: boolean;
};

export function drawMarks(context: CanvasRenderingContext2D, marks: Marks): void {
  const { view, map, state, frame, cursor, preview, isDark } = marks;
  const { scale, left, top } = view;
  const ink = isDark ? '#e8e2d3' : '#1f2d36';
  const paper = isDark ? '#16212a' : '#fffaf3';
  context.fillStyle = `${ink}33`;
  for (const cell of preview)
    context.fillRect(left + (cell % map.width) * scale, top + Math.floor(cell / map.width) * scale, scale, scale);

  frame.counts.groups.forEach(({ instead }, group) => {
    const goal = state.ground.peek()?.goals[group];
    if (!instead || !goal) return;
    const [x, y] = [left + instead.x * scale, top + instead.z * scale];
    context.setLineDash([5, 4]);
    context.lineWidth = 2;
    context.strokeStyle = cssOfGroup(group);
    context.beginPath();
    context.moveTo(left + goal.x * scale, top + goal.z * scale);
    context.lineTo(x, y);
    context.stroke();
    context.setLineDash([]);
    drawDisc(context, x, y, 6, paper, cssOfGroup(group));
  });

  state.ground.peek()?.goals.forEach((goal, group) => {
    if (!goal) return;
    const [x, y] = [left + goal.x * scale, top + goal.z * scale];
    drawDisc(context, x, y, GOAL_PX, cssOfGroup(group), paper);
    context.fillStyle = '#fff';
    context.font = '700 12px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(GROUP_NAMES[group][0], x, y + 0.5);
  });

  if (cursor < 0) return;
  const side = Math.max(scale, 7);
  const shift = (scale - side) / 2;
  context.lineWidth = 2.5;
  context.strokeStyle = ink;
  context.strokeRect(
    left + (cursor % map.width) * scale + shift,
    top + Math.floor(cursor / map.width) * scale + shift,
    side,
    side,
  );
}

function drawDisc(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  fill: string,
  edge: string,
): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = 2;
  context.strokeStyle = edge;
  context.stroke();
}
