/*
 * The archer: a cone under a cone. A hat as wide as its shoulders, a poncho, a bow as tall as a man and a quiver: round
 * and pointed where the others are square.
 */
import { BIPED_BONES as B, type BipedBuild } from '../biped/biped-skeleton.ts';
import type { Figure } from '../body-plan.ts';
import type { Sculpture } from '../shape/sculpture.ts';
import { buildBiped } from './build-biped.ts';
import { modelBow } from './weapons.ts';

const BUILD: BipedBuild = {
  thigh: 0.43,
  shin: 0.42,
  ankle: 0.09,
  hipWidth: 0.1,
  waist: 0.12,
  chest: 0.38,
  neck: 0.1,
  shoulderWidth: 0.2,
  upperArm: 0.31,
  lowerArm: 0.3,
  cape: 0.3,
};

const PLUM = '#6d4f8c';
const DARK = '#38294b';
const STRAW = '#cdb98d';
const BAND = '#e0b13f';

export function buildArcher(): Figure {
  const look = {
    leg: { colour: DARK, hip: 0.085, knee: 0.066, ankle: 0.056 },
    arm: { colour: DARK, shoulder: 0.07, elbow: 0.055, wrist: 0.05, hand: 0.058, skin: '#a9805f' },
    boots: { colour: '#4d3d33', width: 0.11, length: 0.27, shaft: 0.24, radius: 0.078 },
  };
  return buildBiped(BUILD, look, (s, m) => {
    s.loft({
      bone: B.chest,
      to: B.hips,
      colour: DARK,
      sides: 7,
      rings: [
        [m.hips - 0.14, 0.17, 0.14, 0, 0, 1],
        [m.waist, 0.13, 0.11, 0, 0, 0.5],
        [m.shoulders, 0.17, 0.12],
        [m.shoulders + 0.08, 0.07, 0.07],
      ],
    });
    modelPoncho(s, m.shoulders);
    modelHead(s, m.head);
    modelQuiver(s, m.shoulders);
    modelBow(s, B.handLeft, BUILD, 1.62, '#8a5a33');
    modelRanks(s, m.head, m.shoulders);
    return {
      kind: 'archer',
      attachments: [
        { bone: B.rankA, on: B.head, tier: 2 },
        { bone: B.rankB, on: B.chest, tier: 3 },
      ],
      height: 1.95,
      reach: 1.9,
      swing: 0.9,
      gear: 'bow',
      lamp: { bone: B.head, at: [0, m.head + 0.52, 0.02], size: 0.42 },
    };
  });
}

function modelPoncho(s: Sculpture, shoulders: number): void {
  s.loft({
    bone: B.chest,
    to: B.capeTop,
    colour: PLUM,
    sides: 8,
    open: true,
    spin: Math.PI / 8,
    rings: [
      [shoulders - 0.52, 0.42, 0.36, 0, 0.02, 0.5, 0.85],
      [shoulders - 0.28, 0.35, 0.28, 0, 0.01, 0.3],
      [shoulders, 0.24, 0.19],
      [shoulders + 0.11, 0.1, 0.11],
    ],
  });
  s.loft({
    bone: B.chest,
    to: B.capeTop,
    colour: BAND,
    sides: 8,
    open: true,
    spin: Math.PI / 8,
    rings: [
      [shoulders - 0.465, 0.413, 0.352, 0, 0.02, 0.48],
      [shoulders - 0.4, 0.393, 0.333, 0, 0.018, 0.42],
    ],
  });
  s.loft({
    bone: B.chest,
    colour: BAND,
    sides: 7,
    rings: [
      [shoulders + 0.05, 0.12, 0.12],
      [shoulders + 0.11, 0.13, 0.13],
      [shoulders + 0.17, 0.1, 0.105],
    ],
  });
}

function modelHead(s: Sculpture, head: number): void {
  s.loft({
    bone: B.head,
    colour: DARK,
    sides: 7,
    rings: [
      [head - 0.02, 0.07, 0.08],
      [head + 0.08, 0.11, 0.12],
      [head + 0.2, 0.105, 0.115],
      [head + 0.26, 0.06, 0.06],
    ],
  });
  for (const side of [-1, 1])
    s.box({
      bone: B.head,
      colour: '#ffffff',
      paint: 'glow',
      size: [0.046, 0.03, 0.03],
      at: [side * 0.048, head + 0.12, -0.112],
      turn: [0, side * 0.3, side * 0.25],
      bevel: 0,
    });
  s.loft({
    bone: B.head,
    colour: STRAW,
    sides: 10,
    rings: [
      [head + 0.13, 0.53, 0.53, 0, 0, 0, 0.8],
      [head + 0.15, 0.535, 0.535],
      [head + 0.29, 0.22, 0.22],
      [head + 0.45, 0.05, 0.05],
    ],
  });
  s.loft({
    bone: B.head,
    colour: '#ffffff',
    paint: 'glow',
    sides: 5,
    rings: [
      [head + 0.44, 0.045, 0.045],
      [head + 0.5, 0.075, 0.075],
      [head + 0.58, 0.02, 0.02],
    ],
  });
  s.loft({
    bone: B.head,
    colour: PLUM,
    sides: 10,
    open: true,
    rings: [
      [head + 0.2, 0.425, 0.425],
      [head + 0.238, 0.34, 0.34],
    ],
  });
}

function modelQuiver(s: Sculpture, shoulders: number): void {
  const at = [0.06, shoulders - 0.16, 0.27] as const;
  const turn = [-0.14, 0, 0.45] as const;
  s.loft({
    bone: B.chest,
    colour: '#6b452a',
    sides: 6,
    at,
    turn,
    rings: [
      [-0.34, 0.06, 0.06],
      [0.26, 0.08, 0.08],
    ],
  });
  for (const [x, z, up] of [
    [-0.03, 0.02, 0.5],
    [0.035, 0, 0.46],
    [0, -0.035, 0.53],
  ]) {
    s.loft({
      bone: B.chest,
      colour: '#e9e0c9',
      sides: 4,
      at,
      turn,
      rings: [
        [up - 0.14, 0.012, 0.03, x, z],
        [up - 0.04, 0.03, 0.03, x, z],
        [up, 0.02, 0.02, x, z],
      ],
    });
    s.loft({
      bone: B.chest,
      colour: '#7a5331',
      sides: 3,
      at,
      turn,
      rings: [
        [0.2, 0.012, 0.012, x, z],
        [up - 0.1, 0.012, 0.012, x, z],
      ],
    });
  }
}

function modelRanks(s: Sculpture, head: number, shoulders: number): void {
  // Seasoned: two long ribbons from the hat. Strong: plates on the shoulders.
  for (const side of [-1, 1]) {
    s.tube({
      bone: B.rankA,
      colour: BAND,
      sides: 4,
      rings: [
        [side * 0.2, head + 0.28, 0.1, 0.022, 0.008],
        [side * 0.42, head + 0.18, 0.24, 0.026, 0.008],
        [side * 0.46, head - 0.06, 0.34, 0.028, 0.008],
        [side * 0.44, head - 0.26, 0.46, 0.02, 0.006],
      ],
    });
    s.box({
      bone: B.rankB,
      colour: BAND,
      size: [0.2, 0.07, 0.3],
      at: [side * 0.26, shoulders + 0.04, 0],
      turn: [0, 0, side * 0.6],
      bevel: 0.022,
      taper: 0.85,
    });
  }
}
