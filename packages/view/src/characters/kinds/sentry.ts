/*
 * The sentry: tall, narrow and upright, a standing stone with a spear. A long helm with a slit of light, a tabard to the
 * shins, a pennon at the spear's head: one vertical line against the country.
 */
import { BIPED_BONES as B, BIPED_SLOTS as S, type BipedBuild } from '../biped/biped-skeleton.ts';
import type { Figure } from '../body-plan.ts';
import type { Sculpture } from '../shape/sculpture.ts';
import { buildBiped } from './build-biped.ts';
import { BRASS, handOf, WOOD } from './weapons.ts';

const BUILD: BipedBuild = {
  thigh: 0.49,
  shin: 0.5,
  ankle: 0.1,
  hipWidth: 0.12,
  waist: 0.14,
  chest: 0.42,
  neck: 0.1,
  shoulderWidth: 0.29,
  upperArm: 0.34,
  lowerArm: 0.34,
  cape: 0.5,
};

const SLATE = '#53708c';
const DARK = '#2f4053';
const PALE = '#a9bcc4';

export function buildSentry(): Figure {
  const look = {
    leg: { colour: DARK, hip: 0.1, knee: 0.085, ankle: 0.07 },
    arm: { colour: DARK, shoulder: 0.095, elbow: 0.07, wrist: 0.066, hand: 0.08, skin: PALE },
    boots: { colour: SLATE, width: 0.14, length: 0.31, shaft: 0.3, radius: 0.1 },
  };
  return buildBiped(BUILD, look, (s, m) => {
    modelBody(s, m.hips, m.waist, m.shoulders);
    modelHelm(s, m.head);
    modelSpear(s);
    modelRanks(s, m.head, m.shoulders);
    return {
      kind: 'sentry',
      attachments: [
        { bone: B.rankA, on: B.chest, tier: 2 },
        { bone: B.rankB, on: B.head, tier: 3 },
      ],
      height: 2.2,
      reach: 2,
      swing: 1.35,
      gear: 'staff',
      bearing: [
        [S.chestPitch, -0.06],
        [S.headPitch, 0.03],
      ],
      lamp: { bone: B.head, at: [0, m.head + 0.2, -0.2], size: 0.5 },
    };
  });
}

function modelBody(s: Sculpture, hips: number, waist: number, shoulders: number): void {
  s.loft({
    bone: B.chest,
    to: B.hips,
    colour: SLATE,
    sides: 6,
    rings: [
      [hips - 0.12, 0.19, 0.15, 0, 0, 1],
      [waist, 0.155, 0.13, 0, 0, 0.5],
      [waist + 0.22, 0.24, 0.18, 0, -0.01],
      [shoulders + 0.02, 0.27, 0.16],
      [shoulders + 0.1, 0.12, 0.11],
    ],
  });
  s.loft({
    bone: B.hips,
    colour: BRASS,
    sides: 6,
    rings: [
      [waist - 0.08, 0.18, 0.15],
      [waist - 0.01, 0.172, 0.145],
    ],
  });
  // The tabard, a narrow sheet before and behind; the one behind swings like a cape.
  s.loft({
    bone: B.hips,
    colour: PALE,
    sides: 2,
    arc: [-0.75, 0.75],
    open: true,
    rings: [
      [waist - 0.02, 0.17, 0.155],
      [hips - 0.3, 0.2, 0.2, 0, -0.01, 0, 0.95],
      [hips - 0.62, 0.2, 0.23, 0, -0.02, 0, 0.86],
    ],
  });
  s.loft({
    bone: B.capeTop,
    to: B.capeEnd,
    colour: SLATE,
    sides: 4,
    arc: [Math.PI - 1.15, Math.PI + 1.15],
    open: true,
    rings: [
      [shoulders + 0.04, 0.22, 0.17],
      [shoulders - 0.45, 0.25, 0.21, 0, 0, 0.3],
      [shoulders - 0.85, 0.28, 0.24, 0, 0.02, 0.9, 0.9],
      [shoulders - 1.25, 0.31, 0.26, 0, 0.03, 1, 0.8],
    ],
  });
}

function modelHelm(s: Sculpture, head: number): void {
  s.loft({
    bone: B.head,
    colour: SLATE,
    sides: 6,
    spin: Math.PI / 6,
    rings: [
      [head - 0.1, 0.12, 0.13],
      [head + 0.03, 0.165, 0.19, 0, -0.01],
      [head + 0.26, 0.15, 0.18, 0, -0.005],
      [head + 0.44, 0.1, 0.125, 0, 0.02],
      [head + 0.56, 0.03, 0.04, 0, 0.05],
    ],
  });
  // A slit from brow to chin, with a cross-bar where eyes would be.
  s.box({ bone: B.head, colour: '#10181f', size: [0.17, 0.3, 0.05], at: [0, head + 0.15, -0.165], bevel: 0.015 });
  s.box({
    bone: B.head,
    colour: '#ffffff',
    paint: 'glow',
    size: [0.16, 0.06, 0.05],
    at: [0, head + 0.2, -0.178],
    bevel: 0,
  });
  s.box({
    bone: B.head,
    colour: '#ffffff',
    paint: 'glow',
    size: [0.034, 0.22, 0.05],
    at: [0, head + 0.12, -0.176],
    bevel: 0,
  });
  s.loft({
    bone: B.head,
    colour: BRASS,
    sides: 6,
    spin: Math.PI / 6,
    open: true,
    rings: [
      [head + 0.26, 0.158, 0.19],
      [head + 0.31, 0.148, 0.178],
    ],
  });
}

function modelSpear(s: Sculpture): void {
  const { x, y } = handOf(BUILD, 1);
  const bone = B.handRight;
  s.tube({
    bone,
    colour: WOOD,
    sides: 5,
    rings: [
      [x, y, 0.95, 0.022],
      [x, y, -1.35, 0.022],
    ],
  });
  s.tube({
    bone,
    colour: PALE,
    sides: 4,
    rings: [
      [x, y, -1.33, 0.03, 0.02],
      [x, y, -1.45, 0.075, 0.02],
      [x, y, -1.78, 0.004, 0.004],
    ],
  });
  s.slab({
    bone,
    colour: '#c9543a',
    thick: 0.012,
    outline: [
      [0, 0],
      [0.02, -0.34],
      [0.14, -0.24],
      [0.26, -0.28],
      [0.26, 0],
    ],
    at: [x, y + 0.01, -1.02],
    turn: [-Math.PI / 2, Math.PI / 2, 0],
  });
}

function modelRanks(s: Sculpture, head: number, shoulders: number): void {
  for (const side of [-1, 1])
    s.loft({
      bone: B.rankA,
      colour: BRASS,
      sides: 6,
      at: [side * 0.31, shoulders + 0.05, 0],
      turn: [0, 0, side * 0.5],
      rings: [
        [-0.06, 0.17, 0.19],
        [0.06, 0.14, 0.16],
        [0.13, 0.04, 0.05],
      ],
    });
  for (const side of [-1, 0, 1])
    s.loft({
      bone: B.rankB,
      colour: BRASS,
      sides: 4,
      at: [side * 0.1, head + 0.4, 0.02],
      turn: [-0.25, 0, side * 0.45],
      rings: [
        [0, 0.045, 0.045],
        [0.24, 0.05, 0.02],
        [0.42, 0.006, 0.006],
      ],
    });
}
