/*
 * Everybody on stage, as a part of a landscape: plain descriptions in, animated figures out, one draw a kind. The caller
 * says before each frame who is where and what they do; steps, breath and transitions are added here.
 */
import { Group, Matrix4, type PerspectiveCamera } from 'three/webgpu';
import type { FrameInfo, LandscapePart } from '../landscape-part.ts';
import { assignFrustum, type Box, isBoxInView } from '../lod/frustum.ts';
import { toLinear } from '../sky/sky-at.ts';
import type { Actor } from './actor.ts';
import { advanceAnimator, type Animator, createAnimator, type GroundAt } from './animator.ts';
import { assignAttachment, assignRow, createBoneStore, type Look, readPoint } from './bone-store.ts';
import { createFigureDraws } from './figure-draws.ts';
import { createFigureMaterial } from './figure-material.ts';
import { createFigures } from './figures.ts';
import { assignMoodLight } from './mood-light.ts';
import { FRAME_NUMBERS } from './shape/frames.ts';

/** Metres from the eye to which the ground below feet is felt, and to which anybody is drawn. */
const FEET_REACH = 45;
const DRAW_REACH = 900;
/** Metres about the view in which somebody may still throw a shadow into it. */
const SHADOW_MARGIN = 12;
const SIZE_BY_TIER = [1, 1, 1.1, 1.22];

export type CastOptions = {
  readonly camera: PerspectiveCamera;
  /** Height of the ground, so that feet keep to slopes; flat without. */
  readonly groundAt?: GroundAt;
};

export type CastStats = {
  readonly actors: number;
  readonly drawn: number;
  readonly draws: number;
  readonly triangles: number;
  /** Milliseconds the last update took. */
  readonly updateMs: number;
};

export type Cast = LandscapePart & {
  /** Who is to be seen from the next frame on; the list is read then, so hand over a new or filled one each frame. */
  setActors(actors: readonly Actor[]): void;
  /** Where somebody's head is in the world, for marks and talk; none when not drawn in the last frame. */
  headOf(id: number): { readonly x: number; readonly y: number; readonly z: number } | undefined;
  stats(): CastStats;
  update(frame: FrameInfo): void;
  dispose(): void;
};

export function createCast({ camera, groundAt }: CastOptions): Cast {
  const object = new Group();
  object.name = 'cast';
  const figures = createFigures();
  const store = createBoneStore();
  const material = createFigureMaterial(store);
  const draws = createFigureDraws(material, 'figures');
  object.add(draws.group);
  const animators = new Map<number, Animator & { seen: number }>();
  const headById = new Map<number, { x: number; y: number; z: number }>();
  const planes = new Float64Array(16);
  const viewProjection = new Matrix4();
  const frames = new Float64Array(23 * FRAME_NUMBERS);
  const box: Box = { west: 0, north: 0, east: 0, south: 0, lowest: 0, highest: 0 };
  const look: Look = { tint: [1, 1, 1], glow: [0, 0, 0], presence: 1, flash: 0 };
  const stand = { x: 0, y: 0, z: 0, yaw: 0, scale: 1 };
  let actors: readonly Actor[] = [];
  let turn = 0;
  let drawn = 0;
  let updateMs = 0;

  function findAnimator(actor: Actor): Animator {
    let animator = animators.get(actor.id);
    if (!animator || animator.figure.kind !== actor.kind) {
      animator = { ...createAnimator(figures(actor.kind), actor.id), seen: turn };
      animators.set(actor.id, animator);
    }
    animator.seen = turn;
    return animator;
  }

  function isInView(actor: Actor, animator: Animator, frame: FrameInfo): boolean {
    const { x, y, z } = actor;
    const { eye, origin } = frame;
    if (Math.abs(x - eye.x) > DRAW_REACH || Math.abs(z - eye.z) > DRAW_REACH) return false;
    const around = animator.figure.reach + (frame.quality.shadowSize > 0 ? SHADOW_MARGIN : 0);
    box.west = x - origin.x - around;
    box.east = x - origin.x + around;
    box.north = z - origin.z - around;
    box.south = z - origin.z + around;
    box.lowest = y - around;
    box.highest = y + animator.figure.height + around;
    return isBoxInView(planes, box);
  }

  function show(actor: Actor, animator: Animator, frame: FrameInfo, row: number): void {
    const { figure, moment, posture } = animator;
    const { tier = 1, presence = 1, alert = 0 } = actor;
    figure.plan.assignFrames(frames, figure, posture, moment);
    stand.x = actor.x - frame.origin.x;
    stand.y = actor.y;
    stand.z = actor.z - frame.origin.z;
    stand.yaw = actor.yaw;
    stand.scale = SIZE_BY_TIER[Math.min(Math.max(Math.round(tier), 0), 3)];
    const tint = actor.tint ?? figure.tint;
    if (tint) look.tint.splice(0, 3, ...toLinear(tint));
    assignMoodLight(look.glow, alert);
    const dim = actor.action === 'dead' ? Math.max(1 - (actor.progress ?? 1) * 1.6, 0) : 1;
    for (let i = 0; i < 3; i++) look.glow[i] *= dim;
    look.presence = presence;
    look.flash = actor.action === 'hurt' ? 0.5 * Math.max(1 - (actor.progress ?? 1) * 3, 0) : 0;
    assignRow(store.numbers, row, figure, frames, posture, stand, look);
    for (const { bone, on, gear, tier: least = 0 } of figure.attachments)
      assignAttachment(store.numbers, row, bone, on, (gear === undefined || gear === moment.gear) && tier >= least);
    draws.add(figure, row);
    const [x, y, z] = readPoint(store.numbers, row, 2, [0, figure.height, 0]);
    headById.set(actor.id, { x: x + frame.origin.x, y, z: z + frame.origin.z });
  }

  function update(frame: FrameInfo): void {
    const startedMs = performance.now();
    turn++;
    store.reserve(actors.length);
    draws.setShadows(frame.quality.shadowSize > 0);
    draws.clear();
    headById.clear();
    assignFrustum(planes, viewProjection.multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).elements);
    drawn = 0;
    for (const actor of actors) {
      const animator = findAnimator(actor);
      const isNear = Math.abs(actor.x - frame.eye.x) + Math.abs(actor.z - frame.eye.z) < FEET_REACH;
      const isSeen = isInView(actor, animator, frame);
      advanceAnimator(animator, actor, frame.deltaSeconds, isNear && isSeen ? groundAt : undefined);
      if (isSeen) show(actor, animator, frame, drawn++);
    }
    for (const [id, { seen }] of animators) if (seen !== turn) animators.delete(id);
    draws.finish();
    store.texture.needsUpdate = drawn > 0;
    updateMs = performance.now() - startedMs;
  }

  return {
    object,
    update,
    setActors: (next) => {
      actors = next;
    },
    headOf: (id) => headById.get(id),
    stats: () => ({ actors: actors.length, drawn, draws: draws.draws, triangles: draws.triangles, updateMs }),
    dispose: () => {
      draws.dispose();
      material.dispose();
      store.dispose();
    },
  };
}
