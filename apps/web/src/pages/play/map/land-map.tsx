/*
 * The large map: the explored land, north up. Unexplored land lies under a veil; the island's outline
 * shows through. Arrow keys and dragging move it, plus, minus and the wheel zoom.
 */
import type { ReadonlySignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { watchSize } from '../../../ui/watch-size.ts';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';
import type { JournalView } from '@skerry/host';
import { drawVeil, type Shown } from './draw-veil.ts';
import { drawRoute, drawSign, type MapInk, readInk } from './draw-marks.ts';
import { type MapSign, signsOf } from './map-signs.ts';
import { createMapPictures, type MapPictures } from './map-picture.ts';
import { sourceOf } from '../../../world/world-choice.ts';

export type LandMapProps = {
  readonly state: PlayState;
  readonly session: PlaySession;
  readonly journal: JournalView;
  /** The route to the goal, once it is found. */
  readonly route: ReadonlySignal<readonly number[]>;
};

type View = { x: number; z: number; span: number };

const MIN_SPAN = 160;
const FIRST = 1e6;
const ENDLESS_SPAN = 1400;
const NAME_PIXELS = 13;

export function LandMap({ state, session, journal, route }: LandMapProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = canvasRef.current!;
    const context = canvas.getContext('2d')!;
    const ending = new AbortController();
    const { signal } = ending;
    const player = session.frame.peek()!.player;
    const { chart } = journal;
    const view: View = { ...(chart ?? { x: player.x, z: player.z, span: ENDLESS_SPAN }) };
    const most = chart ? chart.span * 1.5 : ENDLESS_SPAN * 3;
    const ink = readInk(canvas);
    let request = 0;
    const redraw = (): void => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() =>
        paint(context, { view, pictures, ink, session, journal, route: route.peek() }),
      );
    };
    const metresPerPixel = view.span > 1600 ? 4 : 2;
    const pictures = createMapPictures({
      pool: state.pool,
      source: sourceOf(session.setup),
      metresPerPixel,
      // The game is paused, so this has the highest priority, from the middle outwards.
      priority: (ix, iz) =>
        FIRST - Math.hypot((ix + 0.5) * pictures.span - view.x, (iz + 0.5) * pictures.span - view.z),
      onPiece: redraw,
    });
    const stopSize = watchSize(canvas, (width, height, ratio) => {
      const scale = Math.min(ratio, 2);
      canvas.width = width * scale;
      canvas.height = height * scale;
      redraw();
    });
    const stopRoute = route.subscribe(redraw);
    const zoom = (factor: number): void => {
      view.span = Math.min(Math.max(view.span * factor, MIN_SPAN), most);
      redraw();
    };
    const move = (dx: number, dz: number): void => {
      view.x += dx;
      view.z += dz;
      redraw();
    };
    canvas.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        zoom(event.deltaY < 0 ? 0.85 : 1 / 0.85);
      },
      { signal, passive: false },
    );
    canvas.addEventListener('pointerdown', (event) => canvas.setPointerCapture(event.pointerId), { signal });
    canvas.addEventListener(
      'pointermove',
      (event) => {
        if (!canvas.hasPointerCapture(event.pointerId)) return;
        const perPixel = view.span / Math.min(canvas.clientWidth, canvas.clientHeight);
        move(-event.movementX * perPixel, -event.movementY * perPixel);
      },
      { signal },
    );
    canvas.addEventListener(
      'keydown',
      (event) => {
        const step = view.span / 8;
        const wayByKey: Readonly<Record<string, () => void>> = {
          ArrowLeft: () => move(-step, 0),
          ArrowRight: () => move(step, 0),
          ArrowUp: () => move(0, -step),
          ArrowDown: () => move(0, step),
          '+': () => zoom(0.8),
          '-': () => zoom(1.25),
        };
        const go = wayByKey[event.key];
        if (!go) return;
        event.preventDefault();
        go();
      },
      { signal },
    );
    return () => {
      ending.abort();
      stopRoute();
      cancelAnimationFrame(request);
      stopSize();
      pictures.dispose();
    };
  }, [state, session, journal, route]);
  return (
    <canvas ref={canvasRef} class="land-map" tabIndex={0} role="img" aria-label={describe(journal, route.value)} />
  );
}

type Painting = {
  readonly view: View;
  readonly pictures: MapPictures;
  readonly ink: MapInk;
  readonly session: PlaySession;
  readonly journal: JournalView;
  readonly route: readonly number[];
};

function paint(context: CanvasRenderingContext2D, { view, pictures, ink, session, journal, route }: Painting): void {
  const { width, height } = context.canvas;
  // In a window that is too small the map has no size, and the visible range would be infinite.
  if (width === 0 || height === 0) return;
  const perMetre = Math.min(width, height) / view.span;
  const toX = (x: number): number => (x - view.x) * perMetre + width / 2;
  const toY = (z: number): number => (z - view.z) * perMetre + height / 2;
  const shown = { x: view.x, z: view.z, width: width / perMetre, depth: height / perMetre };
  context.fillStyle = '#6d93a8';
  context.fillRect(0, 0, width, height);
  forCells(shown, pictures.span, (ix, iz) => {
    const piece = pictures.piece(ix, iz);
    const edge = pictures.span * perMetre + 0.6;
    if (piece) context.drawImage(piece, toX(ix * pictures.span), toY(iz * pictures.span), edge, edge);
  });
  if (session.setup.mode !== 'chase') drawVeil(context, journal.explored, shown);
  const size = Math.min(devicePixelRatio, 2) * 6;
  drawRoute(context, ink, route, toX, toY);
  const signs = signsOf({ mode: session.setup.mode, journal, frame: session.frame.peek()!, route });
  for (const { shape, x, z, size: share, yaw } of signs)
    drawSign(context, ink, shape, toX(x), toY(z), size * share, yaw);
  drawNames(context, signs, toX, toY);
}

/** Names of places, where they do not lie over one another; those found last come first. */
function drawNames(
  context: CanvasRenderingContext2D,
  signs: readonly MapSign[],
  toX: (x: number) => number,
  toY: (z: number) => number,
): void {
  const height = Math.min(devicePixelRatio, 2) * NAME_PIXELS;
  context.font = `${height}px Georgia, serif`;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = height / 4;
  context.strokeStyle = '#fff6e0d9';
  context.fillStyle = '#14222b';
  const taken: { left: number; right: number; y: number }[] = [];
  for (const { name, x, z } of signs.toReversed()) {
    if (name === undefined) continue;
    const left = toX(x) + height * 0.7;
    const right = left + context.measureText(name).width;
    const y = toY(z);
    if (right > context.canvas.width) continue;
    if (taken.some((other) => left < other.right && right > other.left && Math.abs(y - other.y) < height)) continue;
    taken.push({ left, right, y });
    context.strokeText(name, left, y);
    context.fillText(name, left, y);
  }
}

function forCells({ x, z, width, depth }: Shown, edge: number, visit: (ix: number, iz: number) => void): void {
  const first = (middle: number, span: number): number => Math.floor((middle - span / 2) / edge);
  const last = (middle: number, span: number): number => Math.floor((middle + span / 2) / edge);
  for (let iz = first(z, depth); iz <= last(z, depth); iz++)
    for (let ix = first(x, width); ix <= last(x, width); ix++) visit(ix, iz);
}

function describe({ enemies, discoveries }: JournalView, route: readonly number[]): string {
  const foes = enemies.length > 0 ? `, ${enemies.length} enemies` : '';
  const path = route.length > 0 ? ', the route to the goal' : '';
  return `Map of the land, ${discoveries.length} places found${foes}${path}`;
}
