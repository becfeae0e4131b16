/*
 * A bar between two panels that resizes them: by dragging, by the arrow keys, Home and End; a double click restores the
 * default. `value` is whatever the caller measures in: pixels of a panel, or a share.
 */
import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';

export type SplitterProps = {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly byDefault: number;
  /** By how much the value grows when the bar moves this many pixels to the right, or down. */
  readonly valueOfPixels: (pixels: number) => number;
  /** A bar between panels above each other moves up and down. */
  readonly isHorizontal?: boolean;
  readonly controls?: string;
  readonly onChange: (value: number) => void;
};

export function Splitter(props: SplitterProps): JSX.Element {
  const { label, value, min, max, step, byDefault, valueOfPixels, isHorizontal = false, controls, onChange } = props;
  const dragRef = useRef<{ readonly at: number; readonly value: number } | undefined>(undefined);
  const set = (next: number): void => onChange(Math.min(Math.max(next, min), max));
  const place = (event: PointerEvent): number => (isHorizontal ? event.clientY : event.clientX);
  const isGrowing = valueOfPixels(1) > 0;

  function moveByKey(event: KeyboardEvent): void {
    const [back, forth] = isHorizontal ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
    const sign = event.key === forth ? 1 : event.key === back ? -1 : 0;
    if (sign !== 0) set(value + (isGrowing ? sign : -sign) * step * (event.shiftKey ? 5 : 1));
    else if (event.key === 'Home') set(min);
    else if (event.key === 'End') set(max);
    else return;
    event.preventDefault();
  }

  return (
    <div
      class={isHorizontal ? 'splitter is-horizontal' : 'splitter'}
      role="separator"
      aria-label={label}
      aria-orientation={isHorizontal ? 'horizontal' : 'vertical'}
      aria-valuenow={Math.round(value * 100) / 100}
      aria-valuemin={min}
      aria-valuemax={max}
      {...(controls !== undefined && { 'aria-controls': controls })}
      tabIndex={0}
      onKeyDown={moveByKey}
      onDblClick={() => set(byDefault)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dragRef.current = { at: place(event), value };
      }}
      onPointerMove={(event) => {
        const drag = dragRef.current;
        if (drag) set(drag.value + valueOfPixels(place(event) - drag.at));
      }}
      onPointerUp={() => {
        dragRef.current = undefined;
      }}
      onPointerCancel={() => {
        dragRef.current = undefined;
      }}
    />
  );
}
