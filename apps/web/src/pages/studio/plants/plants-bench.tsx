/*
 * The plant workshop: the species of the open world, their grammar with mistakes marked, their numbers as sliders, and
 * the plant itself. Every valid change is a step of the document.
 */
import '../../../styles/studio-plants.css';
import { useSignal } from '@preact/signals';
import {
  decodeSpecies,
  encodeSpecies,
  grammarMessages,
  MAX_OWN_SPECIES,
  PLANT_FACTS,
  type Recipe,
  SPECIES_ITEM,
  type SpeciesRecipe,
} from '@skerry/world';
import type { Group } from '@skerry/kit/schema';
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { downloadFile } from '../../../saves/download-file.ts';
import type { FormSpec } from '../../../ui/form/model/form-spec.ts';
import { SchemaForm } from '../../../ui/form/schema-form.tsx';
import type { BenchProps } from '../benches.ts';
import { ClassicGallery } from './classic-gallery.tsx';
import { CLASSICS } from './classics.ts';
import { GrammarPanel } from './grammar-panel.tsx';
import { PlantPreview } from './plant-preview.tsx';
import { addSpecies, densityIn, removeSpecies, setDensity, setSpecies } from './species-edits.ts';

const CATALOGUE = PLANT_FACTS.map(({ id }) => id);
const { grammar: _, ...FIELDS } = SPECIES_ITEM.fields;
const SPEC: FormSpec = { schema: { ...SPECIES_ITEM, fields: FIELDS } as unknown as Group };

export function PlantsBench({ session: { desk }, onClose }: BenchProps): JSX.Element {
  const { recipe } = desk.document.value;
  const chosen = useSignal(0);
  const problem = useSignal('');
  const index = Math.min(chosen.value, recipe.species.length - 1);
  const species: SpeciesRecipe | undefined = recipe.species[index];
  const start = useMemo(() => CLASSICS.map(({ label, note }, k) => ({ label, note, k })), []);

  function apply(next: Recipe, label: string, gesture?: string): boolean {
    const issues = desk.setRecipe(next, label, gesture);
    problem.value = issues.map(({ message }) => message).join(' ');
    return issues.length === 0;
  }

  function add(one: SpeciesRecipe): void {
    const added = addSpecies(desk.document.peek().recipe, one, CATALOGUE);
    if (apply(added.recipe, `New plant: ${one.title}`)) chosen.value = added.index;
  }

  async function importFile(file: File | undefined): Promise<void> {
    if (!file) return;
    const { issues, species: read } = decodeSpecies(await file.text());
    if (read) add(read);
    else problem.value = `${file.name}: ${issues.map(({ path, message }) => `${path}: ${message}`).join(' ')}`;
  }

  return (
    <section class="bench plants" aria-label="Plants">
      <header class="sculpt-bar">
        <h2>Plants of this world</h2>
        {species && (
          <label>
            <small>New from </small>
            <select
              value=""
              disabled={recipe.species.length >= MAX_OWN_SPECIES}
              onChange={(event) => {
                const found = CLASSICS[Number(event.currentTarget.value)];
                event.currentTarget.value = '';
                if (found) add(found.species);
              }}
            >
              <option value="">choose…</option>
              {start.map(({ label, note, k }) => (
                <option key={label} value={k} title={note}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="plain-button plants-import">
          Import…
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              void importFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <span class="studio-space" />
        <button type="button" class="plain-button" onClick={onClose}>
          Back to the desk
        </button>
      </header>
      {problem.value !== '' && (
        <p class="plants-problem" role="alert">
          {problem.value}
        </p>
      )}
      <ul class="plants-list" aria-label="Species">
        {recipe.species.map(({ id, title }, k) => (
          <li key={id}>
            <button type="button" class="sculpt-tool" aria-pressed={k === index} onClick={() => (chosen.value = k)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      {species ? (
        <>
          <PlantPreview key={species.id} species={species} />
          <div class="plants-side">
            <GrammarPanel
              key={species.id}
              species={species}
              onGrammar={(grammar, gesture) => {
                const next = { ...species, grammar };
                const messages = grammarMessages(next);
                if (messages.length === 0) apply(setSpecies(recipe, index, next), `${species.title}: grammar`, gesture);
                return messages;
              }}
            />
            <BiomeDensities
              recipe={recipe}
              plant={species.id}
              onChange={(next, gesture) => apply(next, `Where ${species.title} grows`, gesture)}
            />
            <SchemaForm
              key={`form ${species.id}`}
              spec={SPEC}
              value={species}
              name="species"
              onEdit={({ value, label, gesture }) =>
                apply(
                  setSpecies(recipe, index, { ...value, grammar: species.grammar }),
                  `${species.title}: ${label}`,
                  gesture,
                )
              }
            />
            <div class="sculpt-actions">
              <button
                type="button"
                class="plain-button"
                onClick={() =>
                  downloadFile(`${species.id}.species.json`, new TextEncoder().encode(encodeSpecies(species)))
                }
              >
                Export
              </button>
              <button
                type="button"
                class="plain-button"
                onClick={() => add({ ...species, title: `${species.title} copy`.slice(0, 40) })}
              >
                Duplicate
              </button>
              <button
                type="button"
                class="plain-button"
                onClick={() => apply(removeSpecies(recipe, index), `Delete ${species.title}`)}
              >
                Delete
              </button>
            </div>
          </div>
        </>
      ) : (
        <div class="plants-empty">
          <p>This world has no plants of its own yet. Start from one of these:</p>
          <ClassicGallery onTake={add} />
        </div>
      )}
    </section>
  );
}

type DensityProps = {
  readonly recipe: Recipe;
  readonly plant: string;
  readonly onChange: (recipe: Recipe, gesture: string) => void;
};

function BiomeDensities({ recipe, plant, onChange }: DensityProps): JSX.Element {
  return (
    <section aria-label="Biomes">
      <h3>Where it grows</h3>
      {recipe.biomes.map(({ id, title }, biome) => {
        const density = densityIn(recipe, biome, plant);
        return (
          <label key={id} class="plants-density">
            <span>{title}</span>
            <input
              type="range"
              min={0}
              max={1}
              step={0.01}
              value={density}
              aria-valuetext={`${Math.round(density * 100)} %`}
              onInput={(event) =>
                onChange(setDensity(recipe, biome, plant, Number(event.currentTarget.value)), `density ${plant} ${id}`)
              }
            />
            <output>{density === 0 ? 'none' : `${Math.round(density * 100)} %`}</output>
          </label>
        );
      })}
    </section>
  );
}
