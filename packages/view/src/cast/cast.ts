/*
 * All characters and things, as a part of a landscape: plain descriptions in, animated figures out, one draw per
 * kind. The caller passes positions and actions before each frame; steps, breathing, transitions and light are added
 * here. Events are shown as bursts.
 */
import { Group, type PerspectiveCamera } from 'three/webgpu';
import { type BurstAt, createEffects } from '../effects/effects.ts';
import { BEHIND, createGlows } from '../effects/glows.ts';
import { createMarks } from '../effects/marks.ts';
import type { FrameInfo, LandscapePart } from '../frame/landscape-part.ts';
import { toLinear } from '../frame/sky-at.ts';
import { createThingView } from '../things/thing-view.ts';
import type { Thing } from '../things/thing.ts';
import type { Actor } from '../characters/actor.ts';
import { advanceAnimator, type Animator, createAnimator, type GroundAt } from '../characters/animator.ts';
import type { Attachment } from '../characters/body-plan.ts';
import type { Look } from '../characters/bone-store.ts';
import { createFigureStage } from '../characters/figure-stage.ts';
import { createFigures } from '../characters/figures.ts';
import { assignMoodLight } from './mood-light.ts';
import { strikeOf } from '../characters/pace-action.ts';

/** Metres from the eye within which feet follow the ground, and within which characters are drawn. */
const FEET_REACH = 45;
const DRAW_REACH = 900;
const SIZE_BY_TIER = [1, 1, 1.1, 1.22];
const HEAD_BONE = 2;
/** Height of an attack's sweep above the feet, metres. */
const SWING_HEIGHT = 1.2;
/** Metres between the top of a head and the sign over it. */
const MARK_GAP = 0.28;
/** The light of invulnerable characters. */
const POWER_LIGHT = [0.8, 0.95, 1.1] as const;

function sizeOf(tier: number): number {
  return SIZE_BY_TIER[Math.min(Math.max(Math.round(tier), 0), 3)];
}

/** The camera and the ground of a cast. */
export type CastOptions = {
  readonly camera: PerspectiveCamera;
  /** Height of the ground, so that feet follow slopes; flat by default. */
  readonly groundAt?: GroundAt;
};

/** What a cast drew in the last frame. */
export type CastStats = {
  readonly actors: number;
  readonly things: number;
  readonly drawn: number;
  readonly draws: number;
  readonly triangles: number;
  /** Signs over heads. */
  readonly marks: number;
  readonly bits: number;
  /** Milliseconds the last update took. */
  readonly updateMs: number;
};

/** Figures and things in the landscape. */
export type Cast = LandscapePart & {
  /** Sets the characters shown from the next frame on. The list is read then: do not change it in the meantime. */
  setActors(actors: readonly Actor[]): void;
  setThings(things: readonly Thing[]): void;
  /** Plays a burst once, with fewer particles while the landscape is calm. */
  burst(at: BurstAt): void;
  /** World position of the top of a character's head, for marks; none if it was not drawn in the last frame. */
  headOf(id: number): { readonly x: number; readonly y: number; readonly z: number } | undefined;
  stats(): CastStats;
  update(frame: FrameInfo): void;
  dispose(): void;
};

/**
 * Figures and things for a landscape or a terrain; add it as a part.
 * @example
 * import type { EndlessTerrain } from '@skerry/view/terrain';
 * import type { PerspectiveCamera } from 'three/webgpu';
 *
 * export function addDeer(terrain: EndlessTerrain, camera: PerspectiveCamera) {
 *   const cast = createCast({ camera });
 *   terrain.add(cast);
 *   cast.setActors([{ id: 1, kind: 'deer', x: 0, y: 12, z: 0, yaw: 0 }]);
 * }
 */
