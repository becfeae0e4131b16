/*
 * Held weapons. Modelled at the hand's rest position, pointing ahead (-z), so that the hand's aim turns them.
 */
import { type BipedBuild, measureBiped } from '../biped/biped-skeleton.ts';
import type { Sculpture } from '../shape/sculpture.ts';

export const WOOD = '#7a5331';
export const STEEL = '#b9c4c9';
export const BRASS = '#d2a24a';

export function modelStaff(s: Sculpture, bone: number, build: BipedBuild, side: 1 | -1 = 1): void {
  const { x, y } = handOf(build, side);
  s.tube({
    bone,
    colour: WOOD,
    sides: 5,
    rings: [
      [x, y, 0.95, 0.022],
      [x + 0.008, y + 0.006, 0.2, 0.026],
      [x - 0.006, y, -0.6, 0.026],
      [x, y + 0.02, -0.85, 0.036],
      [x, y + 0.09, -0.96, 0.03],
      [x, y + 0.14, -0.9, 0.016],
    ],
  });
  s.tube({
    bone,
    colour: BRASS,
    sides: 6,
    rings: [
      [x, y, -0.62, 0.036],
      [x, y, -0.7, 0.036],
    ],
  });
}

export function modelSword(s: Sculpture, bone: number, build: BipedBuild): void {
  const { x, y } = handOf(build, 1);
  s.tube({
    bone,
    colour: STEEL,
    sides: 4,
    rings: [
      [x, y, -0.06, 0.014, 0.045],
      [x, y, -0.6, 0.012, 0.042],
      [x, y, -0.74, 0.004, 0.012],
    ],
  });
  s.tube({
    bone,
    colour: BRASS,
    sides: 4,
    rings: [
      [x, y - 0.11, -0.06, 0.024],
      [x, y + 0.11, -0.06, 0.024],
    ],
  });
  s.tube({
    bone,
    colour: '#5a3324',
    sides: 5,
    rings: [
      [x, y, -0.05, 0.022],
      [x, y, 0.12, 0.024],
    ],
  });
  s.loft({
    bone,
    colour: BRASS,
    sides: 5,
    at: [x, y, 0.14],
    rings: [
      [-0.03, 0.02, 0.02],
      [0, 0.034, 0.034],
      [0.03, 0.02, 0.02],
    ],
  });
}

/** A bow of a length, its string towards the archer, held in the left hand. */
export function modelBow(s: Sculpture, bone: number, build: BipedBuild, length = 1.2, colour = WOOD): void {
  const { x, y } = handOf(build, -1);
  const half = length / 2;
  s.tube({
    bone,
    colour,
    sides: 5,
    rings: [
      [x, y - half, 0.2, 0.008],
      [x, y - half * 0.72, 0.02, 0.02],
      [x, y - half * 0.3, -0.05, 0.026],
      [x, y, -0.02, 0.03],
      [x, y + half * 0.3, -0.05, 0.026],
      [x, y + half * 0.72, 0.02, 0.02],
      [x, y + half, 0.2, 0.008],
    ],
  });
  s.tube({
    bone,
    colour: '#e8dfc8',
    sides: 3,
    rings: [
      [x, y - half, 0.19, 0.006],
      [x, y + half, 0.19, 0.006],
    ],
  });
}

/** The middle of a hand in rest. */
export function handOf(build: BipedBuild, side: 1 | -1): { x: number; y: number } {
  return { x: side * build.shoulderWidth, y: measureBiped(build).wrist - 0.03 };
}
