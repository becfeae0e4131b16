/*
 * The crowd as a component: ground below, units and goals above, and pointers and keys turned into edits of the run.
 */
import { useSignalEffect } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type CrowdFrame, type LabMap, OPEN, visitShape, WALL, WATER } from '@skerry/lab';
import { actionOfKey } from '../canvas/action-of-key.ts';
import type { LabAction } from '../../../input/lab-actions.ts';
import type { SettingsStore } from '../../../settings/settings-store.ts';
import { KeyedCanvas, sizeCanvas } from '../../../ui/keyed-canvas.tsx';
import { watchSize } from '../../../ui/watch-size.ts';
import { cellAtPixel, fitView, type MapView, panView, revealCell, zoomView } from '../canvas/map-view.ts';
import { PALETTES } from '../canvas/palette.ts';
import { attachPointers } from '../canvas/pointer-input.ts';
import type { CrowdState, CrowdTool } from './crowd-state.ts';
import { describePlace, spotOf } from './describe-place.ts';
import { drawMarks, GOAL_REACH_PX } from './draw-marks.ts';
import { createGroundLayer } from './ground-layer.ts';
import { createUnitPainter } from './unit-painter.ts';

export type CrowdCanvasProps = {
  readonly state: CrowdState;
  readonly settings: SettingsStore;
  /** Takes the frames of the run from here on. */
  readonly onFrames: (take: (frame: CrowdFrame, seconds: number) => void) => void;
  readonly onAction: (action: LabAction) => void;
  /** The cell under the pointer or the cursor, or -1. */
  readonly onHover: (cell: number) => void;
};

const TOUCH_REACH_PX = 12;
/** The ground under a running crowd is drawn anew at most this often. */
const OVERLAY_EVERY_MS = 100;
const GROUND_BY_TOOL: Partial<Record<CrowdTool, number>> = { wall: WALL, erase: OPEN, water: WATER };

