/*
 * Reordering a list by dragging: the item under the pointer shows where the dragged one would go, and the list changes
 * when the pointer is released. Escape cancels.
 */
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';

type Drag = { readonly from: number; readonly to: number };

export type Reorder = {
  readonly dragged: number | undefined;
  /** The index where the dragged item would be; undefined where it came from. */
  readonly target: number | undefined;
  startDrag(event: PointerEvent, index: number): void;
};

export function useReorder(
  listRef: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): Reorder {
  const drag = useSignal<Drag | undefined>(undefined);

  function indexAt(y: number): number {
    const items = [...(listRef.current?.children ?? [])];
    const below = items.findIndex((item) => y < item.getBoundingClientRect().bottom);
    return below < 0 ? items.length - 1 : below;
  }

  function startDrag(event: PointerEvent, index: number): void {
    if (event.button !== 0) return;
    const handle = event.currentTarget as HTMLElement;
    handle.setPointerCapture(event.pointerId);
    drag.value = { from: index, to: index };
    const ending = new AbortController();
    const listen = { signal: ending.signal };
    const end = (isDone: boolean): void => {
      ending.abort();
      const { from, to } = drag.value!;
      drag.value = undefined;
      if (isDone && from !== to) onMove(from, to);
    };
    handle.addEventListener(
      'pointermove',
      ({ clientY }) => (drag.value = { from: index, to: indexAt(clientY) }),
      listen,
    );
    handle.addEventListener('pointerup', () => end(true), listen);
    handle.addEventListener('pointercancel', () => end(false), listen);
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), listen);
  }

  const { from, to } = drag.value ?? {};
  return { dragged: from, target: to === from ? undefined : to, startDrag };
}
