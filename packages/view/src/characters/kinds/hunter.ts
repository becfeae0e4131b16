/*
 * The hunter: low, long-armed and quick, bent forward as if always about to leap. A bone mask with two sweeping horns, a
 * bristling red mane down its back, a hooked blade in each hand.
 */
import { BIPED_BONES as B, BIPED_SLOTS as S, type BipedBuild } from '../biped/biped-skeleton.ts';
import type { Figure } from '../body-plan.ts';
import type { Sculpture } from '../shape/sculpture.ts';
import { buildBiped } from './build-biped.ts';
import { handOf, STEEL } from './weapons.ts';

const BUILD: BipedBuild = {
  thigh: 0.46,
  shin: 0.46,
  ankle: 0.1,
  hipWidth: 0.13,
  waist: 0.12,
  chest: 0.42,
  neck: 0.06,
  shoulderWidth: 0.27,
  upperArm: 0.37,
  lowerArm: 0.38,
  cape: 0.3,
};

const HIDE = '#6b4c41';
const DARK = '#3c2c2b';
const MANE = '#93392a';
const BONE = '#e2d6b5';

export function buildHunter(): Figure {
  const look = {
    leg: { colour: HIDE, hip: 0.15, knee: 0.085, ankle: 0.062 },
    arm: { colour: HIDE, shoulder: 0.125, elbow: 0.078, wrist: 0.085, hand: 0.085, skin: DARK },
    boots: { colour: DARK, width: 0.13, length: 0.34, shaft: 0, radius: 0 },
  };
  return buildBiped(BUILD, look, (s, m) => {
    s.loft({
      bone: B.chest,
      to: B.hips,
      colour: HIDE,
      sides: 7,
      rings: [
        [m.hips - 0.1, 0.15, 0.13, 0, 0, 1],
        [m.hips + 0.02, 0.165, 0.14, 0, 0, 1],
        [m.waist, 0.13, 0.115, 0, 0, 0.5],
        [m.waist + 0.22, 0.26, 0.22, 0, -0.02],
        [m.shoulders, 0.29, 0.2, 0, 0.02],
        [m.shoulders + 0.1, 0.12, 0.12, 0, 0.02],
      ],
    });
    s.loft({
      bone: B.hips,
      colour: MANE,
      sides: 6,
      open: true,
      rings: [
        [m.hips - 0.26, 0.2, 0.2, 0, 0, 0, 0.8],
        [m.hips, 0.185, 0.165],
      ],
    });
    modelMane(s, m.shoulders);
    modelMask(s, m.head);
    modelHooks(s);
    modelRanks(s, m.shoulders, m.head);
    return {
      kind: 'hunter',
      attachments: [
        { bone: B.rankA, on: B.chest, tier: 2 },
        { bone: B.rankB, on: B.head, tier: 3 },
      ],
      height: 1.75,
      reach: 1.9,
      swing: 1.05,
      bearing: [
        [S.hipsUp, -0.17],
        [S.hipsPitch, 0.38],
        [S.chestPitch, 0.52],
        [S.headPitch, -0.8],
        [S.hipsAhead, -0.1],
        [S.handLeftSide, 0.16],
        [S.handRightSide, 0.16],
        [S.handLeftUp, 0.18],
        [S.handRightUp, 0.18],
        [S.handLeftAhead, 0.2],
        [S.handRightAhead, 0.2],
        [S.handLeftAim, 0.5],
        [S.handRightAim, 0.5],
      ],
      lamp: { bone: B.head, at: [0, m.head + 0.12, -0.26], size: 0.45 },
    };
  });
}

