/*
 * The colours of signs, seen through the eyes they are meant for. The simulation is the one of Viénot, Brettel and
 * Mollon (1999) for weak red and green, and a plane projection in the same cone space for weak blue.
 */
import { describe, expect, it } from 'vitest';
import { type PaletteName, PALETTES } from '../../src/settings/palettes.ts';

type Vec = readonly [number, number, number];
type Matrix = readonly [Vec, Vec, Vec];

const TO_LMS: Matrix = [
  [17.8824, 43.5161, 4.11935],
  [3.45565, 27.1554, 3.86714],
  [0.0299566, 0.184309, 1.46709],
];
const FROM_LMS: Matrix = [
  [0.0809444479, -0.130504409, 0.116721066],
  [-0.0102485335, 0.0540193266, -0.113614708],
  [-0.000365296938, -0.00412161469, 0.693511405],
];
const EYES: Readonly<Record<PaletteName, Matrix>> = {
  standard: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0, 2.02344, -2.52581],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [1, 0, 0],
    [0.494207, 0, 1.24827],
    [0, 0, 1],
  ],
  tritanopia: [
    [1, 0, 0],
    [0, 1, 0],
    [-0.395913, 0.801109, 0],
  ],
};

const apply = (matrix: Matrix, v: Vec): Vec =>
  matrix.map((row) => row[0] * v[0] + row[1] * v[1] + row[2] * v[2]) as unknown as Vec;

function linear(hex: string): Vec {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2) as unknown as Vec;
}

/** Lab-like: lightness and two colour axes, for a difference as the eye feels it. */
function felt(rgb: Vec): Vec {
  const [r, g, b] = rgb.map((value) => Math.min(Math.max(value, 0), 1));
  const root = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function leastDifference(palette: PaletteName, eye: PaletteName): { readonly least: number; readonly pair: string } {
  const seen = Object.entries(PALETTES[palette]).map(([name, hex]) => {
    const lms = apply(EYES[eye], apply(TO_LMS, linear(hex)));
    return [name, felt(eye === 'standard' ? linear(hex) : apply(FROM_LMS, lms))] as const;
  });
  let result = { least: Infinity, pair: '' };
  for (const [i, [a, va]] of seen.entries())
    for (const [b, vb] of seen.slice(i + 1)) {
      const difference = Math.hypot(va[0] - vb[0], va[1] - vb[1], va[2] - vb[2]);
      if (difference < result.least) result = { least: difference, pair: `${a} and ${b}` };
    }
  return result;
}

describe('signs', () => {
  it.each(Object.keys(PALETTES) as PaletteName[])(
    'of the palette %s are all different to the eye it is for',
    (name) => {
      const { least, pair } = leastDifference(name, name);
      expect(least, pair).toBeGreaterThan(18);
    },
  );

  it('of the standard palette are not, to other eyes: the others have a reason', () => {
    const worst = (['deuteranopia', 'protanopia', 'tritanopia'] as const).map(
      (eye) => leastDifference('standard', eye).least,
    );
    expect(Math.min(...worst)).toBeLessThan(18);
  });
});
