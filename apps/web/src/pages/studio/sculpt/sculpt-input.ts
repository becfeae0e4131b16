/*
 * Pointer and wheel over a view of the sculpting bench. The main button draws, picks strokes and drags their points;
 * every other gesture goes on to the view below, which pans, turns and zooms.
 */
import { HANDLE_PX, type Project } from './draw-strokes.ts';
import type { Place } from './brush.ts';
import type { SculptState } from './sculpt-state.ts';

export type SculptView = {
  readonly element: HTMLElement;
  /** The place under a pixel of the element; undefined over the sky. */
  placeAt(px: number, py: number): Place | undefined;
  readonly project: Project;
  /** Metres that a few pixels are wide, for picking. */
  reachAt(place: Place): number;
};

const RESIZE_STEP = 1.12;

/** Returns a function that stops listening. */
export function attachSculptInput({ element, placeAt, project, reachAt }: SculptView, state: SculptState): () => void {
  let dragged: { readonly id: number; readonly point: number; readonly gesture: string } | undefined;

  const locate = (event: PointerEvent): Place | undefined => {
    const { left, top } = element.getBoundingClientRect();
    return placeAt(event.clientX - left, event.clientY - top);
  };
  const isOnCanvas = ({ target }: Event): boolean =>
    target instanceof Element && target.closest('.map-canvas, .landscape') !== null;

  /** The point of the selected stroke under the pointer, or -1. */
  function handleAt(event: PointerEvent): number {
    const { left, top } = element.getBoundingClientRect();
    const stroke = state.selectedStroke.peek();
    return (stroke?.points ?? []).findIndex(([x, z]) => {
      const at = project(x, z);
      return at && Math.hypot(at.px - (event.clientX - left), at.py - (event.clientY - top)) <= HANDLE_PX + 4;
    });
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0 || event.altKey || !event.isPrimary || !isOnCanvas(event)) return;
    const place = locate(event);
    if (!place) return;
    event.stopPropagation();
    element.setPointerCapture(event.pointerId);
    const point = handleAt(event);
    if (point >= 0) dragged = { id: event.pointerId, point, gesture: `move ${event.timeStamp}` };
    else if (state.tool.peek() === 'select') state.pick(place, reachAt(place));
    else {
      state.selected.value = undefined;
      dragged = { id: event.pointerId, point: -1, gesture: '' };
      state.begin(place);
    }
  }

  function move(event: PointerEvent): void {
    const place = locate(event);
    state.hover.value = place;
    if (dragged?.id !== event.pointerId) return;
    event.stopPropagation();
    if (!place) return;
    if (dragged.point >= 0) state.movePoint(dragged.point, place, dragged.gesture);
    else state.extend(place);
  }

  function up(event: PointerEvent): void {
    if (dragged?.id !== event.pointerId) return;
    event.stopPropagation();
    const isLine = dragged.point < 0;
    dragged = undefined;
    if (!isLine) return;
    if (event.type === 'pointercancel') state.cancel();
    else state.finish();
  }

  function wheel(event: WheelEvent): void {
    if (!event.shiftKey && !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    // With Shift some systems scroll sideways.
    const turn = event.deltaY === 0 ? event.deltaX : event.deltaY;
    const factor = turn < 0 ? RESIZE_STEP : 1 / RESIZE_STEP;
    if (event.shiftKey) state.resize(factor);
    else state.strengthen(factor);
  }

  const leave = (): void => {
    state.hover.value = undefined;
  };
  const options = { capture: true };
  element.addEventListener('pointerdown', down, options);
  element.addEventListener('pointermove', move, options);
  element.addEventListener('pointerup', up, options);
  element.addEventListener('pointercancel', up, options);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('wheel', wheel, { capture: true, passive: false });
  return () => {
    element.removeEventListener('pointerdown', down, options);
    element.removeEventListener('pointermove', move, options);
    element.removeEventListener('pointerup', up, options);
    element.removeEventListener('pointercancel', up, options);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('wheel', wheel, options);
  };
}
