/*
 * The sculpting bench: tools on one side, the map and the landscape to draw on, and the layers with their strokes. All of
 * it changes the open document, step by step.
 */
import '../../../styles/studio-sculpt.css';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { isTyping } from '../../../input/is-typing.ts';
import { pixelAt, worldAt } from '../../../map/view-state.ts';
import type { BenchProps } from '../benches.ts';
import { MapPane } from '../panes/map-pane.tsx';
import type { Orbit } from '../panes/orbit.ts';
import { ScenePane } from '../panes/scene-pane.tsx';
import type { StudioScene } from '../panes/studio-scene.ts';
import { BRUSH_KINDS, BRUSH_LABELS } from './brush.ts';
import { BrushPanel } from './brush-panel.tsx';
import { LayersPanel } from './layers-panel.tsx';
import { attachSculptInput, type SculptView } from './sculpt-input.ts';
import { createSculptState, type SculptState } from './sculpt-state.ts';
import { StrokeOverlay } from './stroke-overlay.tsx';

const PICK_PX = 10;
const STEP = 1.12;
const FIRST_TILT = 0.6;

export function SculptBench({ state, session, onClose }: BenchProps): JSX.Element {
  const sculpt = useMemo(() => createSculptState(session), [session]);
  const { view } = session;
  const shows = useSignal<'map' | 'scene'>('map');
  const { x, z, span } = view.mapView.peek();
  const orbit = useSignal<Orbit>({ x, z, distance: Math.min(span * 0.4, 2000), yaw: 0.4, tilt: FIRST_TILT });
  const hour = useSignal(9.5);
  const scene = useSignal<StudioScene | undefined>(undefined);
  const paneRef = useRef<HTMLDivElement>(null);

  const sculptView = useMemo((): Omit<SculptView, 'element'> => {
    const viewport = (): { width: number; height: number } => ({
      width: Math.max(1, paneRef.current?.clientWidth ?? 1),
      height: Math.max(1, paneRef.current?.clientHeight ?? 1),
    });
    return shows.value === 'map'
      ? {
          placeAt: (px, py) => worldAt(view.mapView.peek(), viewport(), px, py),
          project: (atX, atZ) => pixelAt(view.mapView.peek(), viewport(), { x: atX, z: atZ }),
          reachAt: () => (PICK_PX * view.mapView.peek().span) / viewport().width,
        }
      : {
          placeAt: (px, py) => scene.peek()?.placeAt(px, py),
          project: (atX, atZ) => scene.peek()?.pixelOf(atX, atZ),
          reachAt: () => (PICK_PX * orbit.peek().distance) / viewport().height,
        };
  }, [shows.value, view]);

  useEffect(() => attachSculptInput({ ...sculptView, element: paneRef.current! }, sculpt), [sculptView, sculpt]);
  useKeys(sculpt);
  useEffect(
    () => () => {
      view.preview.value = undefined;
    },
    [view],
  );
  const choose = useCallback((tool: SculptState['tool']['value']) => {
    sculpt.tool.value = tool;
    if (tool !== 'select') sculpt.selected.value = undefined;
  }, []);

  return (
    <section class="bench sculpt" aria-label="Sculpting">
      <header class="sculpt-bar">
        <h2>Sculpting</h2>
        <p class="settings-about">
          Draw with the main button; hold Alt to move the view. <kbd>[</kbd> <kbd>]</kbd> or Shift and wheel: radius.{' '}
          <kbd>-</kbd> <kbd>+</kbd> or Alt and wheel: strength.
        </p>
        <div class="studio-views" role="radiogroup" aria-label="View">
          {(['map', 'scene'] as const).map((one) => (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={shows.value === one}
              onClick={() => {
                shows.value = one;
              }}
            >
              {one === 'map' ? 'Map' : '3D'}
            </button>
          ))}
        </div>
        <button type="button" class="plain-button" onClick={onClose}>
          Back to the desk
        </button>
      </header>
      <div class="sculpt-tools" role="toolbar" aria-label="Tools" aria-orientation="vertical">
        {(['select', ...BRUSH_KINDS] as const).map((tool) => (
          <button
            key={tool}
            type="button"
            class="sculpt-tool"
            aria-pressed={sculpt.tool.value === tool}
            onClick={() => choose(tool)}
          >
            {tool === 'select' ? 'Select' : BRUSH_LABELS[tool]}
          </button>
        ))}
      </div>
      <div ref={paneRef} class="sculpt-pane">
        {shows.value === 'map' ? (
          <MapPane state={state} session={session} orbit={orbit} />
        ) : (
          <ScenePane state={state} session={session} orbit={orbit} hour={hour} scene={scene} />
        )}
        <StrokeOverlay state={sculpt} project={sculptView.project} />
        {sculpt.problem.value !== '' && (
          <p class="sculpt-problem" role="alert">
            {sculpt.problem.value}
          </p>
        )}
      </div>
      <aside class="sculpt-side" aria-label="Brush and layers">
        <BrushPanel state={sculpt} />
        <LayersPanel state={sculpt} session={session} />
      </aside>
    </section>
  );
}

function useKeys(sculpt: SculptState): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      switch (event.key) {
        case '[':
          sculpt.resize(1 / STEP);
          break;
        case ']':
          sculpt.resize(STEP);
          break;
        case '-':
          sculpt.strengthen(1 / STEP);
          break;
        case '+':
        case '=':
          sculpt.strengthen(STEP);
          break;
        case 'Delete':
        case 'Backspace':
          sculpt.remove();
          break;
        case 'Escape':
          sculpt.cancel();
          break;
        default:
          return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [sculpt]);
}
