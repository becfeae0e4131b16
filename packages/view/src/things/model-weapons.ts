/*
 * Weapons as they are found, upright on their points, and what is shot: an arrow, a bolt of light, a stone.
 */
import { createSculpture, type Sculpture } from '../characters/shape/sculpture.ts';
import { THING_BONES } from './thing-plan.ts';

const { body } = THING_BONES;
const BRASS = '#d2a24a';
const STEEL = '#c3ced3';
const WOOD = '#8a6137';

export function modelStaffItem(): Sculpture {
  const s = createSculpture();
  s.tube({
    bone: body,
    colour: WOOD,
    sides: 6,
    rings: [
      [-0.2, -0.16, 0, 0.03],
      [-0.03, 0.5, 0, 0.036],
      [0.12, 1.05, 0, 0.04],
      [0.17, 1.26, 0, 0.05],
      [0.08, 1.38, 0, 0.04],
      [0.0, 1.3, 0, 0.022],
    ],
  });
  s.tube({
    bone: body,
    colour: BRASS,
    sides: 6,
    rings: [
      [0.09, 0.95, 0, 0.055],
      [0.12, 1.04, 0, 0.055],
    ],
  });
  s.tube({
    bone: body,
    colour: '#3f7d83',
    sides: 6,
    rings: [
      [-0.06, 0.4, 0, 0.05],
      [0, 0.62, 0, 0.05],
    ],
  });
  return s;
}

export function modelSwordItem(): Sculpture {
  const s = createSculpture();
  s.slab({
    bone: body,
    colour: STEEL,
    thick: 0.045,
    outline: [
      [0.065, 0.86],
      [0.05, 0.12],
      [0, -0.12],
      [-0.05, 0.12],
      [-0.065, 0.86],
    ],
  });
  s.tube({
    bone: body,
    colour: BRASS,
    sides: 5,
    rings: [
      [-0.24, 0.93, 0, 0.03],
      [0, 0.87, 0, 0.05],
      [0.24, 0.93, 0, 0.03],
    ],
  });
  s.loft({
    bone: body,
    colour: '#6a3a28',
    sides: 6,
    rings: [
      [0.88, 0.035, 0.035],
      [1.14, 0.04, 0.04],
    ],
  });
  s.loft({
    bone: body,
    colour: BRASS,
    sides: 6,
    rings: [
      [1.12, 0.03, 0.03],
      [1.18, 0.065, 0.065],
      [1.24, 0.03, 0.03],
    ],
  });
  return s;
}

export function modelBowItem(): Sculpture {
  const s = createSculpture();
  s.tube({
    bone: body,
    colour: WOOD,
    sides: 5,
    rings: [
      [-0.16, -0.1, 0, 0.012],
      [0.08, 0.06, 0, 0.03],
      [0.2, 0.34, 0, 0.038],
      [0.17, 0.55, 0, 0.045],
      [0.2, 0.76, 0, 0.038],
      [0.08, 1.04, 0, 0.03],
      [-0.16, 1.2, 0, 0.012],
    ],
  });
  s.tube({
    bone: body,
    colour: '#f0e8d4',
    sides: 3,
    rings: [
      [-0.15, -0.1, 0, 0.009],
      [-0.15, 1.2, 0, 0.009],
    ],
  });
  s.tube({
    bone: body,
    colour: '#a84a33',
    sides: 6,
    rings: [
      [0.175, 0.46, 0, 0.055],
      [0.175, 0.64, 0, 0.055],
    ],
  });
  return s;
}

export function modelArrow(): Sculpture {
  const s = createSculpture();
  s.tube({
    bone: body,
    colour: WOOD,
    sides: 4,
    rings: [
      [0, 0, 0.4, 0.012],
      [0, 0, -0.4, 0.012],
    ],
  });
  s.tube({
    bone: body,
    colour: STEEL,
    sides: 4,
    rings: [
      [0, 0, -0.38, 0.035],
      [0, 0, -0.52, 0.003],
    ],
  });
  for (const spin of [0, Math.PI / 2])
    s.slab({
      bone: body,
      colour: '#e9dfc9',
      thick: 0.01,
      outline: [
        [0, -0.05],
        [0.16, -0.06],
        [0.2, 0],
        [0.16, 0.06],
        [0, 0.05],
      ],
      at: [0, 0, 0.22],
      turn: [spin, Math.PI / 2, 0],
    });
  return s;
}

export function modelBolt(): Sculpture {
  const s = createSculpture();
  s.tube({
    bone: body,
    colour: '#ffffff',
    paint: 'glow',
    sides: 6,
    rings: [
      [0, 0, -0.2, 0.02],
      [0, 0, -0.06, 0.12],
      [0, 0, 0.08, 0.1],
      [0, 0, 0.6, 0.006],
    ],
  });
  return s;
}

export function modelStone(): Sculpture {
  const s = createSculpture();
  s.loft({
    bone: body,
    colour: '#77756f',
    sides: 5,
    rings: [
      [-0.1, 0.05, 0.06],
      [-0.03, 0.12, 0.11],
      [0.06, 0.1, 0.12],
      [0.11, 0.04, 0.04],
    ],
  });
  return s;
}
