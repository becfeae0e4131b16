/*
 * Marks on a map: each kind has its own shape, so that nothing depends on colour alone.
 */

export type SignShape = 'player' | 'enemy' | 'goal' | 'item' | 'boat' | 'place';

export type MapInk = { readonly get: (name: string) => string };

/** The mark colours of the selected palette. */
export function readInk(element: Element): MapInk {
  const style = getComputedStyle(element);
  return { get: (name) => style.getPropertyValue(`--sign-${name}`).trim() || '#fff' };
}

const COLOUR: Readonly<Record<SignShape, string>> = {
  player: 'player',
  enemy: 'danger',
  goal: 'goal',
  item: 'item',
  boat: 'route',
  place: 'good',
};

const RIMS = [
  ['#fff6e0', 0.55],
  ['#14222b', 0.25],
] as const;

/** Draws a mark at a canvas position; `angle` turns the player's arrow. */
export function drawSign(
  context: CanvasRenderingContext2D,
  ink: MapInk,
  shape: SignShape,
  x: number,
  y: number,
  size: number,
  angle = 0,
): void {
  context.save();
  context.translate(x, y);
  context.rotate(angle);
  context.fillStyle = ink.get(COLOUR[shape]);
  context.lineJoin = 'round';
  context.beginPath();
  tracePath(context, shape, size);
  // A pale rim around a dark one stands out by lightness on any ground, in every kind of colour vision.
  for (const [colour, width] of RIMS) {
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1, size * width);
    context.stroke();
  }
  context.fill();
  context.restore();
}

/** A position within a radius, or the point of the circle in its direction. */
export function onRim(
  x: number,
  y: number,
  radius: number,
): { readonly x: number; readonly y: number; readonly isBeyond: boolean } {
  const distance = Math.hypot(x, y);
  if (distance <= radius) return { x, y, isBeyond: false };
  return { x: (x / distance) * radius, y: (y / distance) * radius, isBeyond: true };
}

function tracePath(context: CanvasRenderingContext2D, shape: SignShape, size: number): void {
  const corner = (x: number, y: number): void => context.lineTo(x * size, y * size);
  switch (shape) {
    case 'player':
      corner(0, -1.15);
      corner(0.8, 0.9);
      corner(0, 0.45);
      corner(-0.8, 0.9);
      break;
    case 'enemy':
      corner(0, 0.9);
      corner(0.9, -0.7);
      corner(-0.9, -0.7);
      break;
    case 'goal':
      for (let k = 0; k < 10; k++) {
        const reach = k % 2 === 0 ? 1.25 : 0.55;
        corner(Math.sin((k * Math.PI) / 5) * reach, -Math.cos((k * Math.PI) / 5) * reach);
      }
      break;
    case 'item':
      corner(0, -0.9);
      corner(0.9, 0);
      corner(0, 0.9);
      corner(-0.9, 0);
      break;
    case 'boat':
      corner(-1, 0.1);
      corner(1, 0.1);
      corner(0.6, 0.7);
      corner(-0.6, 0.7);
      corner(-1, 0.1);
      corner(0, 0.1);
      corner(0, -1);
      corner(0.7, 0);
      break;
    case 'place':
      context.arc(0, 0, size * 0.6, 0, 2 * Math.PI);
  }
  context.closePath();
}

/** Draws a route in the route colour, with a dark edge. */
export function drawRoute(
  context: CanvasRenderingContext2D,
  ink: MapInk,
  points: readonly number[],
  toX: (x: number) => number,
  toY: (z: number) => number,
): void {
  if (points.length < 4) return;
  context.save();
  context.lineJoin = context.lineCap = 'round';
  for (const [colour, width] of [
    ['#14222b99', 5],
    [ink.get('route'), 2.5],
  ] as const) {
    context.beginPath();
    for (let i = 0; i + 1 < points.length; i += 2) context.lineTo(toX(points[i]), toY(points[i + 1]));
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  }
  context.restore();
}
