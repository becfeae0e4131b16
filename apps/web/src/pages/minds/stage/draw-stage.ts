/*
 * Draws the stage from above: the ground, cones and sight lines, noises, remembered places, paths, gauges, creatures and
 * the target. What a creature sees of the target is a line as strong as it sees clearly.
 */
import type { MindTable } from '@skerry/agents';
import { type CreatureKind, STAGE_SIDE, type StageCreature, type StageFrame } from '@skerry/sim';
import { stateColour } from './state-colours.ts';

export type StageView = {
  /** Pixels a metre, and the place of the stage's corner. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  /** The middle of the stage in the world. */
  readonly x: number;
  readonly z: number;
};

export type Shown = {
  readonly frame: StageFrame;
  readonly selected: number;
  readonly cursor: { readonly x: number; readonly z: number } | undefined;
  tableOf(kind: CreatureKind): MindTable;
};

const INK = '#16212a';
const PAPER = '#fffaf3';

export function fitStage(width: number, height: number, x: number, z: number): StageView {
  const scale = Math.max(0.5, Math.min(width, height) / STAGE_SIDE);
  return { scale, left: (width - STAGE_SIDE * scale) / 2, top: (height - STAGE_SIDE * scale) / 2, x, z };
}

export function pixelOfPlace({ scale, left, top, x, z }: StageView, px: number, pz: number): [number, number] {
  return [left + (px - x + STAGE_SIDE / 2) * scale, top + (pz - z + STAGE_SIDE / 2) * scale];
}

export function placeOfPixel({ scale, left, top, x, z }: StageView, px: number, py: number): { x: number; z: number } {
  return { x: (px - left) / scale + x - STAGE_SIDE / 2, z: (py - top) / scale + z - STAGE_SIDE / 2 };
}

export function drawStage(context: CanvasRenderingContext2D, view: StageView, shown: Shown): void {
  const { frame, selected, cursor, tableOf } = shown;
  for (const sound of frame.sounds) drawSound(context, view, sound, frame.tick);
  for (const creature of frame.creatures) if (creature.id !== selected) drawCone(context, view, creature, 0.1);
  const chosen = frame.creatures.find(({ id }) => id === selected);
  if (chosen) {
    drawCone(context, view, chosen, 0.26);
    drawIntent(context, view, chosen);
  }
  for (const creature of frame.creatures) drawSight(context, view, creature, frame);
  drawTarget(context, view, frame);
  for (const creature of frame.creatures)
    drawCreature(
      context,
      view,
      creature,
      stateColour(tableOf(creature.kind), creature.state),
      creature.id === selected,
    );
  context.fillStyle = INK;
  for (const { x, z } of frame.shots) disc(context, ...pixelOfPlace(view, x, z), 2);
  if (!cursor) return;
  const [px, py] = pixelOfPlace(view, cursor.x, cursor.z);
  context.lineWidth = 2;
  context.strokeStyle = INK;
  context.strokeRect(px - 6, py - 6, 12, 12);
}

