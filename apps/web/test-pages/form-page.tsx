/*
 * A page for tests and for trying things out: the form of the whole recipe of any preset, with undo and redo. The world
 * is a document whose drafts are saved by the save worker after every change; the draft of the last visit is opened.
 */
import '../src/styles/base.css';
import '../src/styles/panels.css';
import '../src/styles/settings.css';
import '../src/styles/form.css';
import './form-page.css';
import { effect, signal } from '@preact/signals';
import { createDocument, createHistory, editTo, type History, nextSteps, redo, undo } from '@skerry/document';
import { checkRecipe, findPreset, PRESETS, RECIPE_FORMAT } from '@skerry/world';
import { FIRST_EPOCH } from '@skerry/saves';
import { render } from 'preact';
import { openSaves } from '../src/saves/open-saves.ts';
import { keepPageDrafts, openPageDraft } from '../src/saves/page-drafts.ts';
import { SchemaForm } from '../src/ui/form/schema-form.tsx';
import { recipeForm } from '../src/world/recipe-form.ts';
import type { FormPage } from './form-page-api.ts';

function openPreset(id: string): History {
  const { title, recipe, seed } = findPreset(id)!;
  return createHistory(createDocument({ name: title, presetId: id, recipe, seed }));
}

const DRAFT = 'form-page';
const { documents } = openSaves();
const found = await openPageDraft(documents, DRAFT);
const history = signal(found.status === 'open' ? found.history : openPreset(PRESETS[0].id));
const draftState = signal(found.status === 'open' ? found.notice : '');
const drafts = keepPageDrafts({
  documents,
  id: DRAFT,
  epoch: found.status === 'open' ? found.epoch : FIRST_EPOCH,
  createdAt: found.status === 'open' ? found.createdAt : Date.now(),
  onState: ({ sentence }) => {
    draftState.value = sentence;
  },
});
effect(() => drafts.change(history.value));

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
      <p class="settings-about" id="draft">
        {draftState}
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
  isSaved: () => drafts.isSaved,
  steps: () => history.value.past.map(({ edit }) => edit.label),
};
Object.assign(globalThis, { formPage: page });
render(<Page />, document.getElementById('page')!);
document.documentElement.dataset['ready'] = '';
