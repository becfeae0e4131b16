/*
 * A canvas that is worked by keys as well as by a pointer: it takes the focus, describes its keys to screen readers, and
 * has a line that is read aloud when it changes.
 */
import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useId } from 'preact/hooks';

export type KeyedCanvasProps = {
  readonly canvasRef: RefObject<HTMLCanvasElement | null>;
  /** The line that is read aloud; its text is set by the code that draws. */
  readonly spokenRef?: RefObject<HTMLParagraphElement | null>;
  readonly label: string;
  /** What the keys do, in sentences. */
  readonly keys: string;
  /** More classes of the box around it. */
  readonly look?: string;
  /** What lies below the canvas. */
  readonly below?: ComponentChildren;
  readonly children?: ComponentChildren;
};

export function KeyedCanvas(props: KeyedCanvasProps): JSX.Element {
  const { canvasRef, spokenRef, label, keys, look, below, children } = props;
  const id = useId();
  return (
    <div class={look ? `lab-map ${look}` : 'lab-map'}>
      {below}
      <canvas
        ref={canvasRef}
        class="lab-canvas"
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={id}
      />
      <p id={id} class="only-read-aloud">
        {keys}
      </p>
      {spokenRef && <p ref={spokenRef} class="only-read-aloud" role="status" />}
      {children}
    </div>
  );
}

/** Gives a canvas the pixels of its place on the screen; this empties it. */
export function sizeCanvas(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): void {
  canvas.width = Math.max(1, Math.round(width * ratio));
  canvas.height = Math.max(1, Math.round(height * ratio));
}
