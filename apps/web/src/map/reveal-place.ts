/*
 * How far the map must move so that the selected place is not under the panel that explains it: on narrow screens the
 * panel covers the lower part, on wide ones the right edge.
 */
import type { Viewport } from './view-state.ts';

const NARROW_PX = 640;
const PANEL_WIDTH_PX = 304;
const PANEL_SHARE = 0.48;
const MARGIN_PX = 40;

export function chooseReveal(
  { px, py }: { readonly px: number; readonly py: number },
  { width, height }: Viewport,
): { readonly dxPx: number; readonly dyPx: number } {
  if (width <= NARROW_PX) return { dxPx: 0, dyPx: Math.min(0, height * (1 - PANEL_SHARE) - MARGIN_PX - py) };
  return { dxPx: Math.min(0, width - PANEL_WIDTH_PX - MARGIN_PX - px), dyPx: 0 };
}
