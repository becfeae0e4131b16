/*
 * Where the nodes of a graph lie on the canvas, and which one is near a pixel.
 */
import type { GraphView } from '@skerry/lab';

export type Fit = { readonly scale: number; readonly left: number; readonly top: number };

const MARGIN_PX = 28;

/** The whole graph in the middle of the canvas. */
export function fitGraph({ places }: GraphView, width: number, height: number): Fit {
  let [right, bottom] = [1, 1];
  let [left, top] = [Infinity, Infinity];
  for (let k = 0; k < places.length; k += 2) {
    left = Math.min(left, places[k]);
    right = Math.max(right, places[k]);
    top = Math.min(top, places[k + 1]);
    bottom = Math.max(bottom, places[k + 1]);
  }
  // Half a node stands out at every side.
  const [wide, high] = [right - left + 1, bottom - top + 1];
  const scale = Math.max(2, Math.min((width - 2 * MARGIN_PX) / wide, (height - 2 * MARGIN_PX) / high));
  return {
    scale,
    left: (width - (right + left) * scale) / 2,
    top: (height - (bottom + top) * scale) / 2,
  };
}

export function pixelOfNode({ places }: GraphView, { scale, left, top }: Fit, node: number): [px: number, py: number] {
  return [left + places[2 * node] * scale, top + places[2 * node + 1] * scale];
}

/** The nearest node within reach of a pixel, or -1. */
export function nodeAt(view: GraphView, fit: Fit, px: number, py: number, reachPx: number): number {
  let best = -1;
  let nearest = reachPx;
  for (let node = 0; node < view.closedByNode.length; node++) {
    const [x, y] = pixelOfNode(view, fit, node);
    const far = Math.hypot(px - x, py - y);
    if (far >= nearest) continue;
    nearest = far;
    best = node;
  }
  return best;
}

/** The node that lies most nearly in a direction from another, or that node itself. */
export function nodeBeside({ places }: GraphView, node: number, dx: number, dz: number): number {
  let best = node;
  let least = Infinity;
  for (let other = 0; other < places.length / 2; other++) {
    const [x, z] = [places[2 * other] - places[2 * node], places[2 * other + 1] - places[2 * node + 1]];
    const along = x * dx + z * dz;
    const aside = Math.abs(x * dz - z * dx);
    if (along <= 0.1 || aside > along * 1.05) continue;
    const cost = along + 2 * aside;
    if (cost >= least) continue;
    least = cost;
    best = other;
  }
  return best;
}
