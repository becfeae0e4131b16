/*
 * Legs of four-legged bodies: one skin from the body to the last joint, and a hoof or paw.
 */
import { QUADRUPED_LEGS, type QuadrupedBuild } from '../quadruped/quadruped-skeleton.ts';
import type { Sculpture } from '../shape/sculpture.ts';

export type FourLegLook = {
  readonly colour: string;
  readonly foot: string;
  /** Radii at the body, the joint and the foot. */
  readonly fore: readonly [number, number, number];
  readonly hind: readonly [number, number, number];
  /** Width and length of a foot. */
  readonly hoof: readonly [number, number];
};

export function modelFourLegs(s: Sculpture, build: QuadrupedBuild, look: FourLegLook): void {
  for (const { upper, lower, end, side, isFore } of QUADRUPED_LEGS) {
    const [top, bottom, ankle] = isFore ? build.fore : build.hind;
    const [thick, joint, thin] = isFore ? look.fore : look.hind;
    const x = side * (isFore ? build.shoulderWidth : build.hipWidth);
    const z = isFore ? -build.shouldersAhead : build.hipsBack;
    const middle = bottom + ankle;
    s.loft({
      bone: upper,
      to: lower,
      colour: look.colour,
      sides: 6,
      rings: [
        [middle + top + thick * 0.4, thick * 0.45, thick * 0.8, x, z],
        [middle + top - thick * 0.6, thick * 0.62, thick * 1.05, x, z],
        [middle + top * 0.4, thick * 0.5, thick * 0.72, x, z],
        [middle + bottom * 0.1, joint * 0.95, joint * 1.1, x, z, 0.2],
        [middle - bottom * 0.1, joint * 0.9, joint, x, z, 0.8],
        [ankle + bottom * 0.3, thin, thin, x, z, 1],
        [ankle, thin * 1.05, thin * 1.05, x, z, 1],
      ],
    });
    const [width, length] = look.hoof;
    s.loft({
      bone: lower,
      to: end,
      colour: look.colour,
      sides: 5,
      rings: [
        [ankle * 0.45, thin, thin * 1.1, x, z - thin * 0.4, 1],
        [ankle * 1.1, thin * 1.1, thin * 1.1, x, z, 0.4],
      ],
    });
    s.box({
      bone: end,
      colour: look.foot,
      size: [width, ankle * 0.62, length],
      at: [x, ankle * 0.31, z - length * 0.22],
      bevel: width * 0.2,
      taper: 0.8,
    });
  }
}
