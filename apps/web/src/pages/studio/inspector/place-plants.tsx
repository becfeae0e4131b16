/*
 * What grows at the selected place, and which rule keeps the rest away.
 */
import { useSignal, useSignalEffect } from '@preact/signals';
import type { PlantExplanation, PlantRule } from '@skerry/survey';
import { findPlantFacts, type Recipe } from '@skerry/world';
import type { JSX } from 'preact';
import { sourceOf } from '../../../world/world-choice.ts';
import type { Session, StudioState } from '../studio-state.ts';

const RULES: Readonly<Record<PlantRule, string>> = {
  aboveWater: 'its height above the water',
  slope: 'the slope',
  moisture: 'the moisture',
  temperature: 'the temperature',
};
/** Below this a rule keeps the plant away, for all one sees. */
const HARDLY = 0.05;

export function PlacePlants({
  state,
  session: { desk, view },
}: {
  readonly state: StudioState;
  readonly session: Session;
}): JSX.Element | null {
  const plants = useSignal<readonly PlantExplanation[]>([]);
  useSignalEffect(() => {
    const report = view.report.value;
    if (!report?.explanation) return undefined;
    const asking = new AbortController();
    const input = { ...sourceOf(view.shown.peek()), ...report.place };
    state.pool.run({ kind: 'plants', input, signal: asking.signal }).then(
      (found) => {
        plants.value = found;
      },
      // Cancelled: another place was selected.
      () => {},
    );
    return () => asking.abort();
  });
  if (plants.value.length === 0) return null;
  const { recipe } = desk.document.value;
  const biomes = view.report.value?.explanation?.biomes ?? [];
  return (
    <section aria-label="What grows here">
      <h3 class="panel-heading">What grows here</h3>
      <ul class="share-rows">
        {plants.value.map((plant) => (
          <li key={plant.species}>
            <button
              type="button"
              class="chart-link"
              onClick={() =>
                view.showParameter(
                  pathOfPlant(
                    recipe,
                    biomes.map(({ id }) => id),
                    plant.species,
                  ),
                )
              }
            >
              {findPlantFacts(plant.species)?.title ?? plant.species}
            </button>
            <span>{`${(plant.density * plant.vigour * 100).toFixed(0)} %`}</span>
            <small>{describeLimits(plant)}</small>
          </li>
        ))}
      </ul>
      <p class="chart-note">Of the places where something of its size may stand; groves and clearings not counted.</p>
    </section>
  );
}

function describeLimits({ limits, vigour }: PlantExplanation): string {
  if (limits.length === 0) return 'suits the place';
  const [{ rule, rate }] = limits;
  return vigour <= HARDLY || rate <= HARDLY ? `kept away by ${RULES[rule]}` : `held back by ${RULES[rule]}`;
}

/** The row of a plant in the first of the biomes that has it. */
function pathOfPlant({ biomes }: Recipe, ids: readonly string[], species: string): string {
  for (const id of ids) {
    const biome = biomes.findIndex((one) => one.id === id);
    const index = biomes[biome]?.plants.findIndex(({ plant }) => plant === species) ?? -1;
    if (index >= 0) return `biomes.${biome}.plants.${index}`;
  }
  return 'biomes';
}
