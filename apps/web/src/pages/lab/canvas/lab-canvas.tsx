/*
 * The map as a component: draws when something changed, and turns pointers and keys into edits of the scene.
 */
import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { End } from '@skerry/lab';
import { actionOfKey } from './action-of-key.ts';
import { KeyedCanvas, sizeCanvas } from '../../../ui/keyed-canvas.tsx';
import { watchSize } from '../../../ui/watch-size.ts';
import type { LabAction } from '../../../input/lab-actions.ts';
import type { LabState } from '../lab-api.ts';
import { describeCell } from './describe-cell.ts';
import { endRadius } from './draw-marks.ts';
import { createMapPainter, type MapPainter } from './map-painter.ts';
import { cellAtPixel, fitView, type MapView, panView, pixelOfCell, revealCell, zoomView } from './map-view.ts';
import { PALETTES } from './palette.ts';
import { drawLoupe } from './loupe.ts';
import { attachPointers, type Point } from './pointer-input.ts';
import { shownMarks } from './shown-marks.ts';
import { createStroke } from './stroke.ts';

export type LabCanvasProps = {
  readonly state: LabState;
  /** Actions that belong to other parts of the page. */
  readonly onAction: (action: LabAction) => void;
};

const TOUCH_REACH_PX = 14;
const MAX_SINGLE_PIXELS = 4000;

