/*
 * Figures posed without a graphics card: where every corner of the mesh is, as the shader would put it.
 */
import { createMoment, type Figure, type Moment } from '../../src/characters/body-plan.ts';
import {
  assignAttachment,
  assignRow,
  type Look,
  MAX_BONES,
  ROW_TEXELS,
  type Stand,
} from '../../src/characters/bone-store.ts';
import type { Posture } from '../../src/characters/posture.ts';
import { FRAME_NUMBERS } from '../../src/characters/shape/frames.ts';

export type Posed = {
  /** Three numbers a corner, metres about the body's place. */
  readonly positions: Float64Array;
  /** Twelve numbers a bone. */
  readonly frames: Float64Array;
  /** The row as the graphics card gets it. */
  readonly row: Float32Array;
};

export function momentOf(moment: Partial<Moment>): Moment {
  return { ...createMoment(), ...moment };
}

export function postureOf(figure: Figure, moment: Moment): Posture {
  return figure.plan.assignPosture(new Float64Array(figure.plan.slots), figure, moment);
}

/** Where the bones are alone: the mesh costs more than all else. */
export function boneFrames(figure: Figure, posture: Posture, moment: Moment): Pick<Posed, 'frames'> {
  const frames = new Float64Array(MAX_BONES * FRAME_NUMBERS);
  return { frames: figure.plan.assignFrames(frames, figure, posture, moment) };
}

/** Poses a figure with all of its marks of rank and, by default, nothing in its hands. */
export function poseFigure(figure: Figure, posture: Posture, moment: Moment, stand: Partial<Stand> = {}): Posed {
  const { frames } = boneFrames(figure, posture, moment);
  const row = new Float32Array(ROW_TEXELS * 4);
  const place: Stand = { x: 0, y: 0, z: 0, yaw: 0, scale: 1, ...stand };
  const look: Look = { tint: [1, 1, 1], glow: [0, 0, 0], presence: 1, flash: 0 };
  assignRow(row, 0, figure, frames, posture, place, look);
  for (const { bone, on, gear } of figure.attachments)
    assignAttachment(row, 0, bone, on, gear === undefined || gear === moment.gear);
  const { positions, skins } = figure.mesh;
  const out = new Float64Array(positions.length);
  for (let v = 0; v < positions.length / 3; v++) {
    const [a, b, share] = skins.subarray(v * 4);
    for (let i = 0; i < 3; i++) out[v * 3 + i] = follow(a, v, i) * (1 - share) + follow(b, v, i) * share;
  }
  return { positions: out, frames, row };

  function follow(bone: number, v: number, i: number): number {
    const at = bone * 12 + i * 4;
    return (
      row[at] * positions[v * 3] + row[at + 1] * positions[v * 3 + 1] + row[at + 2] * positions[v * 3 + 2] + row[at + 3]
    );
  }
}

/** Heights of all corners, but for those that follow some bones. */
export function heightsOf({ mesh }: Figure, { positions }: Posed, except: readonly number[] = []): number[] {
  const heights: number[] = [];
  for (let v = 0; v < positions.length / 3; v++)
    if (!except.includes(mesh.skins[v * 4])) heights.push(positions[v * 3 + 1]);
  return heights;
}

export function lowestOf(figure: Figure, posed: Posed, except: readonly number[] = []): number {
  return Math.min(...heightsOf(figure, posed, except));
}

/** Where a bone is. */
export function placeOf({ frames }: Pick<Posed, 'frames'>, bone: number): readonly [number, number, number] {
  const at = bone * FRAME_NUMBERS + 9;
  return [frames[at], frames[at + 1], frames[at + 2]];
}
