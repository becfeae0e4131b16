/*
 * The stages of the world, in the order in which its data flows, and the form of the chosen one.
 */
import { findPreset } from '@skerry/world';
import type { JSX } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';
import type { MenuAction } from '../../../ui/form/actions-menu.tsx';
import { isSameData, valueAt } from '../../../ui/form/model/data-path.ts';
import type { Field } from '../../../ui/form/model/fields.ts';
import { SchemaForm } from '../../../ui/form/schema-form.tsx';
import { recipeForm } from '../../../world/recipe-form.ts';
import { isUsed, STUDIO_STAGES } from '../desk/stages.ts';
import { BENCHES } from '../benches.ts';
import { LoadedPart } from '../loaded-part.tsx';
import type { Session, StudioState } from '../studio-state.ts';
import { BiomeChart } from './biome-chart.tsx';
import { LowHigh } from './low-high.tsx';
import { useCosts } from './use-costs.ts';

export type FormPanelProps = {
  readonly state: StudioState;
  readonly session: Session;
  readonly onBench: (id: string) => void;
};

const loadLook = async () => (await import('../look/look-panel.tsx')).LookPanel;

const DELETED = 'Delete ';
const LAYER = /^terrain\.layers\.\d+$/;

export function FormPanel({ state, session, onBench }: FormPanelProps): JSX.Element {
  const { desk, view } = session;
  const costs = useCosts(state, session);
  const total = Object.values(costs.value).reduce((sum, ms) => sum + ms, 0);
  const { recipe, presetId } = desk.document.value;
  const base = useMemo(() => findPreset(presetId ?? '')?.recipe, [presetId]);
  const spec = useMemo(() => recipeForm(base), [base]);
  const stage = STUDIO_STAGES.find(({ id }) => id === view.stage.value) ?? STUDIO_STAGES[0];
  const isShown = useCallback((field: Field) => isUsed(desk.document.peek().recipe, field), [desk]);

  const besideField = useCallback(
    (field: Field) => <LowHigh state={state} session={session} field={field} />,
    [state, session],
  );
  const actionsFor = useCallback(
    ({ path, value }: Field): readonly MenuAction[] => {
      if (!LAYER.test(path)) return [];
      const id = String(valueAt(value, 'id'));
      const isAlone = view.solo.peek() === id;
      return [
        {
          label: isAlone ? 'Show all layers' : 'Show alone',
          run: () => {
            view.solo.value = isAlone ? undefined : id;
          },
        },
        {
          label: view.masked.peek() === id ? 'Hide mask' : 'Show mask in red',
          run: () => {
            view.masked.value = view.masked.peek() === id ? undefined : id;
          },
        },
      ];
    },
    [view],
  );

  /** Takes back the deletion, as long as it is the last step. */
  function offerUndo(label: string): void {
    const revision = desk.revision.peek();
    state.offerUndo(`${label.slice(DELETED.length)} was deleted`, () => {
      if (desk.revision.peek() === revision) desk.undo();
      else state.layout.change({ inspector: 'history', hasInspector: true });
    });
  }

  return (
    <>
      <nav class="stage-list" aria-label="Stages">
        <ol>
          {STUDIO_STAGES.map(({ id, label, explain }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={stage.id === id ? 'step' : undefined}
                title={costs.value[id] === undefined ? explain : `${explain} ${describeCost(costs.value[id], total)}`}
                onClick={() => {
                  view.stage.value = id;
                }}
              >
                {label}
                {base && !isSameData(valueAt(recipe, id), valueAt(base, id)) && (
                  <span class="form-changed" title="Changed">
                    <span class="only-read-aloud">, changed</span>
                  </span>
                )}
                {total > 0 && (
                  <span class="stage-cost" aria-hidden="true">
                    <span style={{ transform: `scaleX(${((costs.value[id] ?? 0) / total).toFixed(3)})` }} />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ol>
        {BENCHES.length > 0 && (
          <ul class="bench-list">
            {BENCHES.map(({ id, label }) => (
              <li key={id}>
                <button type="button" class="plain-button" onClick={() => onBench(id)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
      </nav>
      <div class="stage-form">
        <h2>{stage.label}</h2>
        <p class="settings-about">{stage.explain}</p>
        {view.solo.value !== undefined && (
          <p class="desk-note" role="status">
            Only one terrain layer is shown.{' '}
            <button
              type="button"
              class="text-button"
              onClick={() => {
                view.solo.value = undefined;
              }}
            >
              Show all
            </button>
          </p>
        )}
        {stage.id === 'biomes' && <BiomeChart session={session} />}
        {stage.id === 'look' && <LoadedPart state={state} session={session} load={loadLook} />}
        <SchemaForm
          key={stage.id}
          spec={spec}
          value={recipe}
          name="studio"
          at={stage.id}
          reveal={view.reveal.value}
          actionsFor={actionsFor}
          isShown={isShown}
          besideField={besideField}
          onEdit={({ value, label, gesture }) => {
            desk.setRecipe(value, label, gesture);
            if (label.startsWith(DELETED)) offerUndo(label);
          }}
        />
      </div>
    </>
  );
}

function describeCost(ms: number, total: number): string {
  return `Takes ${Math.round((100 * ms) / total)} % of the time of a tile, ${ms.toPrecision(2)} ms.`;
}
