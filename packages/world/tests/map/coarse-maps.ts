/*
 * Maps of every preset from one metre to four times the world's reach across, from one pixel to many.
 */
import { expect } from 'vitest';
import { planWorld, PRESETS, WORLD_REACH, type WorldPlan } from '../../src/index.ts';
import { paintMap } from '../../src/map/index.ts';

export const SPANS = [1, 64, 4096, 262_144, 16_777_216, WORLD_REACH, 4 * WORLD_REACH];
export const SIZES = [1, 2, 3, 4, 8, 17, 64];

export type CoarseMap = {
  readonly plan: WorldPlan;
  readonly name: string;
  readonly span: number;
  readonly size: number;
};

/** All maps: presets times spans times sizes. */
export function coarseMaps(): CoarseMap[] {
  return PRESETS.flatMap(({ id, recipe, seed }) => {
    const plan = planWorld(recipe, seed);
    return SPANS.flatMap((span) =>
      SIZES.map((size) => ({ plan, span, size, name: `${id}, ${span} m in ${size} pixels` })),
    );
  });
}

/** Paints a map and fails if it is not a whole picture. */
export function expectPainted({ plan, name, span, size }: CoarseMap): void {
  const metresPerPixel = span / size;
  const corner = -(size / 2 - 0.5) * metresPerPixel;
  const pixels = paintMap(plan, { x: corner, z: corner, metresPerPixel, width: size, height: size });
  expect(pixels.length, name).toBe(size * size * 4);
  for (let i = 3; i < pixels.length; i += 4) expect(pixels[i], name).toBe(255);
}
