/*
 * Walking and running: feet stay where they are set down, nobody sinks into the ground, left and right are alike.
 */
import { describe, expect, it } from 'vitest';
import { BIPED_BONES, BIPED_SLOTS as S } from '../../src/characters/biped/biped-skeleton.ts';
import { dutyAt } from '../../src/characters/biped/biped-gait.ts';
import type { Figure } from '../../src/characters/body-plan.ts';
import { createFigures } from '../../src/characters/figures.ts';
import { QUADRUPED_LEGS } from '../../src/characters/quadruped/quadruped-skeleton.ts';
import { boneFrames, lowestOf, momentOf, placeOf, poseFigure, postureOf } from './pose-figure.ts';

const figures = createFigures();
const BIPEDS = ['traveller', 'sentry', 'hunter', 'archer', 'warden', 'chaser'] as const;
const BEASTS = ['deer', 'wolf'] as const;
const HANDS = [BIPED_BONES.handLeft, BIPED_BONES.handRight];
const SPEEDS = [0.5, 1.6, 3.2, 6.2];

/** Where feet are on the ground over one stride: groups of phases, one for each time a foot is down. */
function slideOf(figure: Figure, speed: number, foot: number, isDown: (phase: number) => boolean): number {
  const stride = figure.plan.strideAt(figure, speed);
  let least = Infinity;
  let most = -Infinity;
  for (let step = 0; step < 100; step++) {
    const phase = step / 100;
    if (!isDown(phase)) continue;
    const moment = momentOf({ phase, speed });
    const posed = boneFrames(figure, postureOf(figure, moment), moment);
    // Ahead is -z, and the body has gone `phase` strides.
    const at = phase * stride - placeOf(posed, foot)[2];
    least = Math.min(least, at);
    most = Math.max(most, at);
  }
  return most - least;
}

describe('a foot on the ground', () => {
  for (const kind of BIPEDS)
    for (const speed of SPEEDS)
      it(`of a ${kind} at ${speed} m/s does not slide while it is flat`, () => {
        const figure = figures(kind);
        const duty = dutyAt(figure.leg, speed);
        const slide = slideOf(figure, speed, BIPED_BONES.footLeft, (phase) => phase > duty * 0.1 && phase < duty * 0.6);
        expect(slide).toBeLessThan(0.03);
      });

  for (const kind of BEASTS)
    it(`of a ${kind} does not slide at a walk`, () => {
      const figure = figures(kind);
      const { end } = QUADRUPED_LEGS[2];
      const duty = dutyAt(figure.leg, 1);
      expect(slideOf(figure, 1, end, (phase) => phase > 0 && phase < duty)).toBeLessThan(0.03);
    });

  it('goes back along the way when the body walks backwards or aside', () => {
    const figure = figures('traveller');
    const direction = (ahead: number, side: number): readonly number[] => {
      const early = momentOf({ phase: 0.1, speed: 1.5, ahead, side });
      const late = momentOf({ phase: 0.2, speed: 1.5, ahead, side });
      const a = placeOf(poseFigure(figure, postureOf(figure, early), early), BIPED_BONES.footLeft);
      const b = placeOf(poseFigure(figure, postureOf(figure, late), late), BIPED_BONES.footLeft);
      return [b[0] - a[0], b[2] - a[2]];
    };
    expect(direction(1, 0)[1]).toBeGreaterThan(0.05);
    expect(direction(-1, 0)[1]).toBeLessThan(-0.05);
    expect(direction(0, 1)[0]).toBeLessThan(-0.05);
  });
});

describe('the ground', () => {
  for (const kind of [...BIPEDS, ...BEASTS])
    it(`lies below a ${kind} at every speed and instant`, () => {
      const figure = figures(kind);
      const isBeast = kind === 'deer' || kind === 'wolf';
      for (const speed of [0, ...SPEEDS, 9])
        for (let step = 0; step < 24; step++) {
          const moment = momentOf({
            phase: step / 24,
            speed,
            seconds: step * 0.7,
            isCrouched: step % 2 === 1 && speed < 2,
          });
          const posed = poseFigure(figure, postureOf(figure, moment), moment);
          // What hands hold may touch it.
          expect(
            lowestOf(figure, posed, isBeast ? [] : HANDS),
            `${kind} at ${speed} m/s, phase ${moment.phase}`,
          ).toBeGreaterThan(-0.09);
        }
    });

  it('carries a body that stands: its soles are neither over nor under it', () => {
    for (const kind of [...BIPEDS, ...BEASTS, 'bird'] as const) {
      const figure = figures(kind);
      const moment = momentOf({});
      const lowest = lowestOf(figure, poseFigure(figure, postureOf(figure, moment), moment));
      expect(Math.abs(lowest), kind).toBeLessThan(0.03);
    }
  });

  it('that rises lifts the foot that is uphill', () => {
    const figure = figures('traveller');
    const moment = momentOf({ riseSide: 0.5 });
    const posed = poseFigure(figure, postureOf(figure, moment), moment);
    const left = placeOf(posed, BIPED_BONES.footLeft)[1];
    const right = placeOf(posed, BIPED_BONES.footRight)[1];
    expect(right - left).toBeGreaterThan(0.08);
  });
});

describe('a stride', () => {
  it('is the same to the left as to the right, half a stride later', () => {
    const figure = figures('traveller');
    for (const speed of SPEEDS)
      for (const phase of [0, 0.13, 0.31, 0.47]) {
        const now = postureOf(figure, momentOf({ phase, speed }));
        const later = postureOf(figure, momentOf({ phase: phase + 0.5, speed }));
        for (const [left, right, sign] of [
          [S.footLeftAhead, S.footRightAhead, 1],
          [S.footLeftUp, S.footRightUp, 1],
          [S.footLeftSide, S.footRightSide, -1],
          [S.handLeftAhead, S.handRightAhead, 1],
          [S.handLeftUp, S.handRightUp, 1],
        ])
          expect(later[right]).toBeCloseTo(sign * now[left], 9);
        expect(later[S.hipsUp]).toBeCloseTo(now[S.hipsUp], 9);
        expect(later[S.hipsYaw]).toBeCloseTo(-now[S.hipsYaw], 9);
      }
  });

  it('has a foot on the ground at all times at a walk, and none at some times in a run', () => {
    const { leg } = figures('traveller');
    expect(dutyAt(leg, 1.4)).toBeGreaterThan(0.5);
    expect(dutyAt(leg, 6.2)).toBeLessThan(0.5);
  });

  it('goes over from standing to running without a jump as speed grows', () => {
    for (const kind of [...BIPEDS, ...BEASTS]) {
      const figure = figures(kind);
      let before = postureOf(figure, momentOf({ phase: 0.37, speed: 0 }));
      for (let speed = 0.02; speed < 8; speed += 0.02) {
        const now = postureOf(figure, momentOf({ phase: 0.37, speed }));
        const jump = now.reduce((most, value, slot) => Math.max(most, Math.abs(value - before[slot])), 0);
        expect(jump, `${kind} at ${speed}`).toBeLessThan(0.2);
        before = now;
      }
    }
  });
});
