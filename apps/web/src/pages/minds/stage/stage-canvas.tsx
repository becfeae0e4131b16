/*
 * The stage as a component: draws every picture while it plays, and turns pointers and keys into deeds.
 */
import { useSignalEffect } from '@preact/signals';
import { CREATURES, STAGE_SIDE } from '@skerry/sim';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { isTyping } from '../../../input/is-typing.ts';
import { KeyedCanvas, sizeCanvas } from '../../../ui/keyed-canvas.tsx';
import { watchSize } from '../../../ui/watch-size.ts';
import type { MindsState } from '../minds-state.ts';
import { drawStage, fitStage, pixelOfPlace, placeOfPixel, type StageView } from './draw-stage.ts';
import { PICTURE_SIDE } from './serve-stage.ts';

const REACH_PX = 18;

export function StageCanvas({ state }: { readonly state: MindsState }): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const spokenRef = useRef<HTMLParagraphElement>(null);
  const deskRef = useRef<{ repaint(): void; redraw(): void } | undefined>(undefined);

  useEffect(() => {
    const canvas = canvasRef.current!;
    const context = canvas.getContext('2d', { alpha: false })!;
    const ground = document.createElement('canvas');
    const ending = new AbortController();
    const { signal } = ending;
    let size = { width: 1, height: 1 };
    let ratio = 1;
    let view: StageView = fitStage(1, 1, 0, 0);
    let cursor: { x: number; z: number } | undefined;
    let isDue = true;
    let drags = 0;
    let dragging: string | undefined;

    function paint(nowMs: number): void {
      frameId = requestAnimationFrame(paint);
      state.pump(nowMs);
      const frame = state.frame.peek();
      if (!isDue || !frame) return;
      isDue = false;
      const { x, z } = state.file.peek();
      view = fitStage(size.width, size.height, x, z);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.fillStyle = '#24485c';
      context.fillRect(0, 0, size.width, size.height);
      const side = STAGE_SIDE * view.scale;
      context.drawImage(ground, view.left, view.top, side, side);
      context.save();
      context.beginPath();
      context.rect(view.left, view.top, side, side);
      context.clip();
      drawStage(context, view, {
        frame,
        selected: state.selected.peek(),
        cursor,
        tableOf: (kind) => (kind === state.kind.peek() ? state.table.peek() : CREATURES[kind].mind),
      });
      context.restore();
    }
    let frameId = requestAnimationFrame(paint);

    const redraw = (): void => {
      isDue = true;
    };
    function repaint(): void {
      const picture = state.picture.peek();
      if (!picture) return;
      [ground.width, ground.height] = [PICTURE_SIDE, PICTURE_SIDE];
      ground.getContext('2d')!.putImageData(new ImageData(new Uint8ClampedArray(picture), PICTURE_SIDE), 0, 0);
      redraw();
    }
    deskRef.current = { repaint, redraw };
    const stopSize = watchSize(canvas, (width, height, nextRatio) => {
      size = { width, height };
      ratio = nextRatio;
      sizeCanvas(canvas, width, height, ratio);
      redraw();
    });

    const locate = (event: PointerEvent): [number, number] => {
      const box = canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top];
    };
    const isOnStage = ({ x, z }: { x: number; z: number }): boolean => {
      const { x: middleX, z: middleZ } = state.file.peek();
      return Math.max(Math.abs(x - middleX), Math.abs(z - middleZ)) <= STAGE_SIDE / 2;
    };
    function creatureAt(px: number, py: number): number {
      const near = state.frame.peek()?.creatures.find(({ x, z }) => {
        const [cx, cy] = pixelOfPlace(view, x, z);
        return Math.hypot(px - cx, py - cy) <= REACH_PX;
      });
      return near?.id ?? -1;
    }
    function useAt(place: { x: number; z: number }): void {
      if (!isOnStage(place)) return;
      const tool = state.tool.peek();
      if (tool === 'drop') state.drop(place.x, place.z);
      else if (tool === 'noise') state.noise(place.x, place.z);
      else state.send(place.x, place.z, dragging);
    }
    canvas.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return;
        const [px, py] = locate(event);
        const near = creatureAt(px, py);
        if (near >= 0 && state.tool.peek() !== 'drop') {
          state.select(near);
          return;
        }
        if (state.tool.peek() === 'send') {
          dragging = `drag ${++drags}`;
          canvas.setPointerCapture(event.pointerId);
        }
        useAt(placeOfPixel(view, px, py));
      },
      { signal },
    );
    canvas.addEventListener(
      'pointermove',
      (event) => {
        if (dragging !== undefined) useAt(placeOfPixel(view, ...locate(event)));
      },
      { signal },
    );
    for (const end of ['pointerup', 'pointercancel'] as const)
      canvas.addEventListener(
        end,
        () => {
          dragging = undefined;
        },
        { signal },
      );

    function moveCursor(dx: number, dz: number): void {
      const { x, z } = state.file.peek();
      const from = cursor ?? { x, z };
      const clamp = (value: number, middle: number): number =>
        Math.max(middle - STAGE_SIDE / 2, Math.min(middle + STAGE_SIDE / 2, value));
      cursor = { x: clamp(from.x + dx, x), z: clamp(from.z + dz, z) };
      const near = state.frame.peek()?.creatures.find((one) => Math.hypot(one.x - cursor!.x, one.z - cursor!.z) < 3);
      spokenRef.current!.textContent = `${Math.round(cursor.x - x)} m east, ${Math.round(cursor.z - z)} m south of the middle${near ? `, a ${near.kind} that is in ${near.state}` : ''}`;
      redraw();
    }
    canvas.addEventListener(
      'keydown',
      (event) => {
        if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
        const step = event.shiftKey ? 10 : 2;
        const acts: Readonly<Record<string, () => void>> = {
          ArrowUp: () => moveCursor(0, -step),
          ArrowDown: () => moveCursor(0, step),
          ArrowLeft: () => moveCursor(-step, 0),
          ArrowRight: () => moveCursor(step, 0),
          Enter: () => {
            if (cursor) useAt(cursor);
          },
          Space: state.toggle,
          Period: state.step,
          KeyN: () => selectNext(state),
          Delete: () => state.lift(state.selected.peek()),
        };
        const act = acts[event.code];
        if (!act) return;
        event.preventDefault();
        act();
      },
      { signal },
    );

    repaint();
    return () => {
      cancelAnimationFrame(frameId);
      ending.abort();
      stopSize();
      deskRef.current = undefined;
    };
  }, [state]);

  useSignalEffect(() => {
    void state.picture.value;
    deskRef.current?.repaint();
  });
  useSignalEffect(() => {
    void [state.frame.value, state.selected.value, state.table.value];
    deskRef.current?.redraw();
  });

  return (
    <KeyedCanvas
      canvasRef={canvasRef}
      spokenRef={spokenRef}
      label="Stage"
      keys="The arrow keys move a cursor, with Shift farther. Enter uses the chosen tool there, N looks at the next creature, Delete takes it away, Space plays and pauses."
    />
  );
}

function selectNext(state: MindsState): void {
  const ids = state.frame.peek()?.creatures.map(({ id }) => id) ?? [];
  if (ids.length > 0) state.select(ids[(ids.indexOf(state.selected.peek()) + 1) % ids.length]);
}
