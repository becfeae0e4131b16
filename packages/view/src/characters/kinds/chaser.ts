/*
 * The chaser of the chase: a bell on quick short legs, all body and eyes, in one bright colour; white when it flees. A
 * leaf on its head shows front and back at a glance.
 */
import { BIPED_BONES as B, BIPED_SLOTS as S, type BipedBuild } from '../biped/biped-skeleton.ts';
import type { Figure } from '../body-plan.ts';
import { buildBiped } from './build-biped.ts';

const BUILD: BipedBuild = {
  thigh: 0.2,
  shin: 0.2,
  ankle: 0.1,
  hipWidth: 0.17,
  waist: 0.2,
  chest: 0.34,
  neck: 0.06,
  shoulderWidth: 0.42,
  upperArm: 0.22,
  lowerArm: 0.2,
  cape: 0.3,
};

const NIGHT = '#1f2333';

/** The four colours of chasers, and the colour of fleeing ones. */
export const CHASER_TINTS = ['#3f78d8', '#d8402f', '#e0b32c', '#c24bb0'] as const;
/** The colour of a figure that flees from power. */
export const FLEEING_TINT = '#f4f4ee';

export function buildChaser(): Figure {
  const look = {
    leg: { colour: NIGHT, hip: 0.1, knee: 0.085, ankle: 0.08 },
    arm: { colour: NIGHT, shoulder: 0.07, elbow: 0.06, wrist: 0.06, hand: 0.09, skin: NIGHT },
    boots: { colour: NIGHT, width: 0.2, length: 0.32, shaft: 0, radius: 0 },
  };
  return buildBiped(BUILD, look, (s) => {
    s.loft({
      bone: B.chest,
      to: B.hips,
      colour: '#ffffff',
      paint: 'tint',
      sides: 9,
      rings: [
        [0.3, 0.5, 0.48, 0, 0, 1, 0.72],
        [0.42, 0.55, 0.53, 0, 0, 0.9, 0.88],
        [0.62, 0.5, 0.49, 0, 0, 0.5],
        [0.92, 0.46, 0.45],
        [1.2, 0.36, 0.36],
        [1.4, 0.2, 0.2],
        [1.48, 0.04, 0.04],
      ],
    });
    // A scalloped hem.
    for (let i = 0; i < 9; i++) {
      const angle = ((i + 0.5) / 9) * 2 * Math.PI;
      s.loft({
        bone: B.hips,
        colour: '#ffffff',
        paint: 'tint',
        sides: 4,
        at: [Math.sin(angle) * 0.46, 0.4, -Math.cos(angle) * 0.44],
        turn: [0, angle, 0],
        rings: [
          [-0.22, 0.03, 0.02, 0, 0, 0, 0.62],
          [-0.06, 0.13, 0.07, 0, 0, 0, 0.7],
          [0.02, 0.15, 0.06, 0, 0, 0, 0.8],
        ],
      });
    }
    // A dark face with two tall eyes.
    s.box({
      bone: B.chest,
      colour: NIGHT,
      size: [0.56, 0.32, 0.14],
      at: [0, 1.04, -0.325],
      turn: [-0.16, 0, 0],
      bevel: 0.07,
    });
    for (const side of [-1, 1])
      s.box({
        bone: B.chest,
        colour: '#ffffff',
        paint: 'glow',
        size: [0.1, 0.2, 0.05],
        at: [side * 0.13, 1.05, -0.385],
        turn: [-0.16, 0, side * -0.08],
        bevel: 0.022,
      });
    s.tube({
      bone: B.head,
      colour: '#57803a',
      sides: 4,
      rings: [
        [0, 1.44, 0, 0.03],
        [0, 1.6, 0.02, 0.024],
      ],
    });
    for (const [lean, length] of [
      [-0.7, 0.4],
      [1.1, 0.26],
    ])
      s.loft({
        bone: B.trail,
        colour: '#7cab4c',
        sides: 4,
        at: [0, 1.58, 0.02],
        turn: [lean, 0, 0],
        rings: [
          [0, 0.02, 0.008],
          [length * 0.5, 0.11, 0.016],
          [length, 0.006, 0.004],
        ],
      });
    return {
      kind: 'chaser',
      attachments: [{ bone: B.trail, on: B.head }],
      height: 1.7,
      reach: 1.3,
      tint: CHASER_TINTS[0],
      bearing: [
        [S.handLeftSide, 0.5],
        [S.handRightSide, 0.5],
        [S.handLeftUp, 0.3],
        [S.handRightUp, 0.3],
      ],
      lamp: { bone: B.chest, at: [0, 1.05, -0.48], size: 0.45 },
    };
  });
}
