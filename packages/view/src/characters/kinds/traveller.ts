/*
 * The traveller: the player's character. Seen mostly from behind, so the back matters most: a wide straw hat with a
 * bent tip, a pack with a rolled blanket, a rust-red cloak that blows back, a scarf's loose end.
 */
import { BIPED_BONES as B, type BipedBuild } from '../biped/biped-skeleton.ts';
import type { Figure } from '../body-plan.ts';
import type { Sculpture } from '../shape/sculpture.ts';
import { buildBiped } from './build-biped.ts';
import { modelBow, modelStaff, modelSword } from './weapons.ts';

const BUILD: BipedBuild = {
  thigh: 0.41,
  shin: 0.39,
  ankle: 0.09,
  hipWidth: 0.11,
  waist: 0.12,
  chest: 0.36,
  neck: 0.11,
  shoulderWidth: 0.22,
  upperArm: 0.29,
  lowerArm: 0.27,
  cape: 0.42,
};

const CLOAK = '#a34a33';
const LINING = '#8f3322';
const SCARF = '#e3a63f';
const TUNIC = '#3b6168';
const TROUSERS = '#51473d';
const BOOTS = '#3d2c22';
const STRAW = '#dcc187';
const BAND = '#70402f';
const LEATHER = '#84552f';
const BLANKET = '#4c7a80';
const SKIN = '#cb9469';

export function buildTraveller(): Figure {
  const look = {
    leg: { colour: TROUSERS, hip: 0.105, knee: 0.08, ankle: 0.066 },
    arm: { colour: TUNIC, shoulder: 0.08, elbow: 0.062, wrist: 0.052, hand: 0.062, skin: SKIN },
    boots: { colour: BOOTS, width: 0.125, length: 0.29, shaft: 0.2, radius: 0.088 },
  };
  return buildBiped(BUILD, look, (s, m) => {
    modelBody(s, m.hips, m.waist, m.shoulders);
    modelHead(s, m.head);
    modelHat(s, m.head + 0.2);
    modelCloak(s, m.shoulders);
    modelPack(s, m.shoulders);
    modelStaff(s, B.gearA, BUILD);
    modelSword(s, B.gearB, BUILD);
    modelBow(s, B.gearC, BUILD);
    return {
      kind: 'traveller',
      attachments: [
        { bone: B.gearA, on: B.handRight, gear: 'staff' },
        { bone: B.gearB, on: B.handRight, gear: 'sword' },
        { bone: B.gearC, on: B.handLeft, gear: 'bow' },
      ],
      height: 1.78,
      reach: 1.6,
      swing: 1,
      tint: CLOAK,
      // Lit only while powered up.
      lamp: { bone: B.chest, at: [0, m.waist + 0.2, 0], size: 1 },
    };
  });
}

function modelBody(s: Sculpture, hips: number, waist: number, shoulders: number): void {
  s.loft({
    bone: B.chest,
    to: B.hips,
    colour: TUNIC,
    sides: 8,
    rings: [
      [hips - 0.2, 0.21, 0.175, 0, 0, 1, 0.85],
      [hips, 0.175, 0.14, 0, 0, 1],
      [waist, 0.15, 0.118, 0, 0, 0.5],
      [waist + 0.2, 0.185, 0.13],
      [shoulders + 0.01, 0.2, 0.115],
      [shoulders + 0.07, 0.085, 0.08],
    ],
  });
  s.loft({
    bone: B.hips,
    colour: LEATHER,
    sides: 8,
    rings: [
      [waist - 0.075, 0.178, 0.145],
      [waist - 0.015, 0.168, 0.135],
    ],
  });
  s.box({ bone: B.hips, colour: LEATHER, size: [0.1, 0.1, 0.06], at: [0.15, hips - 0.02, -0.1] });
}

function modelHead(s: Sculpture, head: number): void {
  s.loft({
    bone: B.head,
    colour: SKIN,
    sides: 8,
    rings: [
      [head - 0.05, 0.05, 0.05],
      [head + 0.02, 0.085, 0.095, 0, -0.01],
      [head + 0.11, 0.112, 0.12],
      [head + 0.2, 0.105, 0.11],
      [head + 0.27, 0.06, 0.06],
    ],
  });
  s.box({ bone: B.head, colour: SKIN, size: [0.035, 0.06, 0.05], at: [0, head + 0.1, -0.13], bevel: 0 });
  for (const side of [-1, 1])
    s.box({
      bone: B.head,
      colour: '#2a211d',
      size: [0.024, 0.036, 0.02],
      at: [side * 0.048, head + 0.135, -0.113],
      bevel: 0,
    });
  // Hair below the brim, longer behind.
  s.loft({
    bone: B.head,
    colour: '#4b3023',
    sides: 6,
    arc: [0.35 * Math.PI, 1.65 * Math.PI],
    rings: [
      [head - 0.02, 0.1, 0.11, 0, 0.015],
      [head + 0.12, 0.125, 0.132],
      [head + 0.22, 0.12, 0.125],
    ],
  });
}

