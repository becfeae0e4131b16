/*
 * Collects the figures of a frame: one row of bones per figure, one draw per kind; figures out of sight are
 * skipped. Actors and things share it.
 */
import { type Group, Matrix4, type PerspectiveCamera } from 'three/webgpu';
import type { FrameInfo } from '../frame/landscape-part.ts';
import { assignFrustum, type Box, isBoxInView } from '../lod/frustum.ts';
import type { Attachment, Figure, Moment } from './body-plan.ts';
import {
  assignAttachment,
  assignRow,
  createBoneStore,
  type Look,
  MAX_BONES,
  readPoint,
  type Stand,
} from './bone-store.ts';
import { createFigureDraws } from './figure-draws.ts';
import { createFigureMaterial } from './figure-material.ts';
import type { Posture } from './posture.ts';
import { FRAME_NUMBERS } from './shape/frames.ts';

/** Metres outside the view within which a figure may still cast a shadow into it. */
const SHADOW_MARGIN = 12;

export type FigureStage = {
  readonly group: Group;
  /** Begins a frame of at most this many figures. */
  begin(frame: FrameInfo, most: number): void;
  /** Whether a figure at a world position is in view and within reach of the eye. */
  isInView(figure: Figure, x: number, y: number, z: number, reach: number): boolean;
  /** Adds one figure; `stand` is relative to the origin. */
  put(
    figure: Figure,
    posture: Posture,
    moment: Moment,
    stand: Stand,
    look: Look,
    isCarried?: (attachment: Attachment) => boolean,
  ): void;
  /** Position of a point of the figure added last, relative to the origin. */
  pointOf(bone: number, at: readonly [number, number, number]): [number, number, number];
  finish(): void;
  readonly count: number;
  readonly draws: number;
  readonly triangles: number;
  dispose(): void;
};

export function createFigureStage(camera: PerspectiveCamera): FigureStage {
  const store = createBoneStore();
  const material = createFigureMaterial(store);
  const draws = createFigureDraws(material, 'figures');
  const planes = new Float64Array(16);
  const viewProjection = new Matrix4();
  const frames = new Float64Array(MAX_BONES * FRAME_NUMBERS);
  const box: Box = { west: 0, north: 0, east: 0, south: 0, lowest: 0, highest: 0 };
  let current: FrameInfo | undefined;
  let row = 0;
  return {
    group: draws.group,
    begin: (frame, most) => {
      current = frame;
      row = 0;
      store.reserve(most);
      draws.setShadows(frame.quality.shadowSize > 0);
      draws.clear();
      viewProjection.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
      assignFrustum(planes, viewProjection.elements);
    },
    isInView: (figure, x, y, z, reach) => {
      const { eye, origin, quality } = current!;
      if (Math.abs(x - eye.x) > reach || Math.abs(z - eye.z) > reach) return false;
      const around = figure.reach + (quality.shadowSize > 0 ? SHADOW_MARGIN : 0);
      box.west = x - origin.x - around;
      box.east = x - origin.x + around;
      box.north = z - origin.z - around;
      box.south = z - origin.z + around;
      box.lowest = y - around;
      box.highest = y + figure.height + around;
      return isBoxInView(planes, box);
    },
    put: (figure, posture, moment, stand, look, isCarried) => {
      figure.plan.assignFrames(frames, figure, posture, moment);
      assignRow(store.numbers, row, figure, frames, posture, stand, look);
      for (const attachment of figure.attachments)
        assignAttachment(store.numbers, row, attachment.bone, attachment.on, isCarried?.(attachment) ?? true);
      draws.add(figure, row++);
    },
    pointOf: (bone, at) => readPoint(store.numbers, row - 1, bone, at),
    finish: () => {
      draws.finish();
      store.texture.needsUpdate = row > 0;
    },
    get count() {
      return row;
    },
    get draws() {
      return draws.draws;
    },
    get triangles() {
      return draws.triangles;
    },
    dispose: () => {
      draws.dispose();
      material.dispose();
      store.dispose();
    },
  };
}
