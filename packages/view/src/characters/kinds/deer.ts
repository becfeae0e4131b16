/*
 * The deer: fine legs, a long neck, large ears, a white rump that shows when it runs. From the second tier on it is a
 * stag with antlers.
 */
import type { Figure } from '../body-plan.ts';
import { QUADRUPED_BONES as B, type QuadrupedBuild } from '../quadruped/quadruped-skeleton.ts';
import type { Sculpture } from '../shape/sculpture.ts';
import type { FourLegLook } from './four-legs.ts';
import { buildQuadruped, modelTrunk } from './build-quadruped.ts';

const BUILD: QuadrupedBuild = {
  fore: [0.34, 0.4, 0.1],
  hind: [0.4, 0.4, 0.1],
  hipsBack: 0.42,
  shouldersAhead: 0.4,
  hipWidth: 0.12,
  shoulderWidth: 0.11,
  neck: [0.1, 0.42],
  head: [0.55, 0.62],
  ears: [0.68, 0.58],
  tail: [0.16, -0.6],
  tailEnd: [0.1, -0.68],
};

const COAT = '#9d7048';
const BACK = '#7d5334';
const BELLY = '#dcc49c';
const WHITE = '#f0e8d8';
const HOOF = '#33291f';
const ANTLER = '#d9c8a2';

const LEGS: FourLegLook = {
  colour: COAT,
  foot: HOOF,
  fore: [0.1, 0.045, 0.033],
  hind: [0.135, 0.05, 0.034],
  hoof: [0.075, 0.1],
};

export function buildDeer(): Figure {
  return buildQuadruped(BUILD, LEGS, (s, shoulders, hips) => {
    modelTrunk(s, COAT, 8, [
      [0, shoulders + 0.04, -0.56, 0.1, 0.12],
      [0, shoulders + 0.01, -0.42, 0.19, 0.27],
      [0, shoulders, -0.1, 0.2, 0.24, 0.35],
      [0, hips - 0.06, 0.24, 0.19, 0.21, 0.8],
      [0, hips - 0.02, 0.46, 0.18, 0.21, 1],
      [0, hips + 0.03, 0.6, 0.09, 0.12, 1],
    ]);
    modelTrunk(s, BACK, 6, [
      [0, shoulders + 0.2, -0.44, 0.07, 0.05],
      [0, shoulders + 0.19, -0.1, 0.1, 0.07, 0.35],
      [0, hips + 0.12, 0.3, 0.1, 0.06, 0.85],
      [0, hips + 0.12, 0.5, 0.06, 0.05, 1],
    ]);
    modelTrunk(s, BELLY, 6, [
      [0, shoulders - 0.13, -0.4, 0.12, 0.1],
      [0, shoulders - 0.13, 0, 0.165, 0.13, 0.5],
      [0, hips - 0.16, 0.3, 0.14, 0.1, 0.85],
    ]);
    s.tube({
      bone: B.hips,
      colour: WHITE,
      sides: 6,
      rings: [
        [0, hips + 0.01, 0.53, 0.13, 0.17],
        [0, hips + 0.02, 0.63, 0.07, 0.1],
      ],
    });
    s.tube({
      bone: B.tail,
      to: B.tailEnd,
      colour: WHITE,
      sides: 5,
      rings: [
        [0, hips + 0.12, 0.58, 0.04],
        [0, hips + 0.06, 0.68, 0.05, 0.04, 0.7],
        [0, hips - 0.06, 0.74, 0.01, 0.01, 1],
      ],
    });
    modelNeck(s, shoulders);
    modelAntlers(s, shoulders);
    return {
      kind: 'deer',
      attachments: [
        { bone: B.rankA, on: B.head, tier: 2 },
        { bone: B.rankB, on: B.head, tier: 3 },
      ],
      height: 1.6,
      reach: 1.6,
    };
  });
}

function modelNeck(s: Sculpture, shoulders: number): void {
  s.tube({
    bone: B.neck,
    to: B.chest,
    colour: COAT,
    sides: 7,
    rings: [
      [0, shoulders + 0.0, -0.4, 0.15, 0.2, 1],
      [0, shoulders + 0.2, -0.52, 0.11, 0.14, 0.2],
      [0, shoulders + 0.42, -0.6, 0.082, 0.1],
      [0, shoulders + 0.6, -0.64, 0.07, 0.085],
    ],
  });
  s.tube({
    bone: B.head,
    colour: COAT,
    sides: 7,
    rings: [
      [0, shoulders + 0.62, -0.52, 0.05, 0.06],
      [0, shoulders + 0.63, -0.62, 0.095, 0.095],
      [0, shoulders + 0.6, -0.74, 0.08, 0.085],
      [0, shoulders + 0.55, -0.88, 0.05, 0.055],
      [0, shoulders + 0.53, -0.94, 0.036, 0.04],
    ],
  });
  s.box({ bone: B.head, colour: HOOF, size: [0.06, 0.045, 0.04], at: [0, shoulders + 0.545, -0.945], bevel: 0 });
  s.tube({
    bone: B.head,
    colour: BELLY,
    sides: 5,
    rings: [
      [0, shoulders + 0.545, -0.7, 0.045, 0.04],
      [0, shoulders + 0.51, -0.9, 0.034, 0.026],
    ],
  });
  for (const side of [-1, 1]) {
    s.box({
      bone: B.head,
      colour: '#1d1712',
      size: [0.02, 0.036, 0.04],
      at: [side * 0.084, shoulders + 0.645, -0.7],
      bevel: 0,
    });
    s.loft({
      bone: B.ears,
      colour: COAT,
      sides: 4,
      at: [side * 0.07, shoulders + 0.68, -0.58],
      turn: [-0.35, side * 0.3, side * 0.95],
      rings: [
        [0, 0.025, 0.02],
        [0.1, 0.06, 0.024],
        [0.21, 0.006, 0.006, 0, 0, 0, 0.8],
      ],
    });
  }
}

function modelAntlers(s: Sculpture, shoulders: number): void {
  for (const side of [-1, 1]) {
    const beam = (bone: number, rings: readonly (readonly number[])[]): void =>
      s.tube({
        bone,
        colour: ANTLER,
        sides: 4,
        rings: rings.map(([x, y, z, r]) => [side * x, shoulders + y, z, r]),
      });
    beam(B.rankA, [
      [0.045, 0.69, -0.6, 0.026],
      [0.15, 0.86, -0.54, 0.024],
      [0.26, 1.02, -0.5, 0.02],
      [0.28, 1.2, -0.56, 0.006],
    ]);
    beam(B.rankA, [
      [0.09, 0.78, -0.58, 0.02],
      [0.12, 0.84, -0.74, 0.005],
    ]);
    beam(B.rankA, [
      [0.2, 0.93, -0.52, 0.018],
      [0.2, 1.04, -0.64, 0.005],
    ]);
    beam(B.rankB, [
      [0.25, 1.0, -0.5, 0.02],
      [0.38, 1.16, -0.42, 0.016],
      [0.42, 1.34, -0.46, 0.004],
    ]);
    beam(B.rankB, [
      [0.34, 1.1, -0.44, 0.016],
      [0.48, 1.16, -0.36, 0.004],
    ]);
  }
}
