/*
 * Actions: they grow out of what the body did and return to it, winding up is seen, and no change makes a body jump.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACTION_NAMES, type Actor, ACTOR_KINDS } from '../../src/characters/actor.ts';
import { advanceAnimator, createAnimator } from '../../src/characters/animator.ts';
import { BIPED_TRACKS } from '../../src/characters/biped/biped-actions.ts';
import { BIPED_BONES, BIPED_SLOTS } from '../../src/characters/biped/biped-skeleton.ts';
import type { Figure } from '../../src/characters/body-plan.ts';
import { createFigures } from '../../src/characters/figures.ts';
import { paceAction } from '../../src/characters/pace-action.ts';
import { QUADRUPED_BONES } from '../../src/characters/quadruped/quadruped-skeleton.ts';
import { FRAME_NUMBERS } from '../../src/characters/shape/frames.ts';
import { boneFrames, heightsOf, lowestOf, momentOf, placeOf, poseFigure, postureOf } from './pose-figure.ts';

const figures = createFigures();
const traveller = figures('traveller');

/** Hands, and what they might hold. */
const HANDS = [BIPED_BONES.handLeft, BIPED_BONES.handRight, BIPED_BONES.gearA, BIPED_BONES.gearB, BIPED_BONES.gearC];

/** How far the bone that moved most has moved. */
function farthest(frames: Float64Array, before: Float64Array): number {
  let most = 0;
  for (let at = 9; at < frames.length; at += FRAME_NUMBERS)
    for (let i = 0; i < 3; i++) most = Math.max(most, Math.abs(frames[at + i] - before[at + i]));
  return most;
}

/** Larger bodies reach farther. */
function sizeOf({ height }: Figure): number {
  return Math.max(height / 1.8, 0.7);
}

function poseAt(action: (typeof ACTION_NAMES)[number], progress: number, gear: 'none' | 'sword' = 'none') {
  const moment = momentOf({ action, progress, gear });
  return poseFigure(traveller, postureOf(traveller, moment), moment);
}

describe('an action', () => {
  it('that ends by itself begins and ends with what the body does anyway', () => {
    const idle = postureOf(traveller, momentOf({}));
    for (const action of ['light', 'heavy', 'shoot', 'dodge', 'hurt', 'stagger', 'use'] as const)
      for (const progress of [0, 1]) {
        const posture = postureOf(traveller, momentOf({ action, progress }));
        posture.forEach((value, slot) => expect(value, `${action} at ${progress}`).toBeCloseTo(idle[slot], 6));
      }
  });

  it('moves no bone by more than 0.7 m in a sixtieth of a second', () => {
    // Ticks that the quickest action of a name takes; those that last have none.
    const ticksOf = { light: 22, heavy: 43, shoot: 38, dodge: 26, hurt: 14, stagger: 42 } as Record<string, number>;
    for (const kind of ACTOR_KINDS)
      for (const action of ACTION_NAMES) {
        const figure = figures(kind);
        let before: Float64Array | undefined;
        // Creatures' attacks are slower than the player's.
        const ticks = Math.round((ticksOf[action] ?? 40) * (kind === 'traveller' ? 1 : 1.5));
        for (let tick = 0; tick <= ticks; tick++) {
          const moment = momentOf({ action, progress: tick / ticks });
          const { frames } = boneFrames(figure, postureOf(figure, moment), moment);
          if (before)
            expect(farthest(frames, before), `${kind}, ${action} at ${tick}`).toBeLessThan(0.7 * sizeOf(figure));
          before = frames;
        }
      }
  });

  it('winds up where it can be seen: the hand is over the head before a heavy attack, and low after it', () => {
    const wound = poseAt('heavy', 0.49);
    const struck = poseAt('heavy', 0.66);
    expect(placeOf(wound, BIPED_BONES.handRight)[1]).toBeGreaterThan(placeOf(wound, BIPED_BONES.head)[1]);
    expect(placeOf(struck, BIPED_BONES.handRight)[1]).toBeLessThan(placeOf(struck, BIPED_BONES.chest)[1]);
    expect(placeOf(struck, BIPED_BONES.handRight)[2]).toBeLessThan(-0.5);
  });

  it('of the light kind goes from right to left', () => {
    expect(placeOf(poseAt('light', 0.26), BIPED_BONES.handRight)[0]).toBeGreaterThan(0.1);
    expect(placeOf(poseAt('light', 0.62), BIPED_BONES.handRight)[0]).toBeLessThan(0);
  });

  it('of dying ends flat on the ground, and neither in it nor over it', () => {
    for (const kind of ['traveller', 'sentry', 'hunter', 'archer', 'warden', 'deer', 'wolf'] as const) {
      const figure = figures(kind);
      const moment = momentOf({ action: 'dead', progress: 1 });
      const posed = poseFigure(figure, postureOf(figure, moment), moment);
      // But for what the hands have dropped.
      const heights = heightsOf(figure, posed, kind === 'deer' || kind === 'wolf' ? [] : HANDS).sort((a, b) => a - b);
      expect(heights[Math.floor(heights.length * 0.02)], kind).toBeGreaterThan(-0.3);
      expect(heights[Math.floor(heights.length * 0.5)], kind).toBeLessThan(0.75);
    }
  });

  it('of rolling stays above the ground', () => {
    for (let progress = 0; progress <= 1; progress += 0.05) {
      const posed = poseAt('dodge', progress);
      // Cloth is dragged along.
      const lowest = lowestOf(traveller, posed, [...HANDS, BIPED_BONES.capeTop, BIPED_BONES.capeEnd]);
      expect(lowest, `at ${progress}`).toBeGreaterThan(-0.16);
    }
  });

  it('that lasts is there from its first instant: a block blocks, a grazing deer has its head down', () => {
    const idle = postureOf(traveller, momentOf({ gear: 'staff' }));
    const blocking = postureOf(traveller, momentOf({ action: 'block', gear: 'staff' }));
    expect(blocking[BIPED_SLOTS.handRightAhead] - idle[BIPED_SLOTS.handRightAhead]).toBeGreaterThan(0.1);
    const deer = figures('deer');
    const standing = momentOf({});
    const grazing = momentOf({ action: 'graze' });
    const headOf = (moment: typeof standing): number =>
      placeOf(boneFrames(deer, postureOf(deer, moment), moment), QUADRUPED_BONES.head)[1];
    expect(headOf(grazing)).toBeLessThan(headOf(standing) - 0.4);
  });

  it('that is unknown to a plan leaves the body as it was', () => {
    const deer = figures('deer');
    expect([...postureOf(deer, momentOf({ action: 'block', progress: 0.5 }))]).toEqual([
      ...postureOf(deer, momentOf({})),
    ]);
  });

  it('of every name has a track for bodies on two legs, but for standing and grazing', () => {
    const missing = ACTION_NAMES.filter((name) => !BIPED_TRACKS[name]);
    expect(missing).toEqual(['none', 'graze']);
  });
});

