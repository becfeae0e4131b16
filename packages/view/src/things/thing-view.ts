/*
 * Adds things to a frame: their figures, a halo that glints as they turn, and the pillar of light over a goal, which
 * is visible at any distance.
 */
import { createMoment } from '../characters/body-plan.ts';
import type { Look } from '../characters/bone-store.ts';
import type { FigureStage } from '../characters/figure-stage.ts';
import { BEHIND, type Glows } from '../effects/glows.ts';
import type { FrameInfo } from '../frame/landscape-part.ts';
import { createThingFigures } from './thing-figures.ts';
import { assignThingPosture, THING_PLAN, type ThingFigure } from './thing-plan.ts';
import type { Thing } from './thing.ts';

/** Metres from the eye at which things, and pillars of light, are no longer drawn. */
const DRAW_REACH = 260;
const BEAM_REACH = 6000;
const LID_SECONDS = 0.5;
const MAX_LIDS = 128;
const BEAM_COLOUR = [1, 0.74, 0.3] as const;

export type ThingView = { show(things: readonly Thing[], frame: FrameInfo): void };

export function createThingView(stage: FigureStage, glows: Glows): ThingView {
  const figures = createThingFigures();
  const posture = new Float64Array(THING_PLAN.slots);
  const moment = createMoment();
  const look: Look = { tint: [1, 1, 1], glow: [0.9, 0.95, 1], presence: 1, flash: 0 };
  const stand = { x: 0, y: 0, z: 0, yaw: 0, scale: 1 };
  let clock = 0;
  /** How far each chest is open by now: lids swing, they do not jump. */
  const opennessById = new Map<number, number>();

  function swing(thing: Thing, seconds: number): number {
    const wanted = thing.openness ?? 0;
    const now = opennessById.get(thing.id) ?? wanted;
    const by = Math.min(Math.max(wanted - now, -seconds / LID_SECONDS), seconds / LID_SECONDS);
    // Chests far behind are dropped; they reappear in their current state.
    if (opennessById.size > MAX_LIDS) opennessById.clear();
    opennessById.set(thing.id, now + by);
    return now + by;
  }

  function light(thing: Thing, figure: ThingFigure, frame: FrameInfo): void {
    const { halo, beam } = figure;
    const presence = thing.presence ?? 1;
    const night = frame.sky.stars;
    if (halo) {
      // A glint each time it has turned halfway.
      const glint = frame.reducedMotion ? 0 : Math.max(Math.sin((clock + (thing.id % 64) * 0.9) * 1.57), 0) ** 12;
      const strength = (0.12 + 0.2 * night + glint * 0.16) * presence;
      glows.add(stand.x, stand.y + halo.up, stand.z, halo.size * (1 + glint * 0.25), halo.colour, strength, BEHIND);
    }
    if (beam) glows.add(stand.x, stand.y + 0.6, stand.z, 0.9, BEAM_COLOUR, (0.34 + 0.2 * night) * presence, beam);
  }

  return {
    show: (things, frame) => {
      clock += frame.deltaSeconds;
      for (const thing of things) {
        const figure = figures(thing.kind);
        stand.x = thing.x - frame.origin.x;
        stand.y = thing.y;
        stand.z = thing.z - frame.origin.z;
        stand.yaw = thing.yaw ?? 0;
        const isSeen = stage.isInView(figure, thing.x, thing.y, thing.z, DRAW_REACH);
        const isFar = Math.abs(thing.x - frame.eye.x) + Math.abs(thing.z - frame.eye.z) > BEAM_REACH;
        if (isSeen || (figure.beam && !isFar)) light(thing, figure, frame);
        if (!isSeen) continue;
        const held = thing.kind === 'chest' ? { openness: swing(thing, frame.deltaSeconds) } : thing;
        assignThingPosture(posture, figure, thing.id, clock, held, frame.reducedMotion);
        look.presence = thing.presence ?? 1;
        if (thing.kind === 'bolt') look.glow.splice(0, 3, 1.1, 0.36, 0.06);
        else look.glow.splice(0, 3, 0.85, 0.92, 1);
        stage.put(figure, posture, moment, stand, look);
      }
    },
  };
}
