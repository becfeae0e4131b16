/*
 * A graph as a component: drawn when something changed; pointers drag the ends, close and open nodes; keys move a cursor
 * from node to node.
 */
import { useSignalEffect } from '@preact/signals';
import type { End } from '@skerry/lab';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isTyping } from '../../../input/is-typing.ts';
import { KeyedCanvas, sizeCanvas } from '../../../ui/keyed-canvas.tsx';
import { watchSize } from '../../../ui/watch-size.ts';
import { PALETTES } from '../canvas/palette.ts';
import { attachPointers } from '../canvas/pointer-input.ts';
import { drawGraph } from './draw-graph.ts';
import type { GraphState } from './graph-state.ts';
import { type Fit, fitGraph, nodeAt, nodeBeside, pixelOfNode } from './graph-view.ts';

const REACH_PX = 22;
const NO_PATH = new Int32Array(0);

export function GraphCanvas({ state }: { readonly state: GraphState }): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const spokenRef = useRef<HTMLParagraphElement>(null);
  const redrawRef = useRef<() => void>(() => {});

  useEffect(() => {
    const canvas = canvasRef.current!;
    const context = canvas.getContext('2d', { alpha: false })!;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const { replay } = state;
    let size = { width: 1, height: 1 };
    let ratio = 1;
    let fit: Fit = { scale: 1, left: 0, top: 0 };
    let cursor = -1;
    let frame = 0;
    let gestures = 0;
    let stroke: { readonly isClosed: boolean; readonly gesture: string } | undefined;

    function paint(): void {
      frame = 0;
      const palette = PALETTES[dark.matches ? 'dark' : 'light'];
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.fillStyle = palette.page;
      context.fillRect(0, 0, size.width, size.height);
      const view = state.view.peek();
      if (!view) return;
      const { source, start, goal } = state.file.peek();
      fit = fitGraph(view, size.width, size.height);
      const shown = replay.isAtEnd.peek() ? state.answer.peek() : replay.moment.peek();
      drawGraph(context, view, fit, palette, {
        start,
        goal,
        status: replay.status.peek(),
        path: shown?.path ?? NO_PATH,
        event: replay.eventCell.peek(),
        cursor,
        isHex: source.kind === 'hexes',
        isDark: dark.matches,
      });
    }
    const redraw = (): void => {
      if (frame === 0) frame = requestAnimationFrame(paint);
    };
    redrawRef.current = redraw;
    const stopSize = watchSize(canvas, (width, height, nextRatio) => {
      size = { width, height };
      ratio = nextRatio;
      sizeCanvas(canvas, width, height, ratio);
      paint();
    });
    dark.addEventListener('change', redraw);

    const nothing = (): void => {};
    const detach = attachPointers<End>(canvas, {
      handleAt: (px, py) => {
        const view = state.view.peek();
        const file = state.file.peek();
        const isNear = (end: End): boolean => {
          const [x, y] = pixelOfNode(view!, fit, file[end]);
          return Math.hypot(px - x, py - y) <= 16;
        };
        return !view ? undefined : isNear('goal') ? 'goal' : isNear('start') ? 'start' : undefined;
      },
      cellAt: (px, py) => {
        const view = state.view.peek();
        return view ? nodeAt(view, fit, px, py, Math.max(REACH_PX, fit.scale * 0.6)) : -1;
      },
      pan: nothing,
      zoom: nothing,
      hover: (node) => say(node),
      seek: (node) => replay.seekCell(node),
      beginDrag: () => {
        gestures++;
      },
      dragTo: (end, node) => {
        if (node >= 0) state.moveEnd(end, node, `drag ${gestures}`);
      },
      beginStroke: (node) => {
        if (node < 0) return;
        // The first node of a stroke decides whether it closes or opens.
        const isClosed = state.view.peek()?.closedByNode[node] === 0;
        stroke = { isClosed, gesture: `stroke ${++gestures}` };
        state.setClosed(node, isClosed, stroke.gesture);
      },
      moveStroke: (node) => {
        if (stroke && node >= 0) state.setClosed(node, stroke.isClosed, stroke.gesture);
      },
      endStroke: (isKept) => {
        if (stroke && !isKept) state.undo();
        stroke = undefined;
      },
    });

    function say(node: number): void {
      const view = state.view.peek();
      if (node < 0 || !view) return;
      spokenRef.current!.textContent = `${view.names[node]}: ${view.closedByNode[node] !== 0 ? 'closed' : 'open'}`;
    }
    function moveCursor(dx: number, dz: number): void {
      const view = state.view.peek();
      if (!view) return;
      cursor = cursor < 0 ? state.file.peek().start : nodeBeside(view, cursor, dx, dz);
      say(cursor);
      redraw();
    }
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      const acts: Readonly<Record<string, () => void>> = {
        ArrowUp: () => moveCursor(0, -1),
        ArrowDown: () => moveCursor(0, 1),
        ArrowLeft: () => moveCursor(-1, 0),
        ArrowRight: () => moveCursor(1, 0),
        Enter: () => {
          if (cursor >= 0) state.setClosed(cursor, state.view.peek()?.closedByNode[cursor] === 0);
        },
        KeyS: () => {
          if (cursor >= 0) state.moveEnd('start', cursor);
        },
        KeyG: () => {
          if (cursor >= 0) state.moveEnd('goal', cursor);
        },
        Space: replay.toggle,
        Period: () => replay.step('expansion', 1),
        Comma: () => replay.step('expansion', -1),
      };
      const act = acts[event.code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    canvas.addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      stopSize();
      detach();
      dark.removeEventListener('change', redraw);
      canvas.removeEventListener('keydown', onKey);
    };
  }, [state]);

  useSignalEffect(() => {
    void [state.view.value, state.file.value, state.answer.value];
    void [state.replay.moment.value, state.replay.eventCell.value];
    redrawRef.current();
  });
  return (
    <KeyedCanvas
      canvasRef={canvasRef}
      spokenRef={spokenRef}
      label="Nodes"
      keys="The arrow keys move a cursor from node to node. Enter closes or opens it, S and G place start and goal, Space plays."
    />
  );
}
