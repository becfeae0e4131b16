/*
 * The brush: what it paints, its shape and its size; undo and redo.
 */
import { CLIMB_COSTS, GRASS, MAX_BRUSH, MAX_HEIGHT, OPEN, SHAPES, WALL, WATER } from '@skerry/lab';
import type { JSX } from 'preact';
import type { Brush, LabState } from '../lab-state.ts';
import { EditStrip } from './edit-strip.tsx';
import { useSceneValue } from './use-scene-value.ts';

const GROUNDS = [
  { label: 'Wall', ground: WALL, title: 'Cannot be entered' },
  { label: 'Erase', ground: OPEN, title: 'Open ground: a step costs its length' },
  { label: 'Grass', ground: GRASS, title: 'A step into grass costs 3 more' },
  { label: 'Water', ground: WATER, title: 'A step into water costs 9 more' },
] as const;
const SHAPE_LABELS: Readonly<Record<Brush['shape'], string>> = {
  brush: 'Brush',
  line: 'Line',
  rectangle: 'Rectangle',
  fill: 'Fill',
  stamp: 'Stamp',
};

export function BrushPanel({ state }: { readonly state: LabState }): JSX.Element {
  const canUndo = useSceneValue(state, (scene) => scene.canUndo);
  const canRedo = useSceneValue(state, (scene) => scene.canRedo);
  const brush = state.brush.value;
  const change = (part: Partial<Brush>): void => {
    state.brush.value = { ...brush, ...part };
  };
  const isOwn = !GROUNDS.some(({ ground }) => ground === brush.ground);
  return (
    <section class="lab-section" aria-labelledby="lab-brush-title">
      <h2 id="lab-brush-title">Paint</h2>
      <div class="lab-choices" role="group" aria-label="What the brush paints">
        {GROUNDS.map(({ label, ground, title }) => (
          <button
            key={label}
            type="button"
            class={`lab-choice ground-${label.toLowerCase()}`}
            title={title}
            aria-pressed={brush.tool === 'ground' && brush.ground === ground}
            onClick={() => change({ ground, tool: 'ground' })}
          >
            {label}
          </button>
        ))}
      </div>
      <label class="lab-number">
        Other cost
        <input
          type="number"
          min={1}
          max={254}
          value={isOwn ? brush.ground : ''}
          placeholder="1–254"
          onChange={(event) => {
            const ground = Math.round(Number(event.currentTarget.value));
            if (ground >= 1 && ground <= 254) change({ ground, tool: 'ground' });
          }}
        />
      </label>
      <div class="lab-row">
        <button
          type="button"
          class="lab-choice"
          aria-pressed={brush.tool === 'height'}
          title="Brings cells to a height: slopes cost more than level ground"
          onClick={() => change({ tool: 'height', ...(brush.shape === 'stamp' && { shape: 'brush' }) })}
        >
          Height
        </button>
        <input
          type="number"
          class="lab-height"
          aria-label="Height to paint, in sides of a cell"
          min={-MAX_HEIGHT}
          max={MAX_HEIGHT}
          step={0.1}
          value={brush.height}
          onChange={(event) => {
            const height = Math.round(Number(event.currentTarget.value) * 10) / 10;
            if (Number.isFinite(height) && Math.abs(height) <= MAX_HEIGHT)
              change({ height, tool: 'height', ...(brush.shape === 'stamp' && { shape: 'brush' }) });
            else event.currentTarget.value = String(brush.height);
          }}
        />
      </div>
      {brush.tool === 'height' && (
        <p class="settings-about">
          In sides of a cell. A step costs {CLIMB_COSTS.uphill} more for each that it rises, and {CLIMB_COSTS.downhill}{' '}
          for each that it falls.
        </p>
      )}
      <div class="lab-choices" role="group" aria-label="Shape">
        {([...SHAPES, 'stamp'] as const).map((shape) => (
          <button
            key={shape}
            type="button"
            class="lab-choice"
            aria-pressed={brush.shape === shape}
            onClick={() =>
              change({ shape, ...(shape === 'stamp' || brush.tool !== 'height' ? { tool: 'ground' } : {}) })
            }
          >
            {SHAPE_LABELS[shape]}
          </button>
        ))}
      </div>
      {brush.shape === 'stamp' && (
        <p class="settings-about">
          {brush.stamp
            ? `Press on the map to put ${brush.stamp.width} × ${brush.stamp.ground.length / brush.stamp.width} cells down. `
            : 'Drag over the part of the map to pick up.'}
          {brush.stamp && (
            <button
              type="button"
              class="plain-button"
              onClick={() => {
                const { stamp: _, ...others } = brush;
                state.brush.value = others;
              }}
            >
              Pick another
            </button>
          )}
        </p>
      )}
      <label class="lab-number">
        Size
        <input
          type="range"
          min={1}
          max={24}
          value={Math.min(24, brush.size)}
          aria-valuetext={`${brush.size} cells`}
          onInput={(event) => change({ size: Number(event.currentTarget.value) })}
        />
        <output>{brush.size}</output>
      </label>
      <div class="lab-row">
        <button type="button" class="plain-button" disabled={!canUndo} onClick={state.undo}>
          Undo
        </button>
        <button type="button" class="plain-button" disabled={!canRedo} onClick={state.redo}>
          Redo
        </button>
      </div>
      <EditStrip state={state} />
    </section>
  );
}

/** The next brush size by key. */
export function resizeBrush(brush: Brush, by: number): Brush {
  return { ...brush, size: Math.max(1, Math.min(MAX_BRUSH, brush.size + by)) };
}
