/*
 * The warden: a hill that walks. Shoulders of mossy stone wider than it is tall to the hip, a head sunk between them, arms
 * to its knees, a glowing crack in its chest, and a tree trunk for a club.
 */
import { BIPED_BONES as B, BIPED_SLOTS as S, type BipedBuild } from '../biped/biped-skeleton.ts';
import type { Figure } from '../body-plan.ts';
import type { Sculpture } from '../shape/sculpture.ts';
import { buildBiped } from './build-biped.ts';
import { handOf, WOOD } from './weapons.ts';

const BUILD: BipedBuild = {
  thigh: 0.46,
  shin: 0.42,
  ankle: 0.16,
  hipWidth: 0.28,
  waist: 0.2,
  chest: 0.72,
  neck: 0.02,
  shoulderWidth: 0.72,
  upperArm: 0.58,
  lowerArm: 0.6,
  cape: 0.4,
};

const BASALT = '#68696b';
const DARK = '#44474c';
const PALE = '#8f8d86';
const MOSS = '#5f8038';

export function buildWarden(): Figure {
  const look = {
    leg: { colour: DARK, hip: 0.25, knee: 0.2, ankle: 0.2 },
    arm: { colour: BASALT, shoulder: 0.24, elbow: 0.16, wrist: 0.24, hand: 0.25, skin: PALE },
    boots: { colour: BASALT, width: 0.4, length: 0.56, shaft: 0.26, radius: 0.24 },
  };
  return buildBiped(BUILD, look, (s, m) => {
    modelTorso(s, m.hips, m.waist, m.shoulders);
    modelHead(s, m.shoulders);
    modelClub(s);
    modelRanks(s, m.shoulders);
    return {
      kind: 'warden',
      attachments: [
        { bone: B.rankA, on: B.chest, tier: 2 },
        { bone: B.rankB, on: B.chest, tier: 3 },
      ],
      height: 2.5,
      reach: 3,
      swing: 1.7,
      bearing: [
        [S.chestPitch, 0.16],
        [S.headPitch, -0.14],
        [S.footLeftSide, -0.06],
        [S.footRightSide, 0.06],
        [S.handLeftSide, 0.1],
        [S.handRightSide, 0.1],
        [S.handLeftAhead, 0.1],
        [S.handRightAhead, 0.38],
        [S.handRightUp, 0.5],
        [S.handRightAim, 2.35],
        [S.handRightYaw, 0.3],
      ],
      lamp: { bone: B.chest, at: [0, m.shoulders - 0.32, -0.5], size: 0.8 },
    };
  });
}

function modelTorso(s: Sculpture, hips: number, waist: number, shoulders: number): void {
  s.loft({
    bone: B.chest,
    to: B.hips,
    colour: BASALT,
    sides: 7,
    rings: [
      [hips - 0.2, 0.34, 0.3, 0, 0, 1, 0.85],
      [hips + 0.02, 0.42, 0.35, 0, 0, 1],
      [waist, 0.38, 0.33, 0, 0, 0.5],
      [waist + 0.34, 0.6, 0.46, 0, -0.02],
      [shoulders - 0.08, 0.72, 0.46, 0, 0.04],
      [shoulders + 0.16, 0.5, 0.34, 0, 0.1],
      [shoulders + 0.24, 0.2, 0.16, 0, 0.12],
    ],
  });
  // Shoulders: boulders capped with moss.
  for (const side of [-1, 1]) {
    s.loft({
      bone: B.chest,
      colour: PALE,
      sides: 6,
      spin: 0.4,
      at: [side * 0.74, shoulders + 0.05, 0.02],
      turn: [0.1, 0, side * 0.35],
      rings: [
        [-0.3, 0.18, 0.2],
        [-0.12, 0.34, 0.36],
        [0.14, 0.33, 0.35],
        [0.3, 0.16, 0.18],
      ],
    });
    s.loft({
      bone: B.chest,
      colour: MOSS,
      sides: 6,
      spin: 0.4,
      at: [side * 0.74, shoulders + 0.05, 0.02],
      turn: [0.1, 0, side * 0.35],
      rings: [
        [0.1, 0.36, 0.37],
        [0.2, 0.3, 0.31],
        [0.35, 0.12, 0.13],
      ],
    });
  }
  s.loft({
    bone: B.chest,
    colour: MOSS,
    sides: 7,
    rings: [
      [shoulders + 0.08, 0.6, 0.38, 0, 0.12],
      [shoulders + 0.2, 0.42, 0.28, 0, 0.14],
      [shoulders + 0.3, 0.14, 0.1, 0, 0.15],
    ],
  });
  // The crack runs zigzag from collar to belly.
  s.slab({
    bone: B.chest,
    colour: '#ffffff',
    paint: 'glow',
    thick: 0.1,
    outline: [
      [0.1, 0.26],
      [0.03, 0.1],
      [0.14, 0.02],
      [0.02, -0.1],
      [0.06, -0.3],
      [-0.05, -0.07],
      [0.03, 0],
      [-0.07, 0.1],
    ],
    at: [0, shoulders - 0.3, -0.47],
    turn: [0.02, 0, 0],
  });
}

