/*
 * The map of Watch on its ground in three dimensions: the same picture that the flat map shows, with search, path and
 * overlays, lies on the heights. Both ends can be dragged; elsewhere a drag turns the view. Fetched when it is first
 * shown, because it brings the renderer.
 */
import { effect, useSignal } from '@preact/signals';
import { type End, heightAt, type LabMap } from '@skerry/lab';
import { createRelief, type Relief, type ReliefGround } from '@skerry/view';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { KeyedCanvas } from '../../../ui/keyed-canvas.tsx';
import { watchSize } from '../../../ui/watch-size.ts';
import { createMapPainter } from '../canvas/map-painter.ts';
import { PALETTES } from '../canvas/palette.ts';
import { attachPointers } from '../canvas/pointer-input.ts';
import { shownMarks } from '../canvas/shown-marks.ts';
import type { LabState } from '../lab-api.ts';

/** Side of the picture on the ground, pixels; small maps get whole pixels a cell. */
const PICTURE_PX = 1536;
const MAX_CELL_PX = 24;
/** Pixels of the picture for each of the map as it is drawn. */
const PICTURE_RATIO = 3;
const TURN_PER_PX = 0.008;
const KEY_TURN = 0.12;
const KEY_ZOOM = 1.15;
/** Cells around an end that take hold of it. */
const REACH_CELLS = 0.035;

export function ReliefView({ state }: { readonly state: LabState }): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const problem = useSignal('');

  useEffect(() => {
    const canvas = canvasRef.current!;
    const picture = document.createElement('canvas');
    const painter = createMapPainter(picture);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const palette = () => PALETTES[dark.matches ? 'dark' : 'light'];
    const map = (): LabMap => state.scene.map;
    const stops: (() => void)[] = [];
    let relief: Relief | undefined;
    let frame = 0;
    let drags = 0;
    let isPictureOld = true;
    let isOver = false;
    let shownMap: LabMap | undefined;

    function paint(): void {
      frame = 0;
      if (!relief) return;
      if (isPictureOld) {
        isPictureOld = false;
        // Drawn as a small map and magnified: path and ends are seen from afar.
        const scale = cellPx(map()) / PICTURE_RATIO;
        const { replay } = state;
        painter.setStatus(replay.status.peek(), replay.moment.peek()?.shades);
        const all = { width: map().width * scale, height: map().depth * scale };
        painter.draw({ scale, left: 0, top: 0 }, all, PICTURE_RATIO, shownMarks(state));
        relief.pictureChanged();
      }
      relief.draw();
    }
    function redraw(): void {
      if (frame === 0) frame = requestAnimationFrame(paint);
    }
    function repaint(): void {
      isPictureOld = true;
      redraw();
    }
    function reload(): void {
      const scale = cellPx(map());
      [picture.width, picture.height] = [map().width * scale, map().depth * scale];
      painter.setMap(map(), palette());
      relief?.setBackground(palette().page);
      repaint();
    }

    function listen(made: Relief): void {
      stops.push(
        watchSize(canvas, (width, height, ratio) => {
          made.resize(width, height, ratio);
          redraw();
        }),
        effect(() => {
          void [state.changed.value, state.mapNumber.value];
          const isOther = shownMap !== map();
          shownMap = map();
          made.setGround(groundOf(map()));
          reload();
          if (isOther) made.reset();
        }),
        effect(() => {
          void [
            state.revision.value,
            state.answer.value,
            state.replay.moment.value,
            state.replay.eventCell.value,
            state.units.frame.value,
          ];
          repaint();
        }),
        attachPointers<End>(canvas, {
          handleAt: (px, py) => {
            const cell = made.cellAt(px, py);
            return cell < 0 ? undefined : endNear(state, cell);
          },
          cellAt: (px, py) => made.cellAt(px, py),
          beginDrag: (end) => {
            drags++;
            state.prepareDrag(end);
          },
          dragTo: (end, cell) => {
            if (cell >= 0) state.moveEnd(end, cell, `relief drag ${drags}`);
          },
          pan: turn,
          pansByPress: true,
          zoom: (factor) => {
            made.zoom(1 / factor);
            redraw();
          },
          hover: (cell) => state.hover(cell),
          seek: (cell) => {
            if (!state.learning.isWaiting.peek()) state.replay.seekCell(cell);
          },
          beginStroke: () => {},
          moveStroke: () => {},
          endStroke: () => {},
        }),
      );
      dark.addEventListener('change', reload);
      function turn(dx: number, dy: number): void {
        made.turn(-dx * TURN_PER_PX, dy * TURN_PER_PX);
        redraw();
      }
      const onKey = (event: KeyboardEvent): void => {
        const acts: Readonly<Record<string, () => void>> = {
          ArrowLeft: () => made.turn(-KEY_TURN, 0),
          ArrowRight: () => made.turn(KEY_TURN, 0),
          ArrowUp: () => made.turn(0, KEY_TURN),
          ArrowDown: () => made.turn(0, -KEY_TURN),
          Equal: () => made.zoom(1 / KEY_ZOOM),
          Minus: () => made.zoom(KEY_ZOOM),
          Home: made.reset,
        };
        const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.code];
        if (!act) return;
        // The flat map below moves its cursor by the same keys.
        event.preventDefault();
        event.stopPropagation();
        act();
        redraw();
      };
      canvas.addEventListener('keydown', onKey);
      stops.push(() => {
        dark.removeEventListener('change', reload);
        canvas.removeEventListener('keydown', onKey);
      });
    }

    const options = { canvas, picture, ground: groundOf(map()), background: palette().page, onBack: repaint };
    reload();
    createRelief(options).then(
      (made) => {
        if (isOver) {
          made.dispose();
          return;
        }
        relief = made;
        listen(made);
      },
      () => {
        problem.value = 'This browser cannot draw in three dimensions.';
      },
    );
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
      for (const stop of stops) stop();
      relief?.dispose();
    };
  }, [state, problem]);

  return (
    <KeyedCanvas
      canvasRef={canvasRef}
      label="Map in three dimensions"
      keys="The arrow keys turn the view, plus and minus zoom, Home shows the whole map."
      look="lab-relief"
    >
      {problem.value !== '' && (
        <p class="lab-failure" role="alert">
          {problem.value}
        </p>
      )}
    </KeyedCanvas>
  );
}

function cellPx({ width, depth }: LabMap): number {
  return Math.max(1, Math.min(MAX_CELL_PX, Math.floor(PICTURE_PX / Math.max(width, depth))));
}

function groundOf(map: LabMap): ReliefGround {
  const { width, depth } = map;
  return { width, depth, heightByCell: Float32Array.from(map.groundByCell, (_, cell) => heightAt(map, cell)) };
}

/** The end that is near a cell. */
function endNear({ scene }: LabState, cell: number): End | undefined {
  const { width, depth } = scene.map;
  const reach = Math.max(1.5, REACH_CELLS * Math.max(width, depth));
  const isNear = (end: number): boolean =>
    Math.hypot((cell % width) - (end % width), Math.floor(cell / width) - Math.floor(end / width)) <= reach;
  return isNear(scene.goal) ? 'goal' : isNear(scene.start) ? 'start' : undefined;
}
