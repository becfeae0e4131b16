/*
 * Gradients of water and sky as CSS backgrounds. The water darkens with depth by the rule of the map.
 */

/** Metres at the right end of the water's gradient; the left half shows the first quarter of them. */
export const MAX_DEPTH = 60;
const STOPS = 16;

type Water = { readonly shallow: string; readonly deep: string; readonly clarity: number };

/** From the shore, left, to MAX_DEPTH: a square root, so that the shallows have room. */
export function waterGradient({ shallow, deep, clarity }: Water): string {
  const stops = Array.from({ length: STOPS + 1 }, (_, k) => {
    const depth = (k / STOPS) * (k / STOPS) * MAX_DEPTH;
    return `${mixColours(shallow, deep, darknessAt(depth, clarity))} ${((100 * k) / STOPS).toFixed(2)}%`;
  });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

export function skyGradient({ horizon, zenith }: { readonly horizon: string; readonly zenith: string }): string {
  return `linear-gradient(to right, ${horizon}, ${zenith})`;
}

/** The share of the deep colour at a depth: see ground-painter.ts of the world. */
export function darknessAt(depth: number, clarity: number): number {
  const murk = depth / (depth + clarity * 0.6);
  const t = Math.min(Math.max((murk - 0.1) / 0.82, 0), 1);
  return 0.72 * t * t * (3 - 2 * t) + 0.28 * (depth / (depth + clarity * 6));
}

function mixColours(from: string, to: string, share: number): string {
  const channel = (colour: string, k: number): number => Number.parseInt(colour.slice(1 + 2 * k, 3 + 2 * k), 16);
  const mixed = [0, 1, 2].map((k) => Math.round(channel(from, k) + (channel(to, k) - channel(from, k)) * share));
  return `rgb(${mixed.join(' ')})`;
}