export function createCast({ camera, groundAt }: CastOptions): Cast {
  const object = new Group();
  object.name = 'cast';
  const figures = createFigures();
  const stage = createFigureStage(camera);
  const glows = createGlows();
  const marks = createMarks();
  const effects = createEffects();
  const thingShow = createThingView(stage, glows);
  object.add(stage.group, glows.mesh, marks.mesh, effects.object);
  const animators = new Map<number, Animator & { seen: number }>();
  const headById = new Map<number, { x: number; y: number; z: number }>();
  const linearByHex = new Map<string, readonly number[]>();
  const look: Look = { tint: [1, 1, 1], glow: [0, 0, 0], presence: 1, flash: 0 };
  const stand = { x: 0, y: 0, z: 0, yaw: 0, scale: 1 };
  let actors: readonly Actor[] = [];
  let things: readonly Thing[] = [];
  let turn = 0;
  let updateMs = 0;
  let shown: Actor;
  let shownGear: string;

  function findAnimator(actor: Actor): Animator {
    let animator = animators.get(actor.id);
    if (!animator || animator.figure.kind !== actor.kind) {
      animator = { ...createAnimator(figures(actor.kind), actor.id), seen: turn };
      animators.set(actor.id, animator);
    }
    animator.seen = turn;
    return animator;
  }

  function assignTint(hex: string): void {
    let linear = linearByHex.get(hex);
    if (!linear) linearByHex.set(hex, (linear = toLinear(hex)));
    for (let i = 0; i < 3; i++) look.tint[i] = linear[i];
  }

  const isCarried = ({ gear, tier = 0 }: Attachment): boolean =>
    (gear === undefined || gear === shownGear) && (shown.tier ?? 1) >= tier;

  function show(actor: Actor, animator: Animator, frame: FrameInfo): void {
    const { figure, moment, posture } = animator;
    const { tier = 1, presence = 1, alert = 0, progress = 1 } = actor;
    stand.x = actor.x - frame.origin.x;
    stand.y = actor.y;
    stand.z = actor.z - frame.origin.z;
    stand.yaw = actor.yaw;
    stand.scale = sizeOf(tier);
    assignTint(actor.tint ?? figure.tint ?? '#ffffff');
    assignMoodLight(look.glow, alert);
    // Dying characters lose their light.
    const dim = (actor.action === 'dead' ? Math.max(1 - progress * 1.6, 0) : 1) * presence;
    for (let i = 0; i < 3; i++) look.glow[i] *= dim;
    look.presence = presence;
    look.flash = actor.action === 'hurt' && !frame.reducedMotion ? 0.16 * Math.max(1 - progress * 2.5, 0) : 0;
    shown = actor;
    shownGear = moment.gear;
    stage.put(figure, posture, moment, stand, look, isCarried);
    const [x, y, z] = stage.pointOf(Math.min(HEAD_BONE, figure.plan.bones - 1), [0, figure.height, 0]);
    headById.set(actor.id, { x: x + frame.origin.x, y, z: z + frame.origin.z });
    if (actor.mark) marks.add(x, y + MARK_GAP, z, actor.mark, actor.markFill ?? 1);
    const { lamp } = figure;
    const isTraveller = actor.kind === 'traveller';
    if (!lamp || dim <= 0 || (isTraveller && alert === 0)) return;
    const [lampX, lampY, lampZ] = stage.pointOf(lamp.bone, lamp.at);
    // Faint while unaware; when certain, visible from far away and in the dark.
    const strength = (0.07 + 0.24 * alert) * (0.75 + 0.9 * frame.sky.stars);
    const size = lamp.size * stand.scale * (0.7 + 0.4 * alert);
    if (isTraveller) glows.add(lampX, lampY, lampZ, size, POWER_LIGHT, strength, BEHIND);
    else glows.add(lampX, lampY, lampZ, size, look.glow, strength);
  }

  /** Adds an arc when an attack begins to strike. */
  function sweep(actor: Actor, { figure, moment }: Animator): void {
    const { action = 'none', progress = 0 } = actor;
    const strike = strikeOf(action);
    if (strike === undefined || figure.swing === undefined || progress < strike) return;
    const before = moment.action === action ? moment.progress : 0;
    if (before >= strike && progress >= before) return;
    const size = figure.swing * sizeOf(actor.tier ?? 1);
    const kind = action === 'heavy' ? 'heavy-swing' : 'swing';
    const { x, z, yaw } = actor;
    effects.burst({ kind, x, y: actor.y + SWING_HEIGHT * size, z, yaw, strength: size * size });
  }

  function update(frame: FrameInfo): void {
    const startedMs = performance.now();
    turn++;
    stage.begin(frame, actors.length + things.length);
    glows.clear();
    marks.clear();
    headById.clear();
    for (const actor of actors) {
      const animator = findAnimator(actor);
      const isNear = Math.abs(actor.x - frame.eye.x) + Math.abs(actor.z - frame.eye.z) < FEET_REACH;
      const isSeen = stage.isInView(animator.figure, actor.x, actor.y, actor.z, DRAW_REACH);
      if (isSeen) sweep(actor, animator);
      advanceAnimator(animator, actor, frame.deltaSeconds, isNear && isSeen ? groundAt : undefined);
      if (isSeen) show(actor, animator, frame);
    }
    for (const [id, { seen }] of animators) if (seen !== turn) animators.delete(id);
    thingShow.show(things, frame);
    stage.finish();
    glows.finish();
    marks.finish();
    effects.advance(frame.deltaSeconds, frame.origin, frame.reducedMotion);
    updateMs = performance.now() - startedMs;
  }

  return {
    object,
    update,
    setActors: (next) => {
      actors = next;
    },
    setThings: (next) => {
      things = next;
    },
    burst: effects.burst,
    headOf: (id) => headById.get(id),
    stats: () => ({
      actors: actors.length,
      things: things.length,
      drawn: stage.count,
      draws: stage.draws + (glows.count > 0 ? 1 : 0) + (marks.count > 0 ? 1 : 0) + (effects.alive > 0 ? 1 : 0),
      triangles: stage.triangles,
      marks: marks.count,
      bits: effects.alive,
      updateMs,
    }),
    dispose: () => {
      stage.dispose();
      glows.dispose();
      marks.dispose();
      effects.dispose();
    },
  };
}
