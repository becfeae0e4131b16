/*
 * Eyes that lack a cone, as the gallery shows them.
 */
import { describe, expect, it } from 'vitest';
import { EYES, MATRIX_BY_EYE, seeThrough } from '../tools/views/colour-vision.ts';

describe.each(EYES)('%s', (eye) => {
  it('leaves every grey as it is', () => {
    const greys = Uint8Array.from({ length: 256 * 3 }, (_, i) => Math.floor(i / 3));
    expect(seeThrough(eye, greys)).toEqual(greys);
    for (const row of MATRIX_BY_EYE[eye]) expect(row[0] + row[1] + row[2]).toBeCloseTo(1, 5);
  });

  it('confuses what its cone would tell apart', () => {
    const blueAndGreen = [0, 120, 190, 0, 135, 110];
    const redAndOlive = [190, 90, 40, 130, 120, 40];
    const pair = Uint8Array.from(eye === 'tritanopia' ? blueAndGreen : redAndOlive);
    const gap = ([r, g, b, r2, g2, b2]: Uint8Array): number => Math.hypot(r - r2, g - g2, b - b2);
    expect(gap(seeThrough(eye, pair))).toBeLessThan(gap(pair) * 0.75);
  });
});