describe('over time', () => {
  const step = fc.record({
    action: fc.constantFrom(...ACTION_NAMES),
    footing: fc.constantFrom('ground', 'air', 'water', 'slide' as const),
    isCrouched: fc.boolean(),
    speed: fc.double({ min: 0, max: 7, noNaN: true }),
    climb: fc.double({ min: -9, max: 5, noNaN: true }),
    ticks: fc.integer({ min: 1, max: 30 }),
  });

  it('no figure jumps between frames, whatever it does next', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ACTOR_KINDS), fc.array(step, { minLength: 2, maxLength: 6 }), (kind, steps) => {
        const figure = figures(kind);
        const animator = createAnimator(figure, 3);
        let z = 0;
        let before: Float64Array | undefined;
        for (const { ticks, ...posture } of steps)
          for (let tick = 0; tick < ticks; tick++) {
            z -= posture.speed / 60;
            const actor: Actor = {
              id: 3,
              kind,
              x: 0,
              y: 0,
              z,
              yaw: 0,
              ...posture,
              progress: Math.min(tick / (kind === 'traveller' ? 43 : 64), 1),
            };
            advanceAnimator(animator, actor, 1 / 60);
            const { frames } = boneFrames(figure, animator.posture, animator.moment);
            if (before) expect(farthest(frames, before), kind).toBeLessThan(0.7 * sizeOf(figure));
            before = frames;
          }
      }),
      { numRuns: 120, seed: 21 },
    );
  });

  it('steps count metres, not seconds: the same way gives the same phase at any pace of frames', () => {
    const phaseAfter = (rate: number): number => {
      const animator = createAnimator(traveller, 1);
      for (let tick = 0; tick <= rate * 2; tick++)
        advanceAnimator(
          animator,
          { id: 1, kind: 'traveller', x: 0, y: 0, z: (-3 * tick) / rate, yaw: 0, speed: 3 },
          tick === 0 ? 0 : 1 / rate,
        );
      return animator.moment.phase;
    };
    expect(phaseAfter(30)).toBeCloseTo(phaseAfter(120), 1);
    expect(phaseAfter(60)).toBeGreaterThan(2);
  });

  it('who stands still takes no step, and who is put elsewhere does not run there', () => {
    const animator = createAnimator(traveller, 1);
    const actor: Actor = { id: 1, kind: 'traveller', x: 0, y: 0, z: 0, yaw: 0 };
    for (let tick = 0; tick < 60; tick++) advanceAnimator(animator, actor, 1 / 60);
    expect(animator.moment.phase).toBe(0);
    advanceAnimator(animator, { ...actor, x: 500 }, 1 / 60);
    expect(animator.moment.speed).toBe(0);
    expect(animator.moment.phase).toBe(0);
  });

  it('movement is distinguished from facing: walking backwards is recognised', () => {
    const animator = createAnimator(traveller, 1);
    for (let tick = 0; tick < 60; tick++)
      advanceAnimator(animator, { id: 1, kind: 'traveller', x: 0, y: 0, z: tick * 0.03, yaw: 0 }, 1 / 60);
    expect(animator.moment.ahead).toBeCloseTo(-1, 3);
    expect(animator.moment.speed).toBeCloseTo(1.8, 2);
  });
});

describe('the pace of an action', () => {
  const phases = fc.record({
    windUp: fc.integer({ min: 1, max: 40 }),
    active: fc.integer({ min: 1, max: 20 }),
    recovery: fc.integer({ min: 1, max: 40 }),
  });

  it('only goes on, from 0 to 1, and strikes when the rules strike', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ACTION_NAMES), phases, (action, timing) => {
        const whole = timing.windUp + timing.active + timing.recovery;
        let before = 0;
        for (let tick = 0; tick <= whole; tick++) {
          const progress = paceAction(action, tick, timing);
          expect(progress).toBeGreaterThanOrEqual(before);
          before = progress;
        }
        expect(paceAction(action, 0, timing)).toBe(0);
        expect(before).toBe(1);
        expect(paceAction('heavy', timing.windUp, timing)).toBeCloseTo(0.5, 9);
        expect(paceAction('light', timing.windUp + timing.active, timing)).toBeCloseTo(0.5, 9);
      }),
      { numRuns: 200, seed: 5 },
    );
  });
});
