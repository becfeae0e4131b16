/*
 * Tools of the map: what they draw over it, and the places that they take.
 */
import type { WorldPoint } from '../../../map/view-state.ts';

/** Draws over the map; `pixelOf` gives the pixel over a place. */
export type DrawOnMap = (
  context: CanvasRenderingContext2D,
  pixelOf: (place: WorldPoint) => { readonly px: number; readonly py: number },
) => void;

/** Takes clicks on the map instead of selecting a place. */
export type MapTool = {
  /** What to do next. */
  readonly hint: string;
  onPlace(place: WorldPoint): void;
};
