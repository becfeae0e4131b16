/*
 * The parameters of the brush, or of the stroke that is selected.
 */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { PLANT_FACTS, type Stroke } from '@skerry/world';
import { SchemaForm } from '../../../ui/form/schema-form.tsx';
import type { FormSpec } from '../../../ui/form/model/form-spec.ts';
import { BRUSH_LABELS, brushSchema } from './brush.ts';
import type { SculptState } from './sculpt-state.ts';
import { setStroke } from './stroke-edits.ts';

export function BrushPanel({ state }: { readonly state: SculptState }): JSX.Element {
  const tool = state.tool.value;
  const chosen = state.selectedStroke.value;
  const stroke = tool === 'select' ? chosen : state.brushes.value[tool];
  const kind = stroke?.kind;
  const recipe = state.recipe();
  const spec = useMemo(
    (): FormSpec | undefined =>
      kind && {
        schema: brushSchema(kind),
        known: { biome: recipe.biomes, plant: [...PLANT_FACTS, ...recipe.species] },
      },
    [kind, recipe.biomes, recipe.species],
  );
  if (!stroke || !spec || !kind)
    return <p class="settings-about">Click a stroke to change it, drag its points, or delete it.</p>;
  const { points, on, kind: _, ...value } = stroke as Stroke & Record<string, unknown>;

  function edit(next: object, label: string, gesture: string): void {
    const changed = { kind, on, points, ...next } as unknown as Stroke;
    if (tool !== 'select') state.brushes.value = { ...state.brushes.peek(), [tool]: changed };
    else state.apply(setStroke(state.recipe(), state.selected.peek()!, changed), label, gesture);
  }

  return (
    <section aria-label={tool === 'select' ? 'Selected stroke' : 'Brush'}>
      <h3>{tool === 'select' ? `Selected: ${BRUSH_LABELS[kind].toLowerCase()}` : BRUSH_LABELS[kind]}</h3>
      <p class="settings-about">{spec.schema.explain}</p>
      <SchemaForm
        key={`${tool} ${kind}`}
        spec={spec}
        value={value}
        name={`sculpt-${kind}`}
        onEdit={({ value: next, label, gesture }) => edit(next, `${BRUSH_LABELS[kind]}: ${label}`, gesture)}
      />
      {tool === 'select' && (
        <div class="sculpt-actions">
          <label class="check">
            <input
              type="checkbox"
              checked={stroke.on}
              onChange={(event) =>
                state.apply(
                  setStroke(state.recipe(), state.selected.peek()!, { ...stroke, on: event.currentTarget.checked }),
                  event.currentTarget.checked ? 'Show a stroke' : 'Mute a stroke',
                )
              }
            />
            Shown
          </label>
          <button type="button" class="plain-button" onClick={() => state.move(-1)}>
            Earlier
          </button>
          <button type="button" class="plain-button" onClick={() => state.move(1)}>
            Later
          </button>
          <button type="button" class="plain-button" onClick={() => state.remove()}>
            Delete
          </button>
        </div>
      )}
    </section>
  );
}
