/*
 * Pointers on a map: a handle under the pointer is dragged, elsewhere the brush paints; the middle or right button, or
 * two fingers, move the map; the wheel zooms.
 */
/** `Handle` is what can be dragged: an end of a path, the goal of a group. */
export type PointerTarget<Handle> = {
  /** The handle that a press at this pixel takes hold of. */
  handleAt(px: number, py: number, isTouch: boolean): Handle | undefined;
  cellAt(px: number, py: number): number;
  pan(dx: number, dy: number): void;
  /** A press beside the handles pans as well: there is nothing to paint. */
  readonly pansByPress?: boolean;
  zoom(factor: number, px: number, py: number): void;
  /** The pointer is over this cell, or -1, and this pixel. */
  hover(cell: number, px: number, py: number): void;
  /** A gesture on the map; `cell` may be -1 outside it. */
  beginStroke(cell: number): void;
  moveStroke(cell: number): void;
  /** `isKept` is false when a second finger turned the stroke into a pinch. */
  endStroke(isKept: boolean): void;
  /** Goes to the moment at which the search comes to a cell: a press with Shift. */
  seek(cell: number): void;
  /** Where a finger hides what it paints or drags; undefined when it has gone. */
  loupe?(at: Point | undefined): void;
  beginDrag(handle: Handle): void;
  dragTo(handle: Handle, cell: number): void;
};

export type Point = { readonly px: number; readonly py: number };
type Gesture<Handle> =
  | { readonly kind: 'stroke'; readonly id: number }
  | { readonly kind: 'drag'; readonly id: number; readonly handle: Handle }
  | { readonly kind: 'pan'; readonly id: number };

const WHEEL_ZOOM_PER_PX = 0.0018;
const LINE_PX = 32;

/** Starts listening; returns a function that stops it. */
export function attachPointers<Handle>(element: HTMLElement, target: PointerTarget<Handle>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const pointById = new Map<number, Point>();
  let gesture: Gesture<Handle> | undefined;

  const locate = (event: PointerEvent | WheelEvent): Point => {
    const box = element.getBoundingClientRect();
    return { px: event.clientX - box.left, py: event.clientY - box.top };
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      const at = locate(event);
      element.setPointerCapture(event.pointerId);
      pointById.set(event.pointerId, at);
      if (pointById.size > 1) {
        if (gesture?.kind === 'stroke') target.endStroke(false);
        gesture = undefined;
        target.loupe?.(undefined);
        return;
      }
      const id = event.pointerId;
      const handle = target.handleAt(at.px, at.py, event.pointerType === 'touch');
      if (event.button !== 0) gesture = { kind: 'pan', id };
      else if (event.shiftKey) {
        const cell = target.cellAt(at.px, at.py);
        if (cell >= 0) target.seek(cell);
      } else if (handle !== undefined) {
        gesture = { kind: 'drag', id, handle };
        target.beginDrag(handle);
      } else if (target.pansByPress) gesture = { kind: 'pan', id };
      else {
        gesture = { kind: 'stroke', id };
        target.beginStroke(target.cellAt(at.px, at.py));
      }
      showLoupe(event, at);
    },
    { signal },
  );

  element.addEventListener(
    'pointermove',
    (event) => {
      const at = locate(event);
      target.hover(target.cellAt(at.px, at.py), at.px, at.py);
      const before = pointById.get(event.pointerId);
      if (!before) return;
      pointById.set(event.pointerId, at);
      showLoupe(event, at);
      if (pointById.size > 1) pinch(event.pointerId, before, at);
      else if (gesture?.kind === 'pan') target.pan(at.px - before.px, at.py - before.py);
      else if (gesture?.kind === 'drag') target.dragTo(gesture.handle, target.cellAt(at.px, at.py));
      else if (gesture?.kind === 'stroke') target.moveStroke(target.cellAt(at.px, at.py));
    },
    { signal },
  );

  function pinch(movedId: number, from: Point, to: Point): void {
    const other = [...pointById].find(([id]) => id !== movedId)?.[1];
    if (!other) return;
    const before = Math.hypot(from.px - other.px, from.py - other.py);
    const after = Math.hypot(to.px - other.px, to.py - other.py);
    target.pan((to.px - from.px) / 2, (to.py - from.py) / 2);
    if (before > 0 && after > 0) target.zoom(after / before, (to.px + other.px) / 2, (to.py + other.py) / 2);
  }

  function showLoupe({ pointerType }: PointerEvent, at: Point): void {
    const isHidden = gesture?.kind === 'stroke' || gesture?.kind === 'drag';
    if (pointerType === 'touch' && isHidden && pointById.size === 1) target.loupe?.(at);
  }

  const release = (event: PointerEvent): void => {
    pointById.delete(event.pointerId);
    target.loupe?.(undefined);
    if (gesture?.id !== event.pointerId) return;
    if (gesture.kind === 'stroke') target.endStroke(event.type === 'pointerup');
    gesture = undefined;
  };
  element.addEventListener('pointerup', release, { signal });
  element.addEventListener('pointercancel', release, { signal });
  element.addEventListener('pointerleave', () => target.hover(-1, -1, -1), { signal });
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const { px, py } = locate(event);
      const delta = event.deltaMode === 0 ? event.deltaY : event.deltaY * LINE_PX;
      target.zoom(Math.exp(-Math.max(-240, Math.min(240, delta)) * WHEEL_ZOOM_PER_PX), px, py);
    },
    { signal, passive: false },
  );
  return () => ending.abort();
}
