/*
 * The minimap: a disc that turns with the camera, so that ahead is up. Marks appear as the items that show them are
 * found: north with the compass, enemies with the finder, the route with the pathfinder. A chase shows its hunters, goal
 * and power from the start; what lies beyond the disc is marked on its rim.
 */
import { isHunter } from '@skerry/sim';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { watchSize } from '../../../ui/watch-size.ts';
import { createMapPictures } from '../map/map-picture.ts';
import { drawRoute, drawSign, type MapInk, onRim, readInk } from '../map/draw-marks.ts';
import type { RouteKeeper } from '../map/route-keeper.ts';
import type { PlaySession } from '../play-session.ts';
import type { PlayState } from '../play-state.ts';
import type { PlayFrame } from '@skerry/host';
import { sourceOf } from '../../../world/world-choice.ts';

const SIZE = 132;
/** Metres from the middle to the rim. */
const REACH = 90;
/** The minimap is drawn less often than the scene: this rate is smooth enough, and cheap. */
const EVERY_MS = 50;
/** Pixels between the disc's edge and a mark that lies beyond it. */
const RIM = 12;
const BEHIND_THE_GROUND = -10;

export type MinimapProps = {
  readonly state: PlayState;
  readonly session: PlaySession;
  readonly route: RouteKeeper;
  readonly hasCompass: boolean;
};

export function Minimap({ state, session, route, hasCompass }: MinimapProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = canvasRef.current!;
    const context = canvas.getContext('2d')!;
    let scale = 1;
    const pictures = createMapPictures({
      pool: state.pool,
      source: sourceOf(session.setup),
      metresPerPixel: 1,
      priority: () => BEHIND_THE_GROUND,
      onPiece: () => {},
    });
    const ink = readInk(canvas);
    const isChase = session.setup.mode === 'chase';
    let request = 0;
    let lastMs = 0;
    const stopSize = watchSize(canvas, (width, _height, ratio) => {
      scale = (Math.max(width, SIZE) / SIZE) * Math.min(ratio, 2);
      canvas.width = canvas.height = Math.round(SIZE * scale);
      lastMs = 0;
    });
    const draw = (nowMs: number): void => {
      request = requestAnimationFrame(draw);
      const frame = session.frame.peek();
      if (!frame || session.isPaused.peek() || nowMs - lastMs < EVERY_MS) return;
      lastMs = nowMs;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      const yaw = session.cameraYaw();
      const isNorthKnown = hasCompass && frame.player.inventory.includes('compass');
      paint(context, { frame, yaw, pictures, ink, route: route.points.peek(), isNorthKnown, isChase });
    };
    request = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(request);
      stopSize();
      pictures.dispose();
    };
  }, [state, session, route, hasCompass]);
  return (
    <>
      <canvas ref={canvasRef} class="minimap" role="img" aria-label="Map of what is near" />
      {session.device.value === 'touch' && (
        <button
          type="button"
          class="minimap minimap-tap"
          aria-label="Map and bag"
          onClick={() => {
            state.overlay.value = 'map';
          }}
        />
      )}
    </>
  );
}

type Painting = {
  readonly frame: PlayFrame;
  readonly yaw: number;
  readonly pictures: ReturnType<typeof createMapPictures>;
  readonly ink: MapInk;
  readonly route: readonly number[];
  readonly isNorthKnown: boolean;
  /** In a chase hunters are shown, and goal and power stay on the rim. */
  readonly isChase: boolean;
};

function paint(
  context: CanvasRenderingContext2D,
  { frame, yaw, pictures, ink, route, isNorthKnown, isChase }: Painting,
): void {
  const { player, creatures, items } = frame;
  const half = SIZE / 2;
  const perMetre = (half - 4) / REACH;
  context.clearRect(0, 0, SIZE, SIZE);
  context.save();
  context.beginPath();
  context.arc(half, half, half - 4, 0, 2 * Math.PI);
  context.clip();
  context.fillStyle = '#6d93a8';
  context.fillRect(0, 0, SIZE, SIZE);
  context.translate(half, half);
  context.rotate(-yaw);
  const toX = (x: number): number => (x - player.x) * perMetre;
  const toY = (z: number): number => (z - player.z) * perMetre;
  const first = (at: number): number => Math.floor((at - REACH) / pictures.span);
  const last = (at: number): number => Math.floor((at + REACH) / pictures.span);
  const edge = pictures.span * perMetre;
  for (let iz = first(player.z); iz <= last(player.z); iz++)
    for (let ix = first(player.x); ix <= last(player.x); ix++) {
      const piece = pictures.piece(ix, iz);
      // Slightly larger than its size, so that no seams show between pieces.
      if (piece) context.drawImage(piece, toX(ix * pictures.span), toY(iz * pictures.span), edge + 0.5, edge + 0.5);
    }
  drawRoute(context, ink, route, toX, toY);
  for (const { kind, x, z } of items) {
    const { isBeyond, ...at } = onRim(toX(x), toY(z), half - RIM);
    const size = kind === 'coin' ? 2 : isBeyond ? 5 : 4;
    // Only what is known however far away it is stays on the rim.
    if (!isBeyond || isChase) drawSign(context, ink, kind === 'goal' ? 'goal' : 'item', at.x, at.y, size, yaw);
  }
  for (const { kind, x, z } of frame.aims) {
    if (kind !== 'peak' && kind !== 'lake' && kind !== 'goal') continue;
    const { isBeyond, ...at } = onRim(toX(x!), toY(z!), half - RIM);
    drawSign(context, ink, kind === 'goal' ? 'goal' : 'place', at.x, at.y, isBeyond ? 5 : 6, yaw);
  }
  if (frame.boat) drawSign(context, ink, 'boat', toX(frame.boat.x), toY(frame.boat.z), 5, yaw);
  if (isChase || player.inventory.includes('finder'))
    for (const { kind, x, z, action } of creatures)
      if (isHunter(kind) && action !== 'dead') drawSign(context, ink, 'enemy', toX(x), toY(z), 4, yaw);
  drawSign(context, ink, 'player', 0, 0, 6, player.yaw);
  context.restore();
  context.beginPath();
  context.arc(half, half, half - 4, 0, 2 * Math.PI);
  context.strokeStyle = '#fff6e0cc';
  context.lineWidth = 2;
  context.stroke();
  if (isNorthKnown) drawNorth(context, half, yaw);
}

function drawNorth(context: CanvasRenderingContext2D, half: number, yaw: number): void {
  const x = half - Math.sin(yaw) * (half - 8);
  const y = half - Math.cos(yaw) * (half - 8);
  context.fillStyle = '#14222b';
  context.beginPath();
  context.arc(x, y, 8, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = '#fff6e0';
  context.font = '600 11px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText('N', x, y + 0.5);
}
