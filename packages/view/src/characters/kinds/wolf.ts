/*
 * The wolf: deep chest, thick ruff, low head, brush of a tail; grey above and pale below, with eyes that catch the light.
 */
import type { Figure } from '../body-plan.ts';
import { QUADRUPED_BONES as B, QUADRUPED_SLOTS as S, type QuadrupedBuild } from '../quadruped/quadruped-skeleton.ts';
import type { Sculpture } from '../shape/sculpture.ts';
import type { FourLegLook } from './four-legs.ts';
import { buildQuadruped, modelTrunk } from './build-quadruped.ts';

const BUILD: QuadrupedBuild = {
  fore: [0.3, 0.28, 0.08],
  hind: [0.31, 0.28, 0.08],
  hipsBack: 0.4,
  shouldersAhead: 0.36,
  hipWidth: 0.12,
  shoulderWidth: 0.12,
  neck: [0.1, 0.4],
  head: [0.22, 0.62],
  ears: [0.36, 0.62],
  tail: [0.1, -0.56],
  tailEnd: [-0.02, -0.8],
};

const COAT = '#707983';
const BACK = '#454d58';
const BELLY = '#c2bdae';
const NOSE = '#22242a';

const LEGS: FourLegLook = {
  colour: COAT,
  foot: BELLY,
  fore: [0.11, 0.052, 0.042],
  hind: [0.14, 0.056, 0.042],
  hoof: [0.1, 0.14],
};

export function buildWolf(): Figure {
  return buildQuadruped(BUILD, LEGS, (s, shoulders, hips) => {
    modelTrunk(s, COAT, 8, [
      [0, shoulders + 0.0, -0.52, 0.12, 0.14],
      [0, shoulders - 0.01, -0.36, 0.19, 0.24],
      [0, shoulders + 0.0, -0.08, 0.185, 0.23, 0.35],
      [0, hips + 0.0, 0.22, 0.15, 0.17, 0.8],
      [0, hips + 0.0, 0.42, 0.155, 0.17, 1],
      [0, hips + 0.02, 0.56, 0.08, 0.1, 1],
    ]);
    modelTrunk(s, BACK, 6, [
      [0, shoulders + 0.18, -0.4, 0.12, 0.08],
      [0, shoulders + 0.18, -0.08, 0.13, 0.08, 0.35],
      [0, hips + 0.12, 0.24, 0.11, 0.07, 0.8],
      [0, hips + 0.1, 0.5, 0.07, 0.06, 1],
    ]);
    s.tube({
      bone: B.chest,
      colour: BELLY,
      sides: 6,
      rings: [
        [0, shoulders - 0.1, -0.54, 0.08, 0.1],
        [0, shoulders - 0.14, -0.36, 0.14, 0.11],
        [0, shoulders - 0.12, -0.02, 0.12, 0.1],
      ],
    });
    s.tube({
      bone: B.tail,
      to: B.tailEnd,
      colour: BACK,
      sides: 6,
      rings: [
        [0, hips + 0.07, 0.54, 0.045],
        [0, hips + 0.0, 0.68, 0.08, 0.08, 0.4],
        [0, hips - 0.14, 0.82, 0.085, 0.08, 1],
        [0, hips - 0.32, 0.92, 0.012, 0.012, 1, 1.4],
      ],
    });
    modelHead(s, shoulders);
    for (const [i, z] of [-0.42, -0.22, -0.02].entries())
      s.loft({
        bone: B.rankA,
        colour: NOSE,
        sides: 4,
        at: [0, shoulders + 0.22, z],
        turn: [-0.9, 0, 0],
        rings: [
          [-0.05, 0.06, 0.05],
          [0.26 - i * 0.05, 0.005, 0.005],
        ],
      });
    return {
      kind: 'wolf',
      attachments: [{ bone: B.rankA, on: B.chest, tier: 2 }],
      height: 1.05,
      reach: 1.4,
      bearing: [[S.neckPitch, 0.05]],
      lamp: { bone: B.head, at: [0, shoulders + 0.3, -0.74], size: 0.3 },
    };
  });
}

function modelHead(s: Sculpture, shoulders: number): void {
  // The ruff, then skull, muzzle and ears.
  s.tube({
    bone: B.neck,
    to: B.chest,
    colour: COAT,
    sides: 8,
    rings: [
      [0, shoulders + 0.02, -0.36, 0.19, 0.22, 1],
      [0, shoulders + 0.12, -0.5, 0.19, 0.21, 0.3],
      [0, shoulders + 0.22, -0.58, 0.16, 0.17],
      [0, shoulders + 0.26, -0.62, 0.1, 0.1],
    ],
  });
  s.tube({
    bone: B.neck,
    colour: BELLY,
    sides: 6,
    rings: [
      [0, shoulders + 0.0, -0.52, 0.11, 0.1],
      [0, shoulders + 0.1, -0.64, 0.12, 0.1],
      [0, shoulders + 0.2, -0.7, 0.06, 0.05],
    ],
  });
  s.tube({
    bone: B.head,
    colour: COAT,
    sides: 7,
    rings: [
      [0, shoulders + 0.28, -0.54, 0.09, 0.09],
      [0, shoulders + 0.28, -0.65, 0.125, 0.115],
      [0, shoulders + 0.25, -0.76, 0.085, 0.085],
      [0, shoulders + 0.21, -0.93, 0.05, 0.05],
      [0, shoulders + 0.2, -0.97, 0.036, 0.036],
    ],
  });
  s.tube({
    bone: B.head,
    colour: BELLY,
    sides: 5,
    rings: [
      [0, shoulders + 0.19, -0.68, 0.07, 0.05],
      [0, shoulders + 0.165, -0.9, 0.04, 0.03],
    ],
  });
  s.box({ bone: B.head, colour: NOSE, size: [0.05, 0.045, 0.04], at: [0, shoulders + 0.225, -0.975], bevel: 0 });
  for (const side of [-1, 1]) {
    s.box({
      bone: B.head,
      colour: '#ffffff',
      paint: 'glow',
      size: [0.035, 0.026, 0.03],
      at: [side * 0.062, shoulders + 0.305, -0.745],
      turn: [0, side * 0.5, side * -0.3],
      bevel: 0,
    });
    s.loft({
      bone: B.ears,
      colour: BACK,
      sides: 4,
      at: [side * 0.075, shoulders + 0.36, -0.6],
      turn: [0.05, 0, side * 0.28],
      rings: [
        [-0.02, 0.055, 0.03],
        [0.06, 0.045, 0.025],
        [0.17, 0.005, 0.005],
      ],
    });
  }
}