export function LabCanvas({ state, onAction }: LabCanvasProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const spokenRef = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const canvas = canvasRef.current!;
    const painter: MapPainter = createMapPainter(canvas);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    let size = { width: 0, height: 0 };
    let ratio = 1;
    let view: MapView = { scale: 1, left: 0, top: 0 };
    let cursor = -1;
    let frame = 0;
    let gestures = 0;
    let finger: Point | undefined;
    // A map that was never moved stays whole on the canvas, whatever becomes of the window.
    let isWhole = true;

    const { replay } = state;
    const map = () => state.scene.map;
    function paint(): void {
      frame = 0;
      painter.draw(view, size, ratio, { ...shownMarks(state), cursor, preview: stroke.preview() });
      if (finger) drawLoupe(canvas, finger, size, ratio);
    }
    function redraw(): void {
      if (frame === 0) frame = requestAnimationFrame(paint);
    }
    function reload(): void {
      painter.setMap(map(), PALETTES[dark.matches ? 'dark' : 'light']);
      showSearch();
    }
    function showSearch(): void {
      painter.setStatus(replay.status.peek(), replay.moment.peek()?.shades);
      redraw();
    }
    function repaint(cells: Int32Array): void {
      // Many single pixels are slower than one picture.
      if (cells.length > MAX_SINGLE_PIXELS) return reload();
      painter.repaint(cells);
      redraw();
    }
    function setView(next: MapView): void {
      view = next;
      isWhole = false;
      redraw();
    }
    function fit(): void {
      cursor = -1;
      setView(fitView(map(), size));
      isWhole = true;
    }

    const stopSize = watchSize(canvas, (width, height, nextRatio) => {
      size = { width, height };
      ratio = nextRatio;
      sizeCanvas(canvas, width, height, ratio);
      view = isWhole ? fitView(map(), size) : panView(view, 0, 0, map(), size);
      // At once: a canvas is emptied by its new size.
      paint();
    });
    dark.addEventListener('change', reload);

    const stroke = createStroke(state, redraw);
    function handleAt(px: number, py: number, isTouch: boolean): End | undefined {
      const reach = endRadius(view.scale) + (isTouch ? TOUCH_REACH_PX : 2);
      const isNear = (end: End): boolean => {
        const [x, y] = pixelOfCell(view, state.scene[end], map());
        return Math.hypot(px - x, py - y) <= reach;
      };
      return isNear('goal') ? 'goal' : isNear('start') ? 'start' : undefined;
    }
    const detach = attachPointers<End>(canvas, {
      handleAt,
      cellAt: (px, py) => cellAtPixel(view, px, py, map()),
      pan: (dx, dy) => setView(panView(view, dx, dy, map(), size)),
      zoom: (factor, px, py) => setView(zoomView(view, factor, px, py, map(), size)),
      hover: (cell, px, py) => {
        state.hover(cell);
        // Ready before it is pressed.
        const end = cell < 0 ? undefined : handleAt(px, py, false);
        if (end) state.prepareDrag(end);
      },
      seek: (cell) => {
        if (!state.learning.isWaiting.peek()) replay.seekCell(cell);
      },
      loupe: (at) => {
        finger = at;
        canvas.toggleAttribute('data-loupe', at !== undefined);
        redraw();
      },
      beginDrag: (end) => {
        gestures++;
        state.prepareDrag(end);
      },
      dragTo: (end, cell) => {
        if (cell >= 0) state.moveEnd(end, cell, `drag ${gestures}`);
      },
      beginStroke: stroke.begin,
      moveStroke: stroke.move,
      endStroke: stroke.end,
    });

    function moveCursor(dx: number, dz: number): void {
      const { width, depth } = map();
      const from = cursor < 0 ? state.scene.start : cursor;
      const [x, z] = [from % width, Math.floor(from / width)];
      const isFirst = cursor < 0;
      const to = (at: number, by: number, side: number): number =>
        Math.max(0, Math.min(side - 1, at + (isFirst ? 0 : by)));
      cursor = to(z, dz, depth) * width + to(x, dx, width);
      state.hover(cursor);
      spokenRef.current!.textContent = describeCell(state, cursor);
      setView(revealCell(view, cursor, map(), size));
    }
    function act(action: LabAction, isFar: boolean): boolean {
      const step = isFar ? 10 : 1;
      const zoomMiddle = (factor: number): void =>
        setView(zoomView(view, factor, size.width / 2, size.height / 2, map(), size));
      const acts: Partial<Record<LabAction, () => void>> = {
        up: () => moveCursor(0, -step),
        down: () => moveCursor(0, step),
        left: () => moveCursor(-step, 0),
        right: () => moveCursor(step, 0),
        paint: () => {
          if (cursor >= 0) stroke.press(cursor);
        },
        start: () => state.moveEnd('start', cursor),
        goal: () => state.moveEnd('goal', cursor),
        'zoom-in': () => zoomMiddle(1.5),
        'zoom-out': () => zoomMiddle(1 / 1.5),
        whole: fit,
        'to-cell': () => replay.seekCell(cursor),
      };
      if (acts[action]) acts[action]();
      else onAction(action);
      return true;
    }
    const onKey = (event: KeyboardEvent): void => {
      const action = actionOfKey(event, state.settings.inputMaps.lab.peek());
      if (!action) return;
      event.preventDefault();
      act(action, event.shiftKey);
    };
    window.addEventListener('keydown', onKey);

    // Plain effects: those of the component library wait for the next frame, and the path would be a frame late.
    const stops = [
      effect(() => {
        const cells = state.changed.value;
        if (cells !== 'all') repaint(cells);
      }),
      effect(() => {
        void state.mapNumber.value;
        reload();
        fit();
      }),
      effect(() => {
        void replay.moment.value;
        showSearch();
      }),
      effect(() => {
        void [state.revision.value, state.answer.value, replay.eventCell.value, state.units.frame.value];
        redraw();
      }),
    ];
    return () => {
      cancelAnimationFrame(frame);
      stopSize();
      detach();
      dark.removeEventListener('change', reload);
      window.removeEventListener('keydown', onKey);
      for (const stop of stops) stop();
    };
  }, [state]);

  return (
    <KeyedCanvas
      canvasRef={canvasRef}
      spokenRef={spokenRef}
      label="Map"
      keys="The arrow keys move a cursor from cell to cell, with Shift by ten. Enter paints, S and G place start and goal."
    />
  );
}
