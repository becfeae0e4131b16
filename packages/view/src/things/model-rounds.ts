/*
 * Discs and hoops, upright and facing ahead: what instruments and coins are made of.
 */
import type { Sculpture, Vec } from '../characters/shape/sculpture.ts';
import { THING_BONES } from './thing-plan.ts';

/** An upright disc facing ahead and back. */
export function disc(
  s: Sculpture,
  bone: number,
  colour: string,
  at: Vec,
  radius: number,
  thick: number,
  sides = 12,
): void {
  s.loft({
    bone,
    colour,
    sides,
    at,
    turn: [Math.PI / 2, 0, 0],
    rings: [
      [-thick / 2, radius * 0.94, radius * 0.94],
      [-thick / 4, radius, radius],
      [thick / 4, radius, radius],
      [thick / 2, radius * 0.94, radius * 0.94],
    ],
  });
}

/** An upright ring. */
export function hoop(s: Sculpture, colour: string, at: Vec, radius: number, thick: number, sides = 12): void {
  const rings = Array.from({ length: sides + 1 }, (_, i) => {
    const angle = (i / sides) * 2 * Math.PI;
    return [at[0] + Math.sin(angle) * radius, at[1] + Math.cos(angle) * radius, at[2], thick, thick];
  });
  s.tube({ bone: THING_BONES.body, colour, sides: 5, rings });
}
