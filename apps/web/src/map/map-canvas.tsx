/*
 * The map as a component: a canvas with its controller and input, the marker of the selected place, and a cross in
 * the middle for keyboard users.
 */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { JSX } from 'preact';
import { firstKeyLabel } from '../input/binding-label.ts';
import type { InputMap } from '../input/input-map.ts';
import type { MapAction } from '../input/map-actions.ts';
import { attachMapInput } from './map-input.ts';
import { createMapController, type MapController, type MapProgress } from './map-controller.ts';
import type { PaintPreview } from './style-preview.ts';
import type { MapStyle, PaintTile } from './tile-layer.ts';
import { type MapView, pixelAt, type Viewport, type WorldPoint, worldAt } from './view-state.ts';

export type MapCanvasProps<Style extends MapStyle> = {
  readonly paint: PaintTile<Style>;
  /** Paints coarse images while the style changes; none by default. */
  readonly paintPreview?: PaintPreview<Style>;
  readonly style: Style;
  /** The initial view; later moves go through the controller. */
  readonly view: MapView;
  readonly place: WorldPoint | undefined;
  /** Which key triggers which action. */
  readonly keys: InputMap<MapAction>;
  readonly onReady: (controller: MapController<Style>) => void;
  /** A frame was drawn. */
  readonly onView: (drawn: MapView, viewport: Viewport) => void;
  /** The view at which the map will come to rest. */
  readonly onRest: (rest: MapView) => void;
  readonly onProgress: (progress: MapProgress) => void;
  readonly onPick: (place: WorldPoint) => void;
  readonly onHover: (place: WorldPoint | undefined) => void;
  readonly onHome: () => void;
  readonly onWholeWorld: () => void;
};

export function MapCanvas<Style extends MapStyle>(props: MapCanvasProps<Style>): JSX.Element {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const markerRef = useRef<HTMLDivElement>(null);
  const controllerRef = useRef<MapController<Style> | undefined>(undefined);
  const drawnRef = useRef(props.view);
  // The controller outlives a render: it always calls the newest callbacks.
  const propsRef = useRef(props);
  propsRef.current = props;

  function placeMarker(): void {
    const { place } = propsRef.current;
    const controller = controllerRef.current;
    const marker = markerRef.current;
    if (!marker || !controller) return;
    marker.hidden = place === undefined;
    if (!place) return;
    const { px, py } = pixelAt(drawnRef.current, controller.viewport(), place);
    marker.style.transform = `translate(${px.toFixed(2)}px, ${py.toFixed(2)}px)`;
  }

  useEffect(() => {
    const canvas = canvasRef.current!;
    const controller = createMapController<Style>({
      canvas,
      paint: props.paint,
      ...(props.paintPreview && { paintPreview: props.paintPreview }),
      style: props.style,
      view: props.view,
      isMotionReduced: () => matchMedia('(prefers-reduced-motion: reduce)').matches,
      onView: (drawn, viewport) => {
        drawnRef.current = drawn;
        placeMarker();
        propsRef.current.onView(drawn, viewport);
      },
      onRest: (rest) => propsRef.current.onRest(rest),
      onProgress: (progress) => propsRef.current.onProgress(progress),
    });
    controllerRef.current = controller;
    const placeOf = (px: number, py: number): WorldPoint => worldAt(drawnRef.current, controller.viewport(), px, py);
    const detach = attachMapInput({
      element: canvas,
      controller,
      keys: () => propsRef.current.keys,
      onPick: (px, py) => propsRef.current.onPick(placeOf(px, py)),
      onHover: (point) => propsRef.current.onHover(point && placeOf(point.px, point.py)),
      onHome: () => propsRef.current.onHome(),
      onWholeWorld: () => propsRef.current.onWholeWorld(),
    });
    props.onReady(controller);
    return () => {
      detach();
      controller.dispose();
    };
  }, []);

  // Before the next frame: an effect after it would let a map that shows another style pass as drawn.
  useLayoutEffect(() => controllerRef.current?.setStyle(props.style), [props.style]);
  useLayoutEffect(placeMarker, [props.place]);

  return (
    <div class="map">
      <canvas
        ref={canvasRef}
        class="map-canvas"
        tabIndex={0}
        role="application"
        aria-label="Map of the world"
        aria-describedby="map-keys"
      />
      <p id="map-keys" class="only-read-aloud">
        {describeKeys(props.keys)}
      </p>
      <div class="map-cross" aria-hidden="true" />
      <div ref={markerRef} class="map-marker" hidden aria-hidden="true" />
    </div>
  );
}

function describeKeys(map: InputMap<MapAction>): string {
  const key = (action: MapAction): string => firstKeyLabel(map[action]) ?? 'no key';
  const moves = (['up', 'down', 'left', 'right'] as const).map(key).join(', ');
  return (
    `${moves} move, with Shift farther. ${key('zoom-in')} and ${key('zoom-out')} zoom. ` +
    `${key('home')} shows where the world begins, ${key('world')} the whole of it. ` +
    `${key('explain')} explains the place in the middle, Escape closes the explanation.`
  );
}