function modelHat(s: Sculpture, brim: number): void {
  s.loft({
    bone: B.head,
    colour: STRAW,
    sides: 10,
    rings: [
      [brim - 0.055, 0.335, 0.325, 0, 0, 0, 0.94],
      [brim - 0.03, 0.345, 0.335],
      [brim + 0.02, 0.15, 0.15],
      [brim + 0.1, 0.128, 0.13],
      [brim + 0.19, 0.085, 0.088, 0.005, 0.02],
      [brim + 0.27, 0.04, 0.042, 0.012, 0.06],
      [brim + 0.31, 0.012, 0.012, 0.016, 0.105],
    ],
  });
  s.loft({
    bone: B.head,
    colour: BAND,
    sides: 10,
    open: true,
    rings: [
      [brim + 0.022, 0.156, 0.156],
      [brim + 0.072, 0.143, 0.144],
    ],
  });
}

function modelCloak(s: Sculpture, shoulders: number): void {
  // The yoke lies on the shoulders, the sheet hangs from it and is blown about.
  s.loft({
    bone: B.chest,
    colour: '#ffffff',
    paint: 'tint',
    sides: 9,
    open: true,
    rings: [
      [shoulders - 0.13, 0.315, 0.2],
      [shoulders - 0.01, 0.28, 0.175],
      [shoulders + 0.06, 0.16, 0.13],
      [shoulders + 0.11, 0.105, 0.11],
    ],
  });
  s.loft({
    bone: B.capeTop,
    to: B.capeEnd,
    colour: '#ffffff',
    paint: 'tint',
    sides: 9,
    arc: [0.36 * Math.PI, 1.64 * Math.PI],
    open: true,
    rings: [
      [shoulders - 0.1, 0.3, 0.19],
      [shoulders - 0.36, 0.32, 0.215, 0, 0.02, 0.2],
      [shoulders - 0.62, 0.35, 0.24, 0, 0.04, 0.8, 0.94],
      [shoulders - 0.92, 0.385, 0.26, 0, 0.06, 1, 0.86],
    ],
  });
  // Scarf: a thick ring, a knot, and an end that streams behind.
  s.loft({
    bone: B.chest,
    colour: SCARF,
    sides: 8,
    rings: [
      [shoulders + 0.045, 0.125, 0.125],
      [shoulders + 0.09, 0.145, 0.145],
      [shoulders + 0.15, 0.115, 0.118],
    ],
  });
  s.tube({
    bone: B.chest,
    to: B.trail,
    colour: SCARF,
    sides: 4,
    spin: Math.PI / 4,
    rings: [
      [0.09, shoulders + 0.09, 0.1, 0.05, 0.03],
      [0.12, shoulders - 0.02, 0.2, 0.055, 0.018, 0.6],
      [0.14, shoulders - 0.26, 0.24, 0.075, 0.012, 1],
      [0.15, shoulders - 0.46, 0.25, 0.085, 0.01, 1, 0.9],
    ],
  });
  s.loft({
    bone: B.chest,
    colour: LINING,
    sides: 4,
    rings: [
      [shoulders + 0.01, 0.035, 0.02, 0, -0.165],
      [shoulders + 0.07, 0.035, 0.02, 0, -0.15],
    ],
  });
}

function modelPack(s: Sculpture, shoulders: number): void {
  const y = shoulders - 0.17;
  s.box({ bone: B.chest, colour: LEATHER, size: [0.34, 0.38, 0.19], at: [0, y, 0.28], bevel: 0.05, taper: 0.9 });
  s.box({ bone: B.chest, colour: '#6f4526', size: [0.36, 0.12, 0.21], at: [0, y + 0.15, 0.285], bevel: 0.035 });
  s.box({ bone: B.chest, colour: '#6f4526', size: [0.18, 0.15, 0.07], at: [0, y - 0.08, 0.385], bevel: 0.025 });
  s.tube({
    bone: B.chest,
    colour: BLANKET,
    sides: 7,
    rings: [
      [-0.29, y + 0.27, 0.27, 0.085],
      [0.29, y + 0.27, 0.27, 0.085],
    ],
  });
  for (const x of [-0.15, 0.15])
    s.tube({
      bone: B.chest,
      colour: BAND,
      sides: 7,
      rings: [
        [x - 0.022, y + 0.27, 0.27, 0.093],
        [x + 0.022, y + 0.27, 0.27, 0.093],
      ],
    });
}