/** Yaw 0 looks north, up the screen, and grows clockwise. */
function drawCone(
  context: CanvasRenderingContext2D,
  view: StageView,
  { x, z, yaw, eyes, health }: StageCreature,
  alpha: number,
): void {
  if (health <= 0) return;
  const [px, py] = pixelOfPlace(view, x, z);
  for (const [angle, share] of [
    [eyes.peripheralDeg, 0.5],
    [eyes.angleDeg, 1],
  ] as const) {
    const half = (Math.min(360, angle) / 360) * Math.PI;
    context.beginPath();
    if (angle < 360) context.moveTo(px, py);
    context.arc(px, py, eyes.range * view.scale, yaw - Math.PI / 2 - half, yaw - Math.PI / 2 + half);
    context.closePath();
    context.globalAlpha = alpha * share;
    context.fillStyle = '#ffe9a8';
    context.fill();
    context.globalAlpha = Math.min(1, 2.4 * alpha * share);
    context.lineWidth = 1;
    context.strokeStyle = '#6b5200';
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Where it goes, on which path, and what it remembers. */
function drawIntent(context: CanvasRenderingContext2D, view: StageView, creature: StageCreature): void {
  const { x, z, goal, path, memory } = creature;
  context.setLineDash([4, 4]);
  context.lineWidth = 2;
  if (goal) {
    context.strokeStyle = PAPER;
    context.beginPath();
    context.moveTo(...pixelOfPlace(view, x, z));
    for (let k = 0; k + 1 < path.length; k += 2) context.lineTo(...pixelOfPlace(view, path[k], path[k + 1]));
    context.lineTo(...pixelOfPlace(view, goal.x, goal.z));
    context.stroke();
  }
  context.setLineDash([]);
  if (!memory) return;
  const [px, py] = pixelOfPlace(view, memory.x, memory.z);
  context.globalAlpha = 0.35 + 0.65 * memory.certainty;
  context.strokeStyle = '#7b2d8b';
  context.lineWidth = 2.5;
  context.beginPath();
  context.arc(px, py, 9, 0, 2 * Math.PI * memory.certainty);
  context.stroke();
  context.fillStyle = '#7b2d8b';
  context.font = '700 12px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText('?', px, py + 0.5);
  context.globalAlpha = 1;
}

function drawSight(
  context: CanvasRenderingContext2D,
  view: StageView,
  { x, z, clarity, hasTarget, health }: StageCreature,
  { target }: StageFrame,
): void {
  if (clarity <= 0 || !hasTarget || health <= 0) return;
  context.globalAlpha = 0.35 + 0.65 * clarity;
  context.lineWidth = 1 + 2 * clarity;
  context.strokeStyle = '#c2341d';
  context.beginPath();
  context.moveTo(...pixelOfPlace(view, x, z));
  context.lineTo(...pixelOfPlace(view, target.x, target.z));
  context.stroke();
  context.globalAlpha = 1;
}

function drawSound(
  context: CanvasRenderingContext2D,
  view: StageView,
  sound: StageFrame['sounds'][number],
  tick: number,
): void {
  const share = Math.min(1, (tick - sound.tick + 2) / 14);
  context.globalAlpha = 0.7 * (1 - share) + 0.1;
  context.lineWidth = 1.5;
  context.strokeStyle = '#15607a';
  context.beginPath();
  context.arc(
    ...pixelOfPlace(view, sound.x, sound.z),
    Math.max(1, sound.loudness * share * view.scale),
    0,
    2 * Math.PI,
  );
  context.stroke();
  context.globalAlpha = 1;
}

function drawCreature(
  context: CanvasRenderingContext2D,
  view: StageView,
  creature: StageCreature,
  colour: string,
  isSelected: boolean,
): void {
  const { x, z, yaw, health, gauge, state } = creature;
  const [px, py] = pixelOfPlace(view, x, z);
  const radius = 8;
  if (isSelected) {
    context.fillStyle = PAPER;
    disc(context, px, py, radius + 5);
  }
  context.globalAlpha = health > 0 ? 1 : 0.45;
  context.beginPath();
  context.moveTo(px + Math.sin(yaw) * (radius + 5), py - Math.cos(yaw) * (radius + 5));
  context.lineTo(px + Math.sin(yaw + 2.3) * radius, py - Math.cos(yaw + 2.3) * radius);
  context.lineTo(px + Math.sin(yaw - 2.3) * radius, py - Math.cos(yaw - 2.3) * radius);
  context.closePath();
  context.fillStyle = colour;
  context.strokeStyle = INK;
  context.lineWidth = 1.5;
  context.fill();
  context.stroke();
  context.globalAlpha = 1;
  // How certain it is: a ring that closes.
  if (gauge > 0 && health > 0) {
    context.lineWidth = 3;
    context.strokeStyle = gauge >= 1 ? '#c2341d' : '#d99200';
    context.beginPath();
    context.arc(px, py, radius + 5, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * gauge);
    context.stroke();
  }
  context.font = '600 11px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  context.lineWidth = 3;
  context.strokeStyle = PAPER;
  context.strokeText(state, px, py - radius - 7);
  context.fillStyle = INK;
  context.fillText(state, px, py - radius - 7);
}

function drawTarget(context: CanvasRenderingContext2D, view: StageView, { target }: StageFrame): void {
  const [px, py] = pixelOfPlace(view, target.x, target.z);
  const [gx, gy] = pixelOfPlace(view, target.goal.x, target.goal.z);
  context.setLineDash([2, 4]);
  context.lineWidth = 2;
  context.strokeStyle = '#ffffffcc';
  context.beginPath();
  context.moveTo(px, py);
  context.lineTo(gx, gy);
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = target.health > 0 ? '#1b4fd1' : '#8a8f98';
  disc(context, px, py, 7);
  context.lineWidth = target.powerSeconds > 0 ? 4 : 2;
  context.strokeStyle = target.powerSeconds > 0 ? '#ffd23f' : PAPER;
  context.beginPath();
  context.arc(px, py, target.powerSeconds > 0 ? 10 : 7, 0, 2 * Math.PI);
  context.stroke();
  // The handle: a flag at the goal.
  context.fillStyle = '#1b4fd1';
  context.strokeStyle = PAPER;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(gx, gy);
  context.lineTo(gx, gy - 22);
  context.lineTo(gx + 14, gy - 17);
  context.lineTo(gx, gy - 11);
  context.stroke();
  context.fill();
}

function disc(context: CanvasRenderingContext2D, px: number, py: number, radius: number): void {
  context.beginPath();
  context.arc(px, py, radius, 0, 2 * Math.PI);
  context.fill();
}
