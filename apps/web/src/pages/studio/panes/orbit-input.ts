/*
 * Pointer, wheel and keys for an orbiting camera: drag turns, Shift or the right button moves, wheel and pinch come
 * nearer, arrow keys turn, with Shift they move. A click without a drag selects a place.
 */
import { type Orbit, panOrbit, turnOrbit, zoomOrbit } from './orbit.ts';

export type OrbitInput = {
  readonly element: HTMLElement;
  orbit(): Orbit;
  onOrbit(orbit: Orbit): void;
  onPick(px: number, py: number): void;
};

const TURN_PER_PX = 0.006;
const CLICK_PX = 5;
const KEY_TURN = 0.12;
const WHEEL = 0.0015;

type Touch = { x: number; y: number };

/** Listens until the returned function is called. */
export function attachOrbitInput({ element, orbit, onOrbit, onPick }: OrbitInput): () => void {
  const ending = new AbortController();
  const touches = new Map<number, Touch>();
  let moved = 0;
  let isPanning = false;

  const metresPerPx = (): number => (orbit().distance * 1.15) / Math.max(element.clientHeight, 1);
  const pan = (dx: number, dy: number): void => {
    const scale = metresPerPx();
    onOrbit(panOrbit(orbit(), -dx * scale, dy * scale));
  };
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    passive = true,
  ): void => element.addEventListener(name, listener, { signal: ending.signal, passive });

  on('pointerdown', (event) => {
    if (touches.size === 0) moved = 0;
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
    isPanning = event.button === 2 || event.button === 1 || event.shiftKey;
    element.setPointerCapture(event.pointerId);
  });
  on('pointermove', (event) => {
    const before = touches.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
    moved += Math.abs(dx) + Math.abs(dy);
    const other = [...touches].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const gap = (touch: Touch): number => Math.hypot(touch.x - other.x, touch.y - other.y);
      const after = { x: event.clientX, y: event.clientY };
      onOrbit(zoomOrbit(orbit(), gap(before) / Math.max(gap(after), 1)));
      pan(dx / 2, dy / 2);
    } else if (isPanning) pan(dx, dy);
    else if (moved > CLICK_PX) onOrbit(turnOrbit(orbit(), -dx * TURN_PER_PX, dy * TURN_PER_PX));
    touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  const end = (event: PointerEvent): void => {
    if (!touches.delete(event.pointerId) || touches.size > 0 || event.type === 'pointercancel') return;
    const { left, top } = element.getBoundingClientRect();
    if (moved <= CLICK_PX && event.button === 0) onPick(event.clientX - left, event.clientY - top);
  };
  on('pointerup', end);
  on('pointercancel', end);
  on('contextmenu', (event) => event.preventDefault(), false);
  on(
    'wheel',
    (event) => {
      event.preventDefault();
      onOrbit(zoomOrbit(orbit(), Math.exp(Math.max(-250, Math.min(250, event.deltaY)) * WHEEL)));
    },
    false,
  );
  on(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const turnByKey: Readonly<Record<string, readonly [number, number]>> = {
        ArrowLeft: [-1, 0],
        ArrowRight: [1, 0],
        ArrowUp: [0, 1],
        ArrowDown: [0, -1],
      };
      const turn = turnByKey[event.key];
      if (turn && event.shiftKey) pan(-turn[0] * 60, turn[1] * 60);
      else if (turn) onOrbit(turnOrbit(orbit(), turn[0] * KEY_TURN, turn[1] * KEY_TURN));
      else if (event.key === '+' || event.key === '=') onOrbit(zoomOrbit(orbit(), 0.8));
      else if (event.key === '-') onOrbit(zoomOrbit(orbit(), 1.25));
      else if (event.key === 'Enter') onPick(element.clientWidth / 2, element.clientHeight / 2);
      else return;
      event.preventDefault();
    },
    false,
  );
  return () => ending.abort();
}