function modelHead(s: Sculpture, shoulders: number): void {
  s.box({
    bone: B.head,
    colour: PALE,
    size: [0.4, 0.4, 0.42],
    at: [0, shoulders + 0.16, -0.36],
    turn: [0.12, 0, 0],
    bevel: 0.1,
    taper: 0.82,
  });
  s.box({ bone: B.head, colour: BASALT, size: [0.48, 0.12, 0.2], at: [0, shoulders + 0.26, -0.5], bevel: 0.04 });
  for (const side of [-1, 1])
    s.box({
      bone: B.head,
      colour: '#ffffff',
      paint: 'glow',
      size: [0.1, 0.06, 0.06],
      at: [side * 0.1, shoulders + 0.17, -0.57],
      bevel: 0,
    });
}

function modelClub(s: Sculpture): void {
  const { x, y } = handOf(BUILD, 1);
  const bone = B.handRight;
  s.tube({
    bone,
    colour: WOOD,
    sides: 6,
    rings: [
      [x, y - 0.02, 0.5, 0.07],
      [x, y - 0.02, -0.3, 0.09],
      [x + 0.03, y - 0.04, -0.9, 0.15],
      [x, y - 0.02, -1.35, 0.24],
      [x, y, -1.62, 0.2],
      [x, y, -1.7, 0.1],
    ],
  });
  for (const angle of [0.3, 1.9, 3.4, 4.9])
    s.tube({
      bone,
      colour: '#5d3f26',
      sides: 4,
      rings: [
        [x + Math.sin(angle) * 0.16, y + Math.cos(angle) * 0.16, -1.4, 0.06],
        [x + Math.sin(angle) * 0.32, y + Math.cos(angle) * 0.32, -1.5, 0.04],
        [x + Math.sin(angle) * 0.4, y + Math.cos(angle) * 0.4, -1.66, 0.006],
      ],
    });
}

function modelRanks(s: Sculpture, shoulders: number): void {
  // Seasoned: shards of rock on the shoulders. Strong: a young tree grows on its back.
  for (const side of [-1, 1])
    for (const [x, lean, length] of [
      [0.6, 0.2, 0.5],
      [0.86, 0.6, 0.42],
    ])
      s.loft({
        bone: B.rankA,
        colour: DARK,
        sides: 5,
        at: [side * x, shoulders + 0.3, 0.1],
        turn: [-0.3, 0, side * lean],
        rings: [
          [-0.1, 0.12, 0.12],
          [length * 0.4, 0.1, 0.1],
          [length, 0.01, 0.01],
        ],
      });
  s.tube({
    bone: B.rankB,
    colour: WOOD,
    sides: 5,
    rings: [
      [-0.1, shoulders + 0.2, 0.22, 0.07],
      [-0.14, shoulders + 0.6, 0.32, 0.05],
      [-0.1, shoulders + 0.9, 0.34, 0.03],
    ],
  });
  for (const [x, y, z, r] of [
    [-0.12, 0.98, 0.34, 0.34],
    [0.12, 0.82, 0.44, 0.24],
    [-0.34, 0.8, 0.3, 0.24],
  ])
    s.loft({
      bone: B.rankB,
      colour: '#6d9440',
      sides: 6,
      at: [x, shoulders + y, z],
      rings: [
        [-r * 0.7, r * 0.5, r * 0.5],
        [-r * 0.15, r, r],
        [r * 0.4, r * 0.75, r * 0.75],
        [r * 0.8, r * 0.15, r * 0.15],
      ],
    });
}
