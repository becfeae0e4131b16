/*
 * A page for tests and for trying things out: the form of the whole recipe of any preset, with undo and redo.
 */
import '../src/styles/base.css';
import '../src/styles/panels.css';
import '../src/styles/settings.css';
import '../src/styles/form.css';
import './form-page.css';
import { signal } from '@preact/signals';
import { createDocument, createHistory, editTo, type History, nextSteps, redo, undo } from '@skerry/document';
import { checkRecipe, findPreset, PRESETS, RECIPE_FORMAT } from '@skerry/world';
import { render } from 'preact';
import { SchemaForm } from '../src/ui/form/schema-form.tsx';
import { recipeForm } from '../src/world/recipe-form.ts';
import type { FormPage } from './form-page-api.ts';

function openPreset(id: string): History {
  const { title, recipe, seed } = findPreset(id)!;
  return createHistory(createDocument({ name: title, presetId: id, recipe, seed }));
}

const history = signal(openPreset(PRESETS[0].id));

function Page() {
  const { document: world, past } = history.value;
  const preset = findPreset(world.presetId!)!;
  const steps = nextSteps(history.value);
  return (
    <main class="panel form-page">
      <h1>World</h1>
      <label class="field">
        <span>Preset</span>
        <select
          value={preset.id}
          onChange={(event) => {
            history.value = openPreset(event.currentTarget.value);
          }}
        >
          {PRESETS.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <p class="button-row">
        <button
          type="button"
          class="plain-button"
          disabled={!steps.undo}
          onClick={() => (history.value = undo(history.value))}
        >
          Undo
        </button>
        <button
          type="button"
          class="plain-button"
          disabled={!steps.redo}
          onClick={() => (history.value = redo(history.value))}
        >
          Redo
        </button>
      </p>
      <p class="settings-about" id="steps">
        {past.length} steps{steps.undo === undefined ? '' : `, the last: ${steps.undo}`}
      </p>
      <SchemaForm
        key={preset.id}
        spec={recipeForm(preset.recipe)}
        value={world.recipe}
        name="recipe"
        onEdit={({ value, label, gesture }) => {
          history.value = editTo(history.value, { label, gesture, parts: { recipe: value } }).history;
        }}
      />
    </main>
  );
}

const page: FormPage = {
  recipe: () => history.value.document.recipe,
  problems: () => checkRecipe({ format: RECIPE_FORMAT, ...history.value.document.recipe }).issues,
  steps: () => history.value.past.map(({ edit }) => edit.label),
};
Object.assign(globalThis, { formPage: page });
render(<Page />, document.getElementById('page')!);
document.documentElement.dataset['ready'] = '';