function modelMane(s: Sculpture, shoulders: number): void {
  const spike = (bone: number, y: number, z: number, length: number, lean: number, x = 0): void =>
    s.loft({
      bone,
      colour: MANE,
      sides: 4,
      at: [x, y, z],
      turn: [-lean, 0, x * 2.2],
      rings: [
        [-0.06, 0.05, 0.03],
        [0.03, 0.095, 0.08],
        [length, 0.006, 0.006, 0, 0, 0, 1.15],
      ],
    });
  for (let i = 0; i < 5; i++) {
    spike(B.chest, shoulders + 0.08 - i * 0.11, 0.14 + Math.sin(i * 0.8) * 0.04, 0.5 - i * 0.04, 0.8 + i * 0.2);
    if (i === 4) continue;
    for (const side of [-1, 1])
      spike(B.chest, shoulders + 0.04 - i * 0.1, 0.12, 0.4 - i * 0.03, 0.85 + i * 0.17, side * (0.12 + 0.015 * i));
  }
  // A ragged tail.
  s.tube({
    bone: B.hips,
    to: B.capeEnd,
    colour: MANE,
    sides: 5,
    rings: [
      [0, 0.98, 0.12, 0.07],
      [0, 0.86, 0.3, 0.085, 0.08],
      [0, 0.66, 0.44, 0.07, 0.06],
      [0, 0.46, 0.52, 0.01, 0.01, 0, 1.15],
    ],
  });
}

function modelMask(s: Sculpture, head: number): void {
  s.tube({
    bone: B.head,
    colour: DARK,
    sides: 7,
    rings: [
      [0, head + 0.08, 0.16, 0.09],
      [0, head + 0.13, 0.02, 0.145, 0.14],
      [0, head + 0.1, -0.12, 0.11, 0.12],
    ],
  });
  s.tube({
    bone: B.head,
    colour: BONE,
    sides: 6,
    rings: [
      [0, head + 0.16, -0.04, 0.13, 0.115],
      [0, head + 0.12, -0.16, 0.125, 0.12],
      [0, head + 0.04, -0.27, 0.07, 0.08],
      [0, head - 0.03, -0.36, 0.045, 0.045],
    ],
  });
  for (const side of [-1, 1]) {
    s.box({
      bone: B.head,
      colour: '#ffffff',
      paint: 'glow',
      size: [0.06, 0.05, 0.05],
      at: [side * 0.072, head + 0.125, -0.215],
      turn: [0.3, side * 0.5, side * -0.4],
      bevel: 0,
    });
    s.tube({
      bone: B.head,
      colour: BONE,
      sides: 5,
      rings: [
        [side * 0.08, head + 0.2, -0.06, 0.05],
        [side * 0.2, head + 0.32, 0, 0.048],
        [side * 0.33, head + 0.36, 0.12, 0.04],
        [side * 0.39, head + 0.46, 0.24, 0.026],
        [side * 0.36, head + 0.6, 0.3, 0.004],
      ],
    });
  }
}

function modelHooks(s: Sculpture): void {
  for (const side of [-1, 1] as const) {
    const { x, y } = handOf(BUILD, side);
    const bone = side < 0 ? B.handLeft : B.handRight;
    s.tube({
      bone,
      colour: '#5a3a28',
      sides: 5,
      rings: [
        [x, y, 0.12, 0.024],
        [x, y, -0.14, 0.024],
      ],
    });
    s.tube({
      bone,
      colour: STEEL,
      sides: 4,
      rings: [
        [x, y, -0.13, 0.012, 0.035],
        [x, y + 0.04, -0.34, 0.012, 0.05],
        [x, y + 0.0, -0.52, 0.01, 0.045],
        [x, y - 0.14, -0.6, 0.003, 0.01],
      ],
    });
  }
}

function modelRanks(s: Sculpture, shoulders: number, head: number): void {
  for (const side of [-1, 1]) {
    s.box({
      bone: B.rankA,
      colour: BONE,
      size: [0.22, 0.12, 0.26],
      at: [side * 0.28, shoulders + 0.09, 0.02],
      turn: [0, 0, side * 0.55],
      bevel: 0.035,
      taper: 0.7,
    });
    s.tube({
      bone: B.rankB,
      colour: BONE,
      sides: 5,
      rings: [
        [side * 0.12, head + 0.1, 0.02, 0.04],
        [side * 0.28, head + 0.1, -0.04, 0.036],
        [side * 0.36, head + 0.04, -0.2, 0.024],
        [side * 0.34, head + 0.02, -0.36, 0.003],
      ],
    });
  }
}
