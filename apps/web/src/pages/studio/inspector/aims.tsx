/*
 * Make it so: buttons for what a world should have more or less of. Each tries changes of the recipe on the part that
 * the map shows, makes the one that helped, and says which parameters it changed.
 */
import { useSignal } from '@preact/signals';
import { type Aim, AIMS, type Suggestion } from '@skerry/survey';
import { type Change, type Recipe } from '@skerry/world';
import type { JSX } from 'preact';
import { valueAt } from '../../../ui/form/model/data-path.ts';
import { sourceOf } from '../../../world/world-choice.ts';
import { formPath } from '../desk/stages.ts';
import type { Session, StudioState } from '../studio-state.ts';
import { windowOf } from './survey-window.ts';

type Made = {
  readonly aim: Aim;
  readonly changes: readonly { readonly path: string; readonly from: string; readonly to: string }[];
  readonly sentence: string;
};

export function Aims({ state, session }: { readonly state: StudioState; readonly session: Session }): JSX.Element {
  const { desk, view } = session;
  const made = useSignal<Made | undefined>(undefined);
  const busy = useSignal<Aim | undefined>(undefined);

  async function aimAt(aim: Aim): Promise<void> {
    if (busy.peek()) return;
    busy.value = aim;
    const world = desk.world.peek();
    try {
      const input = { ...sourceOf(world), aim, window: windowOf(view.mapView.peek()) };
      const suggestion = await state.pool.run({ kind: 'suggest', input, priority: 20 });
      // Edited meanwhile: what was tried is not what would be changed.
      if (desk.world.peek() === world) made.value = makeSo(aim, suggestion, world.recipe);
      else made.value = { aim, changes: [], sentence: 'The world has changed since. Try again.' };
    } catch (error) {
      made.value = { aim, changes: [], sentence: (error as Error).message };
    }
    busy.value = undefined;
  }

  function makeSo(aim: Aim, suggestion: Suggestion, recipe: Recipe): Made {
    const said = capital(aim);
    if (suggestion.status === 'impossible') return { aim, changes: [], sentence: `${said}: ${suggestion.reason}.` };
    const { measure, before, after, changes } = suggestion;
    desk.setRecipe(suggestion.recipe, said);
    return {
      aim,
      changes: changes.map((change) => describeChange(recipe, change)),
      sentence: `${said}: ${measure} from ${round(before)} to ${round(after)}.`,
    };
  }

  return (
    <section class="aims" aria-label="Make it so">
      <div class="chips">
        {AIMS.map((aim) => (
          <button
            key={aim}
            type="button"
            class="chip"
            aria-busy={busy.value === aim}
            aria-disabled={busy.value !== undefined}
            onClick={() => void aimAt(aim)}
          >
            {capital(aim)}
          </button>
        ))}
      </div>
      <div role="status">
        {made.value && (
          <p class="desk-note">
            {made.value.sentence}
            {made.value.changes.map(({ path, from, to }) => (
              <span key={path} class="aim-change">
                <button type="button" class="text-button" onClick={() => view.showParameter(path)}>
                  {path}
                </button>{' '}
                {from} → {to}
              </span>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}

function describeChange(recipe: Recipe, { path, text }: Change): Made['changes'][number] {
  const own = formPath(recipe, path);
  return { path: own, from: String(valueAt(recipe, own)), to: text };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function round(value: number): string {
  return String(Number(value.toPrecision(3)));
}
