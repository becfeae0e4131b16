/*
 * The bird: a gull of the skerries, white and grey with dark wing tips, or any other when tinted.
 */
import { BIRD_BONES as B, BIRD_PLAN } from '../bird/bird-plan.ts';
import type { Figure } from '../body-plan.ts';
import { createSculpture, type Sculpture } from '../shape/sculpture.ts';

const WHITE = '#eef0ec';
const GREY = '#8d9aa6';
const TIP = '#2f343b';
const BEAK = '#e2a233';

/** Height of the body's middle when it stands. */
const STAND = 0.24;

export function buildBird(): Figure {
  const s = createSculpture();
  const rest = new Float64Array(9 * 3);
  const put = (bone: number, x: number, y: number, z: number): void => {
    rest.set([x, y, z], bone * 3);
  };
  put(B.body, 0, STAND, 0);
  put(B.tail, 0, STAND + 0.01, 0.17);
  put(B.head, 0, STAND + 0.06, -0.17);
  for (const side of [-1, 1]) {
    put(side < 0 ? B.innerLeft : B.innerRight, side * 0.06, STAND + 0.05, -0.06);
    put(side < 0 ? B.outerLeft : B.outerRight, side * 0.4, STAND + 0.05, -0.09);
    put(side < 0 ? B.legLeft : B.legRight, side * 0.045, STAND - 0.06, 0.02);
    modelWing(s, side as 1 | -1);
    const leg = side < 0 ? B.legLeft : B.legRight;
    s.tube({
      bone: leg,
      colour: BEAK,
      sides: 4,
      rings: [
        [side * 0.045, STAND - 0.05, 0.02, 0.014],
        [side * 0.045, 0.02, 0.03, 0.01],
      ],
    });
    s.box({ bone: leg, colour: BEAK, size: [0.045, 0.014, 0.06], at: [side * 0.045, 0.01, 0.0], bevel: 0 });
  }
  s.tube({
    bone: B.body,
    colour: '#ffffff',
    paint: 'tint',
    sides: 7,
    rings: [
      [0, STAND + 0.04, -0.2, 0.045, 0.05],
      [0, STAND + 0.01, -0.1, 0.085, 0.09],
      [0, STAND, 0.04, 0.082, 0.08],
      [0, STAND + 0.01, 0.18, 0.04, 0.036],
    ],
  });
  s.tube({
    bone: B.tail,
    colour: '#ffffff',
    paint: 'tint',
    sides: 4,
    spin: Math.PI / 4,
    rings: [
      [0, STAND + 0.015, 0.14, 0.045, 0.02],
      [0, STAND + 0.015, 0.34, 0.1, 0.008],
    ],
  });
  s.tube({
    bone: B.head,
    colour: '#ffffff',
    paint: 'tint',
    sides: 6,
    rings: [
      [0, STAND + 0.03, -0.13, 0.045, 0.05],
      [0, STAND + 0.09, -0.21, 0.058, 0.056],
      [0, STAND + 0.085, -0.27, 0.035, 0.035],
    ],
  });
  s.tube({
    bone: B.head,
    colour: BEAK,
    sides: 4,
    rings: [
      [0, STAND + 0.085, -0.26, 0.018, 0.02],
      [0, STAND + 0.078, -0.34, 0.012, 0.014],
      [0, STAND + 0.062, -0.365, 0.003, 0.004],
    ],
  });
  for (const side of [-1, 1])
    s.box({
      bone: B.head,
      colour: '#16181b',
      size: [0.012, 0.018, 0.018],
      at: [side * 0.047, STAND + 0.1, -0.235],
      bevel: 0,
    });
  return {
    kind: 'bird',
    plan: BIRD_PLAN,
    rest,
    mesh: s.build(),
    attachments: [],
    height: 0.4,
    reach: 1,
    leg: STAND - 0.06,
    tint: WHITE,
  };
}

function modelWing(s: Sculpture, side: 1 | -1): void {
  const [inner, outer] = side < 0 ? [B.innerLeft, B.outerLeft] : [B.innerRight, B.outerRight];
  const y = STAND + 0.05;
  const panel = (bone: number, colour: string, outline: readonly (readonly [number, number])[]): void =>
    s.slab({
      bone,
      colour,
      thick: 0.016,
      outline: outline.map(([x, z]) => [side * x, z] as const),
      at: [0, y, 0],
      // Outlines are drawn flat and laid down: their second number runs back.
      turn: [-Math.PI / 2, 0, 0],
    });
  panel(inner, GREY, [
    [0.04, -0.12],
    [0.24, -0.17],
    [0.41, -0.15],
    [0.41, 0.07],
    [0.22, 0.11],
    [0.04, 0.1],
  ]);
  panel(outer, GREY, [
    [0.4, -0.15],
    [0.58, -0.1],
    [0.66, -0.06],
    [0.6, 0.07],
    [0.4, 0.07],
  ]);
  panel(outer, TIP, [
    [0.66, -0.06],
    [0.88, 0.08],
    [0.6, 0.07],
  ]);
}