export function CrowdCanvas({ state, settings, onFrames, onAction, onHover }: CrowdCanvasProps): JSX.Element {
  const groundRef = useRef<HTMLCanvasElement>(null);
  const unitsRef = useRef<HTMLCanvasElement>(null);
  const spokenRef = useRef<HTMLParagraphElement>(null);
  const deskRef = useRef<{ reload(): void; fit(): void } | undefined>(undefined);

  useEffect(() => {
    const canvas = unitsRef.current!;
    const groundCanvas = groundRef.current!;
    const ground = createGroundLayer(groundCanvas);
    const units = createUnitPainter(canvas);
    const context = canvas.getContext('2d')!;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    let size = { width: 0, height: 0 };
    let ratio = 1;
    let view: MapView = { scale: 1, left: 0, top: 0 };
    let cursor = -1;
    let preview = new Set<number>();
    let isWhole = true;
    let isGroundDue = true;
    let isOverlayDue = false;
    let hasOverlay = false;
    let overlayAt = -Infinity;
    let [from, to]: [CrowdFrame | undefined, CrowdFrame | undefined] = [undefined, undefined];
    let [arrivedAt, lasts] = [0, 0];
    let isDue = true;

    const map = (): LabMap => {
      const { side } = state.spec.peek();
      return { width: side, depth: side, groundByCell: state.ground.peek()?.groundByCell ?? new Uint8Array(0) };
    };
    onFrames((frame, seconds) => {
      from = seconds > 0 ? to : undefined;
      to = frame;
      lasts = 1000 * seconds;
      arrivedAt = performance.now();
      isOverlayDue = true;
      isDue = true;
    });

    /** Every picture of the screen; draws only what has changed. */
    function paint(nowMs: number): void {
      frameId = requestAnimationFrame(paint);
      state.pump(nowMs);
      const share = lasts > 0 ? Math.min(1, (performance.now() - arrivedAt) / lasts) : 1;
      const isMoving = state.isPlaying.peek() || share < 1;
      if (!isDue && !isMoving && !isGroundDue) return;
      if (to && isOverlayDue && nowMs - overlayAt >= OVERLAY_EVERY_MS) {
        const hadOverlay = hasOverlay;
        hasOverlay = to.overlay !== null;
        ground.setOverlay(to);
        isOverlayDue = false;
        overlayAt = nowMs;
        if (hadOverlay || hasOverlay) isGroundDue = true;
      }
      if (isGroundDue) ground.draw(view, size, ratio);
      isGroundDue = false;
      isDue = isOverlayDue;
      if (!to) return;
      units.draw(from, to, share, view, ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawMarks(context, { view, map: map(), state, frame: to, cursor, preview, isDark: dark.matches });
    }
    let frameId = requestAnimationFrame(paint);

    function reload(): void {
      const { side } = state.spec.peek();
      if (state.ground.peek()?.groundByCell.length !== side * side) return;
      ground.setMap(map(), PALETTES[dark.matches ? 'dark' : 'light']);
      isGroundDue = isDue = true;
    }
    function setView(next: MapView): void {
      view = next;
      isWhole = false;
      isGroundDue = isDue = true;
    }
    function fit(): void {
      cursor = -1;
      setView(fitView(map(), size));
      isWhole = true;
    }
    deskRef.current = { reload, fit };
    const stopSize = watchSize(canvas, (width, height, nextRatio) => {
      size = { width, height };
      ratio = nextRatio;
      for (const layer of [canvas, groundCanvas]) sizeCanvas(layer, width, height, ratio);
      const wasWhole = isWhole;
      setView(wasWhole ? fitView(map(), size) : panView(view, 0, 0, map(), size));
      isWhole = wasWhole;
    });
    dark.addEventListener('change', reload);

    function useTool(fromCell: number, cell: number, joins: boolean): void {
      const tool = state.tool.peek();
      const painted = GROUND_BY_TOOL[tool];
      const { x, z } = spotOf(cell, map());
      const brush = state.brushSize.peek();
      if (painted !== undefined)
        state.edit({ kind: 'paint', shape: 'brush', ground: painted, size: brush, from: fromCell, to: cell, joins });
      else if (tool === 'remove') state.edit({ kind: 'remove', x, z, radius: brush / 2 });
      else if (!joins) state.edit({ kind: 'add', group: state.group.peek(), x, z, count: state.addCount.peek() });
    }
    let last = -1;
    let dragged = -1;
    const detach = attachPointers<number>(canvas, {
      handleAt: (px, py, isTouch) => {
        const goals = state.ground.peek()?.goals ?? [];
        const reach = GOAL_REACH_PX + (isTouch ? TOUCH_REACH_PX : 0);
        const found = goals.findLastIndex((goal) => {
          if (!goal) return false;
          const [x, y] = [view.left + goal.x * view.scale, view.top + goal.z * view.scale];
          return Math.hypot(px - x, py - y) <= reach;
        });
        return found < 0 ? undefined : found;
      },
      cellAt: (px, py) => cellAtPixel(view, px, py, map()),
      pan: (dx, dy) => setView(panView(view, dx, dy, map(), size)),
      zoom: (factor, px, py) => setView(zoomView(view, factor, px, py, map(), size)),
      hover: (cell) => {
        preview = new Set();
        if (cell >= 0 && state.tool.peek() !== 'add')
          visitShape(map(), 'brush', state.brushSize.peek(), [cell], (one) => preview.add(one));
        isDue = true;
        onHover(cell);
      },
      seek: () => {},
      beginDrag: (group) => {
        dragged = -1;
        state.group.value = group;
      },
      dragTo: (group, cell) => {
        if (cell < 0 || cell === dragged) return;
        state.edit({ kind: 'goal', group, ...spotOf(cell, map()), joins: dragged >= 0 });
        dragged = cell;
      },
      beginStroke: (cell) => {
        last = cell;
        if (cell >= 0) useTool(cell, cell, false);
      },
      moveStroke: (cell) => {
        if (cell < 0 || cell === last) return;
        useTool(last < 0 ? cell : last, cell, last >= 0);
        last = cell;
      },
      endStroke: (isKept) => {
        // A second finger turned the stroke into a pinch.
        if (!isKept && last >= 0) state.edit({ kind: 'undo' });
        last = -1;
      },
    });

    function moveCursor(dx: number, dz: number): void {
      const { width, depth } = map();
      const at = cursor < 0 ? Math.floor(depth / 2) * width + Math.floor(width / 2) : cursor;
      const by = cursor < 0 ? 0 : 1;
      const [x, z] = [at % width, Math.floor(at / width)];
      const clamp = (value: number, side: number): number => Math.max(0, Math.min(side - 1, value));
      cursor = clamp(z + by * dz, depth) * width + clamp(x + by * dx, width);
      spokenRef.current!.textContent = describePlace(state, cursor);
      onHover(cursor);
      setView(revealCell(view, cursor, map(), size));
    }
    function act(action: LabAction, isFar: boolean): void {
      const step = isFar ? 10 : 1;
      const zoomMiddle = (factor: number): void =>
        setView(zoomView(view, factor, size.width / 2, size.height / 2, map(), size));
      const acts: Partial<Record<LabAction, () => void>> = {
        up: () => moveCursor(0, -step),
        down: () => moveCursor(0, step),
        left: () => moveCursor(-step, 0),
        right: () => moveCursor(step, 0),
        paint: () => {
          if (cursor >= 0) useTool(cursor, cursor, false);
        },
        goal: () => {
          if (cursor >= 0) state.edit({ kind: 'goal', group: state.group.peek(), ...spotOf(cursor, map()) });
        },
        'zoom-in': () => zoomMiddle(1.5),
        'zoom-out': () => zoomMiddle(1 / 1.5),
        whole: fit,
      };
      if (acts[action]) acts[action]();
      else onAction(action);
    }
    const onKey = (event: KeyboardEvent): void => {
      const action = actionOfKey(event, settings.inputMaps.lab.peek());
      if (!action) return;
      event.preventDefault();
      act(action, event.shiftKey);
    };
    window.addEventListener('keydown', onKey);

    reload();
    return () => {
      cancelAnimationFrame(frameId);
      onFrames(() => {});
      stopSize();
      detach();
      dark.removeEventListener('change', reload);
      window.removeEventListener('keydown', onKey);
      deskRef.current = undefined;
    };
  }, [state, settings]);

  useSignalEffect(() => {
    void state.sceneNumber.value;
    deskRef.current?.fit();
  });
  useSignalEffect(() => {
    void state.ground.value;
    deskRef.current?.reload();
  });

  return (
    <KeyedCanvas
      canvasRef={unitsRef}
      spokenRef={spokenRef}
      label="Crowd"
      keys="The arrow keys move a cursor from cell to cell, with Shift by ten. Enter uses the chosen tool, G places the goal of the chosen group, Space plays and pauses."
      below={<canvas ref={groundRef} class="lab-canvas" aria-hidden="true" />}
    />
  );
}
