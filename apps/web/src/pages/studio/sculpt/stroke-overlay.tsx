/*
 * The brush's outline and the strokes, drawn over a view in every frame while the bench is open: the view below may be
 * moving.
 */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { radiusOf } from './brush.ts';
import { clearCanvas, drawStrokes, type Project } from './draw-strokes.ts';
import { layersOf } from './stroke-edits.ts';
import type { SculptState } from './sculpt-state.ts';

export type StrokeOverlayProps = { readonly state: SculptState; readonly project: Project };

/** Lines of more strokes than this would hide the world. */
const MAX_LINES = 600;

export function StrokeOverlay({ state, project }: StrokeOverlayProps): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let request = requestAnimationFrame(function frame() {
      request = requestAnimationFrame(frame);
      const context = canvasRef.current && clearCanvas(canvasRef.current);
      if (!context) return;
      const tool = state.tool.peek();
      const brush = tool === 'select' ? undefined : state.brushes.peek()[tool];
      const at = state.hover.peek();
      const strokes =
        tool === 'select' ? layersOf(state.recipe()).flatMap((layer) => (layer.on ? layer.strokes : [])) : [];
      drawStrokes(context, project, {
        strokes: strokes.slice(-MAX_LINES),
        selected: state.selectedStroke.peek(),
        line: state.line.peek(),
        brush: brush && at && { at, radius: radiusOf(brush), core: coreOf(brush) },
      });
    });
    return () => cancelAnimationFrame(request);
  }, [state, project]);
  return <canvas ref={canvasRef} class="map-overlay" aria-hidden="true" />;
}

function coreOf(brush: Parameters<typeof radiusOf>[0]): number {
  return 'falloff' in brush ? brush.radius * (1 - brush.falloff) : 0;
}
